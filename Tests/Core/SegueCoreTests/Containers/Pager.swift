import Segue

/// Shows one of several pages. A drag sideways, by the mouse or an arrow, leads to its neighbours.
final class Pager: ViewController {
  let pages: [ViewController]
  private(set) var current: ViewController
  private var running: ContainerTransition<PageTurn>? { runningTransition() }
  fileprivate var drag: PanInteractionController?

  init(_ pages: [ViewController]) {
    (self.pages, current) = (pages, pages[0])
    super.init()
    for page in pages {
      addChild(page)
      page.didMove(toParent: self)
    }
  }

  override var childForFocus: ViewController? { running?.target ?? current }
  override var childrenForAppearance: [ViewController] { [current] }

  override func viewDidLoad() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    drag = PanInteractionController(pan, direction: .left) { [unowned self, unowned pan] in
      let isForward = pan.velocity(in: nil).x < 0
      drag?.direction = isForward ? .left : .right
      turn(by: isForward ? 1 : -1)
    }
    drag?.origin = .middle
    show(current)
  }

  /// Turns to the next page, or with -1 to the one before. A turn under way goes on to its end, or back.
  func turn(by step: Int) {
    let shown = running.map { [$0.change.from, $0.change.to] } ?? [current]
    let places = shown.compactMap { $0.flatMap(pages.firstIndex(of:)) }.sorted()
    let place = places.count == 2 ? places[step > 0 ? 1 : 0] : places[0] + step
    guard pages.indices.contains(place) else { return }
    performChange { [self] in
      if let running { return _ = running.redirect(finishing: pages[place] === running.change.to) }
      let turn = PageTurn(of: self, from: current, to: pages[place], isForward: step > 0)
      ContainerTransition(turn).begin(animated: true)
    }
  }

  fileprivate func show(_ page: ViewController) {
    current = page
    for other in view.subviews where other !== page.view { other.removeFromSuperview() }
    view.addSubview(page.view)
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// From one page to its neighbour.
final class PageTurn: ContainerChange {
  let (from, to): (ViewController?, ViewController?)
  private weak var pager: Pager?
  private let isForward: Bool

  init(of pager: Pager, from: ViewController, to: ViewController, isForward: Bool) {
    (self.pager, self.from, self.to, self.isForward) = (pager, from, to, isForward)
  }

  var container: ViewController? { pager }
  var containerView: View? { pager?.view }
  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? { TabSlideAnimator(isForward: isForward) }
  func interactor(
    for _: any ViewControllerAnimatedTransitioning, finishing _: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? { pager?.drag?.active }
  func commit(wasCancelled: Bool) {
    if let page = wasCancelled ? from : to { pager?.show(page) }
  }
}
