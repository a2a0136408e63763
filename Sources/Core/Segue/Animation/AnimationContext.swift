/// How property changes are animated while a closure runs, and what the animations belong to.
///
/// The only ambient state of the library is task-local, so it ends with the closure. It needs no clock: an animation
/// begins with the frame after it was added.
struct AnimationContext: Sendable {
  /// How changes are animated; nil where they are not.
  var timing: AnimationTiming?
  var group: ViewAnimationGroup?
  /// The property animator that the animations follow.
  var animator: ViewPropertyAnimator?
  /// The transition that is being set up, if any.
  var scope: (any AnimationScope)?
  /// Whether curves are straight, because a finger moves the transition.
  var isLinear = false
  /// Whether the steps of the keyframe animation around jump to their ends.
  var hasDiscreteSteps = false
  /// False inside `View.performWithoutAnimation`.
  var isEnabled = true

  @TaskLocal static var current = AnimationContext()

  static func with(_ change: (inout AnimationContext) -> Void, _ body: () -> Void) {
    var context = current
    change(&context)
    $current.withValue(context, operation: body)
  }
}
