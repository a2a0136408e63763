import UIKit

/// Shows a page as a card at the bottom, over a dimmed page. A tap beside the card puts it away.
public final class CardPresentationController: UIPresentationController {
  private let dimmingView = UIView()

  /// Prepares the dimming view, whose tap dismisses the card.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.6)
    dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped)))
  }

  /// The lower two thirds, with a margin at the sides.
  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height / 3 * 2 / 16).rounded() * 16
    return CGRect(x: 32, y: bounds.height - height, width: bounds.width - 64, height: height)
  }

  /// Dims the page alongside the animation.
  public override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    animateAlongside { self.dimmingView.alpha = 1 }
  }

  /// Removes the dimming view if there is no card after all.
  public override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  /// Lightens the page alongside the animation.
  public override func dismissalTransitionWillBegin() {
    animateAlongside { self.dimmingView.alpha = 0 }
  }

  /// Removes the dimming view with the card.
  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  /// Fits both views into the container.
  public override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func animateAlongside(_ animations: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      animations()
      return
    }
    coordinator.animate(alongsideTransition: { _ in animations() })
  }

  @objc private func dimmingViewTapped() {
    presentedViewController.dismiss(animated: true)
  }
}
