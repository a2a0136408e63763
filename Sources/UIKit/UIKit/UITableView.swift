public import Segue

/// A list of rows: the core's, which has one section and takes numbers; here rows are index paths. Headers and footers of sections
/// stand in the list as rows that cannot be opened.
public typealias UITableView = TableView

/// Supplies the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDataSource: TableViewDataSource {
  /// How many sections there are; by default one.
  func numberOfSections(in tableView: UITableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The text above a section; by default none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// The rows and headers of all sections, for the core.
  public func tableViewNumberOfRows(_ tableView: TableView) -> Int { tableView.sections.count(tableView, self) }
  /// The cell of a row or a header, for the core.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    switch tableView.sections.place(of: row) {
    case .row(let indexPath)?:
      let cell = self.tableView(tableView, cellForRowAt: indexPath)
      (tableView.delegate as? any UITableViewDelegate)?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
      return cell
    case .header(let title)?:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = title
      cell.textLabel?.textColor = .secondaryLabel
      return cell
    case nil: return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}

/// Follows what happens to the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDelegate: TableViewDelegate {
  /// A row was opened, with Enter or by a click.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// The height of a row in points; by default the table's `rowHeight`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called before a cell is shown.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

  /// Another row is highlighted, says the core: the next one, if it is a header.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) { tableView.leaveHeader() }
  /// A row was opened, says the core.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let indexPath = tableView.sections.indexPath(of: row) else { return }
    tableView.sections.selected = indexPath
    self.tableView(tableView, didSelectRowAt: indexPath)
  }
  /// The height of a row, for the core.
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> CGFloat {
    guard let indexPath = tableView.sections.indexPath(of: row) else { return 16 }
    return self.tableView(tableView, heightForRowAt: indexPath)
  }
}

nonisolated extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section; 0 without one.
  public var section: Int { count > 0 ? self[0] : 0 }
  /// The row; 0 without one.
  public var row: Int { count > 1 ? self[1] : 0 }
  /// The item; 0 without one.
  public var item: Int { row }
}

extension TableView {
  /// How a table looks. All look alike.
  public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How rows come and go. All do alike.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  /// The height that a delegate leaves open.
  public static var automaticDimension: CGFloat { 16 }

