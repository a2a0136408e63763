import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

@Suite struct PageViewControllerTests {
  /// The letters from a to e, as pages that are made when they are asked for.
  private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    let log = Log()
    var turns: [String] = []
    var animator: (() -> any ViewControllerAnimatedTransitioning)?
    var alongside: (() -> Void)?

    func page(_ letter: Character) -> ViewController? {
      guard let index = "abcde".firstIndex(of: letter) else { return nil }
      let page = log.page(String(letter))
      page.view.backgroundColor = Color(hex: 0x102030 &* UInt32(1 + index.utf16Offset(in: "abcde")))
      return page
    }

    private func letter(_ controller: ViewController, _ step: Int) -> ViewController? {
      guard let first = controller.title?.utf8.first else { return nil }
      return page(Character(UnicodeScalar(first &+ UInt8(truncatingIfNeeded: step))))
    }

    func pageViewController(_: PageViewController, viewControllerBefore page: ViewController) -> ViewController? {
      letter(page, -1)
    }
    func pageViewController(_: PageViewController, viewControllerAfter page: ViewController) -> ViewController? {
      letter(page, 1)
    }
    func pageViewController(_ pager: PageViewController, willTransitionTo pages: [ViewController]) {
      turns.append("to \(pages.map { $0.title ?? "" })")
      if let alongside { pager.transitionCoordinator?.animate(alongsideTransition: { _ in alongside() }) }
    }
    func pageViewController(
      _: PageViewController, didFinishAnimating finished: Bool, previousViewControllers: [ViewController],
      transitionCompleted completed: Bool
    ) { turns.append("from \(previousViewControllers.map { $0.title ?? "" }) \(finished) \(completed)") }
    func pageViewController(
      _: PageViewController, animationControllerFor direction: PageViewController.NavigationDirection,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      animator?() ?? TabSlideAnimator(isForward: direction == .forward)
    }
  }

  private let book = Book()
  private let pager = PageViewController()
  private let app: TestApplication

  init() {
    (pager.dataSource, pager.delegate) = (book, book)
    pager.setViewControllers(book.page("b").map { [$0] }, animated: false)
    app = TestApplication(pager)
    _ = book.log.take()
  }

  private var appearances: [String] { book.log.take().filter { $0.hasSuffix("ppear") } }
  private var shown: [String] { (pager.viewControllers ?? []).map { $0.title ?? "" } }

  @Test func `A turn makes the callbacks of a container, and lets go of the page that it has left`() throws {
    let first = try #require(pager.viewControllers?.first)
    #expect(pager.turn(.forward))
    #expect(book.log.take() == ["c.viewDidLoad", "c.willMove(parent)", "b.viewWillDisappear", "c.viewWillAppear"])
    #expect(pager.children.count == 2)
    #expect(book.turns == ["to [\"c\"]"])
    #expect(shown == ["c"])
    app.runUntilStill()
    #expect(
      book.log.take() == [
        "b.willMove(nil)", "b.viewDidDisappear", "c.viewDidAppear", "b.didMove(nil)", "c.didMove(parent)",
      ])
    #expect(book.turns == ["to [\"c\"]", "from [\"b\"] true true"])
    #expect(first.parent == nil)
    #expect(pager.children.map(\.title) == ["c"])
    #expect(pager.view.subviews[0].subviews.count == 1)
  }

  @Test
  func `There is nothing before the first page, and nothing after the last; a drag up or down is left to the page`() {
    app.drag(from: (20, 2), to: (20, 9))
    #expect(pager.transitionCoordinator == nil)
    app.release()
    #expect(pager.turn(.reverse))
    app.runUntilStill()
    #expect(!pager.turn(.reverse))
    #expect(shown == ["a"])
    #expect(pager.transitionCoordinator == nil)
    #expect(pager.children.count == 1)
    let screen = app.screen
    // A drag there gives, and comes back.
    app.run(for: 0.3) { app.drag(from: (5, 5), to: (30, 5)) }
    #expect(app.screen != screen)
    app.runUntilStill { app.release() }
    #expect(app.screen == screen)
    #expect(shown == ["a"])
  }

  @Test func `The pages follow a finger to either side, and the place where it is lifted decides`() {
    app.run(for: 0.5) { app.drag(from: (38, 5), to: (28, 5)) }
    #expect(shown == ["b"])
    #expect(pager.transitionCoordinator?.isInteractive == true)
    let pages = pager.children.map { $0.view.layer.state(at: app.time).position.x }
    #expect((pages[0], pages[1]) == (80, 400))
    app.runUntilStill { app.release() }
    #expect(shown == ["b"])
    #expect(book.turns.last == "from [\"b\"] true false")
    app.drag(from: (5, 5), to: (35, 5))
    app.runUntilStill { app.release() }
    #expect(shown == ["a"])
    #expect(book.turns.last == "from [\"b\"] true true")
  }

  @Test(arguments: [-1, 1])
  func `The pages follow a finger whose reports come together, and so have no velocity`(side: Int) {
    let start = side < 0 ? 36 : 4
    app.mouse(.press, start, 5)
    app.run(for: 0.5) { app.mouse(.drag, start + 10 * side, 5) }
    #expect(pager.children.map(\.title) == (side < 0 ? ["b", "c"] : ["b", "a"]))
    app.mouse(.drag, start + 30 * side, 5)
    app.runUntilStill { app.release() }
    #expect(shown == (side < 0 ? ["c"] : ["a"]))
  }

  @Test(arguments: [2, -2])
  func `A turn that runs is caught where it is, and follows the finger to both sides`(columns: Int) throws {
    app.run(for: 0.1) { pager.turn(.forward) }
    let to = try #require(pager.viewControllers?.first)
    let place = to.view.layer.state(at: app.time).position.x
    app.mouse(.press, 20, 6)
    app.run(for: 0.5) { app.mouse(.drag, 20 + columns, 6) }
    #expect(pager.transitionCoordinator?.isInteractive == true)
    let moved = to.view.layer.state(at: app.time).position.x
    // The critically damped slide had run on for some frames until the drag was one.
    #expect(abs(moved - (place + CGFloat(columns) * 8)) < 25, "\(place) \(moved)")
    #expect((moved - place) * CGFloat(columns) > 0)
    app.runUntilStill { app.release() }
    #expect(pager.children.count == 1)
    #expect(pager.view.subviews[0].subviews.count == 1)
  }

  @Test func `→ brings the next page, held or tapped, and nothing typed quickly is lost`() {
    (app.application.keyTap, app.application.reportsKeyReleases) = (.flick, true)
    for _ in 0..<3 {
      app.press(.right)
      app.run(for: 0.05) { app.application.post(.keyUp(Key(.right)), at: app.time) }
    }
    app.runUntilStill()
    #expect(shown == ["e"])
    for _ in 0..<2 { pager.turn(.reverse) }
    app.runUntilStill()
    #expect(shown == ["c"])
    app.run(for: 0.05) { pager.turn(.reverse) }
    app.runUntilStill { pager.turn(.forward) }
    #expect(shown == ["c"], "the turn went back")
  }

  @Test func `Any animator can turn the pages, with animations alongside, and a finger drives both`() {
    book.animator = { CubeAnimator(operation: .push) }
    let line = View(frame: CGRect(x: 0, y: 0, width: 100, height: 16))
    pager.view.addSubview(line)
    book.alongside = { line.frame.size.width = 200 }
    app.run(for: 0.5) { app.drag(from: (38, 5), to: (18, 5)) }
    let face = pager.children[1].view.layer.state(at: app.time)
    #expect(!face.transform.isIdentity)
    #expect(abs(line.layer.state(at: app.time).bounds.width - 150) < 3)
    app.runUntilStill { app.press(.escape) }
    #expect(pager.children.map(\.view.transform3D.isIdentity) == [true])
    #expect(shown == ["b"])
  }

  @Test func `setViewControllers shows any page, and says when it has come`() {
    var said: [Bool] = []
    pager.setViewControllers([book.page("e")!], animated: true) { said.append($0) }
    #expect(said == [])
    #expect(shown == ["e"])
    app.runUntilStill()
    #expect(said == [true])
    pager.setViewControllers([book.page("a")!], direction: .reverse, animated: true) { said.append($0) }
    app.run(for: 0.05)
    // Another one ends the first at once.
    pager.setViewControllers([book.page("d")!], direction: .reverse, animated: false) { said.append($0) }
    #expect(said == [true, true, true])
    #expect(shown == ["d"])
    #expect(pager.children.count == 1)
    #expect(book.turns.suffix(2) == ["from [\"e\"] true true", "from [\"a\"] false true"])
    pager.setViewControllers(nil, animated: false)
    #expect(shown == [])
    #expect(pager.children.isEmpty)
    #expect(pager.view.subviews[0].subviews.isEmpty)
    _ = book.log.take()
    pager.setViewControllers([book.page("a")!], animated: true)
    #expect(appearances == ["a.viewWillAppear", "a.viewDidAppear"], "there is nothing to come from")
    #expect(!pager.turn(.reverse))
  }

  @Test func `Below a bar, pages have its inset, at rest and on their way, and ↓ puts its finger below it`() throws {
    let navigation = NavigationController(rootViewController: pager)
    app.runUntilStill { app.application.window.rootViewController = navigation }
    let bar = navigation.navigationBar.frame.height
    #expect(bar > 0)
    #expect(pager.viewControllers?.first?.view.safeAreaInsets == EdgeInsets(top: bar))
    app.run(for: 0.1) { pager.turn(.forward) }
    #expect(pager.children.map(\.view.safeAreaInsets) == [EdgeInsets(top: bar), EdgeInsets(top: bar)])
    app.runUntilStill()
    let pan = PanGestureRecognizer()
    pan.direction = .down
    pager.view.addGestureRecognizer(pan)
    app.press(.down)
    #expect(pan.state == .began || pan.state == .changed)
    app.press(.escape)
    // A view that does not fill the container has none.
    let child = ViewController()
    pager.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    pager.view.addSubview(child.view)
    #expect(child.view.safeAreaInsets == .zero)
    child.view.frame = pager.view.bounds
    #expect(child.view.safeAreaInsets == EdgeInsets(top: bar))
  }

  @Test func `A pan with a direction begins only in it, and leaves other drags to others`() {
    let (down, any) = (PanGestureRecognizer(), PanGestureRecognizer())
    down.direction = .down
    for pan in [any, down] { app.application.window.addGestureRecognizer(pan) }
    any.require(toFail: down)
    app.drag(from: (20, 3), to: (20, 1))
    #expect((any.state, down.state) == (.changed, .failed))
    app.release()
    app.drag(from: (20, 3), to: (21, 8))
    #expect(down.state == .changed)
    #expect(any.state != .changed)
    app.release()
  }

  @Test func `Without a window, pages change at once and appear later`() {
    let other = PageViewController()
    other.dataSource = book
    #expect(!other.turn(.forward))
    other.setViewControllers([book.page("a")!], animated: true)
    #expect(other.turn(.forward))
    #expect(other.viewControllers?.first?.title == "b")
    #expect(appearances == [])
    app.application.window.rootViewController = other
    #expect(book.log.take().suffix(2) == ["b.viewWillAppear", "b.viewDidAppear"])
  }

  @Test(arguments: 0..<30)
  func `Whatever the user does, the page at the end looks as if it had been there from the start`(_ seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    if seed % 3 == 1 { book.animator = { CubeAnimator(operation: .push) } }
    if seed % 3 == 2 { app.application.keyTap = .flick }
    for _ in 0..<15 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: pager.turn(Bool.random(using: &random) ? .forward : .reverse)
      case 1: app.press([.left, .right].randomElement(using: &random) ?? .left)
      case 2: app.run(for: .random(in: 0...0.5, using: &random))
      case 3:
        let (start, end) = (Int.random(in: 1..<39, using: &random), Int.random(in: 1..<39, using: &random))
        app.drag(from: (start, 5), to: (end, 5), for: 0.1)
      case 4: app.release()
      case 5:
        pager.finishTurn()
        let other = "abcde".filter { !shown.contains(String($0)) }.randomElement(using: &random)
        pager.setViewControllers(other.flatMap(book.page).map { [$0] }, animated: .random(using: &random))
      default: app.press(.escape)
      }
    }
    app.run(for: 2) { app.release() }
    app.runUntilStill()
    let fresh = PageViewController()
    let title = try #require(shown.first?.first)
    fresh.setViewControllers(Book().page(title).map { [$0] }, animated: false)
    #expect(app.screen == TestApplication(fresh).screen)
    #expect(app.application.frame.cells == TestApplication(fresh).application.frame.cells)
    #expect(pager.transitionCoordinator == nil)
    #expect(pager.children.count == 1)
    #expect(AppearanceLedger(book.log.take()).complaints.isEmpty)
  }
}
