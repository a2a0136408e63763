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

  @Test func keysChooseAndOpen() {
    app.press(.down, .down, .up, .enter)
    #expect(controller.opened == [1])
    #expect(controller.chosen == [1, 2, 1])
    #expect(app.screen == "row 0\nrow 1\nrow 2\nrow 3\n\n")
    app.press(.character("G"))
    #expect(app.screen == "row 6\nrow 7\nrow 8\nrow 9\n\n")
    app.press(.down, .up, .up, .up, .up)
    #expect(app.screen == "row 5\nrow 6\nrow 7\nrow 8\n\n")
    app.press(.home)
    #expect(controller.table.highlightedRow == 0)
    app.press(.pageDown)
    #expect(controller.table.highlightedRow == 3)
  }

  @Test func theMouseOpensAndTheWheelMoves() {
    app.mouse(.press, 2, 2)
    app.mouse(.release, 2, 2)
    #expect(controller.opened == [2])
    for _ in 0..<4 { app.mouse(.wheelDown, 2, 2) }
    #expect(controller.table.highlightedRow == 6)
    app.mouse(.press, 2, 0)
    app.mouse(.release, 2, 0)
    #expect(controller.opened == [2, 3], "the row under the mouse, not the first one")
  }
}
