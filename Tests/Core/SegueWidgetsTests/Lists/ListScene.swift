import Segue
import SegueTesting

/// A list of any number of rows in a window of 12 × 5, four rows of which are in view, and what the table asks for.
final class ListScene: ViewController, TableViewDataSource, TableViewDelegate {
  /// A row's text, and how often the cell was used again.
  final class Cell: TableViewCell {
    let label = Label("")
    private(set) var uses = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
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
  private let ignoresReuse: Bool
  var (asked, highlighted, opened): ([Int], [Int], [Int]) = ([], [], [])
  private(set) lazy var app = TestApplication(self, columns: 12, rows: 5)

  init(_ names: [String], ignoresReuse: Bool = false) {
    (self.names, self.ignoresReuse) = (names, ignoresReuse)
    super.init()
    app.tick()
  }

  convenience init(count: Int, ignoresReuse: Bool = false) {
    self.init((0..<count).map { "row \($0)" }, ignoresReuse: ignoresReuse)
  }

  override func viewDidLoad() {
    table.frame = CGRect(cells: 0, 0, 10, 4)
    table.showsVerticalScrollIndicator = false
    table.register(Cell.self, forCellReuseIdentifier: "name")
    (table.dataSource, table.delegate) = (self, self)
    view.addSubview(table)
    table.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked.append(indexPath.row)
    let cell =
      ignoresReuse ? Cell(reuseIdentifier: nil) : tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    (cell as? Cell)?.label.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { highlighted.append(indexPath.row) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath.row) }

  /// The rows on the screen.
  var shown: [String] { app.rows.filter { !$0.isEmpty } }
  var cells: [Cell] { table.visibleCells.compactMap { $0 as? Cell } }
}
