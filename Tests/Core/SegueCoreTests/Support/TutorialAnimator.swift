import AppearanceLog
import Segue

/// An animator in the style of a tutorial: it uses nothing but `View.animate`, and leaves things behind that a
/// cancelled transition has to remove.
final class TutorialAnimator: ViewControllerAnimatedTransitioning {
  private let log: Log
  var duration = 0.4

  init(_ log: Log) { self.log = log }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    log.lines.append("animator.animate")
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    let ghost = View(frame: CGRect(cells: 1, 1, 5, 2))
    container.addSubview(ghost)
    (to.alpha, to.transform) = (0.2, CGAffineTransform(scaleX: 0.5, y: 0.5))
    from.clipsToBounds = true
    View.animate(withDuration: duration) {
      (to.alpha, to.transform) = (1, .identity)
      (from.frame, from.alpha) = (from.frame.offsetBy(dx: -80, dy: 0), 0.3)
      // It is none of the transition's two views: only its animation knows its old place.
      from.subviews.first?.center.y -= 32
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.lines.append("animator.ended(\(transitionCompleted))") }
}
