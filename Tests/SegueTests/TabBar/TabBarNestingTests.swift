import Segue
import SegueTesting
import Testing

/// Tab bars inside and around other containers, and whatever a user can do to them.
@Suite struct TabBarNestingTests {
  private let log = Log()

  private func page(_ name: String) -> LoggedPage { LoggedPage(name, log) }

  private func lastLine(_ app: TestApplication) -> String {
    String(app.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last ?? "")
  }

  private func rows(_ count: Int) -> CGFloat { CGFloat(16 * count) }

  private func resize(_ app: TestApplication, to rows: Int) {
    app.application.post(.resize(CellSize(columns: 40, rows: rows)), at: app.time)
    app.tick()
  }

  @Test func aStackInATabHasBothBars() {
    let root = page("a")
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, page("z")]
    let app = TestApplication(tabs, columns: 40, rows: 24)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(root.view.frame == CGRect(cells: 0, 0, 40, 24))
    let next = page("b")
    navigation.pushViewController(next, animated: true)
    app.runUntilStill()
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(app.screen.contains("‹ a"))
    resize(app, to: 12)
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    navigation.popViewController(animated: false)
    app.tick()
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    #expect(lastLine(app) == "         a                   z")
  }

  @Test func aTabBarInAStackHasBothBars() {
    let (a, b) = (page("a"), page("b"))
    let tabs = TabBarController()
    tabs.title = "Tabs"
    tabs.viewControllers = [a, b]
    let navigation = NavigationController(rootViewController: page("root"))
    let app = TestApplication(navigation, columns: 40, rows: 24)
    navigation.pushViewController(tabs, animated: true)
    app.runUntilStill()
    for page in [a, b, a] {
      tabs.selectedViewController = page
      app.tick()
      #expect(page.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
      #expect(tabs.tabBar.frame == CGRect(cells: 0, 21, 40, 3))
    }
    navigation.isNavigationBarHidden = true
    app.tick()
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(3)))
    app.press(.escape)
    app.runUntilStill()
    #expect(app.screen.contains("page root"))
    #expect(log.imbalances == [])
  }

  @Test func aTabBarInATabStandsAboveTheOtherOne() {
    let a = page("a")
    let (inner, outer) = (TabBarController(), TabBarController())
    inner.viewControllers = [a, page("b")]
    outer.viewControllers = [inner, page("z")]
    let app = TestApplication(outer, columns: 40, rows: 24)
    #expect(inner.tabBar.frame == CGRect(cells: 0, 18, 40, 3))
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(6)))
    app.press(.tab)
    #expect(inner.selectedIndex == 1, "the inner one hears of keys first")
    #expect(a.tabBarController === inner)
    #expect(inner.tabBarController === outer)
    #expect(outer.tabBarController == nil)
  }

  @Test func aPageThatLeavesTheTabsLosesTheirInsets() {
    let (a, b) = (page("a"), page("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    let app = TestApplication(tabs, columns: 40, rows: 24)
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(3)))
    tabs.viewControllers = [b]
    #expect(a.view.safeAreaInsets == .zero)
    let navigation = NavigationController(rootViewController: a)
    app.application.window.rootViewController = navigation
    app.tick()
    #expect(a.view.safeAreaInsets == EdgeInsets(top: rows(3)))
  }

  @Test func aStackGoesByItsRootPage() {
    let root = page("a")
    root.tabBarItem.symbol = "♥"
    root.tintColor = Color(hex: 0xFF8FA8)
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let app = TestApplication(tabs)
    #expect(lastLine(app).contains("♥ a"))
    #expect(app.application.frame[18, 11].ink == Color(hex: 0xFF8FA8))
  }

  @Test func choosingTheTabOfAStackAgainGoesToItsRoot() {
    let navigation = NavigationController(rootViewController: page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, page("z")]
    let app = TestApplication(tabs)
    for name in ["b", "c"] { navigation.pushViewController(page(name), animated: false) }
    app.press(.character("2"))
    app.press(.character("1"))
    #expect(navigation.viewControllers.count == 3, "coming back is not choosing again")
    app.press(.character("1"))
    app.runUntilStill()
    #expect(navigation.viewControllers.count == 1)
    #expect(app.screen.contains("page a"))
  }

  @Test(arguments: [false, true])
  func aTabChangeBringsAPushInsideToItsEnd(isAnimated: Bool) {
    let navigation = NavigationController(rootViewController: page("a"))
    let tabs = TabBarController()
    let delegate = ScriptedDelegate(Log(), animator: isAnimated ? TabSlideAnimator() : nil)
    tabs.delegate = delegate
    tabs.viewControllers = [navigation, page("z")]
    let app = TestApplication(tabs)
    navigation.pushViewController(page("b"), animated: true)
    app.run(for: 0.1)
    app.press(.character("2"))
    #expect(navigation.transitionCoordinator === tabs.transitionCoordinator, "there is only that of the tabs left")
    app.runUntilStill()
    #expect(log.appeared == ["z"])
    app.press(.character("1"))
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
    #expect(log.appeared == ["b"])
    #expect(log.imbalances == [])
  }

  @Test func aTabChangeCancelsAPopUnderTheFinger() {
    let navigation = NavigationController(rootViewController: page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, page("z")]
    let app = TestApplication(tabs)
    navigation.pushViewController(page("b"), animated: false)
    app.hold(.right, for: 1)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    tabs.selectedIndex = 1
    #expect(navigation.viewControllers.count == 2)
    app.runUntilStill()
    #expect(log.appeared == ["z"])
    #expect(log.imbalances == [])
  }

  @Test func tabsThatLeaveTheScreenBringTheirChangeToItsEnd() {
    let scene = TabBarScene(animator: TabSlideAnimator())
    let sheet = LoggedPage("s", scene.log)
    scene.tabs.selectedIndex = 1
    scene.app.run(for: 0.1)
    scene.tabs.present(sheet, animated: true)
    #expect(scene.tabs.transitionCoordinator === sheet.transitionCoordinator, "there is only that of the sheet left")
    #expect(scene.log.lines.suffix(3) == ["b.viewDidAppear", "b.viewWillDisappear", "s.viewWillAppear"])
    scene.app.runUntilStill()
    #expect(scene.log.appeared == ["s"])
    scene.tabs.selectedIndex = 2
    sheet.dismiss(animated: true)
    scene.app.run(for: 0.1)
    scene.app.press(.character("1"))
    #expect(scene.tabs.presentedViewController == nil, "what is being dismissed above gives way")
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
    #expect(scene.log.appeared == ["a"])
    #expect(scene.log.imbalances == [])
  }
}
