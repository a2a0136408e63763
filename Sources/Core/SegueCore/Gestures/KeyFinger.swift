/// The finger that keys move, as a pure value: whether it is on the screen, and how it was lifted last.
///
/// `handle(_:at:)` leads from one state to the next, and returns the effects on the window.
package enum KeyFinger {
  package typealias Direction = DragDirection

  /// No key has moved it yet.
  case idle
  /// A key has put it down and moves it.
  case down(Drag)
  /// Silence has lifted it. A late repeat of its key continues the drag: see `Drag.isContinued(by:at:)`.
  case silenced(Drag)
  /// It was lifted by a key, cancelled, or replaced by a finger of the mouse. The key is the one that had put it down.
  case lifted(Key)

  enum Event {
    /// A key that the drag uses has gone down, or repeats; while time stands still, it does not move the finger.
    case press(Key, isPaused: Bool)
    /// A key has come up.
    case keyUp(Key)
    /// A frame is about to be drawn.
    case frame
    /// The drag's deadline has come.
    case silence
    /// The whole way has another length, and the finger another room.
    case resize(DragExtent)
    /// Its gesture has ended without it, or the window has lost the keyboard.
    case cancel
    /// A finger of the mouse or of a script has come down.
    case replace
  }

  /// The effect of an event on the window.
  enum Effect: Equatable {
    /// The finger moves to a place, at a velocity in points per second.
    case move(to: CGPoint, velocity: CGPoint)
    /// The finger is lifted. The place that decides need not be the one where it is.
    case lift(at: CGPoint, velocity: CGPoint, deciding: CGPoint)
    /// The touch ends as if it had never been.
    case cancel
    /// A key counts once more, as a press of its own.
    case press(Key)
  }

  /// The drag under way.
  var drag: Drag? { if case .down(let drag) = self { drag } else { nil } }

  /// The key that put it down last.
  var key: Key? {
    switch self {
    case .idle: nil
    case .down(let drag), .silenced(let drag): drag.key
    case .lifted(let key): key
    }
  }

  /// Whether a key has a meaning in the drag under way.
  func uses(_ key: Key) -> Bool {
    guard let drag else { return false }
    return switch key.code {
    case .enter, .character(" "), .escape, .backspace: true
    default: key.direction != nil || key.code == drag.key.code
    }
  }

  /// Whether a press of `direction` is a repeat that comes after silence has lifted the finger.
  func isContinued(by direction: Direction, at time: TimeInterval) -> Bool {
    if case .silenced(let drag) = self { drag.isContinued(by: direction, at: time) } else { false }
  }

  /// Changes the state as an event requires.
  ///
  /// - Returns: The effects, in the order in which to carry them out. While the finger is not down there are none.
  mutating func handle(_ event: Event, at time: TimeInterval) -> [Effect] {
    guard case .down(var drag) = self else { return [] }
    switch event {
    case .press(let key, let isPaused):
      switch key.code {
      case .enter, .character(" "):
        self = .lifted(drag.key)
        return drag.lift(deciding: drag.location(at: time), at: time)
      case .escape, .backspace:
        return handle(.cancel, at: time)
      default:
        // While time stands still, the times between keys say nothing.
        guard !isPaused, let direction = drag.direction(of: key) else { return [] }
        drag.press(direction, at: time)
      }
    case .keyUp(let key):
      guard let direction = drag.direction(of: key) else { return [] }
      drag.keyUp(direction, at: time)
    case .frame:
      return [.move(to: drag.location(at: time), velocity: drag.velocity(at: time))]
    case .silence:
      self = .silenced(drag)
      let isTap = drag.outcome == .flickAndTap
      return drag.lift(deciding: drag.decidingLocation(at: time), at: time) + (isTap ? [.press(drag.key)] : [])
    case .resize(let extent):
      drag.resize(to: extent, at: time)
    case .cancel:
      self = .lifted(drag.key)
      return [.cancel]
    case .replace:
      self = .lifted(drag.key)
      return []
    }
    self = .down(drag)
    return []
  }
}

extension KeyFinger.Drag {
  /// The effects of a lift, after the last movement.
  fileprivate func lift(deciding place: CGPoint, at time: TimeInterval) -> [KeyFinger.Effect] {
    let (location, velocity) = (location(at: time), velocity(at: time))
    return [
      .move(to: location, velocity: velocity), .lift(at: location, velocity: velocity, deciding: place),
    ]
  }
}
