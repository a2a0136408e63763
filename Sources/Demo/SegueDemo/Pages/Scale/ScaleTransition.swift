import Segue

/// Grows a page out of the middle and shrinks it back. One object is both delegate and animator.
final class ScaleTransition: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  /// The interactor while a finger drags, else nil: a pop by Esc or by the back title would wait for a finger for ever.
  var interactor: PercentDrivenInteractiveTransition?
  private var operation = NavigationController.Operation.none

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return self
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    if operation == .push {
      container.addSubview(to)
      to.transform = small
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if self.operation == .push { to.transform = .identity } else { from.transform = small }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
