import Segue
import SegueTesting

/// A table of sections of named rows that fills a window of 16 × 8.
final class SectionScene: ViewController, TableViewDataSource, TableViewDelegate {
  struct Section: Equatable {
    var title: String?
    var rows: [String]
    var footer: String?
  }

  let table: TableView
  var sections: [Section]
  /// The height of a row in rows of cells.
  var height: (String) -> Int = { _ in 1 }
  var highlighted: [IndexPath] = []
  var opened: [IndexPath] = []
  private(set) lazy var app = TestApplication(self, columns: 16, rows: 8)

  init(_ sections: [Section], style: TableView.Style = .plain) {
    (self.sections, table) = (sections, TableView(frame: .zero, style: style))
    super.init()
  }

  /// One section that is on the screen.
  convenience init(rows: [String]) {
    self.init([Section(rows: rows)])
    app.runUntilStill()
  }

  override func viewDidLoad() {
    (table.dataSource, table.delegate) = (self, self)
    table.showsVerticalScrollIndicator = false
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(table)
  }
  override func viewDidLayoutSubviews() { table.frame = view.bounds }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(16 * height(sections[indexPath.section].rows[indexPath.row]))
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { highlighted.append(indexPath) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath) }

  /// The texts on the screen, from the top.
  var shown: [String] { app.rows.map { $0.trimmingCharacters(in: .whitespaces) } }
  var highlightedName: String? { table.indexPathForHighlightedRow.map { sections[$0.section].rows[$0.row] } }
}
