/// A presentation or dismissal.
///
/// A dismissal can end several presentations at once. Then only the topmost view is animated. Those between it and the
/// presenter are hidden at once, and their presentation controllers can animate alongside, for example a dimming view.
final class PresentationChange: TransitionHost {
  let isPresenting: Bool
  let presenter: ViewController
  let bottom: Presentation
  let top: Presentation
  /// The presentations, from the lowest to the topmost.
  let chain: [Presentation]
  /// The controller whose `present` was called.
  private let source: ViewController
  var trace: TransitionTrace?
  private var notifiesPresenter = false
  /// The container's size at the beginning.
  private var startSize = CGSize.zero

  /// Creates a change of a chain of presentations, the first of which is by `presenter`.
  init(isPresenting: Bool, _ chain: [Presentation], presenter: ViewController, source: ViewController) {
    (self.isPresenting, self.chain, self.presenter, self.source) = (isPresenting, chain, presenter, source)
    (bottom, top) = (chain[0], chain[chain.count - 1])
  }

  var from: ViewController { isPresenting ? presenter : top.presented }
  var to: ViewController { isPresenting ? top.presented : presenter }

  /// Whether a single controller is presented or dismissed. Only such a change can be redirected.
  var isStep: Bool { chain.count == 1 }

  var covered: [(controller: ViewController, view: View?)] {
    chain.dropLast().reversed().map { ($0.presented, $0.controller.presentedView) }
  }

  /// The presented controller gets callbacks in any case, the presenter only if its view leaves the screen.
  func notifies(_ controller: ViewController) -> Bool { controller !== presenter || notifiesPresenter }

  private var delegate: (any ViewControllerTransitioningDelegate)? { top.presented.transitioningDelegate }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    trace?.note(.delegate, "animationController(for\(isPresenting ? "Presented" : "Dismissed"))", delegate)
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

  /// For a dismissal, the presentation controller's own drag comes second.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    let endsPresented = isPresenting == isFinishing
    var offered: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      trace?.note(.delegate, "interactionControllerFor\(endsPresented ? "Presentation" : "Dismissal")", delegate)
      offered =
        endsPresented
        ? delegate?.interactionControllerForPresentation(using: animator)
        : delegate?.interactionControllerForDismissal(using: animator)
    }
    return offered ?? (endsPresented ? nil : top.controller.dismissalInteractor)
  }

  func makeContext() -> TransitionContext? {
    TransitionContext(
      containerView: top.container, presentationStyle: top.style, from: side(of: from), to: side(of: to))
  }

  private func side(of controller: ViewController) -> TransitionContext.Side {
    let isPresenter = controller === presenter
    // A presenter's view that does not leave the screen is on it all the time, and the animator must not move it.
    let staysOnScreen = isPresenter && !bottom.removesPresenter
    // Animators read the final frame of a controller that they dismiss to know its size on the way out.
    return TransitionContext.Side(
      controller: controller, view: view(of: controller), isAtStart: controller === from || staysOnScreen,
      isAtEnd: controller === to || staysOnScreen || !isPresenter
    ) { [weak bottom, weak top] in
      (isPresenter ? bottom?.presenterFrame : top?.controller.frameOfPresentedViewInContainerView) ?? .zero
    }
  }

  /// The view of a controller; nil if the animator must not move it.
  private func view(of controller: ViewController) -> View? {
    if controller !== presenter { return top.controller.presentedView }
    return bottom.removesPresenter ? bottom.presenterView : nil
  }

  var timeLayer: Layer? { top.container.superview?.layer }

  func prepare() {
    if isPresenting { top.open() }
    notifiesPresenter = bottom.notifiesPresenter
    startSize = bottom.container.bounds.size
    if to === presenter {
      if bottom.removesPresenter { bottom.presenterView?.frame = bottom.presenterFrame }
    } else {
      top.controller.presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      top.place()
    }
  }

  func willBegin() {
    for each in chain.reversed().map(\.controller) {
      if isPresenting { each.presentationTransitionWillBegin() } else { each.dismissalTransitionWillBegin() }
    }
  }

  func layOutDestination() {
    top.container.layoutIfNeeded()
    view(of: to)?.layoutIfNeeded()
  }

  func commit(wasCancelled: Bool) {
    // A cancelled change has restored sizes as well, for the container's old size.
    if wasCancelled, bottom.container.bounds.size != startSize { bottom.resizePresenter() }
    if isPresenting != wasCancelled {
      top.putPresentedViewInPlace()
      bottom.removePresenter()
    } else {
      for presentation in chain.reversed() { presentation.close() }
    }
  }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    for presentation in chain { presentation.running = nil }
    for each in chain.reversed().map(\.controller) {
      if isPresenting {
        each.presentationTransitionDidEnd(!wasCancelled)
      } else {
        each.dismissalTransitionDidEnd(!wasCancelled)
      }
    }
    for controller in [presenter] + chain.map(\.presented) where controller.runningPresentation == nil {
      controller.modalChange = nil
      controller.traceRole = nil
    }
  }
}
