/// A scroll view of rows below each other, one of which is highlighted: ↑ ↓ and the wheel move the highlight, Enter and
/// a click open a row, a finger scrolls. A row under a finger is pressed until the finger leaves it, drags or is lifted.
///
///     let table = TableView(frame: view.bounds)
///     table.dataSource = self
///     table.delegate = self
///     table.rowHeight = 32
///     view.addSubview(table)
///     table.reloadData()
///
/// The table sets the content size, and scrolls to the highlighted row when another row is highlighted or the table is
/// resized. A delegate that is a `TableViewDelegate` follows the rows, too.
open class TableView: ScrollView {
  /// Supplies the rows.
  public weak var dataSource: (any TableViewDataSource)?
  /// Height of each row in points, 16 at least.
  open var rowHeight: CGFloat = 16 { didSet { if rowHeight != oldValue { rowsChanged() } } }
  /// The highlighted row, 0 at the top.
  public private(set) var highlightedRow = 0

  private var cells: [TableViewCell] = []
  /// Whether the next layout scrolls to the highlighted row.
  private var needsReveal = false
  /// The row under a finger that may open it.
  private weak var pressedCell: TableViewCell?

  /// A table without rows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  open override var canBecomeFocused: Bool { true }

  private var rowDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }
  private var height: CGFloat { max(16, rowHeight) }

  /// Asks the data source for all rows again.
  open func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    let count = dataSource?.tableViewNumberOfRows(self) ?? 0
    cells = (0..<count).compactMap { dataSource?.tableView(self, cellForRow: $0) }
    for cell in cells { addSubview(cell) }
    highlightedRow = min(highlightedRow, max(0, cells.count - 1))
    rowsChanged()
  }

  /// The view of a row; nil for a row that does not exist.
  public func cellForRow(at row: Int) -> TableViewCell? { cells.indices.contains(row) ? cells[row] : nil }

  /// Highlights a row and scrolls to it. A row that does not exist counts as the nearest one.
  public func highlightRow(_ row: Int) {
    guard !cells.isEmpty else { return }
    let row = min(max(0, row), cells.count - 1)
    let isNew = row != highlightedRow
    highlightedRow = row
    setNeedsLayout()
    reveal(row)
    if isNew { rowDelegate?.tableView(self, didHighlightRow: row) }
  }

  private func rowsChanged() {
    needsReveal = true
    setNeedsLayout()
  }

  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { needsReveal = true } }
  }

  open override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(cells.count) * height)
    for (row, cell) in cells.enumerated() {
      cell.frame = CGRect(x: 0, y: CGFloat(row) * height, width: bounds.width, height: height)
      cell.isHighlighted = row == highlightedRow
    }
    if needsReveal { reveal(highlightedRow) }
    needsReveal = false
  }

  /// Scrolls as little as needed to show a row, its top if the row is higher than the table. The offset is rounded up
  /// to whole rows of cells, so that text and edges stay together.
  private func reveal(_ row: Int) {
    let (top, bottom, ends) = (CGFloat(row) * height, CGFloat(row + 1) * height, vertical)
    func scroll(to offset: CGFloat) {
      contentOffset.y = ends.clamp((offset / ends.cell).rounded(.up) * ends.cell)
    }
    if top < bounds.minY { scroll(to: top) }
    if bottom > bounds.maxY, bounds.height > 0 { scroll(to: min(top, bottom - bounds.height)) }
  }

  /// Moves the highlight, and scrolls to it. From the first and the last row on, the wheel does what it does in a scroll
  /// view.
  open override func scrollWheel(by rows: Int) {
    let before = (highlightedRow, contentOffset)
    highlightRow(highlightedRow + rows)
    if before == (highlightedRow, contentOffset) { super.scrollWheel(by: rows) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, !cells.isEmpty else { return super.pressesBegan(presses, with: event) }
    let page = max(1, Int(bounds.height / height) - 1)
    switch key.code {
    case .up, .character("k"): highlightRow(highlightedRow - 1)
    case .down, .character("j"): highlightRow(highlightedRow + 1)
    case .home, .character("g"): highlightRow(0)
    case .end, .character("G"): highlightRow(cells.count - 1)
    case .pageUp: highlightRow(highlightedRow - page)
    case .pageDown: highlightRow(highlightedRow + page)
    case .enter: rowDelegate?.tableView(self, didSelectRow: highlightedRow)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func row(under recognizer: GestureRecognizer) -> Int? {
    let row = Int((recognizer.location(in: self).y / height).rounded(.down))
    return cells.indices.contains(row) ? row : nil
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressedCell?.isPressed = false
    pressedCell = tap.isPressed ? row(under: tap).flatMap(cellForRow) : nil
    pressedCell?.isPressed = true
    if tap.isPressed { tap.pressArea = pressedCell?.frame }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let row = row(under: recognizer) else { return }
    highlightRow(row)
    rowDelegate?.tableView(self, didSelectRow: row)
  }
}
