/// Dims what is below the presented view, along with the transition and under its finger too. A tap beside the
/// presented view dismisses it.
///
/// Override `frameOfPresentedViewInContainerView` to leave something to be seen of what is dimmed.
open class DimmingPresentationController: PresentationController {
  /// Lies at the back of the container and fills it; black by default.
  public let dimmingView = View()
  /// How much it dims, 0…1; 0.45 by default. Set it before the presentation.
  open var dimming: CGFloat = 0.45
  /// Whether a tap beside the presented view dismisses it.
  open var dismissesOnTap = true

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended, dismissesOnTap else { return }
    presentingViewController.dismiss(animated: true)
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
