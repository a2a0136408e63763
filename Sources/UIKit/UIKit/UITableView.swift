public import Segue

/// A list of rows: the core's. The core numbers the rows of one section; here rows have index paths. The header of a section is a row
/// that cannot be opened.
public typealias UITableView = TableView

/// The source of a table's rows.
@preconcurrency @MainActor public protocol UITableViewDataSource: TableViewDataSource {
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the title of a section's header; nil by default, for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns the number of all rows and headers, for the core.
  public func tableViewNumberOfRows(_ tableView: TableView) -> Int { tableView.sections.count(tableView, self) }
  /// Returns the cell of a row or a header, for the core.
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
      cell.isHeader = true
      return cell
    case nil: return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}

/// The delegate of a table.
@preconcurrency @MainActor public protocol UITableViewDelegate: TableViewDelegate {
  /// Called after a row was opened, with Enter or by a click.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Returns the height of a row, in points; the table's `rowHeight` by default.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called before a cell is shown.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

  /// Called by the core after another row was highlighted: a header passes the highlight on.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) { tableView.leaveHeader() }
  /// Called by the core after a row was opened.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let indexPath = tableView.sections.indexPath(of: row) else { return }
    tableView.sections.selected = indexPath
    self.tableView(tableView, didSelectRowAt: indexPath)
  }
  /// Returns the height of a row, for the core.
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> CGFloat {
    guard let indexPath = tableView.sections.indexPath(of: row) else {
      return tableView.style == .insetGrouped ? 32 : 16
    }
    return self.tableView(tableView, heightForRowAt: indexPath)
  }
}

nonisolated extension IndexPath {
  /// Creates the path of a row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section; 0 without one.
  public var section: Int { count > 0 ? self[0] : 0 }
  /// The row; 0 without one.
  public var row: Int { count > 1 ? self[1] : 0 }
  /// The item; 0 without one.
  public var item: Int { row }
}

extension TableView {
  /// Styles of a table. With `.insetGrouped` the rows of a section are a card with room around it; the others look alike.
  public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Animations of rows. They have no effect.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  /// The height of a row whose delegate leaves it open.
  public static var automaticDimension: CGFloat { 16 }

  /// Creates a table.
  public convenience init(frame: CGRect, style: Style) {
    self.init(frame: frame)
    table.style = style
  }
  /// The style; `.plain` for a table without one.
  public var style: Style { table.style }

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
  /// Moves the highlight from a header to the next row in the same direction, or else back, because headers cannot be opened.
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
  /// Returns a cell for a row: the cell of a row that has left the view, or a new one.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// Returns the cell of a row that has left the view.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    self.Segue::dequeueReusableCell(withIdentifier: identifier) as? UITableViewCell
  }
  /// Returns the cell of a row; nil if the row is not in view.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    sections.row(of: indexPath).flatMap { self.Segue::cellForRow(at: $0) as? UITableViewCell }
  }
  /// Returns the row of a cell; nil if the cell is not in view.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    row(for: cell).flatMap { sections.indexPath(of: $0) }
  }
  /// Returns the row at a point.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    row(at: point).flatMap { sections.indexPath(of: $0) }
  }
  /// Returns the rectangle of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    sections.row(of: indexPath).map { rectForRow(at: $0) } ?? .zero
  }
  /// The rows in view.
  public var indexPathsForVisibleRows: [IndexPath]? {
    rowsForVisibleCells.compactMap { sections.indexPath(of: $0) }
  }
  /// The row that was opened or selected last, until it is deselected.
  public var indexPathForSelectedRow: IndexPath? { sections.selected }
  /// The selected row.
  public var indexPathsForSelectedRows: [IndexPath]? { sections.selected.map { [$0] } }
  /// Selects a row without a call of the delegate.
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
  /// Returns the number of rows of a section.
  public func numberOfRows(inSection section: Int) -> Int {
    source?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// The number of sections.
  public var numberOfSections: Int { source?.numberOfSections(in: self) ?? 0 }
  /// Reads rows from the source again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadRows(at: indexPaths.compactMap { sections.row(of: $0) })
  }
  /// Reads all rows again, after some were added.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reads all rows again, after some were removed.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reads all rows again, after sections have changed.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Begins a group of changes.
  public func beginUpdates() {}
  /// Ends a group of changes, and reads all rows again.
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
  var style = UITableView.Style.plain
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var tableFooterView: UIView?
  var tableHeaderView: UIView?
  var estimatedRowHeight: CGFloat = 0
}

/// Converts between index paths and the core's row numbers, which count headers, too.
private final class TableSections {
  var selected: IndexPath?
  /// The last highlighted row.
  var highlighted = 0
  private var sections: [(title: String?, count: Int)] = []

  enum Place {
    case header(String)
    case row(IndexPath)
  }

  /// Reads the sections from the source, and returns the number of rows and headers.
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
