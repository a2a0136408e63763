import Foundation
import SegueMotion

extension Layer {
  /// The kind of motion in a tree of layers.
  public enum Activity: Sendable, Hashable {
    /// Nothing moves, and nothing will by itself.
    case none
    /// Animations wait for their delay to pass; the first one starts at this time of the parent's, in seconds.
    case waiting(until: TimeInterval)
    /// Something moves.
    case moving
  }

  /// Returns the activity here and below at a time of the superlayer, in seconds, after `advance`.
  ///
  /// Where time stands still, there is none.
  public func activity(atParent time: TimeInterval) -> Activity {
    guard animatedCount > 0, self.time.speed != 0 else { return .none }
    let local = self.time.local(fromParent: time)
    var first = TimeInterval.infinity
    for animation in animations where !animation.isReported && animation.isMoving {
      guard let start = animation.start(after: local) else { return .moving }
      first = min(first, start)
    }
    for sublayer in sublayersToAnimate {
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
