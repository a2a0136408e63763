/// A presentation or dismissal.
///
/// A dismissal can end several presentations at once. Then only the topmost view is animated. Those between it and the
/// presenter are hidden at once, and their presentation controllers can animate alongside, for example a dimming view.
final class PresentationChange: ContainerChange {
  let isPresenting: Bool
  let presenter: ViewController
  let bottom: Presentation
  let top: Presentation
  /// The presentations, from the lowest to the topmost.
  let chain: [Presentation]
  /// The controller whose `present` was called.
  private let source: ViewController
  /// Whether the delegate may have an interactor for the animator: one of its own, or of the presented controller's choice.
  private var asksForInteractor = false
  private var notifiesPresenter = false
  /// The container's size at the beginning.
  private var startSize = CGSize.zero

  /// Creates a change of a chain of presentations, the first of which is by `presenter`.
  init(isPresenting: Bool, _ chain: [Presentation], presenter: ViewController, source: ViewController) {
    (self.isPresenting, self.chain, self.presenter, self.source) = (isPresenting, chain, presenter, source)
    (bottom, top) = (chain[0], chain[chain.count - 1])
  }

  let container: ViewController? = nil
  var containerView: View? { top.container }
  var from: ViewController? { isPresenting ? presenter : top.presented }
  var to: ViewController? { isPresenting ? top.presented : presenter }
  let isOnScreen = true
  var presentationStyle: ModalPresentationStyle { top.style }
  var timeView: View? { top.container.superview }

  /// Whether a single controller is presented or dismissed. Only such a change can be redirected.
  var isStep: Bool { chain.count == 1 }

  var covered: [ViewController] { chain.dropLast().reversed().map(\.presented) }

  /// The presented controller gets callbacks in any case, the presenter only if its view leaves the screen.
  func notifies(_ controller: ViewController) -> Bool { controller !== presenter || notifiesPresenter }

  private var delegate: (any ViewControllerTransitioningDelegate)? { top.presented.transitioningDelegate }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    note("animationController(for\(isPresenting ? "Presented" : "Dismissed"))")
    let custom =
      isPresenting
      ? delegate?.animationController(forPresented: top.presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: top.presented)
    let behavior = top.presented.transitionBehavior
    let chosen = custom ?? behavior?.makeAnimator(top.presented, presenter, top.source, isPresenting)
    asksForInteractor = chosen != nil
    return chosen ?? builtInAnimator
  }

  private var builtInAnimator: any ViewControllerAnimatedTransitioning {
    if top.controller is PopoverPresentationController { return AlertAnimator(isPresenting: isPresenting, scale: 1) }
    return switch top.presented.preferredTransition?.modalStyle ?? top.presented.modalTransitionStyle {
    case .crossDissolve: FadeAnimator()
    case .flipHorizontal where bottom.removesPresenter: FlipAnimator(operation: isPresenting ? .push : .pop)
    case .flipHorizontal, .coverVertical:
      if let animator = (top.controller as? SheetPresentationController)?.sourceAnimator(isPresenting: isPresenting) {
        animator
      } else if top.controller.dismissalDistance == nil {
        CoverVerticalAnimator(isPresenting: isPresenting)
      } else {
        SheetAnimator(isPresenting: isPresenting)
      }
    }
  }

  /// For a dismissal, the presentation controller's own drag comes second.
  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? {
    if let own = animator.asking?.ownInteractor { return own }
    let endsPresented = isPresenting == isFinishing
    var offered: (any ViewControllerInteractiveTransitioning)?
    if asksForInteractor {
      note("interactionControllerFor\(endsPresented ? "Presentation" : "Dismissal")")
      offered =
        endsPresented
        ? delegate?.interactionControllerForPresentation(using: animator)
        : delegate?.interactionControllerForDismissal(using: animator)
    }
    return offered ?? (endsPresented ? nil : top.controller.dismissalInteractor)
  }

  private func note(_ message: String) { from?.traceRole?.trace.note(.delegate, message, delegate) }

  /// A presenter's view that does not leave the screen is on it all the time, and the animator must not move it.
  func view(of controller: ViewController) -> View? {
    if controller === presenter { return bottom.removesPresenter ? bottom.presenterView : nil }
    return chain.first { $0.presented === controller }?.controller.presentedView
  }

  func frame(of controller: ViewController, atEnd: Bool) -> CGRect? {
    let isPresenter = controller === presenter
    // Animators read the final frame of a controller that they dismiss to know its size on the way out.
    let staysOnScreen = isPresenter ? !bottom.removesPresenter : atEnd
    guard staysOnScreen || controller === (atEnd ? to : from) else { return nil }
    return isPresenter ? bottom.presenterFrame : top.controller.frameOfPresentedViewInContainerView
  }

  func prepare() {
    if isPresenting { top.open() }
    notifiesPresenter = bottom.notifiesPresenter
    startSize = bottom.container.bounds.size
    if to !== presenter {
      top.controller.presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      top.place()
    } else if bottom.removesPresenter {
      bottom.presenterView?.frame = bottom.presenterFrame
    }
  }

  func willBegin() {
    for each in chain.reversed().map(\.controller) {
      guard isPresenting else {
        each.dismissalTransitionWillBegin()
        continue
      }
      each.delegate?.presentationController(
        each, willPresentWithAdaptiveStyle: top.presented.modal.adaptedStyle ?? .none,
        transitionCoordinator: top.presented.transitionCoordinator)
      each.presentationTransitionWillBegin()
    }
  }

  func layOut(_ controller: ViewController) { top.container.layoutIfNeeded() }

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

  func didEnd(wasCancelled: Bool, with coordinator: (any ViewControllerTransitionCoordinator)?) {
    for presentation in chain { presentation.running = nil }
    for controller in [from, to] { controller?.modal.endedCoordinator = coordinator }
    for each in chain.reversed().map(\.controller) {
      if isPresenting {
        each.presentationTransitionDidEnd(!wasCancelled)
      } else {
        each.dismissalTransitionDidEnd(!wasCancelled)
      }
      each.changeDidEnd(isGone: isPresenting == wasCancelled)
    }
    for controller in [from, to] where controller?.modal.endedCoordinator === coordinator {
      controller?.modal.endedCoordinator = nil
    }
    for controller in [presenter] + chain.map(\.presented) where controller.runningPresentation == nil {
      controller.modal.change = nil
    }
  }
}
