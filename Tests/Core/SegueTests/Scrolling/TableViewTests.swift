import Segue
import SegueTesting
import Testing

@Suite struct TableViewTests {
  private final class Controller: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var opened: [Int] = []
    var chosen: [Int] = []

    override func viewDidLoad() {
      table.frame = CGRect(cells: 0, 0, 10, 4)
      table.dataSource = self
      table.delegate = self
      view.addSubview(table)
      table.reloadData()
    }

    func tableViewNumberOfRows(_ tableView: TableView) -> Int { 10 }

    func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
      let cell = TableViewCell()
      let label = Label("row \(row)")
      label.frame = CGRect(cells: 0, 0, 8, 1)
      cell.addSubview(label)
      return cell
    }

    func tableView(_ tableView: TableView, didHighlightRow row: Int) { chosen.append(row) }
    func tableView(_ tableView: TableView, didSelectRow row: Int) { opened.append(row) }
  }

  private let controller = Controller()
  private let app: TestApplication

  init() { app = TestApplication(controller, columns: 12, rows: 5) }

  @Test func `Keys highlight rows and select them`() {
    app.press(.down, .down, .up, .enter)
    #expect(controller.opened == [1])
    #expect(controller.chosen == [1, 2, 1])
    #expect(app.screen == "row 0\nrow 1\nrow 2\nrow 3\n")
    app.press(.character("G"))
    #expect(app.screen == "row 6\nrow 7\nrow 8\nrow 9\n")
    app.press(.down, .up, .up, .up, .up)
    #expect(app.screen == "row 5\nrow 6\nrow 7\nrow 8\n")
    app.press(.home)
    #expect(controller.table.highlightedRow == 0)
    app.press(.pageDown)
    #expect(controller.table.highlightedRow == 3)
  }

  @Test func `A click selects its row, and the wheel scrolls`() {
    app.click(2, 2)
    #expect(controller.opened == [2])
    for _ in 0..<4 { app.mouse(.wheelDown, 2, 2) }
    #expect(controller.table.highlightedRow == 6)
    app.click(2, 0)
    #expect(controller.opened == [2, 3], "the row under the mouse, not the first one")
  }

  @Test
  func `A finger scrolls the rows and leaves the highlight; a click opens what is under it, and a key scrolls back`() {
    app.touch(.began, 20, 60)
    app.touch(.moved, 20, 50)
    app.run(for: 0.4)
    app.touch(.moved, 20, 26)
    #expect(abs(controller.table.contentOffset.y - 34) < 1e-9)
    app.jump(by: 0.2)
    app.touch(.ended, 20, 26)
    app.runUntilStill()
    #expect(app.screen == "row 2\nrow 3\nrow 4\nrow 5\n")
    #expect(controller.table.highlightedRow == 0)
    #expect(controller.opened.isEmpty)
    app.click(2, 1)
    #expect(controller.opened == [3])
    app.press(.home)
    #expect(app.screen.hasPrefix("row 0\n"))
  }

  @Test func `A table whose size changes shows its highlighted row, and nothing below the last one`() {
    app.press(.end)
    controller.table.frame.size.height = 32
    app.tick()
    #expect(app.screen.hasPrefix("row 8\nrow 9\n"))
    controller.table.frame.size.height = 80
    app.tick()
    #expect(app.screen.hasPrefix("row 5\nrow 6\n"))
    controller.table.rowHeight = 40
    app.tick()
    // 10 rows of 40 points end at 400, and a table of 80 points shows the last 80.
    #expect(controller.table.contentOffset.y == 320)
    #expect(controller.table.contentSize.height == 400)
  }

  @Test func `A table whose rows fit leaves every drag to what is around it`() {
    controller.table.frame.size.height = 160
    var calls: [GestureRecognizer.State] = []
    controller.view.addGestureRecognizer(PanGestureRecognizer { calls.append($0.state) })
    for (column, row) in [(2, 3), (6, 1)] {
      app.mouse(.press, 2, 1)
      app.mouse(.drag, column, row)
      app.mouse(.release, column, row)
    }
    #expect(calls == [.began, .ended, .began, .ended])
    #expect(controller.table.contentOffset == .zero)
    #expect(controller.opened.isEmpty)
  }
}
