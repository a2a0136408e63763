/// A container that shows one page, from which a finger turns to the pages before and after it.
///
///     let pager = PageViewController()
///     pager.dataSource = self
///     pager.setViewControllers([page(0)], animated: false)
///
/// A drag sideways by the mouse, or an arrow key that is held, moves the pages; <doc:Fingers> says when it turns the page and when
/// the page goes back. → brings the next page in from the right; with ``Application/keyTap`` set to `.flick`, a tap of → turns the
/// page. At the first and the last page a drag stretches like rubber. By default two pages move side by side; the delegate can
/// return another animator for each turn, which the drag then drives.
///
/// Only the page that is shown, and during a turn the page that comes, are children of the container. The data source may make each
/// page when it is asked for it. The pages fill `view`, below the subviews that an app adds to it.
@preconcurrency @MainActor open class PageViewController: ViewController {
  /// A direction in the order of pages.
  public nonisolated enum NavigationDirection: Sendable, Hashable {
    /// To the page after, which by default comes in from the right.
    case forward
    /// To the page before, which by default comes in from the left.
    case reverse
  }

  /// Supplies the pages. Without it, and where it has no page, turns do nothing.
  public weak var dataSource: (any PageViewControllerDataSource)?
  /// Is told of turns, and supplies animators.
  public weak var delegate: (any PageViewControllerDelegate)?
  /// The drag that turns pages. It begins only sideways. Set its `isEnabled` to false to switch drags off.
  public let panGestureRecognizer: PanGestureRecognizer = SidewaysPanGestureRecognizer()

  /// The view with the pages.
  let container = View()
  private var page: ViewController?
  private var running: ContainerTransition<PageTurn>? { runningTransition() }
  private var drag: PanInteractionController?

  /// The page, in an array as in UIKit; empty before any was set. During a turn it is the page that the turn leads to; while a finger
  /// holds the turn, the page that it left.
  open var viewControllers: [ViewController]? { (running?.target ?? page).map { [$0] } ?? [] }

  /// Creates a container without a page. The arguments have no effect.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) { super.init(nibName: nibName, bundle: bundle) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init() }

