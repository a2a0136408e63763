/// A controller that is presented, from the call of `present` until it has been dismissed: which views are where.
/// How it comes and goes is the business of `PresentationChange`.
///
/// The presenter owns it, and it does not keep the presenter alive: when that is gone, what it presented goes, too.
@MainActor
final class Presentation {
  let presented: ViewController
  private(set) weak var presenter: ViewController?
  let controller: PresentationController
  let style: ModalPresentationStyle
  let container = PresentationContainerView()
  /// The coming or going that is under way.
  var running: ContainerTransition<PresentationChange>?
  /// Whether the presenter's view is taken away meanwhile.
  let removesPresenter: Bool
  /// Whether the presenter gets appearance callbacks for that: it was on the screen before.
  private(set) var notifiesPresenter = false

  /// Where the presenter's view belongs while it is taken away.
  private weak var home: View?
  private var indexAtHome = 0
  private var laidOutSize: CGSize?
  private var isOpen = false
  /// Which way it goes along with the presenter at the moment, if it does.
  private var following: Bool?

  init(of presented: ViewController, by presenter: ViewController, with controller: PresentationController) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    style = presented.modalPresentationStyle.resolved
    removesPresenter = controller.shouldRemovePresentersView
    controller.presentation = self
    container.presentation = self
  }

  isolated deinit {
    // Still open: its presenter is gone.
    guard isOpen else { return }
    presented.beginAppearanceTransition(false, animated: false)
    container.removeFromSuperview()
    presented.endAppearanceTransition()
  }

  /// Whether it is being dismissed, and no finger holds it that may yet bring it back.
  var isLeaving: Bool {
    guard let running, running.transition != nil else { return false }
    return running.outcome == (running.host.isPresenting ? .back : .forth)
  }

  /// Brings what is under way to its end at once, because something else wants to begin.
  func finishTransition() { running?.finishImmediately() }

  // MARK: Where the views are

  /// The presenter's view, or what its own presentation has put that into.
  var presenterView: View? { presenter?.ownPresentation?.controller.presentedView ?? presenter?.viewIfLoaded }

  /// Where that belongs, in the container.
  var presenterFrame: CGRect {
    presenter?.ownPresentation?.controller.frameOfPresentedViewInContainerView ?? container.bounds
  }

  /// Puts the container in front of the presenter's view, in the same superview, and takes that view into it if it is
  /// to be taken away.
  func open() {
    guard let presenter, attach() else { return }
    isOpen = true
    notifiesPresenter = removesPresenter && presenter.appearance != .disappeared
    guard removesPresenter, let view = presenterView, home != nil else { return }
    container.addSubview(view)
    view.transform3D = .identity
    view.frame = presenterFrame
  }

  /// Where the presenter's view is, and remembers that place. False where it is nowhere.
  private func attach() -> Bool {
    guard let presenter, let view = presenterView else { return false }
    let neighbour = presenter.ownPresentation?.container ?? view
    guard let superview = neighbour.superview else { return false }
    let mask = neighbour.autoresizingMask
    container.autoresizingMask = mask.isEmpty ? [.flexibleWidth, .flexibleHeight] : mask
    container.takePlace(of: neighbour)
    // A sheet must not be seen beside a small place on its way up. What is beside the window is not seen anyway.
    container.clipsToBounds = !(superview is Window)
    superview.insertSubview(container, aboveSubview: neighbour)
    guard removesPresenter, let home = view.superview else { return true }
    (self.home, indexAtHome) = (home, home.subviews.firstIndex { $0 === view } ?? 0)
    return true
  }

  /// Places the presented view where it belongs. An author's transform has the last word.
  func place() {
    guard let view = controller.presentedView, view.transform3D.isIdentity else { return }
    view.frame = controller.frameOfPresentedViewInContainerView
  }

  /// Lays the container out. What is moving belongs to the animator.
  func layOut() {
    let isMoving = running?.isMoving ?? false
    guard !isMoving || container.bounds.size != laidOutSize else { return }
    laidOutSize = container.bounds.size
    controller.containerViewWillLayoutSubviews()
    if !isMoving { place() }
    controller.containerViewDidLayoutSubviews()
  }

  /// It has arrived, or is back after a dismissal that was called off.
  func settle() {
    guard let view = controller.presentedView else { return }
    if view.superview !== container { container.addSubview(view) }
    place()
    container.setNeedsLayout()
  }

  /// Gives the presenter's view, which stays below, the container's place again.
  func resizePresenter() {
    guard !removesPresenter, let view = presenterView, view.superview === container.superview else { return }
    view.takePlace(of: container)
  }

  /// Takes the presenter's view off the screen, if that is wanted.
  func removePresenter() {
    if removesPresenter { presenterView?.removeFromSuperview() }
  }

  /// Everything is as it was before: the presented view is gone, and the presenter's back in its place.
  func close() {
    isOpen = false
    if removesPresenter, let view = presenterView, let home {
      if let own = presenter?.ownPresentation {
        home.insertSubview(view, at: indexAtHome)
        own.place()
      } else {
        // Others may have come and gone beside it, but the container was always right in front.
        let index = home.subviews.firstIndex { $0 === container } ?? indexAtHome
        home.insertSubview(view, at: index)
        view.takePlace(of: container)
      }
    }
    controller.presentedView?.removeFromSuperview()
    presented.view.removeFromSuperview()
    container.removeFromSuperview()
    if presenter?.presentation === self { presenter?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
  }

  // MARK: With the presenter

  /// Whether the presenter is covered wholly, and stays so.
  var keepsPresenterAway: Bool { running == nil && isOpen && removesPresenter }

  /// The presenter comes or goes on account of something else, for example a page that is pushed over it.
  func presenterBegins(_ isAppearing: Bool, animated: Bool) {
    guard running == nil, isOpen else { return }
    following = isAppearing
    presented.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// It has arrived, or has left: then the container has nothing left to lie in front of.
  func presenterEnds() {
    guard let isAppearing = following else { return }
    following = nil
    guard running == nil, isOpen else { return }
    if isAppearing, container.superview == nil, attach() { removePresenter() }
    presented.endAppearanceTransition()
    if !isAppearing { container.removeFromSuperview() }
  }

  // MARK: Coming and going

  func present(animated: Bool, source: ViewController, completion: (() -> Void)?) {
    guard let presenter else { return }
    begin(
      PresentationChange(isPresenting: true, [self], presenter: presenter, source: source), animated: animated,
      completion: completion)
  }

  /// Takes it away, and with it all that it has presented itself. Of those only the topmost is seen to move.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    for presentation in chain {
      if animated, presentation === self, turn(isComing: false, completion: completion) { return }
      presentation.finishTransition()
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
    for presentation in change.isPresenting ? [self] : chain {
      presentation.running = transition
      presentation.presented.modalMove = change.isPresenting ? .coming : .going
    }
    let window = (change.isPresenting ? change.presenter.viewIfLoaded : change.top.container)?.window
    transition.begin(animated: animated, in: window)
  }

  /// Has a transition under way come, or go, after all. False where that cannot be: nothing moves, or more than one goes.
  func turn(isComing: Bool, completion: (() -> Void)?) -> Bool {
    guard let running, running.host.isStep, running.turn(forth: isComing == running.host.isPresenting) else {
      return false
    }
    running.addCompletion(completion)
    presented.modalMove = isComing ? .coming : .going
    return true
  }

  /// This one, what it has presented, and so on to the topmost.
  private var chain: [Presentation] {
    var chain = [self]
    while let next = chain.last?.presented.presentation { chain.append(next) }
    return chain
  }
}
