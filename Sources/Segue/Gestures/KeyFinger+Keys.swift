nonisolated extension Key {
  /// The way that an arrow key, or its letter as in vi, pulls.
  var direction: KeyFinger.Direction? {
    switch code {
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    default: nil
    }
  }
}
