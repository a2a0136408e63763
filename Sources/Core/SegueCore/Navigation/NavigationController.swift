/// A container that shows the top page of a stack, under a navigation bar.
///
/// Call its methods at any time, also during a transition and from any callback; stack, bar, callbacks and picture stay
/// consistent. An animated pop during a push sends that push back from where it is, and so does an animated push of the
/// page that is being popped. Any other change ends the running transition at once, and then begins.
@preconcurrency @MainActor open class NavigationController: ViewController, PageContainer, MovableBars {
  /// The kind of a change of the stack.
  public typealias Operation = StackOperation

  /// Supplies animators and interactors, and is notified of the pages that are shown.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The bar at the top, one row high or three: see ``BarMetrics``.
  public let navigationBar = NavigationBar()
  /// Whether the bar is hidden, or has made way for the page: see `hidesBarsOnSwipe`. Setting it changes it without animation.
  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar || isNavigationBarAway }
    set { hideNavigationBar(newValue) }
  }
  /// Hides or shows the bar. If `animated`, it moves out over the upper edge or in from there, in a fifth of a second.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    if animated { animateNavigationBar(hidden: hidden) } else { isNavigationBarHidden = hidden }
  }
  /// The bar at the bottom, one row high or two: see ``BarMetrics``. It takes part in no transition: neither pages nor
  /// presentations over them cover it.
  public let toolbar = Toolbar()
  /// What the app has set, whether or not the bars have made way.
  var (hidesNavigationBar, hidesToolbar) = (false, true)
  package var barMovement: (any BarMovement)?
  /// The drag from the left edge that pops the top page, with any animator, or grabs a running push or pop. At the root it
  /// only pulls the page. Disable the recognizer to switch the drag off.
  public let interactivePopGestureRecognizer = ScreenEdgePanGestureRecognizer()
  /// The drag to the right from anywhere on the top page, which pops it, with any animator, if it would reach 0.42 of the width.
  ///
  /// The drag from the edge comes first. So does all in the page that scrolls or turns sideways, and each pan of the app's own, in the
  /// page or around it; at the root it never begins. Disable the recognizer to switch the drag off. Where the drag from the edge is
  /// disabled, this one does not begin either, because the app does not want its pages to be dragged back.
  public let interactiveContentPopGestureRecognizer: PanGestureRecognizer = ContentPopGestureRecognizer()

  /// The pages at rest, or those at the end of the running transition.
  var stack: [ViewController] = []
  /// Stacks of deferred changes, which callbacks have called for.
  var requested: [[ViewController]] = []
  var running: ContainerTransition<NavigationChange>? { runningTransition() }
  /// The page of the last `didShow`.
  weak var shown: ViewController?
  let container = View()
  /// Pages and navigation bar: all but the toolbar.
  let stage = View()
  private let popGestureDelegate = PopGestureDelegate()
  private lazy var edgeDrag = makeDrag(interactivePopGestureRecognizer)
  private lazy var contentDrag = makeDrag(interactiveContentPopGestureRecognizer)
  /// The drag of its own that begins or drives a transition; nil without one.
  var activeDrag: PanInteractionController? { edgeDrag.active ?? contentDrag.active }

  private func makeDrag(_ pan: PanGestureRecognizer) -> PanInteractionController {
    PanInteractionController(pan, direction: .right) { [weak self] in _ = self?.popViewController(animated: true) }
  }

  /// Creates a navigation controller with one page.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller without pages. The arguments have no effect.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) { super.init(nibName: nibName, bundle: bundle) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The stack

  /// The pages from the root to the top.
  ///
  /// While a transition runs, these are the pages at its end. While a finger holds one, nothing is decided, and they are
  /// the pages at its start. A change that a callback calls for counts at once, although it is carried out after the
  /// current change. Setting it changes the stack without animation.
  open var viewControllers: [ViewController] {
    get {
      if let last = requested.last { return last }
      guard let running, running.outcome != .finish else { return stack }
      return running.change.old
    }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last of ``viewControllers``; nil if there are none.
  open var topViewController: ViewController? { viewControllers.last }

  /// Pushes a page. A page that is being popped comes back from where it is. Off the screen there is no transition.
  ///
  /// Ignored are pages of the stack, this controller, and controllers that contain it or have presented it.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !viewControllers.contains(controller), canContain(controller) else { return }
    request(viewControllers + [controller], operation: .push, animated: animated)
  }

  /// Pops the top page. One that is being pushed goes back from where it is.
  ///
  /// If the delegate or the navigation controller has an interactor for a running push or pop, the interactor takes over.
  ///
  /// - Returns: The page that leaves; nil at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    if animated, let page = offerToInteractor() { return page }
    let pages = viewControllers
    guard pages.count > 1 else { return nil }
    request(pages.dropLast(), operation: .pop, animated: animated)
    return pages.last
  }

  /// Pops all pages above a page of the stack, and returns them; nil if there are none.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    let pages = viewControllers
    guard let index = pages.firstIndex(of: controller), index < pages.count - 1 else { return nil }
    request(Array(pages[...index]), operation: .pop, animated: animated)
    return Array(pages[(index + 1)...])
  }

  /// Pops all pages except the root, and returns them; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the whole stack.
  ///
  /// The transition is a pop if the new top page was in the stack before, else a push. There is none if the top page
  /// stays the same.
  ///
  /// - Parameters:
  ///   - controllers: The pages from the root to the top. Left out are repetitions, this controller, and controllers that contain
  ///     it or have presented it.
  ///   - animated: Whether to animate it.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    var new: [ViewController] = []
    for controller in controllers where !new.contains(controller) && canContain(controller) { new.append(controller) }
    let isKnown = new.last.map(viewControllers.contains) ?? false
    request(new, operation: isKnown ? .pop : .push, animated: animated)
  }

  // MARK: Containment

  /// The top page.
  open override var childrenForAppearance: [ViewController] { stack.last.map { [$0] } ?? [] }
  /// The top page; while a finger holds a transition, the top page before it.
  open override var childForFocus: ViewController? { topViewController }

  /// A page that others remove, or put into another container, leaves the stack.
  override func childLeft(_ child: ViewController) {
    guard stack.contains(child) || running?.change.old.contains(child) == true else { return }
    request(viewControllers.filter { $0 !== child }, operation: .pop, animated: false)
  }

  /// Notifies the delegate of a page that appears with the navigation controller and has not been shown before.
  override func childrenWillAppear(animated: Bool) {
    guard running == nil, let page = stack.last, page !== shown else { return }
    delegate?.navigationController(self, willShow: page, animated: animated)
  }

  override func childrenDidAppear(animated: Bool) {
    guard running == nil, let page = stack.last, page !== shown else { return }
    shown = page
    delegate?.navigationController(self, didShow: page, animated: animated)
  }

  open override func loadView() {
    let view = View(frame: firstFrame)
    for inside in [stage, container] { inside.frame = view.bounds }
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    stage.addSubview(container)
    stage.addSubview(navigationBar)
    view.addSubview(stage)
    toolbar.isHidden = hidesToolbar
    view.addSubview(toolbar)
    container.addGestureRecognizer(interactiveContentPopGestureRecognizer)
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    self.view = view
    navigationBar.back = { [weak self] in _ = self?.popViewController(animated: true) }
    popGestureDelegate.navigation = self
    interactivePopGestureRecognizer.delegate = popGestureDelegate
    interactivePopGestureRecognizer.edges = .left
    edgeDrag.elasticView = container
    interactiveContentPopGestureRecognizer.delegate = popGestureDelegate
    interactiveContentPopGestureRecognizer.direction = .right
    contentDrag.origin = .anywhere
    showTop()
  }

  /// Without a toolbar a presentation covers, and moves, the whole view; with one, all but the toolbar.
  override var viewForPresentation: View? { hidesToolbar ? viewIfLoaded : isViewLoaded ? stage : nil }

  package var restingPage: ViewController? { stack.last }
  var bars: [ContainerBar] { [navigationBar, toolbar] }

  open override func viewDidLayoutSubviews() { placeBars() }

  /// Shows the top page without a transition, and removes all other views, which an animator may have left.
  func showTop() {
    container.showOnly(stack.last)
    navigationBar.show(stack)
    guard let top = stack.last else { return }
    // Seen beside a page that gives, and around the page below one with drags of its own.
    let seen = top.transitionBehavior == nil ? top : stack.dropLast().last ?? top
    stage.backgroundColor = seen.view.backgroundColor == nil ? nil : seen.view.stageColor
    lay(out: top)
  }

  /// During a transition the bar keeps the old titles; the end of the transition shows the new ones.
  override func barItemsChanged() { if running == nil, isViewLoaded { navigationBar.show(stack) } }

  var shownToolbar: Toolbar? { hidesToolbar ? nil : toolbar }
  override func updateBars() {
    updateToolbar()
    barMovement?.check()
  }
  override func showToolbarItems(of page: ViewController) {
    toolbar.show(toolbarItems(of: page, withFocusOn: page), of: page, during: nil)
  }
  override func contentDidScroll(in scroller: View, by way: CGFloat) { pageScrolled(scroller, by: way) }

  override func showInside(_ controller: ViewController) -> Bool {
    pushViewController(controller, animated: true)
    return true
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    let others = super.builtInKeyCommands
    guard viewControllers.count > 1, let top = topViewController else { return others }
    let back = [KeyCommand.back("back", "cancel the drag; else go back")] + others
    if top.transitionBehavior != nil { return [dragOff] + back }
    guard interactivePopGestureRecognizer.isEnabled else { return back }
    let description = hold("drag the page back; ⏎ lets go")
    return [KeyCommand(title: "drag back", keys: [.right], discoverabilityTitle: description)] + back
  }

  /// Pops the top page on Esc and Backspace; passes other keys on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard presses.containsBack, viewControllers.count > 1 else { return super.pressesBegan(presses, with: event) }
    popViewController(animated: true)
  }
}

