import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Lines that come up from the bottom.
@Suite struct ToastTests {
  private let page = ViewController()
  private let app: TestApplication
  private final class Log { var undone: [String] = [] }
  private let log = Log()

  init() { app = TestApplication(page, columns: 30, rows: 6) }

  private func toast(_ name: String, duration: Double = 5) -> Toast {
    Toast("\(name) deleted", action: Action(title: "Undo") { [log] _ in log.undone.append(name) }, duration: duration)
  }

  private var line: String { app.rows.last?.trimmingCharacters(in: .whitespaces) ?? "" }

  @Test func `A line comes up, says its key, and goes by itself after its time`() {
    page.showToast(toast("milk"))
    app.jump(by: 0.05)
    let rising = line
    app.run(for: 1)
    #expect(rising != "milk deleted   Undo u")
    #expect(line == "milk deleted   Undo u")
    app.run(for: 3.8)
    #expect(line == "milk deleted   Undo u")
    app.run(for: 1)
    #expect(line.isEmpty)
    app.press(.character("u"))
    #expect(log.undone.isEmpty, "its key is gone with it")
    #expect(app.application.window.subviews.count == 1)
  }

  @Test func `The key does the action once, and the next line follows`() {
    for name in ["milk", "tea"] { page.showToast(toast(name)) }
    app.run(for: 1)
    #expect(line.hasPrefix("milk"))
    app.press(.character("u"))
    app.press(.character("u"))
    #expect(log.undone == ["milk"], "the other line is not seen yet")
    app.run(for: 1)
    #expect(line.hasPrefix("tea"))
    app.press(.character("u"))
    app.run(for: 1)
    #expect(log.undone == ["milk", "tea"])
    #expect(line.isEmpty)
  }

  @Test func `A click on the action does it, and a click beside it takes the line away`() {
    page.showToast(toast("milk"))
    page.showToast(toast("tea"))
    app.run(for: 1)
    app.click((app.rows.last?.firstIndex(of: "m")?.utf16Offset(in: app.rows.last ?? "")) ?? 0, 5)
    app.run(for: 1)
    #expect(log.undone.isEmpty)
    let column = app.rows.last.flatMap { row in row.range(of: "Undo")?.lowerBound.utf16Offset(in: row) } ?? 0
    app.click(column, 5)
    #expect(log.undone == ["tea"])
  }

  @Test func `Its time is the application's: a pause keeps it, and the program can sleep meanwhile`() {
    page.showToast(toast("milk"))
    app.run(for: 1)
    app.application.speed = 0
    app.run(for: 20)
    #expect(line.hasPrefix("milk"))
    app.application.speed = 1
    app.run(for: 6)
    #expect(line.isEmpty)
  }

  @Test func `A line stays while pages come and go, and its key is theirs, too`() {
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation, columns: 30, rows: 8)
    page.showToast(toast("milk"))
    app.run(for: 1)
    navigation.pushViewController(ViewController(), animated: true)
    app.run(for: 1)
    #expect(app.screen.contains("milk deleted"))
    app.press(.character("u"))
    #expect(log.undone == ["milk"])
  }

  @Test func `A line can be taken away by the app, also while it waits, and shown again`() {
    let (one, two) = (toast("milk"), toast("tea"))
    page.showToast(one)
    page.showToast(two)
    page.showToast(one)
    two.dismiss()
    #expect(!two.isPending)
    one.dismiss()
    app.run(for: 1)
    #expect(line.isEmpty)
    page.showToast(two)
    app.run(for: 1)
    #expect(line.hasPrefix("tea"))
  }
}
