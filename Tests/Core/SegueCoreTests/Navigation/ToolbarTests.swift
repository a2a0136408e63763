import Segue
import SegueTesting
import TestFiles
import Testing

@Suite struct ToolbarTests {
  private let root = ViewController()
  private let page = ViewController()
  private let navigation: NavigationController
  private let app: TestApplication

  init() {
    navigation = NavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    root.toolbarItems = [KeyCommand(title: "open", keys: [.enter]), KeyCommand(title: "move", keys: [.up, .down])]
    page.toolbarItems = [KeyCommand(title: "back", keys: [.escape])]
    for controller in [root, page] { controller.view.backgroundColor = Color(0, 0, 90) }
    navigation.toolbar.metrics = .default
    app = TestApplication(navigation, columns: 40, rows: 20)
    app.tick()
  }

  private var lastRow: String { app.rows[19] }

  @Test func `It shows keys and words of the top page, from the moment of the push on`() {
    #expect(lastRow == " ⏎ open   ↑ ↓ move")
    app.tick { navigation.pushViewController(page, animated: true) }
    #expect(lastRow == " esc back")
    app.runUntilStill()
    #expect(lastRow == " esc back")
    app.tick { page.toolbarItems = [KeyCommand(keys: [.character("q")]), KeyCommand(title: "plain")] }
    #expect(lastRow == " q   plain")
  }

  @Test func `Hidden, it leaves its rows to the page`() {
    #expect(root.view.bounds.height == 288.0)
    app.tick { navigation.isToolbarHidden = true }
    #expect(lastRow == "")
    #expect(root.view.bounds.height == 320.0)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `A presented page covers all but the toolbar, which shows its items`(style: ModalPresentationStyle) {
    page.modalPresentationStyle = style
    app.tick { navigation.present(page, animated: true) }
    #expect(lastRow == " esc back")
    for _ in 0..<20 {
      app.run(for: 0.03)
      #expect(lastRow == " esc back")
    }
    let frame = page.view.convert(page.view.bounds, to: nil)
    #expect((frame.maxY, frame.width) == (288.0, 320))
    app.runUntilStill { app.press(.escape) }
    #expect(lastRow == " ⏎ open   ↑ ↓ move")
    #expect(navigation.presentedViewController == nil)
    #expect(root.view.convert(root.view.bounds, to: nil).maxY == 288.0)
  }

  @Test func `A drag on a presented page does not pop the page below it`() {
    navigation.pushViewController(ViewController(), animated: false)
    page.modalPresentationStyle = .fullScreen
    app.tick { navigation.present(page, animated: false) }
    app.drag(from: (0, 10), to: (39, 10))
    app.runUntilStill { app.release() }
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.presentedViewController === page)
  }

  @Test func `A click on an item does what its key does, or its own action`() {
    app.tick { navigation.pushViewController(page, animated: false) }
    app.runUntilStill { app.click(6, 19) }
    #expect(navigation.viewControllers == [root])
    var count = 0
    app.tick { root.toolbarItems = [KeyCommand(title: "count", keys: [.enter]) { count += 1 }] }
    app.click(2, 19)
    #expect(count == 1)
  }

  @Test func `A line shows how far a drag has come, and the mark where it tips`() {
    app.runUntilStill { navigation.pushViewController(page, animated: false) }
    app.run(for: 0.5) { app.drag(from: (0, 10), to: (20, 10)) }
    // Half of 38 columns, less the way before the drag began; the mark at 0.53 of them.
    #expect(app.rows[18] == " " + String(repeating: "━", count: 19) + "─╂" + String(repeating: "─", count: 17))
    #expect(lastRow == " esc back")
    navigation.toolbar.interactionItems = { [KeyCommand(title: $0.finishesOnLift == true ? "goes" : "stays")] }
    app.run(for: 0.1)
    app.run(for: 0.5) { app.drag(from: (20, 10), to: (30, 10)) }
    app.runUntilStill { app.release() }
    #expect(app.rows[18] == "")
  }

  @Test func `A drag whose reports arrive all at once still goes`() {
    app.runUntilStill { navigation.pushViewController(page, animated: false) }
    for (action, column) in [(Mouse.Action.press, 0), (.drag, 20), (.drag, 38), (.release, 38)] {
      app.application.post(.mouse(Mouse(action, column: column, row: 10)), at: app.time + 0.1)
    }
    app.run(for: 0.1)
    app.runUntilStill()
    #expect(navigation.viewControllers == [root])
  }
}

/// A toolbar without room for all, and its notes.
@Suite struct ToolbarRoomTests {
  private let root = ViewController()
  private let navigation: NavigationController
  private let app: TestApplication

