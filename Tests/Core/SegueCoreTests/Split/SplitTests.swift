import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

/// Two columns beside each other, and one stack where it is narrow.
@Suite struct SplitTests {
  private let scene = SplitScene()

  @Test func `From sixty columns on both pages are beside each other, with a line between`() {
    let scene = SplitScene(columns: 60, rows: 6)
    #expect(!scene.split.isCollapsed)
    // A third of 60 columns. The titles are in the middles of 20 and 39 columns.
    #expect(scene.split.primaryColumnWidth == 160)
    #expect(
      scene.app.rows == [
        "         a          ▏                   b", "                    ▏", "                    ▏",
        "  page a            ▏  page b", "                    ▏", "                    ▏",
      ])
    scene.resize(59, 6)
    #expect(scene.split.isCollapsed)
    #expect(scene.app.rows[0] == "                             a")
    #expect(scene.app.rows[3] == "  page a")
    scene.resize(60, 6)
    #expect(scene.app.rows[3] == "  page a            ▏  page b")
  }

  @Test func `A split that begins narrow shows the list, and each page appears once`() {
    let (log, split) = (Log(), SplitViewController())
    split.setViewController(log.page("a"), for: .primary)
    split.setViewController(log.page("b"), for: .secondary)
    _ = TestApplication(split, columns: 40, rows: 12)
    #expect(log.take().filter { $0.contains("ppear") } == ["a.viewWillAppear", "a.viewDidAppear"])
  }

  @Test func `The page with the focus is on top of the stack`() {
    scene.app.press(.tab)
    #expect(scene.split.focusedColumn == .secondary)
    scene.resize(40)
    #expect(scene.names(.primary) == "ab")
    #expect(scene.split.focusedColumn == .secondary)
    #expect(scene.app.rows[0] == " ‹ a               b")
    scene.app.runUntilStill { scene.app.press(.escape) }
    #expect(scene.names(.primary) == "a")
    #expect(scene.split.focusedColumn == .primary)
    // The page that was popped is in its column again, and the list keeps the focus.
    scene.resize(80)
    #expect(scene.columns == "a|b")
    #expect(scene.split.focusedColumn == .primary)
  }

  @Test func `Pages of both columns are one stack, and part again`() {
    let (c, d) = (scene.log.page("c"), scene.log.page("d"))
    scene.stack(.primary).pushViewController(c, animated: false)
    scene.stack(.secondary).pushViewController(d, animated: false)
    scene.split.show(.secondary)
    scene.resize(40)
    #expect(scene.names(.primary) == "acbd")
    #expect(d.navigationController === scene.stack(.primary))
    let e = scene.log.page("e")
    scene.app.runUntilStill { d.navigationController?.pushViewController(e, animated: true) }
    scene.resize(80)
    #expect(scene.columns == "ac|bde")
    #expect(scene.split.focusedColumn == .secondary)
  }

  @Test func `The callbacks of a collapse with the list on top or the details, and of the expansion`() {
    scene.resize(40)
    #expect(scene.callbacks() == ["b.viewWillDisappear", "b.viewDidDisappear"])
    scene.resize(80)
    #expect(scene.callbacks() == ["b.viewWillAppear", "b.viewDidAppear"])
    scene.split.show(.secondary)
    scene.resize(40)
    // As <doc:SplitPages> has them.
    #expect(
      scene.callbacks() == [
        "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear",
        "b.viewDidAppear",
      ])
    scene.resize(80)
    #expect(
      scene.callbacks() == [
        "b.viewWillDisappear", "a.viewWillAppear", "b.viewDidDisappear", "a.viewDidAppear", "b.viewWillAppear",
        "b.viewDidAppear",
      ])
  }

  @Test func `The delegate chooses the top page and the columns`() {
    let delegate = SplitLog()
    scene.split.delegate = delegate
    delegate.top = .secondary
    scene.resize(40)
    #expect(delegate.lines == ["top primary", "collapsed true"])
    #expect(scene.names(.primary) == "ab")
    (delegate.lines, delegate.mode) = ([], .secondaryOnly)
    scene.resize(80)
    #expect(delegate.lines == ["mode oneBesideSecondary", "expanded true"])
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.app.rows[3] == "  page b")
    expectBalanced(scene.log.take())
    delegate.lines = []
    scene.app.runUntilStill { scene.split.show(.primary) }
    #expect(delegate.lines == ["show primary"])
    #expect(scene.app.rows[3].hasPrefix("  page a"))
  }

  @Test func `The list moves out and in, and each callback comes once`() {
    scene.app.run(for: 0.1) { scene.split.hide(.primary) }
    #expect(scene.callbacks() == ["a.viewWillDisappear"])
    #expect(scene.app.rows[3].contains("page b"))
    scene.app.runUntilStill()
    #expect(scene.callbacks() == ["a.viewDidDisappear"])
    #expect(scene.app.rows[3] == "  page b")
    #expect((scene.split.displayMode, scene.split.focusedColumn) == (.secondaryOnly, .secondary))
    scene.app.run(for: 0.1) { scene.split.show(.primary) }
    // Changed one's mind.
    scene.app.runUntilStill { scene.split.hide(.primary) }
    #expect(scene.callbacks() == ["a.viewWillAppear", "a.viewWillDisappear", "a.viewDidDisappear"])
    #expect(scene.app.rows[3] == "  page b")
    scene.split.preferredDisplayMode = .secondaryOnly
    scene.app.tick { scene.split.preferredDisplayMode = .oneBesideSecondary }
    #expect(scene.callbacks() == ["a.viewWillAppear", "a.viewDidAppear"])
    #expect(scene.app.rows[3].hasPrefix("  page a"))
  }

  @Test func `Details take the place of others, and are pushed where it is narrow`() {
    let (c, d) = (scene.log.page("c"), scene.log.page("d"))
    scene.app.tick { scene.a.showDetailViewController(c, sender: nil) }
    #expect(scene.names(.secondary) == "c")
    #expect(scene.split.viewController(for: .secondary) === c)
    #expect(scene.split.focusedColumn == .primary)
    scene.resize(40)
    _ = scene.log.take()
    scene.app.run(for: 0.1) { scene.a.showDetailViewController(d, sender: nil) }
    #expect(scene.callbacks() == ["a.viewWillDisappear", "d.viewWillAppear"])
    scene.app.runUntilStill()
    #expect(scene.names(.primary) == "ad")
    scene.resize(80)
    #expect(scene.columns == "a|d")
  }

  @Test func `Navigation controllers of the app are the columns' stacks`() {
    let (c, d) = (scene.log.page("c"), scene.log.page("d"))
    let own = NavigationController(rootViewController: c)
    own.pushViewController(d, animated: false)
    scene.app.tick { scene.split.setViewController(own, for: .secondary) }
    #expect(scene.split.viewController(for: .secondary) === own)
    #expect(scene.split.children.contains(own))
    #expect(scene.app.rows[3].hasSuffix("page d"))
    scene.split.show(.secondary)
    scene.resize(40)
    #expect(scene.names(.primary) == "acd")
    scene.resize(80)
    #expect(own.viewControllers == [c, d])
    scene.app.tick { scene.split.setViewController(nil, for: .secondary) }
    #expect(scene.split.focusedColumn == .primary)
    #expect(scene.names(.secondary) == "")
    #expect(own.parent == nil)
    expectBalanced(scene.log.take())
  }

  @Test func `While collapsed, a column's pages are replaced in the stack`() {
    let (c, d) = (scene.log.page("c"), scene.log.page("d"))
    scene.split.show(.secondary)
    scene.resize(40)
    scene.split.setViewController(c, for: .secondary)
    #expect(scene.names(.primary) == "ac")
    scene.split.setViewController(d, for: .primary)
    #expect(scene.names(.primary) == "dc")
    scene.app.tick()
    #expect(scene.app.rows[3] == "  page c")
    scene.resize(80)
    #expect(scene.columns == "d|c")
    expectBalanced(scene.log.take())
  }

  @Test func `Widths are whole cells within their limits`() {
    let scene = SplitScene(columns: 100)
    #expect(scene.split.primaryColumnWidth == 264)
    scene.split.preferredPrimaryColumnWidth = 101
    #expect(scene.split.primaryColumnWidth == 104)
    scene.split.preferredPrimaryColumnWidth = 8 * 95
    #expect(scene.split.primaryColumnWidth == 632)
    scene.split.maximumPrimaryColumnWidth = 8 * 50
    #expect(scene.split.primaryColumnWidth == 400)
    scene.split.preferredPrimaryColumnWidth = 0
    #expect(scene.split.primaryColumnWidth == 80)
    scene.split.preferredPrimaryColumnWidth = .nan
    #expect(scene.split.primaryColumnWidth == 264)
    scene.resize(200)
    #expect(scene.split.primaryColumnWidth == 320)
  }

  @Test func `The mouse drags the line between the columns`() {
    let column = Int(scene.split.primaryColumnWidth / 8)
    scene.app.drag(from: (column: column, row: 5), to: (column: 40, row: 5))
    #expect(scene.split.primaryColumnWidth == 320)
    #expect(Array(scene.app.rows[3])[40] == "┃")
    scene.app.runUntilStill { scene.app.release() }
    #expect(Array(scene.app.rows[3])[40] == "▏")
    #expect((scene.a.view.bounds.width, scene.b.view.bounds.width) == (320, 312))
  }

  @Test func `In a tab bar the columns end at the bar`() {
    let tabs = TabBarController()
    tabs.viewControllers = [scene.split]
    let app = TestApplication(tabs, columns: 80, rows: 12)
    let pages = tabs.children[0].children.compactMap { ($0 as? NavigationController)?.topViewController }
    #expect(pages.map(\.view.safeAreaInsets) == [EdgeInsets(top: 16, bottom: 16), EdgeInsets(top: 16, bottom: 16)])
    #expect(app.screen.contains("page b"))
  }
}
