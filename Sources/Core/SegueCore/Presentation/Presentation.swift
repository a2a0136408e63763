/// A presentation, from the call of `present` until its controller has been dismissed.
///
/// It keeps the views in the right hierarchy. `PresentationChange` is the change that presents or dismisses. The
/// presenter owns the presentation, which does not keep the presenter alive: without its presenter a presentation ends.
final class Presentation {
  let presented: ViewController
  private(set) weak var presenter: ViewController?
  /// The controller whose `present` was called.
  private(set) weak var source: ViewController?
  let controller: PresentationController
  let style: ModalPresentationStyle
  let container = PresentationContainerView()
  var running: ContainerTransition<PresentationChange>?
  /// Whether the presenter's view leaves the screen.
  let removesPresenter: Bool
  private var phase = PresentationPhase()

  /// The superview and index of the presenter's view before it left the screen.
  private weak var presenterSuperview: View?
  private var presenterIndex = 0
  private var laidOutSize: CGSize?
  /// The size for which the presented view was placed last.
  private var placedSize: CGSize?

  private var isOpen: Bool { phase.place != .closed }

  init(of presented: ViewController, by presenter: ViewController, with controller: PresentationController) {
    (self.presented, self.presenter, self.controller) = (presented, presenter, controller)
    style = presented.shownPresentationStyle
    removesPresenter = controller.shouldRemovePresentersView
    controller.presentation = self
    container.presentation = self
  }

  isolated deinit {
    // The presenter is gone, and nothing has dismissed the controller.
    guard isOpen else { return }
    presented.beginAppearanceTransition(false, animated: false)
    container.removeFromSuperview()
    controller.containerDidMove()
    presented.endAppearanceTransition()
  }

  /// Whether it is being dismissed and no finger holds it.
  var isLeaving: Bool {
    guard let running, running.coordinator != nil else { return false }
    return running.outcome == (running.change.isPresenting ? .cancel : .finish)
  }

  /// Ends the presentation or dismissal under way at once.
  func finishRunningChange() { running?.finishImmediately() }

  /// Whether a finger can grab the running change.
  var canBeGrabbed: Bool { running?.change.isStep == true && running?.canBeHeld == true }

  // MARK: The view hierarchy

  /// The presenter's view, or the view into which the presenter's own presentation has put that.
  var presenterView: View? { presenter?.ownPresentation?.controller.presentedView ?? presenter?.viewForPresentation }

  /// The frame of `presenterView` at rest, in the container.
  var presenterFrame: CGRect {
    presenter?.ownPresentation?.controller.frameOfPresentedViewInContainerView ?? container.bounds
  }

  /// Inserts the container in front of the presenter's view, and moves that view into it if it leaves the screen.
  func open() {
    guard let presenter, attach() else { return }
    handle(.open(presenter: presenter.appearance, removesPresenter: removesPresenter))
    guard removesPresenter, let view = presenterView, presenterSuperview != nil else { return }
    container.addSubview(view)
    view.transform3D = .identity
    view.frame = presenterFrame
  }

  /// Inserts the container in front of the presenter's view and records where that is. The result is false if the
  /// presenter's view has no superview.
  private func attach() -> Bool {
    guard let presenter, let view = presenterView else { return false }
    let neighbour = presenter.ownPresentation?.container ?? view
    guard let superview = neighbour.superview else { return false }
    let mask = neighbour.autoresizingMask
    container.autoresizingMask = mask.isEmpty ? [.flexibleWidth, .flexibleHeight] : mask
    container.copyGeometry(of: neighbour)
    // A sheet must not be visible outside a small container while it moves. Outside the window nothing is visible.
    container.clipsToBounds = !(superview is Window)
    superview.insertSubview(container, aboveSubview: neighbour)
    guard removesPresenter, let home = view.superview else { return true }
    (presenterSuperview, presenterIndex) = (home, home.subviews.firstIndex { $0 === view } ?? 0)
    return true
  }

  /// Sets the frame of the presented view, unless it has a transform of its own.
  func place() {
    placedSize = container.bounds.size
    guard let view = controller.presentedView, view.transform3D.isIdentity else { return }
    view.frame = controller.frameOfPresentedViewInContainerView
  }

  /// Lays out the container. During a transition the animator sets the frame of the presented view, which stays where the animator
  /// has left it until the container gets another size.
  func layOut() {
    let isMoving = running?.isMoving ?? false
    guard !isMoving || container.bounds.size != laidOutSize else { return }
    laidOutSize = container.bounds.size
    if !isMoving { placeForNewSize() }
    controller.containerViewWillLayoutSubviews()
    controller.containerViewDidLayoutSubviews()
  }

