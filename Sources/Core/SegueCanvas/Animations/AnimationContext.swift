import Foundation
import SegueMotion

/// What the running code adds to layers: the animation of its changes, and what can take it back.
///
/// It is the only ambient state of the library, and task-local, so that it ends with the closure. It needs no clock: an animation
/// begins with the frame after it was added.
package struct AnimationContext: Sendable {
  /// How changes of layers are animated.
  package var changes = Changes()
  /// The transition to which the animations belong.
  package var membership = Membership()
  /// The program that runs the code, if it has said so: in `Segue`, the window's scene.
  package var program: (any LayerProgram)?

  /// How changes of layers are animated while a closure runs.
  package struct Changes: Sendable {
    /// The timing for changes of views' layers; nil if they show at once.
    package var timing: AnimationTiming?
    /// The transaction for changes of all other layers; nil if they show at once.
    package var transaction: Transaction?
    /// Whether changes of views' layers are animated at all.
    package var isEnabled = true
    /// Whether the steps of the surrounding keyframe animation jump to their ends.
    package var hasDiscreteSteps = false
    /// How far animated changes of position leave the straight line: see ``LayerAnimation/arc``.
    package var arc = 0.0
    /// The begin of animations that join others, in seconds of their layers' own time. With nil they begin with the next frame.
    package var begin: TimeInterval?
    /// An object of the module above: in `Segue`, the views that the closure changes.
    package var record: (any AnyObject & Sendable)?
  }

  /// The place of animations in a transition.
  package struct Membership: Sendable {
    /// The scope that can take the animations back; nil for none.
    package var scope: AnimationScope?
    /// Whether curves are straight, because a finger moves the animations.
    package var isLinear: Bool
    /// Makes the changes that accompany the first animations, unless they have been made.
    package var joinFirstAnimations: (@MainActor @Sendable () -> Void)?

    package init(
      scope: AnimationScope? = nil, isLinear: Bool = false,
      joinFirstAnimations: (@MainActor @Sendable () -> Void)? = nil
    ) {
      (self.scope, self.isLinear, self.joinFirstAnimations) = (scope, isLinear, joinFirstAnimations)
    }
  }

  /// A context without animation.
  package init() {}

  /// The context of the code that runs now.
  @TaskLocal package static var current = AnimationContext()

  /// Runs a closure in a context that differs from the current one.
  package static func with(_ change: (inout AnimationContext) -> Void, _ body: () throws -> Void) rethrows {
    var context = current
    change(&context)
    try $current.withValue(context, operation: body)
  }
}

/// The program that makes frames, for code that runs in it: see ``AnimationContext/program``.
package protocol LayerProgram: AnyObject, Sendable {
  /// The theme of its colours. It may be asked for on any thread.
  var theme: Theme { get }
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
  package var group: AnimationGroup

  /// Creates a transaction.
  package init(group: AnimationGroup) { self.group = group }

  /// The timing of a change; nil if it shows at once.
  var timingOfChanges: AnimationTiming? {
    guard !disablesActions, duration > 0 else { return nil }
    return AnimationTiming(duration: duration, function: function ?? .cubic(.default))
  }
}

/// The program that makes frames of a tree of layers, as the tree sees it.
package struct LayerHost {
  /// Called at once with every change in the tree that may need a frame: after a property or the contents of a layer was set, and
  /// after a layer or an animation was added or removed.
  package var didChange: () -> Void
  /// The transaction that a call has opened, and not a closure; nil if there is none.
  package var transaction: () -> Transaction?
  /// Calls a completion after the app's own call and before the end of a scope.
  package var callLater: (_ scope: AnimationScope?, _ completion: @escaping () -> Void) -> Void
  /// The theme of the colours in the tree.
  package var theme: () -> Theme

  /// A host without transactions, which calls completions at once, in the current theme.
  package init(
    didChange: @escaping () -> Void = {}, transaction: @escaping () -> Transaction? = { nil },
    callLater: @escaping (AnimationScope?, @escaping () -> Void) -> Void = { $1() },
    theme: @escaping () -> Theme = { .current }
  ) {
    (self.didChange, self.transaction, self.callLater, self.theme) = (didChange, transaction, callLater, theme)
  }

  /// Reports animations that were removed before their end, after the app's own call.
  package func report(_ removed: [LayerAnimation]) {
    let removed = removed.filter { !$0.isReported }
    guard !removed.isEmpty else { return }
    callLater(nil) {
      for animation in removed { animation.didStop(finished: false) }
    }
  }
}
