import SegueMotion
import Synchronization

/// Animations that belong together, such as the animations of one `View.animate`.
///
/// It counts its running members: animations, inner groups, and the closure that adds them. It ends with the last of them.
package final class AnimationGroup: Sendable {
  private let running = Atomic(1)
  private let isFinished = Atomic(true)
  private let didEnd: @Sendable (_ finished: Bool) -> Void

  /// Opens a group.
  ///
  /// - Parameter didEnd: Called at once at the end, with whether all animations ran to their ends.
  package init(didEnd: @escaping @Sendable (_ finished: Bool) -> Void) { self.didEnd = didEnd }

  /// Makes the group wait for one more call of ``end(finished:)``.
  package func begin() { running.add(1, ordering: .relaxed) }

  /// Ends one member: an animation, an inner group, or the closure after which no more animations are added.
  package func end(finished: Bool = true) {
    if !finished { isFinished.store(false, ordering: .relaxed) }
    if running.subtract(1, ordering: .relaxed).newValue == 0 { didEnd(isFinished.load(ordering: .relaxed)) }
  }
}

/// A period whose animations can be taken back, such as a transition that a finger moves.
///
/// Until it is over, its animations stay in their layers even after they have run.
package final class AnimationScope: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var isUndone = false
    var timing: AnimationTiming?
  }

  /// Begins a scope.
  package init() {}

  /// Whether it has ended.
  package var isOver: Bool { state.withLock { $0.isOver } }
  /// Whether it goes back to its start, or has ended there: its animations are then taken back.
  package var isUndone: Bool { state.withLock { $0.isUndone } }
  /// The timing of the first animation that was added to it; nil before that.
  package var timing: AnimationTiming? { state.withLock { $0.timing } }

  /// Keeps the timing of the first animation that is added.
  package func adopt(_ timing: AnimationTiming) {
    state.withLock { if $0.timing == nil { $0.timing = timing } }
  }

  /// Sets whether it has ended, and whether it goes back.
  package func update(isOver: Bool, isUndone: Bool) { state.withLock { ($0.isOver, $0.isUndone) = (isOver, isUndone) } }
}

/// The group and the scope of an animation.
package struct AnimationTag: Sendable {
  /// The group that counts it; nil for none.
  package var group: AnimationGroup?
  /// The scope that can take it back; nil for none.
  package var scope: AnimationScope?

  /// Creates a tag.
  package init(group: AnimationGroup? = nil, scope: AnimationScope? = nil) { (self.group, self.scope) = (group, scope) }
}
