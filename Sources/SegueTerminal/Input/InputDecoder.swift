import Foundation
import Segue

/// From what ncurses hands over to events: the parser, then the mouse's memory. Answers of the terminal are kept apart.
struct InputDecoder {
  private var parser = ControlSequenceParser()
  private var mouse = MouseTracker()
  private var reports: [InputReport] = []
  private var answers: [TerminalAnswer] = []

  /// More than anybody asks for between two looks at the answers.
  private static let mostAnswers = 256

  /// When to call ``expire(at:)`` if nothing arrives before.
  var deadline: TimeInterval? { parser.deadline }

  /// Whether the terminal has been asked something and has not said all yet: see
  /// ``ControlSequenceParser/expectsAnswer``. Whoever asks sets it, and clears it when the answer has come or is
  /// not waited for any longer.
  var expectsAnswer: Bool {
    get { parser.expectsAnswer }
    set { parser.expectsAnswer = newValue }
  }

  /// The events that `units`, which were read at `time`, complete.
  mutating func feed(_ units: [InputUnit], at time: TimeInterval) -> [Event] {
    for unit in units { parser.feed(unit, at: time, into: &reports) }
    return takeEvents()
  }

  /// The events that were only waiting for time to pass. Call it after a look at the input that found nothing, or
  /// after ``feed(_:at:)`` for what it found.
  mutating func expire(at time: TimeInterval) -> [Event] {
    parser.expire(at: time, into: &reports)
    return takeEvents()
  }

  /// The answers that have come since the last call, in order. At most 256 are kept; what comes beyond is dropped.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// Begins anew after a time in which input may have gone elsewhere, as while the program was stopped: forgets a
  /// sequence that has begun and answers that nobody has taken. If the mouse's button is down, nobody will hear that
  /// it came up: the event that takes the touch away is returned.
  mutating func reset() -> [Event] {
    parser.reset()
    answers.removeAll()
    return mouse.reset().map { [$0] } ?? []
  }

  private mutating func takeEvents() -> [Event] {
    defer { reports.removeAll(keepingCapacity: true) }
    return reports.flatMap { report -> [Event] in
      switch report {
      case .key(let key): return [.key(key)]
      case .keyUp(let key): return [.keyUp(key)]
      case .mouse(let report): return mouse.events(for: report).map(Event.mouse)
      case .answer(let answer):
        if answers.count < Self.mostAnswers { answers.append(answer) }
        return []
      }
    }
  }
}
