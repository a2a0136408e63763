import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueEffects

/// Bars that have made way, when pages change.
@Suite struct BarReturnTests {
  @Test func `A page keeps them, another page has them, and so has the page that comes back`() {
    let scene = RetreatScene()
    scene.page.barMinimizationBehavior = .never
    scene.app.scroll(10, at: (5, 5))
    #expect(scene.ends.first == "Rows")
    scene.page.barMinimizationBehavior = .automatic
    scene.app.scroll(10, at: (5, 5))
    #expect(scene.ends == ["row 19", "row 42"])
    let next = ViewController()
    next.title = "Next"
    scene.navigation.pushViewController(next, animated: true)
    var last = scene.bar
    while scene.navigation.transitionCoordinator != nil {
      scene.app.jump(by: 1.0 / 60)
      #expect(scene.bar >= last)
      #expect(scene.offset == 304, "the page that leaves keeps its place")
      #expect(next.view.safeAreaInsets.top == 16, "the page that comes is laid out for the end")
      last = scene.bar
    }
    #expect(scene.ends.last == "e keep" || scene.app.rows.first?.contains("Next") == true)
    scene.app.runUntilStill { scene.navigation.popViewController(animated: true) }
    #expect(scene.ends.first == "Rows")
    #expect(scene.place(of: 20) == 1)
  }

  /// A page on another one, scrolled by ten rows.
  private func pushed(in tabs: Bool = false) -> RetreatScene {
    let scene = RetreatScene(metrics: .default, inTabs: tabs)
    let root = ViewController()
    root.title = "Root"
    scene.navigation.setViewControllers([root, scene.page], animated: false)
    scene.app.runUntilStill()
    scene.app.scroll(10, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.bar == 0)
    return scene
  }

  @Test func `A finger that drags a page away brings them row by row, and takes them back with it`() {
    let scene = pushed()
    let offset = scene.offset
    scene.app.mouse(.press, 0, 12)
    // Of 40 columns and a bar of three rows: a row has come at a sixth of the way, the second at a half, the third at five sixths.
    for (column, rows) in [(4, 0), (10, 1), (16, 1), (24, 2), (36, 3), (24, 2), (10, 1), (4, 0)] {
      scene.app.mouse(.drag, column, 12)
      scene.app.run(for: 0.4)
      #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
      #expect(scene.bar == CGFloat(rows * 16), "\(column)")
      #expect(scene.offset == offset, "the content keeps its place")
    }
    scene.app.runUntilStill { scene.app.release() }
    #expect(scene.navigation.topViewController === scene.page)
    #expect(scene.bar == 0, "cancelled, they go again")
    #expect(scene.offset == offset)
    // And they still go with the content.
    for _ in 0..<3 { scene.app.scroll(-1, at: (5, 5)) }
    #expect(scene.bar == 48)
    for _ in 0..<3 { scene.app.scroll(1, at: (5, 5)) }
    scene.app.drag(from: (0, 12), to: (36, 12))
    scene.app.runUntilStill { scene.app.release() }
    #expect(scene.navigation.viewControllers.count == 1)
    #expect(scene.bar == 48)
    #expect(scene.app.jump(by: 1) == .never)
  }

  @Test func `A change that a finger takes hold of on its way, or a call turns round, leads them from where they are`()
  {
    let scene = pushed()
    let retreat = BarRetreat.of(scene.navigation)
    var last = retreat.distance
    func follow(_ seconds: Double, _ limit: CGFloat = 1) {
      for _ in 0..<Int(seconds * 1000) {
        scene.app.jump(by: 0.001)
        #expect(abs(retreat.distance - last) < limit, "in a millisecond")
        last = retreat.distance
      }
    }
    scene.app.tick { scene.navigation.popViewController(animated: true) }
    follow(0.06)
    #expect(last > 0)
    #expect(last < 48)
    scene.app.mouse(.press, 20, 12)
    scene.app.mouse(.drag, 22, 12)
    follow(0.4)
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    scene.app.runUntilStill { scene.app.press(.escape) }
    scene.app.runUntilStill { scene.app.release() }
    #expect(scene.navigation.topViewController === scene.page)
    #expect(scene.bar == 0)
    let next = ViewController()
    scene.app.tick { scene.navigation.pushViewController(next, animated: true) }
    last = retreat.distance
    follow(0.1)
    scene.app.tick { scene.navigation.popViewController(animated: true) }
    follow(0.5)
    scene.app.runUntilStill()
    #expect(scene.navigation.topViewController === scene.page)
    #expect(scene.bar == 0)
  }

  @Test func `A toolbar and a tab bar that have both made way come back together with the finger`() {
    let scene = pushed(in: true)
    let tabs = scene.tabs
    #expect(tabs.tabBar.frame.minY == 384)
    #expect(scene.navigation.isToolbarHidden)
    scene.app.drag(from: (0, 12), to: (36, 12))
    scene.app.run(for: 0.4)
    #expect(tabs.tabBar.frame.minY == 384 - tabs.tabBar.frame.height)
    #expect(!scene.navigation.isToolbarHidden)
    #expect(scene.bar == 48)
    scene.app.runUntilStill { scene.app.press(.escape) }
    scene.app.runUntilStill { scene.app.release() }
    #expect(tabs.tabBar.frame.minY == 384)
    #expect(scene.navigation.isToolbarHidden)
    // Another tab has the tab bar. The bars of the stack are as the stack was left.
    scene.app.runUntilStill { tabs.selectedIndex = 1 }
    #expect(tabs.tabBar.frame.minY == 384 - tabs.tabBar.frame.height)
    scene.app.runUntilStill { tabs.selectedIndex = 0 }
    #expect(tabs.tabBar.frame.minY == 384 - tabs.tabBar.frame.height)
    #expect(scene.bar == 0)
    for _ in 0..<3 { scene.app.scroll(-1, at: (5, 5)) }
    #expect(scene.bar == 48)
  }

  @Test func `In a sheet they make way for its list, and the sheet is dragged and goes all the same`() {
    let scene = RetreatScene(metrics: .default)
    let inner = RetreatScene.Page()
    let sheet = NavigationController(rootViewController: inner)
    sheet.hidesBarsOnSwipe = true
    sheet.modalPresentationStyle = .pageSheet
    scene.app.runUntilStill { scene.page.present(sheet, animated: true) }
    let (height, frame) = (sheet.navigationBar.frame.height, sheet.presentationController?.presentedView?.frame)
    scene.app.scroll(10, at: (5, 12))
    scene.app.runUntilStill()
    #expect(sheet.navigationBar.frame.maxY <= 0)
    #expect(inner.scroller.contentOffset.y == 160 - height)
    // A drag up scrolls, a drag down at the beginning pulls the sheet, with the bar above the rows.
    scene.app.drag(from: (5, 12), to: (5, 8), for: 0.3)
    scene.app.runUntilStill { scene.app.release() }
    #expect(sheet.presentationController?.presentedView?.frame == frame)
    #expect(sheet.navigationBar.frame.maxY <= 0)
    scene.app.scroll(-30, at: (5, 12))
    scene.app.runUntilStill()
    #expect(sheet.navigationBar.frame.maxY == height)
    scene.app.scroll(10, at: (5, 12))
    scene.app.runUntilStill()
    scene.app.drag(from: (5, 1), to: (5, 20), for: 0.3)
    scene.app.runUntilStill { scene.app.release() }
    scene.app.runUntilStill { sheet.dismiss(animated: true) }
    #expect(scene.page.presentedViewController == nil)
    #expect(scene.app.jump(by: 1) == .never)
  }
}
