import SegueMotion
import Synchronization

/// Animations that belong together, such as those of one `View.animate`.
///
/// It counts what still runs: animations, groups inside of it, and the closure that adds them. With the last of these it ends.
public final class AnimationGroup: Sendable {
  private let running = Atomic(1)
  private let isFinished = Atomic(true)
  private let didEnd: @Sendable (_ finished: Bool) -> Void

  /// Opens a group.
  ///
  /// - Parameter didEnd: Called at the end, at once. Its argument is whether all animations ran to their ends.
  public init(didEnd: @escaping @Sendable (_ finished: Bool) -> Void) { self.didEnd = didEnd }

  /// Makes the group wait for one more call of ``end(finished:)``.
  public func begin() { running.add(1, ordering: .relaxed) }

  /// An animation is over, a group inside is, or the group is closed as no more animations will be added.
  public func end(finished: Bool = true) {
    if !finished { isFinished.store(false, ordering: .relaxed) }
    if running.subtract(1, ordering: .relaxed).newValue == 0 { didEnd(isFinished.load(ordering: .relaxed)) }
  }
}

/// A stretch of time that can be taken back, such as a transition that a finger moves.
///
/// Until it is over, its animations stay in their layers even after they have run.
public final class AnimationScope: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var isUndone = false
    var timing: AnimationTiming?
  }

  /// Begins one.
  public init() {}

  /// Whether it has ended.
  public var isOver: Bool { state.withLock { $0.isOver } }
  /// Whether it goes back to its start, or has ended there, so that its animations are taken back.
  public var isUndone: Bool { state.withLock { $0.isUndone } }
  /// The timing of the first animation that was added to it; nil before that.
  public var timing: AnimationTiming? { state.withLock { $0.timing } }

  /// Takes note of the timing of an animation that is added. The first one counts.
  public func adopt(_ timing: AnimationTiming) {
    state.withLock { if $0.timing == nil { $0.timing = timing } }
  }

  /// Says whether it has ended, and whether it goes back.
  public func update(isOver: Bool, isUndone: Bool) {
    state.withLock { ($0.isOver, $0.isUndone) = (isOver, isUndone) }
  }
}

/// What an animation belongs to.
public struct AnimationTag: Sendable, Hashable {
  /// What it is counted in; nil for nothing.
  public var group: AnimationGroup?
  /// What can take it back; nil for nothing.
  public var scope: AnimationScope?

  /// Creates a tag.
  public init(group: AnimationGroup? = nil, scope: AnimationScope? = nil) { (self.group, self.scope) = (group, scope) }

  /// Compares identities.
  public static func == (one: AnimationTag, other: AnimationTag) -> Bool {
    one.group === other.group && one.scope === other.scope
  }

  /// Hashes identities.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map { ObjectIdentifier($0) })
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}
