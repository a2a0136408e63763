import Segue
import SegueTesting
import TestFiles
import Testing

/// The bars of the columns of a split: what their toolbars name, and where they end.
@Suite struct SplitBarsTests {
  private let list = ViewController()
  private let letter = ViewController()
  private let left: NavigationController
  private let right: NavigationController
  private let split = SplitViewController()
  private let app: TestApplication

  init() {
    (left, right) = (NavigationController(rootViewController: list), NavigationController(rootViewController: letter))
    for (page, title, key) in [(list, "delete", "d"), (letter, "reply", "r")] {
      page.addKeyCommand(KeyCommand(title: title, keys: [Key(.character(Character(key)))]) {})
      page.view.backgroundColor = Color(0, 0, 90)
    }
    for stack in [left, right] { stack.isToolbarHidden = false }
    split.preferredPrimaryColumnWidth = 480
    split.setViewController(left, for: .primary)
    split.setViewController(right, for: .secondary)
    app = TestApplication(split, columns: 120, rows: 12)
    app.tick()
  }

  /// The columns of the toolbars.
  private var toolbars: [String] {
    let row = app.rows[app.rows.count - 1].replacingOccurrences(of: "▕", with: "▏").components(separatedBy: "▏")
    return row.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `A column that loses the focus keeps only the keys that work from the other column, too`() {
    let (inList, inLetter) = ("tab column   q quit   ? help", "tab column   esc back   q quit   ? help")
    #expect(toolbars == ["d delete   \(inList)", inList])
    app.press(.tab)
    #expect(toolbars == [inLetter, "r reply   \(inLetter)"])
    app.press(.escape)
    #expect(toolbars == ["d delete   \(inList)", inList])
    app.click(100, 5)
    #expect(toolbars == [inLetter, "r reply   \(inLetter)"])
  }

  @Test func `Items that a page has chosen go with their keys, and those without keys stay`() {
    list.toolbarItems = [
      KeyCommand(title: "3 letters"), KeyCommand(title: "open", keys: [.enter]) {}, app.application.helpCommand,
    ]
    app.tick()
    #expect(toolbars[0] == "3 letters   ⏎ open   ? help")
    app.press(.tab)
    #expect(toolbars[0] == "3 letters   ? help")
    // The letter has another use for the key.
    app.tick { letter.addKeyCommand(KeyCommand(title: "what", keys: [Key(.character("?"))]) {}) }
    #expect(toolbars[0] == "3 letters")
  }

  @Test func `A column with tabs or a stack of its own loses its keys, too`() {
    let (tabs, inner) = (TabBarController(), ViewController())
    inner.addKeyCommand(KeyCommand(title: "mark", keys: [Key(.character("m"))]) {})
    tabs.viewControllers = [NavigationController(rootViewController: inner), ViewController()]
    app.tick { left.setViewControllers([tabs], animated: false) }
    #expect(toolbars[0].hasPrefix("m mark"))
    app.tick { split.show(.secondary) }
    #expect(!toolbars[0].contains("m mark"))
    #expect(toolbars[1].hasPrefix("r reply"))
  }

  @Test func `Below a sheet that has the keys, no column names its own, until it has gone`() {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    app.runUntilStill { split.present(sheet, animated: false) }
    #expect(!toolbars[0].contains("delete"))
    #expect(!toolbars[1].contains("reply"))
    app.runUntilStill { split.dismiss(animated: false) }
    #expect(toolbars[0].hasPrefix("d delete"))
  }

  /// The colours of the line's cells, from top to bottom.
  private var grounds: [Color] {
    let column = Int(split.primaryColumnWidth / 8)
    return (0..<app.application.frame.size.rows).map { app.application.frame[column, $0].fill }
  }

  private let bar = Color(hex: 0x1D2025)
  private let ground = Color(hex: 0x121417)

  @Test(arguments: [(80, 12), (120, 24), (200, 60)]) func `Beside the line the bars go on`(columns: Int, rows: Int) {
    app.tick { app.resize(columns: columns, rows: rows) }
    let (top, bottom) = rows > 24 ? (3, 2) : (1, 1)
    let wanted = (0..<rows).map { $0 < top || $0 >= rows - bottom ? bar : ground }
    #expect(grounds == wanted)
    app.press(.tab)
    #expect(grounds == wanted)
  }

  @Test func `They are those of the column on the free side of the line, with their colours`() {
    app.tick { (right.toolbar.barTintColor, left.isToolbarHidden) = (Color(90, 0, 0), true) }
    #expect(grounds[11] == Color(90, 0, 0))
    // The line leans to the right, and the free part belongs to the list.
    app.tick { split.show(.secondary) }
    #expect(grounds[11] == ground)
    app.tick { left.isNavigationBarHidden = true }
    #expect(grounds[0] == ground)
  }

  @Test func `The bars of tabs in a column go on, too`() {
    let tabs = TabBarController()
    tabs.viewControllers = [ViewController(), ViewController()]
    app.tick { right.setViewControllers([tabs], animated: false) }
    #expect(grounds[10] == bar)
  }

  @Test func `They move with the column`() {
    split.show(.secondary)
    app.run(for: 0.1) { split.hide(.primary) }
    let frame = app.application.frame
    let line = (1..<60).first { frame.text(of: frame[$0, 5].glyph) == "▕" } ?? 0
    #expect(line > 0)
    #expect([frame[line, 0].fill, frame[line, 11].fill] == [bar, bar])
  }
}
