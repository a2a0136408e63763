/// One coming or going of what is presented: who is asked, who is told, and in which order.
///
/// Several presentations may go at once. Then only the topmost is seen to move; those between it and the presenter
/// vanish without a sound, and what is around them (a dimming view) may fade along.
final class PresentationRun {
  let isPresenting: Bool
  /// From the lowest to the topmost.
  private let chain: [Presentation]
  let presenter: ViewController
  let bottom: Presentation
  let top: Presentation
  private var transition: Transition?
  private var state = State.preparing
  private var completions: [() -> Void]
  /// What came in while everybody was being told, and has to wait until it has begun.
  private var postponed: [() -> Void] = []
  /// Controllers between the topmost and the presenter that were to be seen, and their views.
  private var between: [(controller: ViewController, view: View?)] = []
  /// Of the container, at the beginning.
  private var startSize = CGSize.zero

  private enum State { case preparing, moving, over }

  /// A run of presentations, of which the first one was presented by `presenter`.
  init(
    isPresenting: Bool, _ chain: [Presentation], presenter: ViewController, completion: (() -> Void)?
  ) {
    self.isPresenting = isPresenting
    self.chain = chain
    self.presenter = presenter
    (bottom, top) = (chain[0], chain[chain.count - 1])
    completions = [completion].compactMap(\.self)
  }

  var from: ViewController { isPresenting ? presenter : top.presented }
  var to: ViewController { isPresenting ? top.presented : presenter }

  var isPreparing: Bool { state == .preparing }
  var isMoving: Bool { state == .moving }
  var coordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }

  /// Whether it leads to what was there before, and no finger holds it that may yet bring it back.
  var isLeaving: Bool {
    guard let transition else { return false }
    return isPresenting ? transition.isGoingBack : !transition.context.isInteractive && !transition.isGoingBack
  }

  /// Something else wants to begin. Before it has begun itself there is nothing to bring to an end.
  func overtake() {
    if isMoving { transition?.finishImmediately() }
  }

  /// It is to come, or to go, after all: a finger that is offered takes hold of it, or it goes there from where it is.
  /// False where that cannot be: nothing moves, or more than one goes.
  func turn(isComing: Bool, completion: (() -> Void)?) -> Bool {
    guard isMoving, let transition, chain.count == 1 else { return false }
    let isForth = isComing == isPresenting
    add(completion)
    top.presented.modalMove = isComing ? .coming : .going
    if !transition.context.isInteractive, let finger = finger(isComing: isComing, for: transition.animator) {
      finger.take(transition, isReversed: !isForth)
    } else {
      transition.turn(forth: isForth)
    }
    return true
  }

  private func finger(
    isComing: Bool, for animator: any ViewControllerAnimatedTransitioning
  ) -> PercentDrivenInteractiveTransition? {
    let delegate = top.presented.transitioningDelegate
    let offered =
      isComing
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator) ?? top.controller.dismissalInteractor
    guard let finger = offered as? PercentDrivenInteractiveTransition, finger.wantsInteractiveStart else { return nil }
    return finger
  }

  /// Has `action` done when it has begun.
  func postpone(_ action: @escaping () -> Void) { postponed.append(action) }

  /// Has one more closure called at the end.
  func add(_ completion: (() -> Void)?) { if let completion { completions.append(completion) } }

  // MARK: The beginning

  func begin(animated: Bool, source: ViewController) {
    let window = (isPresenting ? presenter.viewIfLoaded : top.container)?.window
    for presentation in chain {
      presentation.run = self
      presentation.presented.modalMove = isPresenting ? .coming : .going
    }
    from.take(.from, in: window)
    to.take(.to, in: window)
    to.loadTracing()
    if isPresenting { top.open() }
    startSize = bottom.container.bounds.size
    lay(out: to)
    if animated, let window {
      transition = makeTransition(in: window, source: source) { [weak self] in self?.end(wasCancelled: $0) }
    }
    for controller in chain.reversed().map(\.controller) {
      if isPresenting {
        controller.presentationTransitionWillBegin()
      } else {
        controller.dismissalTransitionWillBegin()
      }
    }
    tell(from, isAppearing: false, animated: transition != nil)
    hideBetween()
    tell(to, isAppearing: true, animated: transition != nil)
    top.container.layoutIfNeeded()
    view(of: to)?.layoutIfNeeded()
    state = .moving
    if let transition { transition.start() } else { end(wasCancelled: false) }
    let actions = postponed
    postponed = []
    for action in actions { action() }
  }

  /// Gives the one that comes its place before anybody asks for it.
  private func lay(out controller: ViewController) {
    if controller === presenter {
      if bottom.removesPresenter { bottom.presenterView?.frame = bottom.presenterFrame }
    } else {
      // No bars cover it, wherever it was before.
      controller.view.coveredEdges = nil
      top.controller.presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      top.place()
    }
  }

  private func hideBetween() {
    for presentation in chain.dropLast().reversed() {
      let (controller, view) = (presentation.presented, presentation.controller.presentedView)
      guard controller.appearance == .appeared else { continue }
      between.append((controller, view?.isHidden == false ? view : nil))
      controller.beginAppearanceTransition(false, animated: false)
      view?.isHidden = true
    }
  }

  /// The presented one always hears of it, the presenter only when its view is taken away.
  private func tell(_ controller: ViewController, isAppearing: Bool, animated: Bool) {
    if hears(controller) { controller.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  private func tellEnd(_ controller: ViewController) {
    if hears(controller) { controller.endAppearanceTransition() }
  }

  private func hears(_ controller: ViewController) -> Bool { controller !== presenter || bottom.tellsPresenter }

  /// The view that is the animator's to touch.
  func view(of controller: ViewController) -> View? {
    if controller !== presenter { return top.controller.presentedView }
    return bottom.removesPresenter ? bottom.presenterView : nil
  }

  // MARK: The end

  private func end(wasCancelled: Bool) {
    guard state != .over else { return }
    state = .over
    let wasAnimated = transition != nil
    transition = nil
    for (_, view) in between { view?.isHidden = false }
    // What was called off has put back sizes, too, and they may be out of date.
    if wasCancelled, bottom.container.bounds.size != startSize { bottom.resizePresenter() }
    if isPresenting != wasCancelled {
      top.settle()
      bottom.removePresenter()
    } else {
      for presentation in chain.reversed() { presentation.close() }
    }
    tellEnd(wasCancelled: wasCancelled, wasAnimated: wasAnimated)
    for presentation in chain where presentation.run === self { presentation.run = nil }
    for controller in chain.reversed().map(\.controller) {
      if isPresenting {
        controller.presentationTransitionDidEnd(!wasCancelled)
      } else {
        controller.dismissalTransitionDidEnd(!wasCancelled)
      }
    }
    for controller in [presenter] + chain.map(\.presented) where controller.presentationRun == nil {
      controller.modalMove = nil
      controller.take(nil, in: nil)
    }
    let closures = completions
    completions = []
    for closure in closures { closure() }
  }

  private func tellEnd(wasCancelled: Bool, wasAnimated: Bool) {
    if wasCancelled {
      tell(to, isAppearing: false, animated: wasAnimated)
      tellEnd(to)
      for (controller, _) in between.reversed() {
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
      }
      tell(from, isAppearing: true, animated: wasAnimated)
      tellEnd(from)
    } else {
      tellEnd(from)
      for (controller, _) in between { controller.endAppearanceTransition() }
      tellEnd(to)
    }
  }
}
