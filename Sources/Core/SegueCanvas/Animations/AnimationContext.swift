import Foundation
import SegueMotion

/// The animation of changes of layers while a closure runs: their timing, and what can take them back.
///
/// It is the only ambient state of the library, and task-local, so that it ends with the closure. It needs no clock: an animation
/// begins with the frame after it was added.
public struct AnimationContext: Sendable {
  /// The timing for changes of views' layers; nil if they show at once.
  public var timing: AnimationTiming?
  /// The transaction for changes of all other layers; nil if they show at once.
  public var transaction: Transaction?
  /// The scope that can take the animations back; nil for none.
  public var scope: AnimationScope?
  /// Whether curves are straight, because a finger moves the animations.
  public var isLinear = false
  /// Whether the steps of the surrounding keyframe animation jump to their ends.
  public var hasDiscreteSteps = false
  /// How far animated changes of position leave the straight line: see ``LayerAnimation/arc``.
  public var arc = 0.0
  /// When the animations of views have begun, in seconds of their layers' own time, for those that join others; nil for the next frame.
  public var begin: TimeInterval?
  /// Whether changes are animated at all.
  public var isEnabled = true
  /// Makes the changes that accompany the first animations, unless they have been made.
  public var joinFirstAnimations: (@MainActor @Sendable () -> Void)?
  /// An object of the module above: in `Segue`, the views that the closure changes.
  public var changes: (any AnyObject & Sendable)?
  /// The program that runs the code, if it has said so: in `Segue`, the application.
  public var program: (any LayerProgram)?

  /// A context without animation.
  public init() {}

  /// The context of the code that runs now.
  @TaskLocal public static var current = AnimationContext()

  /// Runs a closure in a context that differs from the current one.
  public static func with(_ change: (inout AnimationContext) -> Void, _ body: () throws -> Void) rethrows {
    var context = current
    change(&context)
    try $current.withValue(context, operation: body)
  }
}

/// The animation of changes of layers without a delegate, and the defaults of explicit animations: `CATransaction`.
public struct Transaction: Sendable {
  /// The duration of changes, and of explicit animations without one, in seconds; by default 0.25. With 0, negative numbers and
  /// NaN, changes show at once.
  public var duration = defaultDuration
  /// The duration outside of a transaction, in seconds.
  public static let defaultDuration: TimeInterval = 0.25
  /// The function of changes and of linear explicit animations. With nil, changes have Core Animation's default function, and
  /// explicit animations stay linear.
  public var function: TimingFunction?
  /// Whether changes of layers show at once.
  public var disablesActions = false
  /// The group that counts the animations.
  public var group: AnimationGroup

  /// Creates a transaction.
  public init(group: AnimationGroup) { self.group = group }

  /// The timing of a change; nil if it shows at once.
  var timingOfChanges: AnimationTiming? {
    guard !disablesActions, duration > 0 else { return nil }
    return AnimationTiming(duration: duration, function: function ?? .cubic(.default))
  }
}

/// The program that makes frames of a tree of layers, as the tree sees it.
public struct LayerHost {
  /// Called at once with every change in the tree that may need a frame: after a property or the contents of a layer was set, and
  /// after a layer or an animation was added or removed.
  public var didChange: () -> Void
  /// The transaction that a call has opened, and not a closure; nil if there is none.
  public var transaction: () -> Transaction?
  /// Calls a completion after the app's own call and before the end of a scope.
  public var callLater: (_ scope: AnimationScope?, _ completion: @escaping () -> Void) -> Void
  /// The theme of the colours in the tree.
  public var theme: () -> Theme

  /// A host without transactions, which calls completions at once, in the current theme.
  public init(
    didChange: @escaping () -> Void = {}, transaction: @escaping () -> Transaction? = { nil },
    callLater: @escaping (AnimationScope?, @escaping () -> Void) -> Void = { $1() },
    theme: @escaping () -> Theme = { .current }
  ) {
    (self.didChange, self.transaction, self.callLater, self.theme) = (didChange, transaction, callLater, theme)
  }

  /// Reports animations that were removed before their end, after the app's own call.
  public func report(_ removed: [LayerAnimation]) {
    let removed = removed.filter { !$0.isReported }
    guard !removed.isEmpty else { return }
    callLater(nil) {
      for animation in removed { animation.didStop(finished: false) }
    }
  }
}
