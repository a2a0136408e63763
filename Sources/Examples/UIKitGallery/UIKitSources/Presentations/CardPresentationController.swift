import UIKit

/// Shows a controller as a card in the middle, in front of a blur.
class CardPresentationController: UIPresentationController {
  private let blurView = UIVisualEffectView(effect: nil)

  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    let tap = UITapGestureRecognizer(target: self, action: #selector(blurViewTapped))
    blurView.addGestureRecognizer(tap)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = CGSize(width: min(bounds.width - 64, 400), height: min(bounds.height - 64, 208))
    let x = ((bounds.width - size.width) / 16).rounded() * 8
    let y = ((bounds.height - size.height) / 32).rounded() * 16
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    blurView.frame = containerView.bounds
    containerView.insertSubview(blurView, at: 0)
    if let layer = presentedView?.layer {
      layer.cornerRadius = 16
      layer.shadowColor = UIColor.black.cgColor
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 16
      layer.shadowOffset = CGSize(width: 0, height: 8)
    }
    setEffect(UIBlurEffect(style: .dark))
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { blurView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    setEffect(nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { blurView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    blurView.frame = containerView?.bounds ?? .zero
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func setEffect(_ effect: UIVisualEffect?) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      blurView.effect = effect
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.blurView.effect = effect
    })
  }

  @objc private func blurViewTapped() {
    presentedViewController.dismiss(animated: true)
  }
}
