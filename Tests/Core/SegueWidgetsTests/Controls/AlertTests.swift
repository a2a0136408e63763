import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct AlertTests {
  private let page = ViewController()
  private let app: TestApplication

  init() {
    page.title = "Page"
    app = TestApplication(NavigationController(rootViewController: page), columns: 60, rows: 16)
  }

  private func alert(_ style: AlertController.Style = .alert, chosen: @escaping (String) -> Void) -> AlertController {
    let alert = AlertController(title: "Delete it?", message: "It cannot be undone.", preferredStyle: style)
    for (title, style) in [("Delete", AlertAction.Style.destructive), ("Keep", .default), ("Cancel", .cancel)] {
      alert.addAction(AlertAction(title: title, style: style) { chosen($0.title ?? "") })
    }
    return alert
  }

  private func present(_ alert: AlertController) { app.rest(after: page.present(alert, animated: true)) }

  @Test func `An alert asks in the middle, and its handler is called after it has gone`() {
    var chosen: [String] = []
    let alert = alert { chosen.append($0) }
    present(alert)
    for text in ["Delete it?", "It cannot be undone."] { #expect(app.screen.contains(text)) }
    // The buttons stand below each other, the cancel button last.
    let rows = app.rows.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.filter { ["Delete", "Keep", "Cancel"].contains($0) } == ["Delete", "Keep", "Cancel"])
    app.press(.enter)
    #expect(chosen.isEmpty)
    app.runUntilStill()
    #expect(chosen == ["Keep"])
    #expect(!app.screen.contains("Delete it?"))
  }

  @Test func `Esc is the cancel button, and without one the alert stays`() {
    var chosen: [String] = []
    present(alert { chosen.append($0) })
    app.rest(after: .escape)
    #expect(chosen == ["Cancel"])
    let alert = AlertController(title: "Read this")
    alert.addAction(AlertAction(title: "OK"))
    present(alert)
    app.rest(after: .escape)
    #expect(app.screen.contains("Read this"))
    app.rest(after: .enter)
    #expect(page.presentedViewController == nil)
  }

  @Test func `Arrows and Tab choose a button, and a click presses one`() throws {
    var chosen: [String] = []
    present(alert { chosen.append($0) })
    app.press(.up)
    app.rest(after: .enter)
    #expect(chosen == ["Delete"])
    present(alert { chosen.append($0) })
    app.press(.tab)
    app.rest(after: .enter)
    #expect(chosen == ["Delete", "Cancel"])
    present(alert { chosen.append($0) })
    let row = try #require(app.rows.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "Delete" })
    app.rest(after: app.click(30, row))
    #expect(chosen == ["Delete", "Cancel", "Delete"])
  }

  @Test func `Text fields take keys first, and Enter in the last one is the main action`() {
    var name: String?
    let alert = AlertController(title: "Name")
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(AlertAction(title: "Save") { [unowned alert] _ in name = alert.textFields?.first?.text })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(alert)
    app.type("q?")
    #expect(app.display.caret != nil)
    app.rest(after: .enter)
    #expect(name == "q?")
  }

  @Test func `A button that is disabled cannot be pressed, until it is enabled`() {
    var count = 0
    let alert = AlertController(title: "Wait")
    let action = AlertAction(title: "Go") { _ in count += 1 }
    action.isEnabled = false
    alert.addAction(action)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(alert)
    app.press(.tab, .tab, .tab, .left)
    action.isEnabled = true
    app.tick()
    app.press(.right)
    app.rest(after: .enter)
    #expect(count == 1)
  }

  @Test func `An action sheet stands at the bottom, and a click beside it cancels`() {
    var chosen: [String] = []
    present(alert(.actionSheet) { chosen.append($0) })
    #expect(app.rows[14].trimmingCharacters(in: .whitespaces) == "Cancel")
    app.rest(after: app.click(2, 2))
    #expect(chosen == ["Cancel"])
  }

  @Test func `Commands of the page sleep behind an alert`() {
    var count = 0
    page.addKeyCommand(KeyCommand(title: "x", keys: [Key(.character("x"))]) { count += 1 })
    app.type("x")
    present(alert { _ in })
    app.type("x")
    app.rest(after: .escape)
    #expect(count == 1)
    app.type("x")
    #expect(count == 2)
  }

  @Test func `Where the card has the page's colour, a line is around it`() {
    for (mode, hasLine) in [(ColorMode.truecolor, false), (.palette16, true), (.mono, true)] {
      let page = ViewController()
      let app = TestApplication(page, columns: 40, rows: 12, colorMode: mode)
      app.rest(after: page.present(AlertController(title: "Tell"), animated: false))
      let title = app.rows.firstIndex { $0.contains("Tell") } ?? 0
      // Elsewhere its upper edge is lit.
      let edge = app.rows[max(0, title - 1)].trimmingCharacters(in: .whitespaces)
      #expect(edge.first == (hasLine ? "╭" : "▔"), "\(mode)")
    }
  }

  @Test func `With little room the text scrolls, and the buttons stay`() {
    app.resize(columns: 30, rows: 8)
    let alert = AlertController(title: "Long", message: String(repeating: "word ", count: 60))
    alert.addAction(AlertAction(title: "OK"))
    present(alert)
    for text in ["OK", "Long"] { #expect(app.screen.contains(text)) }
  }
}

@Suite struct MenuTests {
  private let page = ViewController()
  private let app: TestApplication
  private let calls = Calls()

  private final class Calls { var names: [String] = [] }

  init() {
    app = TestApplication(page, columns: 40, rows: 14)
    let calls = calls
    func action(_ title: String, _ attributes: Action.Attributes = [], _ state: Action.State = .off) -> Action {
      Action(title: title, attributes: attributes, state: state) { _ in calls.names.append(title) }
    }
    let menu = Menu(children: [
      action("Name", [], .on), action("Size", .disabled), action("Date"), action("Secret", .hidden),
      Menu(title: "Group", children: [action("Day"), action("Month")]),
      Menu(options: .displayInline, children: [action("Delete", .destructive)]),
    ])
    let button = Button("Sort", menu: menu)
    button.frame = CGRect(cells: 2, 1, 8, 1)
    page.view.addSubview(button)
    app.tick()
    app.rest(after: .enter)
  }

  @Test func `A menu opens below its button, with signs and lines`() {
    let upper = ["  ╭───────────╮", "  │✓ Name     │", "  │  Size     │", "  │  Date     │", "  │  Group  › │"]
    #expect(Array(app.rows[2...8]) == upper + ["  ├───────────┤", "  │  Delete   │"])
  }

  @Test func `Arrows pass what cannot be chosen, a letter finds, Enter carries out`() {
    app.press(.down)
    app.rest(after: .enter)
    #expect(calls.names == ["Date"])
    #expect(page.presentedViewController == nil)
    app.rest(after: .enter)
    app.type("d")
    app.type("d")
    app.rest(after: .enter)
    #expect(calls.names == ["Date", "Delete"])
  }

  @Test func `A menu in a menu takes its place, and gives it back`() {
    app.type("g")
    app.press(.right)
    #expect(app.rows[3].contains("Group"))
    #expect(app.rows[4].contains("Day"))
    app.press(.left)
    #expect(app.rows[3].contains("Name"))
    // The row of the menu that was left is highlighted.
    app.press(.enter, .down)
    app.rest(after: .enter)
    #expect(calls.names == ["Month"])
  }

  @Test func `A click chooses, and one beside the menu closes it`() {
    app.rest(after: app.click(6, 5))
    #expect(calls.names == ["Date"])
    app.rest(after: .enter)
    app.rest(after: app.click(30, 12))
    #expect(page.presentedViewController == nil)
    #expect(calls.names == ["Date"])
  }

  @Test func `A menu stands over a view that leaves no room beside it`() {
    let page = ViewController()
    let app = TestApplication(page, columns: 20, rows: 8)
    Menu(children: (1...9).map { Action(title: "Row \($0)") { _ in } }).open(from: page.view)
    app.runUntilStill()
    #expect(app.rows.filter { $0.contains("Row") } == ["│  Row 1  │", "│  Row 2  │", "│  Row 3  │"])
    app.rest(after: .end)
    #expect(app.rows.contains("│  Row 9  │"))
  }
}
