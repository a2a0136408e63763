import Foundation
import Segue

/// Turns what ncurses returns into events: first the parser, then the state of the mouse. Answers are kept separate.
struct InputDecoder {
  private var parser = ControlSequenceParser()
  private var mouse = MouseTracker()
  private var reports: [InputReport] = []
  private var answers: [TerminalAnswer] = []

  /// More than the questions that can be outstanding.
  private static let mostAnswers = 256

  /// When to call ``expire(at:)`` if nothing arrives before.
  var deadline: TimeInterval? { parser.deadline }

  /// Where the pixels of mouse reports are in the window; nil if the mouse reports cells.
  var pixels: PixelGrid? {
    get { mouse.pixels }
    set { mouse.pixels = newValue }
  }

  var expectsAnswer: Bool {
    get { parser.expectsAnswer }
    set { parser.expectsAnswer = newValue }
  }

  /// Parses `units`, which were read at `time`. Returns the events that they complete.
  mutating func feed(_ units: [InputUnit], at time: TimeInterval) -> [Event] {
    for unit in units { parser.feed(unit, at: time, into: &reports) }
    return takeEvents()
  }

  /// Returns the events that were waiting for time to pass. Read the input and ``feed(_:at:)`` it first.
  mutating func expire(at time: TimeInterval) -> [Event] {
    parser.expire(at: time, into: &reports)
    return takeEvents()
  }

  /// Removes and returns the answers since the last call, in order. At most ``mostAnswers`` are kept.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// Starts over after a time in which the input may have gone elsewhere, as while the program was stopped. If the
  /// mouse button was down, its release may have got lost, so the event that cancels the touch is returned.
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
      case .paste(let bytes):
        let text = String(pasted: bytes)
        return text.isEmpty ? [] : [.paste(text)]
      case .focus(let hasFocus): return [.active(hasFocus)]
      case .mouse(let report): return mouse.events(for: report).map(Event.mouse)
      case .answer(let answer):
        mouse.note(answer)
        if answers.count < Self.mostAnswers { answers.append(answer) }
        return []
      }
    }
  }
}
