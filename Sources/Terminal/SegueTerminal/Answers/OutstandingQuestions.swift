import Foundation

/// The questions that were sent to the terminal and that it has not answered, in the order in which they were sent; those
/// at the ends of frames are in ``FramesInFlight``.
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

  private var entries: [Entry] = []

  private(set) var hasEverAnswered = false

  var isEmpty: Bool { entries.isEmpty }
  /// Whether an answer is still waited for.
  var isAnswerDue: Bool { entries.contains { !$0.isGivenUp } }
  /// When to call ``expire(at:)`` if no answer comes before; nil if none is waited for.
  var deadline: TimeInterval? { entries.lazy.filter { !$0.isGivenUp }.map(\.deadline).min() }

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
    return entry
  }

  /// Gives up the questions whose deadline has passed by `time`.
  mutating func expire(at time: TimeInterval) {
    for index in entries.indices where entries[index].deadline <= time { entries[index].isGivenUp = true }
  }

  /// Gives up all questions.
  mutating func giveUp() {
    for index in entries.indices { entries[index].isGivenUp = true }
  }
}