  private func placeForNewSize() { if placedSize != container.bounds.size { place() } }

  /// Puts the presented view into the container after it was presented, or after a cancelled dismissal.
  func putPresentedViewInPlace() {
    guard let view = controller.presentedView else { return }
    if view.superview !== container {
      container.addSubview(view)
      place()
    }
    placeForNewSize()
    container.setNeedsLayout()
  }

  /// Gives a presenter's view that stays on the screen the container's frame.
  func resizePresenter() {
    guard !removesPresenter, let view = presenterView, view.superview === container.superview else { return }
    view.copyGeometry(of: container)
  }

  func removePresenter() { if removesPresenter { presenterView?.removeFromSuperview() } }

  /// Removes the presented view and the container, and puts the presenter's view back into its superview.
  func close() {
    handle(.close)
    if removesPresenter, let view = presenterView, let home = presenterSuperview {
      if let own = presenter?.ownPresentation {
        home.insertSubview(view, at: presenterIndex)
        own.place()
      } else {
        // The index may have changed, but the container was always right in front of the view.
        let index = home.subviews.firstIndex { $0 === container } ?? presenterIndex
        home.insertSubview(view, at: index)
        view.copyGeometry(of: container)
      }
    } else if !removesPresenter, let view = presenterView, view.isDescendant(of: container),
      let home = container.superview
    {
      // The animator must not move a presenter's view that stays on the screen. An animator that has moved it into the container
      // all the same would take it along.
      home.insertSubview(view, belowSubview: container)
      view.copyGeometry(of: container)
    }
    controller.presentedView?.removeFromSuperview()
    presented.view.removeFromSuperview()
    container.removeFromSuperview()
    defer {
      if let presenter {
        handle(.presenterIsBack(isOnScreen: presenter.isOnScreen || presenter.viewIfLoaded?.window == nil))
      }
    }
    if presenter?.presentation === self { presenter?.presentation = nil }
    if presented.ownPresentation === self {
      presented.ownPresentation = nil
      presented.modal.adaptedStyle = nil
    }
  }

  // MARK: Appearance with the presenter

  /// Whether the presenter's view has left the screen and no change is running.
  var keepsPresenterAway: Bool { running == nil && isOpen && removesPresenter }

  /// See ``PresentationPhase``.
  var notifiesPresenter: Bool { phase.notifiesPresenter }

  /// Makes the presented controller appear or disappear with its presenter, for example because of a push or pop.
  func presenterBegins(_ isAppearing: Bool, animated: Bool) {
    handle(.presenterBegins(isAppearing: isAppearing, isChanging: running != nil), animated: animated)
  }

  /// Ends the change that `presenterBegins` began. The container leaves the screen with the presenter's view.
  func presenterEnds() {
    // The change may have begun while the presenter was leaving, and that goes on or was taken back.
    handle(.presenterEnds)
    handle(.presenterHasEnded(isChanging: running != nil))
  }

  private func handle(_ event: PresentationPhase.Event, animated: Bool = false) {
    for effect in phase.handle(event) { carryOut(effect, animated: animated) }
  }

  private func carryOut(_ effect: PresentationPhase.Effect, animated: Bool) {
    switch effect {
    case .beginAppearance(let isAppearing): presented.beginAppearanceTransition(isAppearing, animated: animated)
    case .endAppearance: presented.endAppearanceTransition()
    case .finishChange: finishRunningChange()
    case .followPresenter: followPresenter()
    case .attach: if container.superview == nil, attach() { removePresenter() }
    case .detach:
      if leavesWithParent { break }
      // From a place to which the presenter's view, should it come back, is put by others.
      container.removeFromSuperview()
      presenterSuperview = nil
    case .showPresenter:
      presenter?.beginAppearanceTransition(true, animated: false)
      presenter?.endAppearanceTransition()
    }
  }

  /// A presenter that was on its way when this began has arrived.
  private func followPresenter() {
    guard let view = presenterView, view.superview === container.superview, view.transform3D.isIdentity else { return }
    container.copyGeometry(of: view)
  }

  /// Whether the presenter's container has left the screen, and takes this presentation along.
  private var leavesWithParent: Bool {
    guard let parent = presenter?.parent, let view = parent.viewIfLoaded else { return false }
    return !parent.isOnScreen && container.isDescendant(of: view)
  }

  /// Whether the animator under way tells a presenter that stays on the screen that it appears or disappears, as many animators for iOS
  /// do. That gives the presenter its callbacks, and moves nothing.
  func isTellingPresenter(_ isAppearing: Bool) -> Bool {
    guard !removesPresenter, running?.isCallingAnimator == true else { return false }
    handle(.animatorBegins(isAppearing: isAppearing))
    return true
  }

