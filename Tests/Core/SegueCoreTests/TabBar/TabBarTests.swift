import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Pages, selection, keys and clicks.
@Suite struct TabBarTests {
  private let scene = TabBarScene()

  @Test func `A tab that does not exist is not selected`() {
    for index in [-1, 3, Int.max, Int.min] {
      scene.tabs.selectedIndex = index
      #expect(scene.tabs.selectedIndex == 0)
    }
    scene.tabs.selectedViewController = nil
    scene.tabs.selectedViewController = ViewController()
    #expect(scene.shown == "a")
    #expect(scene.log.take() == [])
  }

  @Test func `The delegate sees the old selection when it is asked, and the new one is there at once`() {
    var seen: [Int] = []
    scene.delegate.animator = TabSlideAnimator()
    scene.delegate.onCall = { [tabs = scene.tabs] _ in seen.append(tabs.selectedIndex) }
    scene.tabs.selectedIndex = 2
    #expect(seen == [0, 0], "for an animator and for an interactor")
    #expect(scene.tabs.selectedIndex == 2)
    scene.app.runUntilStill()
    scene.tabs.selectedIndex = 1
    #expect(seen == [0, 0, 2, 2])
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test func `Without pages there is no selection`() {
    let tabs = TabBarController()
    let app = TestApplication(tabs)
    #expect(tabs.viewControllers == [])
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController == nil)
    app.press(.tab, .backTab, .character("1"))
    app.click(5, 11)
    app.runUntilStill { tabs.viewControllers = nil }
    #expect(app.screen.allSatisfy { $0 == "\n" })
  }

  @Test func `The shown page stays when it is among the new ones`() {
    scene.tabs.selectedIndex = 1
    _ = scene.log.take()
    scene.tabs.viewControllers = [scene.pages[1], scene.pages[2], scene.pages[1]]
    #expect(scene.log.take() == ["a.willMove(nil)", "a.didMove(nil)"])
    #expect(scene.tabs.viewControllers == [scene.pages[1], scene.pages[2]])
    #expect(scene.tabs.selectedIndex == 0)
    scene.app.tick()
    #expect(scene.app.screen.contains("page b"))
    #expect(scene.pages[0].parent == nil)
  }

  @Test func `If the shown page is replaced, the new page at its index is shown`() {
    scene.app.tick { scene.tabs.selectedIndex = 1 }
    _ = scene.log.take()
    let (d, e) = (scene.log.page("d"), scene.log.page("e"))
    scene.tabs.setViewControllers([d, e], animated: true)
    #expect(
      scene.log.take() == [
        "a.willMove(nil)", "b.willMove(nil)", "c.willMove(nil)", "d.willMove(parent)", "e.willMove(parent)",
        "e.viewDidLoad", "b.viewWillDisappear", "e.viewWillAppear", "b.viewDidDisappear", "e.viewDidAppear",
        "a.didMove(nil)", "b.didMove(nil)", "c.didMove(nil)", "d.didMove(parent)", "e.didMove(parent)",
      ])
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page e"))
    #expect(scene.tabs.tabBar.alpha == 1)
    scene.tabs.viewControllers = [d]
    #expect(scene.shown == "d", "there is no second place any more")
    scene.app.tick { scene.tabs.viewControllers = [] }
    #expect(!scene.app.screen.contains("page"))
    #expect(scene.tabs.children == [])
  }

  @Test func `New pages under the finger cancel the drag`() {
    let scene = TabBarScene(animator: TabSlideAnimator())
    scene.app.tick { scene.startDrag(to: 1).update(0.5) }
    scene.app.runUntilStill { scene.tabs.viewControllers = [scene.pages[1], scene.pages[2]] }
    #expect(scene.shown == "b", "the first place was shown before the drag")
    #expect(scene.tabs.transitionCoordinator == nil)
    expectBalanced(scene.log.lines, appeared: ["b"], on: scene.app)
  }

  @Test func `Pages that are replaced are released, and so is the whole controller`() {
    weak var tabs: TabBarController?
    weak var first: ViewController?
    weak var second: ViewController?
    do {
      let scene = TabBarScene(animator: TabSlideAnimator())
      tabs = scene.tabs
      do {
        let pages = [scene.log.page("x"), scene.log.page("y")]
        (first, second) = (pages[0], pages[1])
        scene.app.tick { scene.tabs.viewControllers = pages }
        scene.app.run(for: 0.1) { scene.tabs.selectedIndex = 1 }
        scene.app.runUntilStill { scene.tabs.viewControllers = scene.pages }
      }
      #expect(first == nil)
      #expect(second == nil)
      scene.app.runUntilStill { scene.app.press(.tab) }
    }
    #expect(tabs == nil)
  }

  @Test func `The tab key goes round, with shift backwards`() {
    var seen = ""
    for key in Array(repeating: Key.Code.tab, count: 4) + Array(repeating: .backTab, count: 3) {
      scene.app.press(key)
      seen += scene.shown
    }
    scene.app.press(.tab, modifiers: .shift)
    #expect(seen == "bcabacb")
    #expect(scene.shown == "a")
  }

  @Test func `Numbers of tabs that do not exist, and keys with control or alt, are left to others`() {
    var heard = ""
    for key in "0123456789" { scene.app.application.setKeyCommand(.character(key)) { heard.append(key) } }
    var seen = ""
    for key in "0312456789" {
      scene.app.press(.character(key))
      seen += scene.shown
    }
    #expect(heard == "0456789")
    #expect(seen == "acabbbbbbb")
    for modifier: Key.Modifiers in [.control, .alternate] {
      for key: Key.Code in [.tab, .character("1")] { scene.app.press(key, modifiers: modifier) }
    }
    #expect(scene.shown == "b")
  }

  @Test func `A single tab leaves the tab key to others`() {
    let scene = TabBarScene(1)
    var count = 0
    scene.app.application.setKeyCommand(.tab) { count += 1 }
    scene.app.press(.tab)
    #expect(count == 1)
    #expect(scene.log.take() == [])
  }

  @Test(arguments: [12, 24, 25]) func `A click chooses the tab in its column`(rows: Int) {
    let scene = TabBarScene(rows: rows)
    let barRows = rows > 24 ? 3 : 1
    // Thirteen columns each, the last one fourteen.
    for (column, name) in [(39, "c"), (26, "c"), (25, "b"), (13, "b"), (12, "a"), (0, "a")] {
      for row in (rows - barRows)..<rows {
        scene.app.click(column, row)
        #expect(scene.shown == name, "column \(column), row \(row)")
      }
    }
    scene.app.click(30, rows - barRows - 1)
    #expect(scene.shown == "a", "above the bar")
    #expect(scene.log.lines.contains("delegate.shouldSelect(c)"))
    #expect(scene.log.lines.contains("delegate.didSelect(c)"))
  }

  @Test func `A click beside the tabs chooses none`() {
    let scene = TabBarScene(columns: 200, rows: 60)
    scene.app.click(20, 58)
    scene.app.click(180, 58)
    #expect(scene.log.take() == [])
  }

  @Test func `A click during a transition chooses its tab`() {
    let scene = TabBarScene(animator: TabSlideAnimator())
    scene.app.run(for: 0.1) { scene.app.click(20, 11) }
    scene.app.runUntilStill { scene.app.click(35, 11) }
    expectBalanced(scene.log.lines, appeared: ["c"], on: scene.app)
  }
}
