import Foundation
import Segue
import SegueTesting
import Testing

/// The bars of the columns of a split: what their toolbars name.
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

  // MARK: Keys

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
    letter.addKeyCommand(KeyCommand(title: "what", keys: [Key(.character("?"))]) {})
    app.tick()
    #expect(toolbars[0] == "3 letters")
  }

  @Test func `A column with tabs or a stack of its own loses its keys, too`() {
    let tabs = TabBarController()
    let inner = ViewController()
    inner.addKeyCommand(KeyCommand(title: "mark", keys: [Key(.character("m"))]) {})
    tabs.viewControllers = [NavigationController(rootViewController: inner), ViewController()]
    left.setViewControllers([tabs], animated: false)
    app.tick()
    #expect(toolbars[0].hasPrefix("m mark"))
    split.show(.secondary)
    app.tick()
    #expect(!toolbars[0].contains("m mark"))
    #expect(toolbars[1].hasPrefix("r reply"))
  }

  @Test func `Below a sheet that has the keys, no column names its own, until it has gone`() {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    split.present(sheet, animated: false)
    app.runUntilStill()
    #expect(!toolbars[0].contains("delete") && !toolbars[1].contains("reply"))
    split.dismiss(animated: false)
    app.runUntilStill()
    #expect(toolbars[0].hasPrefix("d delete"))
  }
}