  /// Whether the animator has begun the callbacks that end now.
  func hasToldPresenter() -> Bool {
    defer { handle(.callbacksEnd) }
    return phase.isAnimatorTelling
  }

  // MARK: Changes

  func present(animated: Bool, source: ViewController, completion: (() -> Void)?) {
    guard let presenter else { return }
    self.source = source
    let change = PresentationChange(isPresenting: true, [self], presenter: presenter, source: source)
    begin(change, animated: animated, completion: completion)
  }

  /// Dismisses the controller and all that were presented from it. Only the topmost one is animated.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    for presentation in chain {
      if animated, presentation === self, redirect(presenting: false, completion: completion) { return }
      presentation.running?.finishImmediately()
    }
    guard let presenter, presenter.presentation === self else {
      completion?()
      return
    }
    let change = PresentationChange(isPresenting: false, chain, presenter: presenter, source: presented)
    begin(change, animated: animated, completion: completion)
  }

  private func begin(_ change: PresentationChange, animated: Bool, completion: (() -> Void)?) {
    let transition = ContainerTransition(change)
    transition.addCompletion(completion)
    for presentation in change.chain {
      presentation.running = transition
      presentation.presented.modal.change = change.isPresenting ? .presenting : .dismissing
    }
    transition.begin(animated: animated)
  }

  /// Redirects the running change so that the controller is presented, or dismissed, at its end. The result is false if
  /// there is none, if it dismisses several controllers, or if it cannot be redirected.
  func redirect(presenting isPresenting: Bool, completion: (() -> Void)?) -> Bool {
    guard let running, running.change.isStep, running.redirect(finishing: isPresenting == running.change.isPresenting)
    else { return false }
    running.addCompletion(completion)
    presented.modal.change = isPresenting ? .presenting : .dismissing
    return true
  }

  /// This presentation and those from its controller on, up to the topmost.
  private var chain: [Presentation] { Array(sequence(first: self) { $0.presented.presentation }) }
}

/// The container view of a presentation. It has the frame of the presenter's view and is right in front of it.
final class PresentationContainerView: View {
  weak var presentation: Presentation?

  override func layoutSubviews() { presentation?.layOut() }

  /// Keys that a sheet does not use go to the page below if that takes touches, too.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let pageBelow else { return super.pressesBegan(presses, with: event) }
    pageBelow.responderForKeys.receive(presses, with: event)
  }

  override var nextForKeys: Responder? { pageBelow?.responderForKeys ?? next }

  override var awakeBehind: Set<ObjectIdentifier>? {
    guard let presentation, let presenter = presentation.presenter, !presentation.controller.passesEventsOn else {
      return nil
    }
    return Set(presenter.selfAndParents.dropFirst().map(ObjectIdentifier.init))
  }

  /// A touch on a presentation never reaches the presenter, also where the presentation lies in the presenter's own view, beside a
  /// toolbar.
  override var superviewForTouches: View? {
    guard let presenter = presentation?.presenter, superview?.viewController === presenter else { return superview }
    return superview?.superview
  }

  override func didMoveToSuperview() { presentation?.controller.containerDidMove() }

  /// The visible page of the presenter, if it can be used below the presented one; else nil.
  private var pageBelow: ViewController? {
    guard let presentation, presentation.controller.passesEventsOn, var page = presentation.presenter else {
      return nil
    }
    while let child = page.childForFocus { page = child }
    return page
  }

  /// Touches beside the presented view go to the presenter during a dismissal, and beside a sheet that dims nothing at any time.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let presentation else { return hit }
    if hit === self || hit === (presentation.controller as? DimmingPresentationController)?.dimmingView,
      presentation.controller.passesTouchOn(at: point)
    {
      return nil
    }
    guard presentation.isLeaving else { return hit }
    let pages = [presentation.controller.presentedView, presentation.presenterView].compactMap(\.self)
    return pages.contains { hit?.isDescendant(of: $0) == true } ? hit : nil
  }
}

extension View {
  /// Shows the view of a page as the only one, with the presentation in its own context.
  func showOnly(_ page: ViewController?) {
    let presentation = page?.presentation.flatMap { $0.container.superview === self ? $0 : nil }
    for view in subviews where view !== page?.viewIfLoaded && view !== presentation?.container {
      view.removeFromSuperview()
    }
    if let page, presentation?.removesPresenter != true { insertSubview(page.view, at: 0) }
  }

  /// Copies size, position and transform from another view in the same superview.
  func copyGeometry(of other: View) {
    layer.anchorPoint = other.layer.anchorPoint
    bounds.size = other.bounds.size
    center = other.center
    transform3D = other.transform3D
  }
}