  /// Shows a page, without asking the data source.
  ///
  /// A turn under way ends at once. A call from a callback of a change is carried out right after the change.
  ///
  /// - Parameters:
  ///   - viewControllers: The page. Only the first one counts; nil and an empty array remove the page, without animation. This
  ///     controller, and any that contains or has presented it, are ignored.
  ///   - direction: Where the page comes from, for the animator.
  ///   - animated: Whether an animator moves the pages.
  ///   - completion: Called at the end. Its argument is whether the page has come; it has not if a finger took it back.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection = .forward, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    performChange { [self] in
      finishTurn()
      let next = viewControllers?.first
      if let next, !canContain(next) {
        completion?(false)
      } else if next === page {
        completion?(true)
      } else {
        begin(to: next, direction, animated: animated, completion)
      }
    }
  }

  /// Turns to the page after or before, as a key or a click does.
  ///
  /// A turn under way in this direction ends at once, and the next one begins; one in the other direction goes back.
  ///
  /// - Returns: False if there is no such page. During a change, it is not known yet; the result is true then.
  @discardableResult
  open func turn(_ direction: NavigationDirection, animated: Bool = true) -> Bool {
    var isTurning = true
    performChange { [self] in
      if let running, redirect(running, direction) { return }
      finishTurn()
      guard let page, let next = next(to: page, direction), next !== page, canContain(next) else {
        return isTurning = false
      }
      begin(to: next, direction, animated: animated, nil)
    }
    return isTurning
  }

  /// Ends a turn under way at once, at the end to which it goes, or at its start if a finger holds it.
  open func finishTurn() { running?.finishImmediately() }

  /// Sends a turn under way back, or offers it to the drag. Returns false if the turn goes in this direction already.
  private func redirect(_ running: ContainerTransition<PageTurn>, _ direction: NavigationDirection) -> Bool {
    let isOnward = running.change.direction == direction
    if activeDrag == nil, isOnward, running.target === running.change.to { return false }
    return running.redirect(finishing: isOnward)
  }

  /// Whether a drag in a direction turns to another page, or takes hold of a turn.
  private func hasPage(_ direction: NavigationDirection) -> Bool {
    guard running == nil, let page else { return true }
    return next(to: page, direction) != nil
  }

  private func next(to page: ViewController, _ direction: NavigationDirection) -> ViewController? {
    direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }

  private func begin(
    to next: ViewController?, _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    if let next { addChild(next) }
    ContainerTransition(PageTurn(of: self, from: page, to: next, direction, completion)).begin(animated: animated)
  }

  /// The drag, while it begins or drives a turn.
  var activeDrag: PanInteractionController? { drag?.active }

  /// Shows the page at which a turn has ended.
  func commit(_ turn: PageTurn, wasCancelled: Bool) {
    let (arrived, left) = wasCancelled ? (turn.from, turn.to) : (turn.to, turn.from)
    left?.willLeave(self)
    show(arrived)
  }

  /// Removes the page that a turn has left, after all callbacks.
  func end(_ turn: PageTurn, wasCancelled: Bool, animated: Bool) {
    (wasCancelled ? turn.to : turn.from)?.leave(self)
    if !wasCancelled { turn.to?.didMove(toParent: self) }
    turn.completion?(!wasCancelled)
    guard let left = turn.from, turn.to != nil else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: animated, previousViewControllers: [left], transitionCompleted: !wasCancelled)
  }

  private func show(_ page: ViewController?) {
    self.page = page
    guard isViewLoaded else { return }
    guard let page else { return container.showOnly(nil) }
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.frame = container.bounds
    container.showOnly(page)
  }

  // MARK: Containment

  /// Forgets the page when other code removes it, or puts it into another container.
  override func childLeft(_ child: ViewController) {
    if child === page || child === running?.change.to { setViewControllers(nil, animated: false) }
  }

  /// The page.
  open override var childrenForAppearance: [ViewController] { page.map { [$0] } ?? [] }
  /// The page, as for `viewControllers`.
  open override var childForFocus: ViewController? { running?.target ?? page }

  open override func loadView() {
    view = View(frame: firstFrame)
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    view.addSubview(container)
    view.addGestureRecognizer(panGestureRecognizer)
    (panGestureRecognizer as? SidewaysPanGestureRecognizer)?.hasPage = { [unowned self] in hasPage($0) }
    drag = PanInteractionController(panGestureRecognizer, direction: .left) { [unowned self] in beginDrag() }
    drag?.origin = .middle
    show(page)
  }

  private func beginDrag() {
    // The way decides, because reports of the mouse that come together have no velocity. A finger that keys move has no way yet.
    let way = panGestureRecognizer.fingerWay.x
    let side = way == 0 ? panGestureRecognizer.velocity(in: nil).x : way
    let direction: NavigationDirection = side < 0 ? .forward : .reverse
    drag?.direction = direction == .forward ? .left : .right
    drag?.elasticView = page?.viewIfLoaded
    turn(direction)
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard panGestureRecognizer.isEnabled, dataSource != nil else { return super.builtInKeyCommands }
    let turn = KeyCommand(title: "turn", keys: [.left, .right], discoverabilityTitle: hold("drag to the page beside"))
    return [turn] + super.builtInKeyCommands
  }

  /// Lets → and ← drag or turn the pages; passes other keys on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let key = presses.first?.key, key.modifiers.isEmpty, panGestureRecognizer.isEnabled,
      let direction: DragDirection =
        switch key.code {
        case .right: .left
        case .left: .right
        default: nil
        }
    {
      // Away from the edge, where a drag may take all of the pages away.
      viewIfLoaded?.window?.scene?.dragFinger(direction, key, true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// A pan that begins only sideways, so that a scroll view in a page, or a pan around it, can have the other axis.
private final class SidewaysPanGestureRecognizer: ContentPanGestureRecognizer {
  /// Whether there is a page to turn to in a direction.
  var hasPage: (_ direction: PageViewController.NavigationDirection) -> Bool = { _ in true }

  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    guard super.isRecognized(from: start, by: way), abs(way.x) >= abs(way.y) else { return false }
    isPastEnd = !hasPage(way.x < 0 ? .forward : .reverse)
    return true
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    super.isRecognized(from: start, by: way) && abs(way.x) < abs(way.y)
  }
}
