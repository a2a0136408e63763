import Segue

final class Swing: ViewControllerAnimatedTransitioning {
  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    context.containerView.addSubview(page)
    page.transform = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.1, y: 0.1)
    View.animate(withDuration: 0.6, animations: { page.transform = .identity }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
