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
@preconcurrency @MainActor open class TableView: ListView {
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

  /// Nil until the heights are asked for.
  var knownLayout: TableLayout?
  /// What the delegate has left open when it was asked last.
  var leavesOpen = (rowHeight: true, view: true)
  /// The row that is moved aside; nil for none.
  var swipe: RowSwipe?
  /// Whether the highlighted row has actions, by the delegate's last answer.
  var knownActions: (place: (row: Int?, change: Int), exist: Bool)?
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
    addGestureRecognizer(
      RowSwipePanGestureRecognizer { [weak self] in if let pan = $0 as? PanGestureRecognizer { self?.swiped(pan) } })
    addGestureRecognizer(
      GripPanGestureRecognizer { [weak self] in if let pan = $0 as? GripPanGestureRecognizer { self?.gripped(pan) } })
  }

  /// Tells the cells whether the table has the focus.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    for case let cell as TableViewCell in stage.views.values { cell.isEmphasized = isFocused }
  }

  var rowDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

  private func rowsChanged() {
    needsReveal = true
    layoutChanged()
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    layoutChanged()
  }

  // MARK: Places

  override var isLayoutValid: Bool { knownLayout != nil }
  override func layoutChanged() {
    knownLayout = nil
    super.layoutChanged()
  }
  override func prepareLayout() {
    let layout = layout
    contentSize = CGSize(width: bounds.width, height: layout.lifted.map(layout.height) ?? layout.height)
  }
  override func frame(of key: ItemKey) -> CGRect { layout.frame(of: key) }
  override func keys(in rect: CGRect) -> [ItemKey] { layout.keys(from: rect.minY, to: rect.maxY) }
  override func savedFrames() -> (ItemKey) -> CGRect? {
    let layout = layout
    return { key in
      let frame = layout.frame(of: key)
      // A header or a footer that was not there comes where it is.
      return frame.height > 0 ? frame : nil
    }
  }
  override func slot(for frame: CGRect, in order: ItemOrder) -> IndexPath? { layout.slot(at: frame.minY, in: order) }
  override func slot(beside slot: IndexPath, _ direction: DragDirection, in order: ItemOrder) -> IndexPath? {
    direction.isSideways ? nil : order.slot(beside: slot, isDown: direction == .down)
  }
  override func frame(ofGapIn order: ItemOrder) -> CGRect {
    CGRect(x: 0, y: layout.topOfGap(in: order), width: bounds.width, height: dragging.room.height)
  }
  override func item(beside item: Int, _ direction: DragDirection) -> Int? {
    direction == .up ? item - 1 : item + 1
  }
  override func page(from item: Int, isDown: Bool) -> Int {
    layout.page(from: item, isDown: isDown, length: visibleLength(around: item))
  }
  /// A row that is higher than the table shows its top.
  override func reveal(_ item: Int) { if let offset = offset(showing: item, at: .none) { contentOffset.y = offset } }

  open override var bounds: CGRect { didSet { if bounds != oldValue { closeSwipe() } } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let view = tableHeaderView { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height) }
    if let view = tableFooterView {
      let height = view.bounds.height
      view.frame = CGRect(x: 0, y: contentSize.height - height, width: bounds.width, height: height)
    }
  }

  // MARK: Rows

  override var words: (item: String, list: String) { ("row", "table") }
  override var choosingKeys: (arrows: [Key], letters: String) { ([.up, .down], "kj") }
  override var firstHighlight: Int? { 0 }
  override var opensItems: Bool { rowDelegate != nil }
  override var keepsPlace: Bool { true }

  override func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }
  override func makeCell(at path: IndexPath) -> (any ListCell)? { dataSource?.tableView(self, cellForRowAt: path) }
  override func makeSupplementaryView(for key: ItemKey) -> View? { ownView(for: key) ?? titleView(for: key) }
  override func place(_ view: View, at key: ItemKey) {
    view.frame = frame(of: key)
    if let swipe, swipe.cell === view { swipe.place() }
    super.place(view, at: key)
    guard let cell = view as? TableViewCell else { return }
    cell.isEmphasized = isFocused
    showEditing(on: cell, row: key.index)
  }
  override func willDisplay(_ cell: any ListCell, at path: IndexPath) {
    guard let cell = cell as? TableViewCell else { return }
    cell.isHighlighted = path == indexPathForHighlightedRow
    cell.table = self
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }
  override func didEndDisplaying(_ view: View, at path: IndexPath) {
    guard let cell = view as? TableViewCell else { return }
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
  override func didHighlightItem(at path: IndexPath) { rowDelegate?.tableView(self, didHighlightRowAt: path) }
  override func willSelectItem(at path: IndexPath) -> IndexPath? {
    rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
  }
  override func didSelectItem(at path: IndexPath) { rowDelegate?.tableView(self, didSelectRowAt: path) }
  override func willDeselectItem(at path: IndexPath) -> IndexPath? {
    rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
  }
  override func didDeselectItem(at path: IndexPath) { rowDelegate?.tableView(self, didDeselectRowAt: path) }
  override func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    rowDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  override func didBeginMultipleSelection(at path: IndexPath) {
    rowDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  override func didEndMultipleSelection() { rowDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }
  override func performPrimaryAction(at path: IndexPath) {
    guard let rowDelegate, rowDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
    rowDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  override func canMoveItem(at path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }
  override func target(of source: IndexPath, proposed: IndexPath) -> IndexPath {
    rowDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
  }
  override func didMoveItem(at source: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: source, to: target)
  }

  // MARK: Editing

  /// Begins or ends the editing mode. The rows show what it does to them: a mark in front of each deletes it or inserts one, by the
  /// delegate's style, or selects it, in a table that allows several while it is edited; those that can be moved have a grip at the
  /// right. Nothing is selected afterwards.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is in editing mode from now on.
  ///   - animated: Whether the marks come in and go out with a movement.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    changeEditing(to: editing)
    showEditing(animated: animated)
  }

  override func changeEditing(to isEditing: Bool) {
    closeSwipe()
    super.changeEditing(to: isEditing)
  }

  // MARK: Input

  /// Moves the highlight, and scrolls to it. Beyond the first and the last row, the wheel scrolls as in a scroll view.
  open override func scrollWheel(by rows: Int) {
    if window?.hand != nil { return super.scrollWheel(by: rows) }
    if givesWheelAway(by: rows) { return }
    let before = (highlighted, contentOffset)
    highlight((highlighted ?? 0) + rows)
    if before == (highlighted, contentOffset) { super.scrollWheel(by: rows) }
  }

  /// Keys other than those of its actions close a row that is moved aside.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let swipe, swipe.isOpen, let key = presses.first?.key, !actionKeys(of: swipe).contains(where: { $0.names(key) })
    {
      closeSwipe()
    }
    super.pressesBegan(presses, with: event)
  }

  override var itemKeys: [KeyCommand] {
    guard let swipe, swipe.isOpen else {
      return [choosingCommand] + (isEditing && !selectsItems ? editingKeys : openingKeys)
        + swipeKeys + selectionKeys + distantCommands
    }
    return actionKeys(of: swipe) + [choosingCommand] + distantCommands
  }

  override var canPressItems: Bool { swipe == nil }
  override func tapped(at point: CGPoint) {
    if !clickedSwipe(at: point), !clickedMark(at: point) { super.tapped(at: point) }
  }
}
