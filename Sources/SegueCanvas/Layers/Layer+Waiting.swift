import Foundation
import SegueMotion

extension Layer {
  /// What is under way in a tree of layers.
  public enum Activity: Sendable, Hashable {
    /// Nothing.
    case none
    /// Animations that wait for their delay to pass: the first does so at that time, in the parent's.
    case waiting(until: TimeInterval)
    /// Something moves.
    case moving
  }

  /// What is under way here and below at `time` of the superlayer, after `advance`. Where time is held, nothing is.
  public func activity(atParent time: TimeInterval) -> Activity {
    guard self.time.speed != 0 else { return .none }
    let local = self.time.local(fromParent: time)
    var first = TimeInterval.infinity
    for animation in animations where !animation.isReported && animation.isMoving {
      guard let start = animation.start(after: local) else { return .moving }
      first = min(first, start)
    }
    for sublayer in sublayers {
      switch sublayer.activity(atParent: local) {
      case .none: break
      case .waiting(let start): first = min(first, start)
      case .moving: return .moving
      }
    }
    guard first < .infinity else { return .none }
    return self.time.parent(fromLocal: first).map { .waiting(until: $0) } ?? .none
  }
}
