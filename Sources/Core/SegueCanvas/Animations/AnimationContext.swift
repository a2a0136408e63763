import Foundation
import SegueMotion

/// How changes of layers are animated while a closure runs, and what the animations belong to.
///
/// It is the only ambient state of the library, and task-local, so that it ends with the closure. It needs no clock: an animation
/// begins with the frame after it was added.
public struct AnimationContext: Sendable {
  /// How changes of views' layers are animated; nil where they show at once.
  public var timing: AnimationTiming?
  /// How changes of all other layers are animated; nil where they show at once.
  public var transaction: Transaction?
  /// What can take the animations back; nil for nothing.
  public var scope: AnimationScope?
  /// Whether curves are straight, because a finger moves the animations.
  public var isLinear = false
  /// Whether the steps of the keyframe animation around jump to their ends.
  public var hasDiscreteSteps = false
  /// Whether changes are animated at all.
  public var isEnabled = true
  /// Makes the changes that go along with the first animations, unless they have been made.
  public var joinFirstAnimations: (@MainActor @Sendable () -> Void)?
  /// What the module above keeps of the closure: in `Segue`, which views it changes.
  public var changes: (any AnyObject & Sendable)?
  /// The program in whose call the code runs, if that has said so: in `Segue`, the application.
  public var program: (any AnyObject & Sendable)?

  /// A context without animation.
  public init() {}

  /// That of the code that runs now.
  @TaskLocal public static var current = AnimationContext()

  /// Runs a closure in a context that differs from the current one.
  public static func with(_ change: (inout AnimationContext) -> Void, _ body: () throws -> Void) rethrows {
    var context = current
    change(&context)
    try $current.withValue(context, operation: body)
  }
}

/// How changes of layers that have no delegate are animated, and explicit animations that leave it open: `CATransaction`.
public struct Transaction: Sendable {
  /// The duration of animations that have none, in seconds; by default 0.25. With 0, negative numbers and NaN, changes show at once.
  public var duration = defaultDuration
  /// The duration of animations that have none outside of a transaction, in seconds.
  public static let defaultDuration: TimeInterval = 0.25
  /// The function of animations that are linear; by default that of Core Animation for changes, and none for explicit animations.
  public var function: TimingFunction?
  /// Whether changes of layers show at once.
  public var disablesActions = false
  /// What the animations are counted in.
  public var group: AnimationGroup

  /// Creates a transaction.
  public init(group: AnimationGroup) { self.group = group }

  /// How a change is animated; nil if it shows at once.
  var timingOfChanges: AnimationTiming? {
    guard !disablesActions, duration > 0 else { return nil }
    return AnimationTiming(duration: duration, function: function ?? .cubic(.default))
  }
}

/// The program that makes frames of a tree of layers, as the tree sees it.
public struct LayerHost {
  /// Called at once with every change in the tree that may need a frame: a property or the contents of a layer was set, a layer was
  /// added or removed, an animation was added or removed.
  public var didChange: () -> Void
  /// The transaction that was opened by a call, and not by a closure; nil if there is none.
  public var transaction: () -> Transaction?
  /// Calls a completion once the app's own call is over, and before the end of a scope.
  public var callLater: (_ scope: AnimationScope?, _ completion: @escaping () -> Void) -> Void

  /// A host without transactions, which calls completions at once.
  public init(
    didChange: @escaping () -> Void = {}, transaction: @escaping () -> Transaction? = { nil },
    callLater: @escaping (AnimationScope?, @escaping () -> Void) -> Void = { $1() }
  ) {
    (self.didChange, self.transaction, self.callLater) = (didChange, transaction, callLater)
  }

  /// Reports animations that were removed before their end, once the app's own call is over.
  public func report(_ removed: [LayerAnimation]) {
    let removed = removed.filter { !$0.isReported }
    guard !removed.isEmpty else { return }
    callLater(nil) {
      for animation in removed { animation.didStop(finished: false) }
    }
  }
}