/// Decides whether a navigation controller's own drags begin.
///
/// They begin if there is a page to pop or a running transition to grab. An outermost navigation controller lets the drag from the edge
/// begin at its root as well, where it only pulls the page. A page whose transition has drags of its own does without: its app may refuse those.
private final class PopGestureDelegate: GestureRecognizerDelegate {
  weak var navigation: NavigationController?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation, navigation.running?.canBeHeld != false else { return false }
    let pages = navigation.viewControllers
    if pages.count > 1, pages.last?.transitionBehavior != nil { return false }
    let isFromEdge = recognizer !== navigation.interactiveContentPopGestureRecognizer
    if !isFromEdge, !navigation.interactivePopGestureRecognizer.isEnabled { return false }
    return pages.count > 1 || navigation.running != nil || isFromEdge && navigation.parent == nil
  }
}

/// A pan that goes after all others, but for those that would only pull content past its end.
private final class ContentPopGestureRecognizer: PanGestureRecognizer {
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer && !(other is ContentPanGestureRecognizer)
  }
}

extension NavigationController {
  /// Shows the items of the visible page, and the transition that a finger holds. `Application.tick` calls it.
  func updateToolbar() {
    guard !hidesToolbar, isViewLoaded else { return }
    let page = visibleDescendant
    // A bar that moves with its page keeps its items on the way.
    let focused = parent?.transitionCoordinator == nil ? view.window?.visibleViewController ?? page : page
    toolbar.show(
      toolbarItems(of: page, withFocusOn: focused), of: page,
      during: page.transitionCoordinator.flatMap { InteractionProgress(of: $0) })
  }

  /// The items of the visible page. While another page gets the keys, such as one in the other column of a split, only what works from
  /// there, too.
  fileprivate func toolbarItems(of page: ViewController, withFocusOn focused: ViewController) -> [KeyCommand] {
    let owner = page.selfAndParents.first { $0.toolbarItems != nil }
    let items = owner?.toolbarItems
    if focused === page || owner.map(focused.selfAndParents.contains) == true {
      return items ?? AvailableKeys(of: focused).toolbarItems
    }
    let keys = AvailableKeys(of: focused, sharedWith: page)
    return items?.filter { $0.keys.isEmpty || keys.hasEffect(of: $0) } ?? keys.toolbarItems
  }
}

extension ViewController {
  /// The nearest navigation controller around it; nil without one.
  public var navigationController: NavigationController? { parent?.nearest { $0 as? NavigationController } }
}
