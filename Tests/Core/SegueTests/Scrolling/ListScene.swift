import Segue
import SegueTesting

/// A list of any number of rows in a window of 12 × 5, four rows of which are in view, and what the table asks for.
final class ListScene: ViewController, TableViewDataSource, TableViewDelegate {
  /// A row's text, and how often the cell was used again.
  final class Cell: TableViewCell {
    let label = Label("")
    private(set) var uses = 0

    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.frame = CGRect(cells: 0, 0, 10, 1)
      addSubview(label)
    }

    private(set) var wasClean = true

    override func prepareForReuse() {
      uses += 1
      if isHighlighted || isPressed || superview != nil || !layer.animations.isEmpty { wasClean = false }
    }
  }

  let table = TableView()
  var names: [String]
  /// Whether the data source makes a new cell each time.
  var ignoresReuse = false
  var asked: [Int] = []
  var highlighted: [Int] = []
  var opened: [Int] = []
  private(set) lazy var app = TestApplication(self, columns: 12, rows: 5)

  init(_ names: [String]) {
    self.names = names
    super.init()
  }

  convenience init(count: Int) { self.init((0..<count).map { "row \($0)" }) }

  override func viewDidLoad() {
    table.frame = CGRect(cells: 0, 0, 10, 4)
    table.register(Cell.self, forCellReuseIdentifier: "name")
    (table.dataSource, table.delegate) = (self, self)
    view.addSubview(table)
    table.reloadData()
  }

  func tableViewNumberOfRows(_ tableView: TableView) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    asked.append(row)
    let cell =
      ignoresReuse ? Cell(reuseIdentifier: nil) : tableView.dequeueReusableCell(withIdentifier: "name", for: row)
    (cell as? Cell)?.label.text = names[row]
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRow row: Int) { highlighted.append(row) }
  func tableView(_ tableView: TableView, didSelectRow row: Int) { opened.append(row) }

  /// The rows on the screen.
  var shown: [String] { app.rows.filter { !$0.isEmpty } }
  var cells: [Cell] { table.visibleCells.compactMap { $0 as? Cell } }
}
