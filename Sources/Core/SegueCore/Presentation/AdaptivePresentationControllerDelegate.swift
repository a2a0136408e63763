/// Is asked and told when the user dismisses a presented controller: by a drag, by a tap beside it, or by Esc. It hears nothing of the
/// app's own calls of `dismiss`. Every method has a default.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style of a popover in a terminal of less than 60 columns: `.none` for a popover all the same, `.automatic`, the default, for a
  /// sheet.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// The style of a popover for traits. By default the answer of the method without traits.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// The controller to present in place of a popover's, such as a navigation controller around it; nil, the default, for the
  /// controller itself.
  func presentationController(
    _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// The presentation begins in a style other than the controller's, or with `.none` in its own. Does nothing by default.
  func presentationController(
    _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  )
  /// Whether the user may dismiss it; true by default. Is not asked while ``ViewController/isModalInPresentation`` is true.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// The user begins to dismiss it. Under a finger the dismissal may still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// The user has dismissed it. Is called after the last callback of the dismissal.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// The user has tried to dismiss it and must not: a place to ask whether to discard what was written.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// A sheet.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .automatic }
  /// The style without traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Nil.
  public func presentationController(
    _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
  /// True.
  public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}

extension PresentationController {
  /// Whether the user may dismiss it now.
  var mayBeDismissedByUser: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses it for the user, or tells the delegate that it must not.
  func dismissForUser() {
    guard !presentedViewController.isBeingDismissed else { return }
    guard mayBeDismissedByUser else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    userWillDismiss()
    let top = presentedViewController.presentation == nil ? presentedViewController : presentingViewController
    top.dismiss(animated: true)
  }

  func userWillDismiss() {
    isDismissedByUser = true
    delegate?.presentationControllerWillDismiss(self)
  }

  /// A presentation or dismissal is over. `isGone` is whether it has left the screen.
  func changeDidEnd(isGone: Bool) {
    let isForUser = isDismissedByUser
    isDismissedByUser = false
    if isGone, isForUser { delegate?.presentationControllerDidDismiss(self) }
  }
}
