import Segue
import SegueTesting
import Testing

/// Several presentations at once, what goes on below them, what does nothing at all, and what is left.
@Suite struct PresentationRobustnessTests {
  private let log = Log()

  private func page(_ name: String, _ style: ModalPresentationStyle = .overFullScreen) -> LoggedPage {
    let page = LoggedPage(name, log)
    page.modalPresentationStyle = style
    return page
  }

  private func note(_ line: String) -> () -> Void { { [log] in log.lines.append(line) } }

  private func count(_ line: String) -> Int { log.lines.count { $0 == line } }

  // MARK: Several at once

  @Test func aWholeChainGoesWithItsTopmostPage() {
    let (presenter, low, middle, high) = (page("p"), page("a", .fullScreen), page("b", .pageSheet), page("c"))
    let app = TestApplication(presenter)
    presenter.present(low, animated: false)
    low.present(middle, animated: false)
    middle.present(high, animated: false)
    app.tick()
    #expect(log.take().count { $0.hasSuffix("viewDidAppear") } == 4)
    presenter.dismiss(animated: true, completion: note("dismissed"))
    app.run(for: 0.1)
    #expect(
      log.take() == [
        "c.viewWillDisappear", "b.viewWillDisappear", "a.viewWillDisappear", "p.viewWillAppear",
      ])
    #expect(high.view.layer.state(at: app.time).frame.minY > 0)
    #expect(app.application.window.visibleViewController === presenter)
    let topRow = app.application.frame[20, 0]
    #expect(topRow.fill == Color(hex: 0x203040))
    app.runUntilStill()
    #expect(
      log.take() == [
        "c.viewDidDisappear", "b.viewDidDisappear", "a.viewDidDisappear", "p.viewDidAppear", "dismissed",
      ])
    for controller in [low, middle, high] {
      #expect(controller.presentingViewController == nil && controller.presentedViewController == nil)
      #expect(controller.view.window == nil)
    }
    #expect(app.application.window.subviews.count == 1)
    presenter.present(middle, animated: true)
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
  }

  @Test func aChainUnderAFingerComesBack() {
    let scene = PresentationScene(.custom)
    let low = LoggedPage("a", scene.log)
    low.modalPresentationStyle = .pageSheet
    scene.presenter.present(low, animated: false)
    low.present(scene.sheet, animated: false)
    scene.app.tick()
    _ = scene.log.take()
    let before = (scene.traces, low.view.convert(low.view.bounds, to: nil))
    let finger = scene.holdNext()
    scene.presenter.dismiss(animated: true)
    finger.update(0.5)
    scene.app.run(for: 0.1)
    finger.cancel()
    scene.app.runUntilStill()
    expectBalanced(["a.viewDidAppear", "s.viewDidAppear"] + scene.log.take())
    #expect(scene.traces == before.0)
    #expect(low.view.convert(low.view.bounds, to: nil) == before.1)
    #expect(scene.sheet.presentingViewController === low && low.presentingViewController === scene.presenter)
    #expect(scene.app.application.window.visibleViewController === scene.sheet)
  }

  // MARK: Below

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
  func aNavigationTransitionGoesOnBelow(style: ModalPresentationStyle) {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    navigation.pushViewController(page("b"), animated: true)
    app.run(for: 0.1)
    let sheet = page("s", style)
    navigation.present(sheet, animated: true)
    app.run(for: 0.1)
    #expect(navigation.topViewController?.isViewLoaded == true)
    app.runUntilStill()
    expectBalanced(log.lines)
    sheet.dismiss(animated: true)
    app.runUntilStill()
    expectBalanced(log.lines)
    #expect(app.screen.contains("page b"))
    #expect(navigation.transitionCoordinator == nil)
    #expect(count("b.didMove(parent)") == 1)
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func aCoveredContextGoesAndComesWithItsPage(style: ModalPresentationStyle) {
    let context = page("a")
    let navigation = NavigationController(rootViewController: context)
    let app = TestApplication(navigation)
    context.definesPresentationContext = true
    let sheet = page("s", style)
    context.present(sheet, animated: false)
    app.tick()
    _ = log.take()
    navigation.pushViewController(page("b"), animated: true)
    app.runUntilStill()
    #expect(sheet.view.window == nil)
    navigation.popViewController(animated: true)
    app.runUntilStill()
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("s.") } == [
        "s.viewWillDisappear", "s.viewDidDisappear", "s.viewWillAppear", "s.viewDidAppear",
      ])
    #expect(lines.contains("a.viewWillAppear") == (style == .overCurrentContext))
    #expect(app.screen.contains("page s"))
    #expect(context.presentedViewController === sheet)
    context.dismiss(animated: true)
    app.runUntilStill()
    #expect(app.screen.contains("page a"))
    expectBalanced(log.lines)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
  func aRootThatIsReplacedTakesItsSheetAlong(style: ModalPresentationStyle) {
    let (root, sheet, high, other) = (page("p"), page("s", style), page("h", .fullScreen), page("o"))
    let app = TestApplication(root)
    let window = app.application.window
    root.present(sheet, animated: false)
    sheet.present(high, animated: false)
    app.tick()
    window.rootViewController = other
    app.tick()
    #expect(app.screen.contains("page o"))
    #expect(window.subviews.count == 1)
    window.rootViewController = root
    app.tick()
    #expect(app.screen.contains("page h"))
    root.dismiss(animated: true)
    app.runUntilStill()
    #expect(app.screen.contains("page p"))
    #expect(window.subviews.count == 1)
    expectBalanced(log.lines)
  }

  // MARK: What does nothing

  @Test func whatCannotBePresentedIsNot() {
    let presenter = page("p")
    let never: () -> Void = { Issue.record("never presented") }
    let early = page("s")
    presenter.present(early, animated: true, completion: never)
    #expect(early.presentingViewController == nil, "the presenter is not on the screen")
    let app = TestApplication(presenter)
    presenter.present(presenter, animated: true, completion: never)
    let child = page("c")
    presenter.addChild(child)
    presenter.present(child, animated: true, completion: never)
    presenter.present(page("n", .none), animated: true, completion: never)
    #expect(presenter.presentedViewController == nil)
    let sheet = page("s")
    presenter.present(sheet, animated: false)
    presenter.present(sheet, animated: true, completion: never)
    sheet.present(sheet, animated: true, completion: never)
    sheet.present(presenter, animated: true, completion: never)
    #expect(sheet.presentedViewController == nil)
    presenter.dismiss(animated: false)
    presenter.dismiss(animated: true, completion: never)
    child.dismiss(animated: true, completion: never)
    app.tick()
    #expect(app.application.window.subviews.count == 1)
  }

  @Test func aPresentationControllerOfSomebodyElseIsNotUsed() {
    let presenter = page("p")
    let app = TestApplication(presenter)
    let sheet = page("s", .custom)
    let delegate = ScriptedDelegate()
    delegate.makePresentationController = { LoggedPresentationController(ViewController(), $1, Log()) }
    sheet.transitioningDelegate = delegate
    presenter.present(sheet, animated: true)
    app.runUntilStill()
    #expect(sheet.presentationController?.presentedViewController === sheet)
    #expect(sheet.view.frame == CGRect(cells: 0, 0, 40, 12))
  }

  // MARK: What is left

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom, .overFullScreen], [true, false])
  func nothingIsLeftAfterwards(style: ModalPresentationStyle, animated: Bool) {
    let presenter = ViewController()
    let app = TestApplication(presenter)
    let delegate = ScriptedDelegate(sheets: Log())
    weak var sheet: ViewController?
    weak var manager: PresentationController?
    weak var dimming: View?
    weak var container: View?
    do {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      controller.transitioningDelegate = delegate
      presenter.present(controller, animated: animated)
      app.runUntilStill()
      (sheet, manager) = (controller, controller.presentationController)
      container = manager?.containerView
      dimming = (manager as? DimmingPresentationController)?.dimmingView
    }
    #expect(sheet != nil && manager != nil && container != nil)
    presenter.dismiss(animated: animated)
    app.runUntilStill()
    #expect(sheet == nil)
    #expect(manager == nil)
    #expect(dimming == nil)
    #expect(container == nil)
  }

  @Test func thePresenterIsNotKeptAliveAndTakesItsSheetWithIt() {
    let stage = ViewController()
    let app = TestApplication(stage)
    let sheet = page("s", .pageSheet)
    weak var presenter: ViewController?
    do {
      let root = page("p")
      root.view.frame = stage.view.bounds
      stage.view.addSubview(root.view)
      root.present(sheet, animated: true)
      app.runUntilStill()
      presenter = root
      #expect(stage.view.subviews.count == 2)
    }
    #expect(presenter == nil)
    #expect(stage.view.subviews.count == 1, "only the view that was put there by hand")
    #expect(sheet.view.window == nil)
    #expect(sheet.presentingViewController == nil)
    expectBalanced(log.lines)
  }

  @Test func thePresenterMayBeLetGoInTheMiddle() {
    let stage = ViewController()
    let app = TestApplication(stage)
    let sheet = page("s", .fullScreen)
    do {
      let root = page("p")
      root.view.frame = stage.view.bounds
      stage.view.addSubview(root.view)
      root.present(sheet, animated: true, completion: note("presented"))
      app.run(for: 0.1)
    }
    app.runUntilStill()
    #expect(count("presented") == 1)
    #expect(sheet.presentingViewController == nil)
    #expect(stage.view.subviews.isEmpty)
    expectBalanced(log.lines)
  }
}
