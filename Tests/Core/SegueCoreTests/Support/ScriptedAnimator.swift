import Segue

/// An animator whose animation is a closure.
final class ScriptedAnimator: ViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let animate: (any ViewControllerContextTransitioning) -> Void

  init(duration: TimeInterval, animate: @escaping (any ViewControllerContextTransitioning) -> Void) {
    (self.duration, self.animate) = (duration, animate)
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) { animate(transitionContext) }
}
