/// A presentation controller that dims everything behind the presented view.
///
/// The dimming fades alongside the transition, under a finger as well. A tap beside the presented view dismisses it.
/// Override `frameOfPresentedViewInContainerView` so that the presented view does not cover the container.
open class DimmingPresentationController: PresentationController {
  /// The view that dims. It fills the container behind all other views. By default black.
  public let dimmingView = View()
  /// The alpha of the dimming view, 0…1. By default 0.45. Set it before the presentation.
  open var dimming: CGFloat = 0.45
  /// Whether a tap beside the presented view dismisses it. By default true.
  open var dismissesOnTap = true

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.tapped() })
  }

  private func tapped() {
    if dismissesOnTap { presentingViewController.dismiss(animated: true) }
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    dimmingView.alpha = 0
    dim(to: dimming)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  open override func dismissalTransitionWillBegin() { dim(to: 0) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  open override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
  }

  private func dim(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate { [dimmingView] _ in dimmingView.alpha = alpha }
  }
}
