/// A coming or going of what is presented.
///
/// Several presentations may go at once. Then only the topmost is seen to move; those between it and the presenter
/// vanish without a movement, and what is around them (a dimming view) may fade along.
final class PresentationChange: TransitionHost {
  let isPresenting: Bool
  let presenter: ViewController
  let bottom: Presentation
  let top: Presentation
  /// From the lowest to the topmost.
  private let chain: [Presentation]
  /// On whose behalf it is presented.
  private let source: ViewController
  /// Of the container, at the beginning.
  private var startSize = CGSize.zero

  /// A change of presentations, of which the first one was presented by `presenter`.
  init(isPresenting: Bool, _ chain: [Presentation], presenter: ViewController, source: ViewController) {
    (self.isPresenting, self.chain, self.presenter, self.source) = (isPresenting, chain, presenter, source)
    (bottom, top) = (chain[0], chain[chain.count - 1])
  }

  var from: ViewController { isPresenting ? presenter : top.presented }
  var to: ViewController { isPresenting ? top.presented : presenter }

  /// Whether just one controller comes or goes: then the change can be turned round.
  var isStep: Bool { chain.count == 1 }

  var covered: [(controller: ViewController, view: View?)] {
    chain.dropLast().reversed().map { ($0.presented, $0.controller.presentedView) }
  }

  /// The presented controller always, the presenter only when its view is taken away.
  func notifies(_ controller: ViewController) -> Bool { controller !== presenter || bottom.notifiesPresenter }

  // MARK: What delegates are asked

  private var delegate: (any ViewControllerTransitioningDelegate)? { top.presented.transitioningDelegate }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    application.trace(.delegate, "animationController(for\(isPresenting ? "Presented" : "Dismissed"))")
    return isPresenting
      ? delegate?.animationController(forPresented: top.presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: top.presented)
  }

  var builtInAnimator: (any ViewControllerAnimatedTransitioning)? {
    switch top.presented.modalTransitionStyle {
    case .crossDissolve: FadeAnimator()
    case .flipHorizontal where bottom.removesPresenter: FlipAnimator(operation: isPresenting ? .push : .pop)
    case .flipHorizontal, .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    }
  }

  /// A presentation controller may have a finger of its own for the dismissal; the delegate's comes first.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, forth: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    let isComing = isPresenting == forth
    var offered: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      application.trace(.delegate, "interactionControllerFor\(isComing ? "Presentation" : "Dismissal")")
      offered =
        isComing
        ? delegate?.interactionControllerForPresentation(using: animator)
        : delegate?.interactionControllerForDismissal(using: animator)
    }
    return offered ?? (isComing ? nil : top.controller.dismissalInteractor)
  }

  func makeContext() -> TransitionContext? {
    TransitionContext(
      containerView: top.container, presentationStyle: top.style, from: side(of: from), to: side(of: to))
  }

  private func side(of controller: ViewController) -> TransitionContext.Side {
    let isPresenter = controller === presenter
    // A presenter whose view is not taken away is there all the time, and not the animator's to touch.
    let isBelow = isPresenter && !bottom.removesPresenter
    return TransitionContext.Side(
      controller: controller, view: view(of: controller), isThere: controller === from || isBelow,
      stays: controller === to || isBelow
    ) { [weak bottom, weak top] in
      (isPresenter ? bottom?.presenterFrame : top?.controller.frameOfPresentedViewInContainerView) ?? .zero
    }
  }

  /// The view that is the animator's to touch.
  private func view(of controller: ViewController) -> View? {
    if controller !== presenter { return top.controller.presentedView }
    return bottom.removesPresenter ? bottom.presenterView : nil
  }

  var timeLayer: Layer? { top.container.superview?.layer }

  // MARK: Its course

  func prepare() {
    if isPresenting { top.open() }
    startSize = bottom.container.bounds.size
    if to === presenter {
      if bottom.removesPresenter { bottom.presenterView?.frame = bottom.presenterFrame }
    } else {
      // No bars cover it, wherever it was before.
      to.view.coveredEdges = nil
      top.controller.presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      top.place()
    }
  }

  func willBegin() {
    for controller in chain.reversed().map(\.controller) {
      if isPresenting {
        controller.presentationTransitionWillBegin()
      } else {
        controller.dismissalTransitionWillBegin()
      }
    }
  }

  func layOutDestination() {
    top.container.layoutIfNeeded()
    view(of: to)?.layoutIfNeeded()
  }

  func commit(wasCancelled: Bool) {
    // What was called off has put back sizes, too, and they may be out of date.
    if wasCancelled, bottom.container.bounds.size != startSize { bottom.resizePresenter() }
    if isPresenting != wasCancelled {
      top.settle()
      bottom.removePresenter()
    } else {
      for presentation in chain.reversed() { presentation.close() }
    }
  }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    for presentation in chain { presentation.running = nil }
    for controller in chain.reversed().map(\.controller) {
      if isPresenting {
        controller.presentationTransitionDidEnd(!wasCancelled)
      } else {
        controller.dismissalTransitionDidEnd(!wasCancelled)
      }
    }
    for controller in [presenter] + chain.map(\.presented) where controller.runningPresentation == nil {
      controller.modalMove = nil
      controller.assignTraceRole(nil, in: nil)
    }
  }
}
