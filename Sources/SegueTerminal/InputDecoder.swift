import Foundation
import Segue

/// From what ncurses hands over to events: the parser, then the mouse's memory.
struct InputDecoder {
  private var parser = ControlSequenceParser()
  private var mouse = MouseTracker()
  private var reports: [InputReport] = []

  /// When to call ``expire(at:)`` if nothing arrives before.
  var deadline: TimeInterval? { parser.deadline }

  /// The events that `units`, which arrived at `time`, complete.
  mutating func feed(_ units: [InputUnit], at time: TimeInterval) -> [Event] {
    for unit in units { parser.feed(unit, at: time, into: &reports) }
    return takeEvents()
  }

  /// The events that were only waiting for time to pass.
  mutating func expire(at time: TimeInterval) -> [Event] {
    parser.expire(at: time, into: &reports)
    return takeEvents()
  }

  private mutating func takeEvents() -> [Event] {
    defer { reports.removeAll(keepingCapacity: true) }
    return reports.flatMap { report -> [Event] in
      switch report {
      case .key(let key): [.key(key)]
      case .keyUp(let key): [.keyUp(key)]
      case .mouse(let report): mouse.events(for: report).map(Event.mouse)
      }
    }
  }
}
