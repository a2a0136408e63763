nonisolated extension Key {
  /// The direction of an arrow key, or of its letter in vi.
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
