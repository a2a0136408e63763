import Segue
import SegueTesting
import Testing

/// A toolbar without room for all, and its notes.
@Suite
struct ToolbarRoomTests {
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
    app.application.post(.resize(CellSize(columns: columns, rows: 20)), at: app.time)
    app.tick()
  }

  // With a column at both sides, three between two items: 5 + 3 + 8 + 3 + 6 + 3 + 4 + 3 + 5 = 40.
  @Test(arguments: [
    (42, " first   esc back   second   quit   third"), (41, " first   esc back   second   quit"),
    (34, " first   esc back   second   quit"), (33, " first   esc back   quit"), (25, " first   esc back   quit"),
    (24, " esc back   quit"), (17, " esc back   quit"), (16, " esc back"), (10, " esc back"), (9, ""),
  ])
  func `The lowest priority goes first, of equal ones the last, and the others stay in order`(
    columns: Int, text: String
  ) {
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
    navigation.toolbar.show(note: "saved a.gif", for: 2)
    app.tick()
    #expect(lastRow == " saved a.gif   esc back   quit")
    app.run(for: 1.9)
    #expect(lastRow == " saved a.gif   esc back   quit")
    app.run(for: 0.2)
    #expect(lastRow == " first   esc back   second   quit")
    #expect(app.jump(by: 100) == .never)
  }

  @Test func `A new note replaces the old one, which does not take it away`() {
    navigation.toolbar.show(note: "one", for: 1)
    app.run(for: 0.9)
    navigation.toolbar.show(note: "two", for: 1)
    app.run(for: 0.5)
    #expect(lastRow.hasPrefix("  two   first"))
    navigation.toolbar.show(note: "three", for: .infinity)
    app.run(for: 50)
    #expect(lastRow.hasPrefix("  three   first"))
    navigation.toolbar.show(note: "")
    app.tick()
    #expect(lastRow.hasPrefix("  first"))
  }

  @Test(arguments: [true, false])
  func `A note about a page goes with the page, and another stays`(isAboutPage: Bool) throws {
    let page = try #require(navigation.topViewController)
    navigation.toolbar.show(note: "saved", for: 9, about: isAboutPage ? page : nil)
    app.tick()
    #expect(lastRow.hasPrefix("  saved   first"))
    let next = ViewController()
    next.toolbarItems = [KeyCommand(title: "next")]
    navigation.pushViewController(next, animated: true)
    app.run(for: 0.1)
    #expect(lastRow == (isAboutPage ? "  next" : "  saved   next"))
    // It does not come back with its page.
    navigation.popViewController(animated: false)
    app.tick()
    #expect(lastRow.hasPrefix(isAboutPage ? "  first" : "  saved   first"))
  }

  @Test func `A note that is wider than the bar is cut`() {
    resize(columns: 12)
    navigation.toolbar.show(note: "a long note indeed")
    app.tick()
    #expect(lastRow == " a long no…")
  }

  // "esc back" and its gap are 11 columns, and a margin on each side is two.
  @Test(arguments: [
    (31, " a long note indeed   esc back"), (30, " a long note inde…   esc back"), (19, " a lon…   esc back"),
    (18, " a long note ind…"),
  ])
  func `A note leaves room for the way out`(columns: Int, text: String) {
    resize(columns: columns)
    navigation.toolbar.show(note: "a long note indeed")
    app.tick()
    #expect(lastRow == text)
  }

  @Test func `While a finger holds a page, the bar says what letting go does, and not the note`() {
    navigation.toolbar.interactionItems = { _ in [KeyCommand(title: "let go")] }
    navigation.pushViewController(ViewController(), animated: false)
    app.tick()
    navigation.toolbar.show(note: "a note", for: 100)
    app.press(.right)
    app.tick()
    #expect(lastRow.hasPrefix("  let go"))
    app.press(.escape)
    app.runUntilStill()
    #expect(lastRow.hasPrefix("  a note"))
  }
}