  /// A table.
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }

  private var table: TableExtras {
    get { layer.attachments[TableExtras.self] }
    set { layer.attachments[TableExtras.self] = newValue }
  }
  fileprivate var sections: TableSections {
    if let sections = table.sections { return sections }
    let sections = TableSections()
    table.sections = sections
    return sections
  }
  /// Headers cannot be opened: the highlight goes on to the next row in its direction, or else back.
  func leaveHeader() {
    let (row, last) = (highlightedRow, sections.highlighted)
    sections.highlighted = row
    guard case .header? = sections.place(of: row) else { return }
    let (above, below) = (Array((0..<row).reversed()), Array(row..<numberOfRows))
    let next = (row < last ? above + below : below + above).first { sections.indexPath(of: $0) != nil }
    if let next { highlightRow(next) }
  }
  private var source: (any UITableViewDataSource)? { dataSource as? any UITableViewDataSource }

  /// Sets the class of the cells of an identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass as? TableViewCell.Type, forCellReuseIdentifier: identifier)
  }
  /// A cell for a row: one whose row has left the view, or a new one.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// A cell whose row has left the view.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    self.Segue::dequeueReusableCell(withIdentifier: identifier) as? UITableViewCell
  }
  /// The cell of a row in view.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    sections.row(of: indexPath).flatMap { self.Segue::cellForRow(at: $0) as? UITableViewCell }
  }
  /// The row of a cell in view.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    row(for: cell).flatMap { sections.indexPath(of: $0) }
  }
  /// The row at a point.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    row(at: point).flatMap { sections.indexPath(of: $0) }
  }
  /// The rectangle of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    sections.row(of: indexPath).map { rectForRow(at: $0) } ?? .zero
  }
  /// The rows in view.
  public var indexPathsForVisibleRows: [IndexPath]? {
    rowsForVisibleCells.compactMap { sections.indexPath(of: $0) }
  }
  /// The row that was opened last, until it is deselected.
  public var indexPathForSelectedRow: IndexPath? { sections.selected }
  /// The rows that were opened.
  public var indexPathsForSelectedRows: [IndexPath]? { sections.selected.map { [$0] } }
  /// Selects a row, without telling the delegate.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    sections.selected = indexPath
    if let row = indexPath.flatMap({ sections.row(of: $0) }) { highlightRow(row) }
  }
  /// Deselects a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if sections.selected == indexPath { sections.selected = nil }
  }
  /// Scrolls to a row.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    if let row = sections.row(of: indexPath) { scrollToRow(at: row, at: position, animated: animated) }
  }
  /// How many rows a section has.
  public func numberOfRows(inSection section: Int) -> Int {
    source?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// How many sections there are.
  public var numberOfSections: Int { source?.numberOfSections(in: self) ?? 0 }
  /// Asks for rows again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadRows(at: indexPaths.compactMap { sections.row(of: $0) })
  }
  /// Rows have been added.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Rows have been removed.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Sections have changed.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Changes follow.
  public func beginUpdates() {}
  /// Changes are over.
  public func endUpdates() { reloadData() }

  /// It has no effect: rows have no lines between them.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { table.separatorStyle }
    set { table.separatorStyle = newValue }
  }
  /// A view below the rows; it is not shown.
  public var tableFooterView: UIView? {
    get { table.tableFooterView }
    set { table.tableFooterView = newValue }
  }
  /// A view above the rows; it is not shown.
  public var tableHeaderView: UIView? {
    get { table.tableHeaderView }
    set { table.tableHeaderView = newValue }
  }
  /// It has no effect.
  public var estimatedRowHeight: CGFloat {
    get { table.estimatedRowHeight }
    set { table.estimatedRowHeight = newValue }
  }
}

private nonisolated struct TableExtras: Attachments.Entry {
  var sections: TableSections?
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var tableFooterView: UIView?
  var tableHeaderView: UIView?
  var estimatedRowHeight: CGFloat = 0
}

/// Turns sections and rows into the numbers of the core's rows.
private final class TableSections {
  var selected: IndexPath?
  /// The row that was highlighted last.
  var highlighted = 0
  private var sections: [(title: String?, count: Int)] = []

  enum Place {
    case header(String)
    case row(IndexPath)
  }

  /// Asks for the sections, and returns how many rows and headers there are.
  func count(_ tableView: UITableView, _ source: any UITableViewDataSource) -> Int {
    sections = (0..<max(0, source.numberOfSections(in: tableView))).map { section in
      (
        source.tableView(tableView, titleForHeaderInSection: section),
        max(0, source.tableView(tableView, numberOfRowsInSection: section))
      )
    }
    return sections.reduce(0) { $0 + $1.count + ($1.title == nil ? 0 : 1) }
  }

  func indexPath(of row: Int) -> IndexPath? {
    if case .row(let indexPath)? = place(of: row) { indexPath } else { nil }
  }

  func place(of row: Int) -> Place? {
    var rest = row
    for (section, content) in sections.enumerated() {
      if let title = content.title {
        if rest == 0 { return .header(title) }
        rest -= 1
      }
      if rest < content.count { return .row(IndexPath(row: rest, section: section)) }
      rest -= content.count
    }
    return nil
  }

  func row(of indexPath: IndexPath) -> Int? {
    let section = indexPath.section
    guard sections.indices.contains(section), (0..<sections[section].count).contains(indexPath.row) else { return nil }
    let before = sections[..<section].reduce(0) { $0 + $1.count + ($1.title == nil ? 0 : 1) }
    return before + (sections[section].title == nil ? 0 : 1) + indexPath.row
  }
}
