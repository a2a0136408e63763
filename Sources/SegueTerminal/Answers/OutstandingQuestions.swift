import Foundation

/// The questions that were sent to the terminal and that it has not answered, in the order in which they were sent.
///
/// Terminals answer in order. So an answer belongs to the oldest question that it can answer, and the questions before
/// that one remain without an answer. An answer that belongs to no question is ignored.
///
/// Nothing waits for a question whose deadline has passed, but its answer may still come, so it keeps its place.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct OutstandingQuestions {
  enum Purpose: Hashable {
    /// Asked when the terminal is opened, to learn what it can do.
    case opening
    /// Asked while the terminal is open, to learn where in the window the pixels of mouse reports are.
    case mouse
    /// Asked at the end of a frame, to learn when it has been drawn.
    case frame
    /// Asked before the terminal is given back. All other answers come before this one, so none is left for the shell.
    case closing
  }

  struct Entry: Hashable {
    let question: TerminalQuestion
    let purpose: Purpose
    let sent: TimeInterval
    let deadline: TimeInterval
    fileprivate(set) var isGivenUp = false
  }

  static let maxLost = 3

  private var entries: [Entry] = []
  private var lostReplies = 0

  private(set) var hasEverAnswered = false

  var isEmpty: Bool { entries.isEmpty }
  /// Whether an answer is still waited for.
  var isAnswerDue: Bool { entries.contains { !$0.isGivenUp } }
  /// When to call ``expire(at:)`` if no answer comes before; nil if none is waited for.
  var deadline: TimeInterval? { entries.lazy.filter { !$0.isGivenUp }.map(\.deadline).min() }

  /// The question for the end of the next frame; nil after ``maxLost`` lost replies in a row.
  ///
  /// All answers to DSR 5 look the same. If that of an earlier frame may still come, the frame asks DA1, before whose
  /// answer all others come. Otherwise each late answer would be taken for that of the frame after.
  var frameQuestion: TerminalQuestion? {
    guard lostReplies < Self.maxLost else { return nil }
    return entries.contains { $0.question == .status } ? .deviceAttributes : .status
  }

  /// Appends a question that was sent at `time`, to be given up `patience` seconds later.
  ///
  /// Drops a question of the same kind that was given up: the next answer counts for the one that is waited for.
  mutating func append(
    _ question: TerminalQuestion, for purpose: Purpose, at time: TimeInterval, patience: TimeInterval
  ) {
    entries.removeAll { $0.isGivenUp && $0.question == question }
    entries.append(Entry(question: question, purpose: purpose, sent: time, deadline: time + patience))
  }

  /// Removes the question that `answer` belongs to and those before it. Returns the question; nil if there is none.
  mutating func match(_ answer: TerminalAnswer) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.question.isAnswered(by: answer) }) else { return nil }
    let entry = entries[index]
    entries.removeSubrange(...index)
    hasEverAnswered = true
    if entry.purpose == .frame, !entry.isGivenUp { lostReplies = 0 }
    return entry
  }

  /// Gives up the questions whose deadline has passed by `time`. Returns what they were for.
  @discardableResult
  mutating func expire(at time: TimeInterval) -> [Purpose] {
    var purposes: [Purpose] = []
    for index in entries.indices where !entries[index].isGivenUp && entries[index].deadline <= time {
      entries[index].isGivenUp = true
      purposes.append(entries[index].purpose)
      if entries[index].purpose == .frame { lostReplies += 1 }
    }
    return purposes
  }

  /// Gives up all questions, without counting their replies as lost.
  mutating func giveUp() {
    for index in entries.indices { entries[index].isGivenUp = true }
  }
}
