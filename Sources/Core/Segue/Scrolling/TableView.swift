/// A scroll view of rows below each other, one of which is highlighted: ↑ ↓ and the wheel move the highlight, Enter and a click open a
/// row, a finger scrolls. A row under a finger is pressed until the finger leaves it, drags or is lifted.
///
///     table.register(FileCell.self, forCellReuseIdentifier: "file")
///     table.dataSource = self
///     table.delegate = self
///     table.reloadData()
///
///     func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
///       let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: row)
///       (cell as? FileCell)?.file = files[row]
///       return cell
///     }
///
/// Only rows in view have cells. The table asks for a cell when its row comes into view, and takes it back when the row has left. So
/// a table of a million rows takes no more memory than one of a hundred, and a frame no more time. A data source that makes a new
/// cell each time works, too, and takes some microseconds more for each row that scrolls in.
///
/// The table sets the content size, and scrolls to the highlighted row when another row is highlighted or the table is resized. A
/// delegate that is a `TableViewDelegate` is told of the rows, and may give each its own height.
@preconcurrency @MainActor open class TableView: ScrollView {
  /// The place of a row in the view after the table has scrolled to it.
  public nonisolated enum ScrollPosition: Sendable {
    /// The place nearest to the present one at which the whole row is seen.
    case none
    /// At the top, in the middle or at the bottom, as far as the ends of the content allow.
    case top, middle, bottom
  }

