/// Rows below each other, one of them chosen: ↑ ↓ choose, Enter opens, the wheel scrolls, a click opens.
open class TableView: View {
  /// Where rows come from.
  public weak var dataSource: (any TableViewDataSource)?
  /// Who is told.
  public weak var delegate: (any TableViewDelegate)?
  /// Height of each row in points, 16 at least.
  open var rowHeight: CGFloat = 16 { didSet { setNeedsLayout() } }
  /// The chosen row, 0 at the top.
  public private(set) var highlightedRow = 0

  private var cells: [TableViewCell] = []

  /// A table of size zero, without rows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  open override var canBecomeFocused: Bool { true }

  /// Asks the data source anew.
  open func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    cells = (0..<(dataSource?.tableViewNumberOfRows(self) ?? 0)).compactMap {
      dataSource?.tableView(self, cellForRow: $0)
    }
    for cell in cells { addSubview(cell) }
    highlightedRow = min(highlightedRow, max(0, cells.count - 1))
    setNeedsLayout()
  }

  /// The view of a row, if there is one.
  public func cellForRow(at row: Int) -> TableViewCell? {
    cells.indices.contains(row) ? cells[row] : nil
  }

  /// Chooses a row; one that does not exist is the nearest. It is scrolled into view.
  public func highlightRow(_ row: Int) {
    guard !cells.isEmpty else { return }
    let row = min(max(0, row), cells.count - 1)
    let isNew = row != highlightedRow
    highlightedRow = row
    setNeedsLayout()
    reveal(row)
    if isNew { delegate?.tableView(self, didHighlightRow: row) }
  }

  open override func layoutSubviews() {
    let height = max(16, rowHeight)
    for (row, cell) in cells.enumerated() {
      cell.frame = CGRect(x: 0, y: CGFloat(row) * height, width: bounds.width, height: height)
      cell.isHighlighted = row == highlightedRow
    }
    // In a higher view there is nothing to be seen below the last row.
    if bounds.minY > 0 { scroll(to: bounds.minY) }
    reveal(highlightedRow)
  }

  private func reveal(_ row: Int) {
    let height = max(16, rowHeight)
    let (top, bottom) = (CGFloat(row) * height, CGFloat(row + 1) * height)
    if top < bounds.minY { scroll(to: top) }
    if bottom > bounds.maxY, bounds.height > 0 { scroll(to: min(top, bottom - bounds.height)) }
  }

  private func scroll(to offset: CGFloat) {
    let height = max(16, rowHeight)
    let last = max(0, CGFloat(cells.count) * height - bounds.height)
    // In whole rows of cells, so that text and edges stay together.
    let row: CGFloat = 16
    bounds.origin.y = min(max(0, (offset / row).rounded(.up) * row), (last / row).rounded(.up) * row)
  }

  open override func scrollWheel(by rows: Int) {
    highlightRow(highlightedRow + rows)
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, !cells.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let page = max(1, Int(bounds.height / max(16, rowHeight)) - 1)
    switch key.code {
    case .up, .character("k"): highlightRow(highlightedRow - 1)
    case .down, .character("j"): highlightRow(highlightedRow + 1)
    case .home, .character("g"): highlightRow(0)
    case .end, .character("G"): highlightRow(cells.count - 1)
    case .pageUp: highlightRow(highlightedRow - page)
    case .pageDown: highlightRow(highlightedRow + page)
    case .enter: delegate?.tableView(self, didSelectRow: highlightedRow)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    let row = Int(recognizer.location(in: self).y / max(16, rowHeight))
    guard cells.indices.contains(row) else { return }
    highlightRow(row)
    delegate?.tableView(self, didSelectRow: row)
  }
}
