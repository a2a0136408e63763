import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Tab bars inside and around other containers.
@Suite struct TabBarNestingTests {
  private let log = Log()
  private let tabs = TabBarController()
  private let root: LoggedPage
  private let navigation: NavigationController

  /// A stack with the page a in one tab, and the page z in another.
  init() {
    root = log.page("a")
    navigation = NavigationController(rootViewController: root)
    tabs.viewControllers = [navigation, log.page("z")]
  }

  private func rows(_ count: Int) -> CGFloat { CGFloat(16 * count) }

  @Test func `A stack in a tab has both bars`() {
    let app = TestApplication(tabs, columns: 40, rows: 30)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(root.view.frame == CGRect(cells: 0, 0, 40, 30))
    let next = log.page("b")
    app.runUntilStill { navigation.pushViewController(next, animated: true) }
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
    #expect(app.screen.contains("‹ a"))
    app.resize(columns: 40, rows: 12)
    #expect(next.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    app.tick { navigation.popViewController(animated: false) }
    #expect(root.view.safeAreaInsets == EdgeInsets(top: rows(1), bottom: rows(1)))
    #expect(app.rows.last == "         a                   z")
  }

  @Test func `A tab bar in a stack has both bars`() {
    let (a, b, tabs) = (log.page("a"), log.page("b"), TabBarController())
    (tabs.title, tabs.viewControllers) = ("Tabs", [a, b])
    let navigation = NavigationController(rootViewController: log.page("root"))
    let app = TestApplication(navigation, columns: 40, rows: 30)
    app.runUntilStill { navigation.pushViewController(tabs, animated: true) }
    for page in [a, b, a] {
      app.tick { tabs.selectedViewController = page }
      #expect(page.view.safeAreaInsets == EdgeInsets(top: rows(3), bottom: rows(3)))
      #expect(tabs.tabBar.frame == CGRect(cells: 0, 27, 40, 3))
    }
    app.tick { navigation.isNavigationBarHidden = true }
    #expect(a.view.safeAreaInsets == EdgeInsets(bottom: rows(3)))
    app.runUntilStill { app.press(.escape) }
    expectBalanced(log.lines, appeared: ["root"], on: app)
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

  @Test func `A stack shows the item and the tint of its root page`() {
    root.tabBarItem.symbol = "♥"
    root.tintColor = Color(hex: 0xFF8FA8)
    tabs.viewControllers = [navigation]
    let app = TestApplication(tabs)
    #expect(app.rows.last?.contains("♥ a") == true)
    #expect(app.application.frame[18, 11].fill == Color(hex: 0xFF8FA8))
  }

  @Test func `A second choice of a stack's tab pops it to its root`() {
    let app = TestApplication(tabs)
    for name in ["b", "c"] { navigation.pushViewController(log.page(name), animated: false) }
    app.press(.character("2"))
    app.press(.character("1"))
    #expect(navigation.viewControllers.count == 3, "coming back is not choosing again")
    app.runUntilStill { app.press(.character("1")) }
    #expect(navigation.viewControllers.count == 1)
    #expect(app.screen.contains("page a"))
  }

  @Test(arguments: [false, true]) func `A change of tabs brings a push inside to its end`(isAnimated: Bool) {
    let delegate = ScriptedDelegate(Log(), animator: isAnimated ? TabSlideAnimator() : nil)
    tabs.delegate = delegate
    let app = TestApplication(tabs)
    app.run(for: 0.1) { navigation.pushViewController(log.page("b"), animated: true) }
    app.press(.character("2"))
    #expect(navigation.transitionCoordinator === tabs.transitionCoordinator, "there is only that of the tabs left")
    app.runUntilStill()
    expectBalanced(log.lines, appeared: ["z"])
    app.runUntilStill { app.press(.character("1")) }
    expectBalanced(log.lines, appeared: ["b"], on: app)
  }

  @Test func `A change of tabs cancels a pop under the finger`() {
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
    scene.app.run(for: 0.1) { scene.tabs.selectedIndex = 1 }
    scene.tabs.present(sheet, animated: true)
    #expect(scene.tabs.transitionCoordinator === sheet.transitionCoordinator, "there is only that of the sheet left")
    #expect(scene.log.lines.suffix(3) == ["b.viewDidAppear", "b.viewWillDisappear", "s.viewWillAppear"])
    scene.app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["s"])
    scene.tabs.selectedIndex = 2
    scene.app.run(for: 0.1) { sheet.dismiss(animated: true) }
    scene.app.press(.character("1"))
    #expect(scene.tabs.presentedViewController == nil, "what is being dismissed above gives way")
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["a"], on: scene.app)
  }
}