  init() {
    navigation = NavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    let (back, quit) = (KeyCommand(title: "back", keys: [.escape]), KeyCommand(title: "quit"))
    (back.visibilityPriority, quit.visibilityPriority) = (2, 1)
    root.toolbarItems = [
      KeyCommand(title: "first"), back, KeyCommand(title: "second"), quit, KeyCommand(title: "third"),
    ]
    app = TestApplication(navigation, columns: 60, rows: 20)
    app.tick()
  }

  private var lastRow: String { app.rows[app.rows.count - 1] }

  private func resize(columns: Int) {
    app.tick { app.application.post(.resize(CellSize(columns: columns, rows: 20)), at: app.time) }
  }

  // With a column at both sides, three between two items: 5 + 3 + 8 + 3 + 6 + 3 + 4 + 3 + 5 = 40.
  @Test(arguments: [
    (42, " first   esc back   second   quit   third"), (41, " first   esc back   second   quit"),
    (34, " first   esc back   second   quit"), (33, " first   esc back   quit"), (25, " first   esc back   quit"),
    (24, " esc back   quit"), (17, " esc back   quit"), (16, " esc back"), (10, " esc back"), (9, ""),
  ])
  func `The lowest priority goes first, of equal ones the last`(columns: Int, text: String) {
    resize(columns: columns)
    #expect(lastRow == text)
  }

  @Test func `Of an application's own keys, help and quitting stay longer than those of the page`() {
    root.toolbarItems = nil
    for title in ["reply", "archive", "forward"] {
      root.addKeyCommand(KeyCommand(title: title, keys: [Key(.character(title.first ?? "x"))]) {})
    }
    let texts = [60, 40, 30, 20, 15, 8].map { columns in
      resize(columns: columns)
      return lastRow.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      texts == [
        "r reply   a archive   f forward   q quit   ? help", "r reply   a archive   q quit   ? help",
        "r reply   q quit   ? help", "q quit   ? help", "q quit", "q quit",
      ])
  }

  @Test func `A note stands in front for its seconds, and the items without room come back`() {
    resize(columns: 34)
    app.tick { navigation.toolbar.show(note: "saved a.gif", for: 2) }
    #expect(lastRow == " saved a.gif   esc back   quit")
    app.run(for: 1.9)
    #expect(lastRow == " saved a.gif   esc back   quit")
    app.run(for: 0.2)
    #expect(lastRow == " first   esc back   second   quit")
    #expect(app.jump(by: 100) == .never)
  }

  @Test func `A new note replaces the old one, which does not take it away`() {
    app.run(for: 0.9) { navigation.toolbar.show(note: "one", for: 1) }
    app.run(for: 0.5) { navigation.toolbar.show(note: "two", for: 1) }
    #expect(lastRow.hasPrefix("  two   first"))
    app.run(for: 50) { navigation.toolbar.show(note: "three", for: .infinity) }
    #expect(lastRow.hasPrefix("  three   first"))
    app.tick { navigation.toolbar.show(note: "") }
    #expect(lastRow.hasPrefix("  first"))
  }

  @Test(arguments: [true, false])
  func `A note about a page goes with the page, and another stays`(isAboutPage: Bool) throws {
    let page = try #require(navigation.topViewController)
    app.tick { navigation.toolbar.show(note: "saved", for: 9, about: isAboutPage ? page : nil) }
    #expect(lastRow.hasPrefix("  saved   first"))
    let next = ViewController()
    next.toolbarItems = [KeyCommand(title: "next")]
    app.run(for: 0.1) { navigation.pushViewController(next, animated: true) }
    #expect(lastRow == (isAboutPage ? "  next" : "  saved   next"))
    // It does not come back with its page.
    app.tick { navigation.popViewController(animated: false) }
    #expect(lastRow.hasPrefix(isAboutPage ? "  first" : "  saved   first"))
  }

  // "esc back" and its gap are 11 columns, and a margin on each side is two.
  @Test(arguments: [
    (31, " a long note indeed   esc back"), (30, " a long note inde…   esc back"), (19, " a lon…   esc back"),
    (18, " a long note ind…"), (12, " a long no…"),
  ])
  func `A note leaves room for the way out`(columns: Int, text: String) {
    resize(columns: columns)
    app.tick { navigation.toolbar.show(note: "a long note indeed") }
    #expect(lastRow == text)
  }

  @Test func `While a finger holds a page, the bar says what letting go does, and not the note`() {
    navigation.toolbar.interactionItems = { _ in [KeyCommand(title: "let go")] }
    app.tick { navigation.pushViewController(ViewController(), animated: false) }
    navigation.toolbar.show(note: "a note", for: 100)
    app.tick { app.press(.right) }
    #expect(lastRow.hasPrefix("  let go"))
    app.runUntilStill { app.press(.escape) }
    #expect(lastRow.hasPrefix("  a note"))
  }
}
