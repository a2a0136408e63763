import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// What a test asks a test application for, besides keys and the mouse.
@Suite struct TestApplicationTests {
  @Test func `A resize lays out the page for the new size`() {
    let page = ViewController()
    let app = TestApplication(page, columns: 30, rows: 10)
    app.resize(columns: 50, rows: 20)
    #expect(page.view.bounds.size == CellSize(columns: 50, rows: 20).points)
    #expect(app.rows.count == 20)
  }

  @Test func `The wheel scrolls what is under the pointer`() {
    let page = ViewController()
    let scrollers = [ScrollView(frame: CGRect(cells: 0, 0, 10, 5)), ScrollView(frame: CGRect(cells: 10, 0, 10, 5))]
    for scroller in scrollers {
      scroller.contentSize = CellSize(columns: 10, rows: 50).points
      page.view.addSubview(scroller)
    }
    let app = TestApplication(page, columns: 20, rows: 5)
    app.scroll(3, at: (column: 12, row: 2))
    app.runUntilStill()
    let down = scrollers.map(\.contentOffset.y)
    #expect(down[0] == 0)
    #expect(down[1] > 0)
    app.scroll(-3, at: (column: 12, row: 2))
    app.runUntilStill()
    #expect(scrollers[1].contentOffset.y == 0)
  }

  @Test func `The caret is where text goes in`() {
    let page = ViewController()
    let field = TextField(frame: CGRect(cells: 2, 1, 12, 1))
    page.view.addSubview(field)
    let app = TestApplication(page, columns: 20, rows: 5)
    app.type("ab")
    #expect(app.caret.map { [$0.column, $0.row] } == [5, 1])
    field.isHidden = true
    app.tick()
    #expect(app.caret == nil)
  }

  @Test func `Tasks that begin each other run to their end, and what they animate comes to rest`() async {
    let page = ViewController()
    let label = Label("")
    label.frame = CGRect(cells: 0, 0, 10, 1)
    page.view.addSubview(label)
    let app = TestApplication(page, columns: 20, rows: 3)
    Task {
      await Task.yield()
      label.text = "one"
      Task {
        let number = await Task.detached { 2 }.value
        label.text = "\(number)"
        View.animate(withDuration: 0.5) { label.frame.origin.y = 16 }
      }
    }
    #expect(await app.settle())
    #expect(app.rows == ["", "2", ""])
    #expect(app.time >= 0.5)
  }

  @Test func `A long task is waited for by its effect`() async {
    let page = ViewController()
    page.title = "Loading"
    let app = TestApplication(NavigationController(rootViewController: page), columns: 20, rows: 3)
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      page.title = "Loaded"
    }
    #expect(await app.settle(until: { app.screen.contains("Loaded") }))
    #expect(await !app.settle(until: { app.screen.contains("never") }, limit: 0.05))
  }
}
