/// The transition of a run: its animator, its interactor, its context.
extension PresentationRun {
  /// Asks who draws it, and who moves it. Nil without an application, whose time it would run in.
  func makeTransition(
    in window: Window, source: ViewController, completion: @escaping (_ wasCancelled: Bool) -> Void
  ) -> Transition? {
    guard let application = window.application, let host = top.container.superview else { return nil }
    let presented = top.presented
    let delegate = presented.transitioningDelegate
    application.trace(.delegate, "animationController(for\(isPresenting ? "Presented" : "Dismissed"))")
    let custom =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    let animator: any ViewControllerAnimatedTransitioning =
      application.isReduceMotionEnabled ? FadeAnimator() : custom ?? builtInAnimator
    return Transition(
      context: makeContext(), animator: animator, timeLayer: host.layer, window: window,
      interactor: { [isPresenting, controller = top.controller] in
        let own = isPresenting ? nil : controller.dismissalInteractor
        guard let custom else { return own }
        application.trace(.delegate, "interactionControllerFor\(isPresenting ? "Presentation" : "Dismissal")")
        return isPresenting
          ? delegate?.interactionControllerForPresentation(using: custom)
          : delegate?.interactionControllerForDismissal(using: custom) ?? own
      },
      completion: completion)
  }

  private var builtInAnimator: any ViewControllerAnimatedTransitioning {
    switch top.presented.modalTransitionStyle {
    case .crossDissolve: FadeAnimator()
    case .flipHorizontal where bottom.removesPresenter: FlipAnimator(operation: isPresenting ? .push : .pop)
    case .flipHorizontal, .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    }
  }

  private func makeContext() -> TransitionContext {
    func side(_ controller: ViewController) -> TransitionContext.Side {
      let isThere = controller === from || !bottom.removesPresenter && controller === presenter
      let stays = controller === to || !bottom.removesPresenter && controller === presenter
      let isPresenter = controller === presenter
      return TransitionContext.Side(controller: controller, view: view(of: controller), isThere: isThere, stays: stays)
      {
        [weak bottom, weak top] in
        (isPresenter ? bottom?.presenterFrame : top?.controller.frameOfPresentedViewInContainerView) ?? .zero
      }
    }
    return TransitionContext(
      containerView: top.container, presentationStyle: top.style, from: side(from), to: side(to))
  }
}
