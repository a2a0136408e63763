/// What is in force while a closure of property changes runs: how they are animated, and in which transition.
///
/// This is the one piece of ambient state of the library. It is task-local, so it lives exactly as long as the
/// closure it is given to, cannot be left behind, and needs no clock: an animation begins with the frame after
/// it was added.
struct AnimationContext: Sendable {
  /// How changes are animated; nil where they are not.
  var timing: AnimationTiming?
  /// Whom the animations belong to.
  var group: AnimationGroup?
  /// The property animator that the animations follow, if any.
  var animator: ViewPropertyAnimator?
  /// The transition that is being set up, whose animations can be scrubbed and taken back.
  var transition: Transition?
  /// Under a finger every curve is straight: the finger is the curve.
  var isLinear = false
  /// False inside `View.performWithoutAnimation`.
  var isEnabled = true

  @TaskLocal static var current = AnimationContext()

  /// Runs `body` with a changed context.
  static func with(_ change: (inout AnimationContext) -> Void, _ body: () -> Void) {
    var context = current
    change(&context)
    $current.withValue(context, operation: body)
  }
}