  /// Supplies the rows.
  public weak var dataSource: (any TableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// The height of each row in points, 16 at least, unless the delegate gives each its own. A number that is not finite counts as 16.
  open var rowHeight: CGFloat = 16 { didSet { if rowHeight != oldValue { rowsChanged() } } }
  /// The highlighted row, 0 at the top. Its cell is nil while it is not in view.
  public internal(set) var highlightedRow = 0
  /// How many rows there are, by the data source's last answer.
  public internal(set) var numberOfRows = 0

  /// The cells of the rows in view.
  var cells: [Int: TableViewCell] = [:]
  /// Cells of rows that have left the view, by their identifiers.
  var reusableCells: [String: [TableViewCell]] = [:]
  var cellClasses: [String: TableViewCell.Type] = [:]
  /// Counts changes of the rows, which callbacks may make.
  var changes = 0
  /// Nil until the heights are asked for.
  private var knownRows: TableRows?
  /// Whether the delegate has left a height at `rowHeight`.
  var hasEvenHeights = true
  /// Whether the next layout scrolls to the highlighted row.
  private var needsReveal = false
  /// The cell under a finger that may open it.
  weak var pressedCell: TableViewCell?

  override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  open override var canBecomeFocused: Bool { true }
  /// The highlighted row.
  open override var focusRect: CGRect { numberOfRows > 0 ? rectForRow(at: highlightedRow) : bounds }

  public override weak var delegate: (any ScrollViewDelegate)? { didSet { heightsChanged() } }

  var rowDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

  // MARK: Rows

  /// Asks the data source for the number of rows and for all cells again, and the delegate for the heights. The highlight stays at its
  /// index, or goes to the last row.
  open func reloadData() {
    changes += 1
    let old = visibleCells
    cells = [:]
    for cell in old { retire(cell) }
    numberOfRows = max(0, dataSource?.tableViewNumberOfRows(self) ?? 0)
    highlightedRow = min(highlightedRow, max(0, numberOfRows - 1))
    rowsChanged()
  }

  /// The places of the rows. The heights are asked for at most once after a change.
  var rows: TableRows {
    if let knownRows { return knownRows }
    let (even, change) = (TableRows(count: numberOfRows, height: rowHeight), changes)
    // The delegate may ask for places of rows while it is asked for heights.
    knownRows = even
    guard numberOfRows > 0, let rowDelegate else { return even }
    hasEvenHeights = false
    let first = rowDelegate.tableView(self, heightForRow: 0)
    if hasEvenHeights { return even }
    let rows = TableRows(count: numberOfRows) { $0 == 0 ? first : rowDelegate.tableView(self, heightForRow: $0) }
    if change == changes { knownRows = rows }
    return knownRows ?? TableRows(count: numberOfRows, height: rowHeight)
  }

  func heightsChanged() {
    knownRows = nil
    setNeedsLayout()
  }

  private func rowsChanged() {
    needsReveal = true
    heightsChanged()
  }

  /// Highlights a row and scrolls to it. A row that does not exist counts as the nearest one.
  public func highlightRow(_ row: Int) {
    guard numberOfRows > 0 else { return }
    let row = min(max(0, row), numberOfRows - 1)
    let isNew = row != highlightedRow
    highlightedRow = row
    setNeedsLayout()
    reveal(row)
    if isNew { rowDelegate?.tableView(self, didHighlightRow: row) }
  }

  open override var bounds: CGRect { didSet { if bounds.size != oldValue.size { needsReveal = true } } }

  open override func layoutSubviews() {
    updateContentSize()
    if needsReveal {
      needsReveal = false
      reveal(highlightedRow)
    }
    layOutCells()
  }

  func updateContentSize() { contentSize = CGSize(width: bounds.width, height: rows.height) }

  /// Scrolls as little as needed to show a row, its top if the row is higher than the table.
  private func reveal(_ row: Int) {
    if let offset = offset(showing: row, at: .none) { contentOffset.y = offset }
  }

  // MARK: Input

  /// Moves the highlight, and scrolls to it. Beyond the first and the last row, the wheel scrolls as in a scroll view.
  open override func scrollWheel(by rows: Int) {
    if givesWheelToSheet(by: rows) { return }
    let before = (highlightedRow, contentOffset)
    highlightRow(highlightedRow + rows)
    if before == (highlightedRow, contentOffset) { super.scrollWheel(by: rows) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, numberOfRows > 0 else { return super.pressesBegan(presses, with: event) }
    func page(isDown: Bool) -> Int { rows.page(from: highlightedRow, isDown: isDown, length: bounds.height) }
    switch key.code {
    case .up, .character("k"): highlightRow(highlightedRow - 1)
    case .down, .character("j"): highlightRow(highlightedRow + 1)
    case .home, .character("g"): highlightRow(0)
    case .end, .character("G"): highlightRow(numberOfRows - 1)
    case .pageUp: highlightRow(page(isDown: false))
    case .pageDown: highlightRow(page(isDown: true))
    case .enter: rowDelegate?.tableView(self, didSelectRow: highlightedRow)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func row(under recognizer: GestureRecognizer) -> Int? { rows.row(at: recognizer.location(in: self).y) }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressedCell?.isPressed = false
    pressedCell = nil
    guard tap.isPressed else { return }
    // Rows that have come into view after the last frame have no cells yet.
    layoutIfNeeded()
    let row = row(under: tap)
    pressedCell = row.flatMap(cellForRow)
    pressedCell?.isPressed = true
    tap.pressArea = row.map(rectForRow)
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let row = row(under: recognizer) else { return }
    highlightRow(row)
    rowDelegate?.tableView(self, didSelectRow: row)
  }
}

extension TableView {
  /// Scrolls to a row, and leaves the highlight where it is.
  ///
  /// - Parameters:
  ///   - row: The row. A row that does not exist counts as the nearest.
  ///   - position: The place of the row in the view.
  ///   - animated: Whether a spring of about half a second moves the rows; see `setContentOffset(_:animated:)`.
  public func scrollToRow(at row: Int, at position: ScrollPosition, animated: Bool) {
    guard numberOfRows > 0 else { return }
    updateContentSize()
    guard let offset = offset(showing: min(max(0, row), numberOfRows - 1), at: position) else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
  }

  /// The content offset that brings a row to a position; nil if it is there. It is rounded up to whole rows of cells, so that text and
  /// edges stay together.
  func offset(showing row: Int, at position: ScrollPosition) -> CGFloat? {
    let (rows, ends) = (rows, vertical)
    guard row < rows.count else { return nil }
    let (top, bottom) = (rows.top(of: row), rows.bottom(of: row))
    var place: CGFloat? =
      switch position {
      case .none: top < bounds.minY ? top : nil
      case .top: top - contentInset.top
      case .middle: (top + bottom + contentInset.bottom - contentInset.top - bounds.height) / 2
      case .bottom: bottom + contentInset.bottom - bounds.height
      }
    // A row that is higher than the table shows its top.
    if position == .none, bottom > bounds.maxY, bounds.height > 0 { place = min(top, bottom - bounds.height) }
    return place.map { ends.clamp(($0 / ends.cell).rounded(.up) * ends.cell) }
  }
}
