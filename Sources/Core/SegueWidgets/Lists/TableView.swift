@_spi(Segue) import SegueCore

/// A scroll view of rows below each other, in sections, one of which is highlighted: ↑ ↓ and the wheel move the highlight, Enter and a
/// click open a row, a finger scrolls. A row under a finger is pressed until the finger leaves it, drags or is lifted.
///
///     table.register(TableViewCell.self, forCellReuseIdentifier: "file")
///     table.dataSource = self
///     table.delegate = self
///     table.frame = view.bounds
///
///     func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { files.count }
///
///     func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
///       let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
///       cell.textLabel?.text = files[indexPath.row].name
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

  /// The look of sections.
  public nonisolated enum Style: Int, Sendable {
    /// Headers stay at the top until their sections have gone.
    case plain
    /// Headers go with their sections.
    case grouped
    /// As `grouped`, and the rows of a section are a card with room around it.
    case insetGrouped
  }

  /// Supplies the rows. It is not asked when it is set, but at the next layout, or before that when the table needs to know its rows to
  /// answer: so data that the page gets in the same breath, before or after, is shown.
  public weak var dataSource: (any TableViewDataSource)? { didSet { if dataSource !== oldValue { setNeedsReload() } } }
  /// The style; `.plain` by default.
  public let style: Style
  /// The height of each row in points, 16 at least, unless the delegate gives each its own. A number that is not finite counts as 16.
  open var rowHeight: CGFloat = 16 { didSet { if rowHeight != oldValue { rowsChanged() } } }
  /// A view above all sections, which scrolls with them; nil by default. The table sets its place and width, and keeps its height.
  open var tableHeaderView: View? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// A view below all sections: as ``tableHeaderView``.
  open var tableFooterView: View? { didSet { replace(oldValue, with: tableFooterView) } }

  /// The number of the highlighted row among those of all sections.
  var highlighted = 0
  /// The number of the selected row; nil for none.
  var selected: Int?
  /// The number of rows of each section, by the data source's last answers.
  var counts: [Int] {
    get {
      reloadIfNeeded()
      return lastCounts
    }
    set { (lastCounts, lastNumberOfRows) = (newValue, newValue.reduce(0, +)) }
  }
  var numberOfRows: Int {
    reloadIfNeeded()
    return lastNumberOfRows
  }
  private var (lastCounts, lastNumberOfRows) = ([Int](), 0)
  /// Whether the data source has to be asked before anything is told of the rows.
  private(set) var needsReload = false
  /// The views of the rows in view.
  private(set) lazy var stage = ItemStage(self)
  var cellClasses: [String: TableViewCell.Type] = [:]
  var headerClasses: [String: TableViewHeaderFooterView.Type] = [:]
  var batch = ItemBatch()
  /// Nil until the heights are asked for.
  var knownLayout: TableLayout?
  /// What the delegate has left open when it was asked last.
  var leavesOpen = (rowHeight: true, view: true)
  /// Whether the next layout scrolls to the highlighted row.
  var needsReveal = false
  /// The cell under a finger that may open it.
  weak var pressedCell: TableViewCell?
  /// The row that is moved aside; nil for none.
  var swipe: RowSwipe?
  /// Whether the highlighted row has actions, by the delegate's last answer.
  var knownActions: (place: (row: Int, change: Int), exist: Bool)?
  /// The row that the drag under way would move, until it has begun.
  var coming: (cell: TableViewCell, side: RowSwipe.Side, configuration: SwipeActionsConfiguration)?

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(frame: .zero)
  }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
    addGestureRecognizer(
      RowSwipePanGestureRecognizer { [weak self] in if let pan = $0 as? PanGestureRecognizer { self?.swiped(pan) } })
  }

  @_spi(Segue) open override var scrollsByKeys: Bool { false }
  open override var canBecomeFocused: Bool { true }
  /// Tells the cells whether the table has the focus.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    for case let cell as TableViewCell in stage.views.values { cell.isEmphasized = isFocused }
  }
  /// The highlighted row.
  open override var focusRect: CGRect { !needsReload && numberOfRows > 0 ? frame(ofRow: highlighted) : bounds }

  public override weak var delegate: (any ScrollViewDelegate)? { didSet { heightsChanged() } }

  var rowDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

  // MARK: Rows

  /// Asks the data source for the numbers of rows and for all cells again, and the delegate for the heights. The highlight stays at its
  /// place, or goes to the last row. Nothing is animated.
  open func reloadData() {
    needsReload = false
    stage.clear()
    let (place, old, wasSeen) = (highlightedPlace, highlighted, isHighlightSeen)
    counts = countedRows()
    selected = nil
    highlighted =
      place.flatMap { path in
        counts.indices.contains(path.section) && counts[path.section] > 0
          ? counts[..<path.section].reduce(0, +) + min(path.row, counts[path.section] - 1) : nil
      } ?? min(highlighted, max(0, numberOfRows - 1))
    if wasSeen || highlighted != old { needsReveal = true }
    heightsChanged()
  }

  /// Whether some of the highlighted row is in view, or it is not known.
  private var isHighlightSeen: Bool {
    guard stage.hasBeenShown, let knownLayout, highlighted < knownLayout.rows.count else { return true }
    let seen = bounds.inset(by: adjustedContentInset)
    return knownLayout.top(of: highlighted) < seen.maxY && knownLayout.bottom(of: highlighted) > seen.minY
  }

  /// Reloads the data at the next layout, or when the rows are asked for.
  func setNeedsReload() {
    stage.clear()
    selected = nil
    needsReload = true
    setNeedsLayout()
  }

  /// Reloads the data if that waits.
  func reloadIfNeeded() { if needsReload { reloadData() } }

  private var highlightedPlace: IndexPath? {
    var rest = highlighted
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }

  func countedRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  func heightsChanged() {
    knownLayout = nil
    setNeedsLayout()
  }

  private func rowsChanged() {
    needsReveal = true
    heightsChanged()
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    heightsChanged()
  }

  /// Highlights a row and scrolls to it.
  func highlight(_ row: Int) {
    guard numberOfRows > 0 else { return }
    let row = min(max(0, row), numberOfRows - 1)
    let isNew = row != highlighted
    highlighted = row
    setNeedsLayout()
    let offset = contentOffset
    reveal(row)
    stage.firstScroll = nil
    if contentOffset != offset { showIndicators() }
    if isNew { tellHighlight() }
  }

  func tellHighlight() {
    if let path = indexPathForHighlightedRow { rowDelegate?.tableView(self, didHighlightRowAt: path) }
  }

  /// Opens a row.
  func open(_ row: Int) {
    guard let path = layout.indexPath(of: row) else { return }
    let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, let row = layout.row(of: wanted) else { return }
    select(row)
    rowDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  open override var bounds: CGRect {
    didSet {
      if bounds.size != oldValue.size { needsReveal = true }
      if bounds != oldValue { closeSwipe() }
    }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
    stage.hasScrolled(to: contentOffset)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    layOutReloaded()
  }

  open override func layoutSubviews() {
    updateContentSize()
    if !stage.repeatFirstScroll(), needsReveal {
      reveal(highlighted)
      stage.firstScroll = nil
    }
    needsReveal = false
    placeOuterViews()
    stage.layOut()
  }

  func updateContentSize() { contentSize = CGSize(width: bounds.width, height: layout.height) }

  private func placeOuterViews() {
    if let view = tableHeaderView { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height) }
    if let view = tableFooterView {
      let height = view.bounds.height
      view.frame = CGRect(x: 0, y: layout.height - height, width: bounds.width, height: height)
    }
  }

  // MARK: Input

  /// Moves the highlight, and scrolls to it. Beyond the first and the last row, the wheel scrolls as in a scroll view.
  open override func scrollWheel(by rows: Int) {
    if givesWheelAway(by: rows) { return }
    let before = (highlighted, contentOffset)
    highlight(highlighted + rows)
    if before == (highlighted, contentOffset) { super.scrollWheel(by: rows) }
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    !needsReload && numberOfRows > 0 ? rowKeys(opens: rowDelegate != nil) : []
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    // Keys act on the rows that the data source has now. All but those of its actions close a row that is moved aside.
    reloadIfNeeded()
    if let swipe, swipe.isOpen, let key = presses.first?.key, !actionKeys(of: swipe).contains(where: { $0.names(key) })
    {
      closeSwipe()
    }
    super.pressesBegan(presses, with: event)
  }

  /// The row that is seen under a finger; nil on a header or a footer.
  private func row(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    guard let key = stage.key(at: place) else { return layout.row(at: place.y) }
    return key.kind == .item ? key.index : nil
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressedCell?.isPressed = false
    pressedCell = nil
    tap.pressArea = nil
    guard tap.isPressed, swipe == nil else { return }
    // Rows that have come into view after the last frame have no cells yet.
    layoutIfNeeded()
    // The data source may have cancelled the touch.
    guard tap.isPressed else { return }
    let row = row(under: tap)
    pressedCell = row.flatMap(cell(ofRow:))
    pressedCell?.isPressed = true
    tap.pressArea = row.map(frame(ofRow:))
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    if clickedSwipe(at: recognizer.location(in: self)) { return }
    guard let row = row(under: recognizer) else { return }
    highlight(row)
    open(row)
  }
}
