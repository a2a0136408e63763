import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Several presentations at once, transitions below them, calls that do nothing, and what is released.
@Suite struct PresentationRobustnessTests {
  private let log = Log()

  // MARK: Several at once
  @Test func `A whole chain is dismissed with its topmost page`() {
    let (presenter, low) = (log.page("p"), log.page("a", .fullScreen))
    let (middle, high) = (log.page("b", .pageSheet), log.page("c", .overFullScreen))
    let app = TestApplication(presenter)
    presenter.present(low, animated: false)
    low.present(middle, animated: false)
    app.tick { middle.present(high, animated: false) }
    #expect(log.take().count { $0.hasSuffix("viewDidAppear") } == 4)
    app.run(for: 0.1) { presenter.dismiss(animated: true, completion: log.note("dismissed")) }
    #expect(
      log.take() == ["c.viewWillDisappear", "b.viewWillDisappear", "a.viewWillDisappear", "p.viewWillAppear"])
    #expect(high.view.layer.state(at: app.time).frame.minY > 0)
    #expect(app.application.window.visibleViewController === presenter)
    #expect(app.application.frame[20, 0].fill == Color(hex: 0x203040))
    app.runUntilStill()
    #expect(
      log.take() == ["c.viewDidDisappear", "b.viewDidDisappear", "a.viewDidDisappear", "p.viewDidAppear", "dismissed"])
    for controller in [low, middle, high] {
      #expect([controller.presentingViewController, controller.presentedViewController] == [nil, nil])
      #expect(controller.view.window == nil)
    }
    #expect(app.application.window.subviews.count == 1)
    app.runUntilStill { presenter.present(middle, animated: true) }
    #expect(app.screen.contains("page b"))
  }

  @Test func `A presenter that an animator has moved into the container is on the screen afterwards`() {
    let mover = ScriptedAnimator(duration: 0.2) { context in
      let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
      for view in [to?.view, from?.view] { view.map { context.containerView.addSubview($0) } }
      View.animate(withDuration: 0.2, animations: { from?.view.alpha = 0 }) { _ in
        from?.view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let (presenter, page, delegate) = (log.page("p"), log.page("a", .custom), ScriptedDelegate())
    let app = TestApplication(presenter)
    app.tick()
    let before = app.application.frame.cells
    delegate.makeAnimator = { _ in mover }
    page.transitioningDelegate = delegate
    presenter.present(page, animated: false)
    for isCancelled in [true, false] {
      delegate.interactor = isCancelled ? PercentDrivenInteractiveTransition() : nil
      app.run(for: 0.1) { presenter.dismiss(animated: true) }
      app.runUntilStill { (delegate.interactor as? PercentDrivenInteractiveTransition)?.cancel() }
      #expect((presenter.presentedViewController == nil) == !isCancelled)
    }
    #expect(app.application.frame.cells == before)
    #expect(presenter.view.superview === app.application.window)
    #expect(app.application.window.subviews.count == 1)
  }

  @Test func `A chain whose dismissal is cancelled comes back`() {
    let scene = PresentationScene(.custom)
    let low = scene.log.page("a", .pageSheet)
    scene.presenter.present(low, animated: false)
    scene.app.tick { low.present(scene.sheet, animated: false) }
    _ = scene.log.take()
    let before = (scene.traces, low.view.convert(low.view.bounds, to: nil))
    let finger = scene.holdNext()
    scene.presenter.dismiss(animated: true)
    scene.app.run(for: 0.1) { finger.update(0.5) }
    scene.app.runUntilStill { finger.cancel() }
    expectBalanced(["a.viewDidAppear", "s.viewDidAppear"] + scene.log.take())
    #expect(scene.traces == before.0)
    #expect(low.view.convert(low.view.bounds, to: nil) == before.1)
    #expect(scene.sheet.presentingViewController === low)
    #expect(low.presentingViewController === scene.presenter)
    #expect(scene.app.application.window.visibleViewController === scene.sheet)
  }

  // MARK: Below
  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
  func `A navigation transition goes on below a presentation`(style: ModalPresentationStyle) {
    let navigation = NavigationController(rootViewController: log.page("a"))
    let app = TestApplication(navigation)
    app.run(for: 0.1) { navigation.pushViewController(log.page("b"), animated: true) }
    let sheet = log.page("s", style)
    app.run(for: 0.1) { navigation.present(sheet, animated: true) }
    #expect(navigation.topViewController?.isViewLoaded == true)
    app.runUntilStill()
    expectBalanced(log.lines)
    app.runUntilStill { sheet.dismiss(animated: true) }
    expectBalanced(log.lines)
    #expect(app.screen.contains("page b"))
    #expect(navigation.transitionCoordinator == nil)
    #expect(log.count("b.didMove(parent)") == 1)
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `A sheet in a context covers that only, and leaves and returns with its page`(style: ModalPresentationStyle) {
    let context = log.page("a")
    let navigation = NavigationController(rootViewController: context)
    let app = TestApplication(navigation)
    context.definesPresentationContext = true
    let sheet = log.page("s", style)
    app.runUntilStill { context.present(sheet, animated: true) }
    #expect(sheet.presentingViewController === context)
    #expect(navigation.presentedViewController == nil)
    #expect(sheet.view.isDescendant(of: navigation.view))
    #expect(app.application.window.visibleViewController === sheet)
    _ = log.take()
    app.runUntilStill { navigation.pushViewController(log.page("b"), animated: true) }
    #expect(sheet.view.window == nil)
    app.runUntilStill { navigation.popViewController(animated: true) }
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("s.") } == [
        "s.viewWillDisappear", "s.viewDidDisappear", "s.viewWillAppear", "s.viewDidAppear",
      ])
    #expect(lines.contains("a.viewWillAppear") == (style == .overCurrentContext))
    #expect(app.screen.contains("page s"))
    #expect(context.presentedViewController === sheet)
    app.runUntilStill { app.press(.escape) }
    #expect(context.presentedViewController == nil)
    #expect(context.view.window != nil)
    #expect(app.screen.contains("page a"))
    expectBalanced(log.lines)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
  func `A root that is replaced takes its sheets with it, and brings them back`(style: ModalPresentationStyle) {
    let (root, sheet, high, other) = (log.page("p"), log.page("s", style), log.page("h", .fullScreen), log.page("o"))
    let app = TestApplication(root)
    let window = app.application.window
    root.present(sheet, animated: false)
    app.tick { sheet.present(high, animated: false) }
    app.tick { window.rootViewController = other }
    #expect(app.screen.contains("page o"))
    #expect(window.subviews.count == 1)
    app.tick { window.rootViewController = root }
    #expect(app.screen.contains("page h"))
    app.runUntilStill { root.dismiss(animated: true) }
    #expect(app.screen.contains("page p"))
    #expect(window.subviews.count == 1)
    expectBalanced(log.lines)
  }

  // MARK: What does nothing
  @Test func `What cannot be presented or dismissed changes nothing`() {
    let presenter = log.page("p")
    let never: () -> Void = { Issue.record("never presented") }
    let early = log.page("s")
    presenter.present(early, animated: true, completion: never)
    #expect(early.presentingViewController == nil, "the presenter is not on the screen")
    let app = TestApplication(presenter)
    presenter.present(presenter, animated: true, completion: never)
    let child = log.page("c")
    presenter.addChild(child)
    presenter.present(child, animated: true, completion: never)
    presenter.present(log.page("n", .none), animated: true, completion: never)
    #expect(presenter.presentedViewController == nil)
    let sheet = log.page("s", .overFullScreen)
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

  @Test func `A presentation controller for another controller is not used`() {
    let presenter = log.page("p")
    let app = TestApplication(presenter)
    let sheet = log.page("s", .custom)
    let delegate = ScriptedDelegate()
    delegate.makePresentationController = { LoggedPresentationController(ViewController(), $1, Log()) }
    sheet.transitioningDelegate = delegate
    app.runUntilStill { presenter.present(sheet, animated: true) }
    #expect(sheet.presentationController?.presentedViewController === sheet)
    #expect(sheet.view.frame == CGRect(cells: 0, 0, 40, 12))
  }

  // MARK: What is left
  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom, .overFullScreen], [true, false])
  func `After a dismissal the sheet and its presentation are released`(style: ModalPresentationStyle, animated: Bool) {
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
      app.runUntilStill { presenter.present(controller, animated: animated) }
      (sheet, manager) = (controller, controller.presentationController)
      container = manager?.containerView
      dimming = (manager as? DimmingPresentationController)?.dimmingView
    }
    #expect(sheet != nil)
    #expect(manager != nil)
    #expect(container != nil)
    app.runUntilStill { presenter.dismiss(animated: animated) }
    #expect(sheet == nil)
    #expect(manager == nil)
    #expect(dimming == nil)
    #expect(container == nil)
  }

  /// A style, whether the presentation has ended when the presenter is released, and the views that are left: the
  /// presenter's own, which a full screen has removed.
  @Test(arguments: [(ModalPresentationStyle.pageSheet, true, 1), (.fullScreen, false, 0)])
  func `A presenter is not kept alive, and its sheet leaves with it`(
    style: ModalPresentationStyle, isPresented: Bool, left: Int
  ) {
    let root = ViewController()
    let app = TestApplication(root)
    let sheet = log.page("s", style)
    weak var released: ViewController?
    do {
      let presenter = log.page("p")
      presenter.view.frame = root.view.bounds
      root.view.addSubview(presenter.view)
      presenter.present(sheet, animated: true, completion: log.note("presented"))
      if isPresented { app.runUntilStill() } else { app.run(for: 0.1) }
      released = presenter
      // The page, what it recedes on, and the container.
      if isPresented { #expect(root.view.subviews.count == 3) }
    }
    if isPresented { #expect(released == nil) }
    app.runUntilStill()
    #expect(log.count("presented") == 1)
    #expect(root.view.subviews.count == left)
    #expect(sheet.view.window == nil)
    #expect(sheet.presentingViewController == nil)
    expectBalanced(log.lines)
  }
}
