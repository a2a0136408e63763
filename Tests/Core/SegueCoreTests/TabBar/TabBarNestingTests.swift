import Segue
import SegueTesting
import Testing

/// Tab bars inside and around other containers.
@Suite struct TabBarNestingTests {
  private let log = Log()

  private func rows(_ count: Int) -> CGFloat { CGFloat(16 * count) }

  @Test func `A stack in a tab has both bars`() {
    let root = log.page("a")
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, log.page("z")]
    let app = TestApplication(tabs, columns: 40, rows: 30)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(root.view.frame == CGRect(cells: 0, 0, 40, 30))
    let next = log.page("b")
    navigation.pushViewController(next, animated: true)
    app.runUntilStill()
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(app.screen.contains("‹ a"))
    app.resize(columns: 40, rows: 12)
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    navigation.popViewController(animated: false)
    app.tick()
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    #expect(app.rows.last == "         a                   z")
  }

  @Test func `A tab bar in a stack has both bars`() {
    let (a, b) = (log.page("a"), log.page("b"))
    let tabs = TabBarController()
    tabs.title = "Tabs"
    tabs.viewControllers = [a, b]
    let navigation = NavigationController(rootViewController: log.page("root"))
    let app = TestApplication(navigation, columns: 40, rows: 30)
    navigation.pushViewController(tabs, animated: true)
    app.runUntilStill()
    for page in [a, b, a] {
      tabs.selectedViewController = page
      app.tick()
      #expect(page.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
      #expect(tabs.tabBar.frame == CGRect(cells: 0, 27, 40, 3))
    }
    navigation.isNavigationBarHidden = true
    app.tick()
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(3)))
    app.press(.escape)
    app.runUntilStill()
    #expect(app.screen.contains("page root"))
    expectBalanced(log.lines)
  }

  @Test func `A tab bar in a tab stands above the outer one`() {
    let a = log.page("a")
    let (inner, outer) = (TabBarController(), TabBarController())
    inner.viewControllers = [a, log.page("b")]
    outer.viewControllers = [inner, log.page("z")]
    let app = TestApplication(outer, columns: 40, rows: 30)
    #expect(inner.tabBar.frame == CGRect(cells: 0, 24, 40, 3))
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(6)))
    app.press(.tab)
    #expect(inner.selectedIndex == 1, "the inner one hears of keys first")
    #expect(a.tabBarController === inner)
    #expect(inner.tabBarController === outer)
    #expect(outer.tabBarController == nil)
  }

  @Test func `A page that leaves the tabs loses their insets`() {
    let (a, b) = (log.page("a"), log.page("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    let app = TestApplication(tabs, columns: 40, rows: 30)
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(3)))
    tabs.viewControllers = [b]
    #expect(a.view.safeAreaInsets == .zero)
    let navigation = NavigationController(rootViewController: a)
    app.application.window.rootViewController = navigation
    app.tick()
    #expect(a.view.safeAreaInsets == EdgeInsets(top: rows(3)))
  }

  @Test func `A stack shows the item and the tint of its root page`() {
    let root = log.page("a")
    root.tabBarItem.symbol = "♥"
    root.tintColor = Color(hex: 0xFF8FA8)
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let app = TestApplication(tabs)
    #expect(app.rows.last?.contains("♥ a") == true)
    #expect(app.application.frame[18, 11].fill == Color(hex: 0xFF8FA8))
  }

  @Test func `A second choice of a stack's tab pops it to its root`() {
    let navigation = NavigationController(rootViewController: log.page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, log.page("z")]
    let app = TestApplication(tabs)
    for name in ["b", "c"] { navigation.pushViewController(log.page(name), animated: false) }
    app.press(.character("2"))
    app.press(.character("1"))
    #expect(navigation.viewControllers.count == 3, "coming back is not choosing again")
    app.press(.character("1"))
    app.runUntilStill()
    #expect(navigation.viewControllers.count == 1)
    #expect(app.screen.contains("page a"))
  }

  @Test(arguments: [false, true]) func `A change of tabs brings a push inside to its end`(isAnimated: Bool) {
    let navigation = NavigationController(rootViewController: log.page("a"))
    let tabs = TabBarController()
    let delegate = ScriptedDelegate(Log(), animator: isAnimated ? TabSlideAnimator() : nil)
    tabs.delegate = delegate
    tabs.viewControllers = [navigation, log.page("z")]
    let app = TestApplication(tabs)
    navigation.pushViewController(log.page("b"), animated: true)
    app.run(for: 0.1)
    app.press(.character("2"))
    #expect(navigation.transitionCoordinator === tabs.transitionCoordinator, "there is only that of the tabs left")
    app.runUntilStill()
    expectBalanced(log.lines, appeared: ["z"])
    app.press(.character("1"))
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
    expectBalanced(log.lines, appeared: ["b"])
  }

  @Test func `A change of tabs cancels a pop under the finger`() {
    let navigation = NavigationController(rootViewController: log.page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, log.page("z")]
    let app = TestApplication(tabs)
    navigation.pushViewController(log.page("b"), animated: false)
    app.hold(.right, for: 1)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    tabs.selectedIndex = 1
    #expect(navigation.viewControllers.count == 2)
    app.runUntilStill()
    expectBalanced(log.lines, appeared: ["z"])
  }

  @Test func `Tabs that leave the screen bring their change to its end`() {
    let scene = TabBarScene(animator: TabSlideAnimator())
    let sheet = scene.log.page("s")
    scene.tabs.selectedIndex = 1
    scene.app.run(for: 0.1)
    scene.tabs.present(sheet, animated: true)
    #expect(scene.tabs.transitionCoordinator === sheet.transitionCoordinator, "there is only that of the sheet left")
    #expect(scene.log.lines.suffix(3) == ["b.viewDidAppear", "b.viewWillDisappear", "s.viewWillAppear"])
    scene.app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["s"])
    scene.tabs.selectedIndex = 2
    sheet.dismiss(animated: true)
    scene.app.run(for: 0.1)
    scene.app.press(.character("1"))
    #expect(scene.tabs.presentedViewController == nil, "what is being dismissed above gives way")
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
    expectBalanced(scene.log.lines, appeared: ["a"])
  }
}
