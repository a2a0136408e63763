@_spi(Segue) import SegueCore

/// A scroll view of items in sections, one of which is highlighted: what ``TableView`` and ``CollectionView`` have in common. They say
/// where the items are, and which views they have. Only items in view have views.
@preconcurrency @MainActor open class ListView: ScrollView {
  /// The numbers of items, by the data source's last answers.
  var counts: ItemCounts {
    get {
      reloadIfNeeded()
      return lastCounts
    }
    set { lastCounts = newValue }
  }
  private var lastCounts = ItemCounts()
  /// Whether the data source has to be asked before anything is told of the items.
  private(set) var needsReload = false
  /// The index of the highlighted item; nil for none.
  var highlighted: Int?
  /// The selected items.
  var selection = ItemSelection()
  /// The views of the items in view.
  private(set) lazy var stage = ItemStage(self)
  var batch = ItemBatch()
  /// What the list does with items that a hand has lifted, its own or those of others.
  private(set) lazy var dragging = ListDragging(self)
  /// Whether the next layout scrolls to the highlighted item.
  var needsReveal = false
  /// The cell under a finger that may open it.
  weak var pressedCell: (any ListCell)?

  /// Whether Enter and a click select an item; true by default. Where they do not, they open none either.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default. Then Space and a click select an item besides others, or deselect it,
  /// Shift with the arrows selects a range, and Ctrl-A all. A mark says which are selected, and Enter opens the highlighted one.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue, !isEditing { narrowSelection() } }
  }
  /// Whether Enter and a click select an item in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode, as by ``allowsMultipleSelection``; false by default. Enter does there what
  /// Space does.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue, isEditing { narrowSelection() } }
  }
  /// Whether the list is in editing mode; false by default. A change deselects all items.
  open var isEditing: Bool {
    get { editingMode }
    set { if newValue != editingMode { changeEditing(to: newValue) } }
  }
  private var editingMode = false

  /// Begins or ends the editing mode.
  func changeEditing(to isEditing: Bool) {
    editingMode = isEditing
    deselectAll()
  }

  // MARK: What a kind of list decides

  /// The words for an item and for the list.
  var words: (item: String, list: String) { ("item", "list") }
  /// The arrow keys that choose an item, and the letters that do the same.
  var choosingKeys: (arrows: [Key], letters: String) { ([.left, .down, .up, .right], "hjkl") }
  /// The index of the item that is highlighted before a key or the app highlights another one; nil for none.
  var firstHighlight: Int? { nil }
  /// Whether items are opened: whether anyone is told.
  var opensItems: Bool { false }
  /// Whether the highlighted item is the selected one.
  var selectionFollowsHighlight: Bool { false }
  /// Whether the items in view keep their places on the screen when others above them come and go.
  var keepsPlace: Bool { false }

  /// Asks the data source for the number of items of each section.
  func countItems() -> [Int] { [] }
  /// Whether the places of the items have been determined.
  var isLayoutValid: Bool { false }
  /// The places of the items have to be determined again.
  func layoutChanged() { setNeedsLayout() }
  /// Determines the places of the items, and so the size of the content, if they have changed.
  func prepareLayout() {}
  /// The place of an item, a header or a footer in points of the content. Empty for one that does not exist.
  func frame(of key: ItemKey) -> CGRect { .zero }
  /// The items, headers and footers in a rectangle of the content, from back to front.
  func keys(in rect: CGRect) -> [ItemKey] { [] }
  /// The places near the view that will be asked for when the items have changed. A closure returns nil for what was not there.
  func savedFrames() -> (ItemKey) -> CGRect? { { _ in nil } }
  /// The item to which an arrow key leads; nil for none, so that the key has other uses.
  func item(beside item: Int, _ direction: DragDirection) -> Int? { nil }
  /// The item to which Page Up or Page Down leads.
  func page(from item: Int, isDown: Bool) -> Int { item }
  /// The slot for what is held at a place of the content; nil for none.
  func slot(for frame: CGRect, in order: ItemOrder) -> IndexPath? { nil }
  /// The slot to which an arrow key takes what is held; nil for none, so that it goes to another view.
  func slot(beside slot: IndexPath, _ direction: DragDirection, in order: ItemOrder) -> IndexPath? { nil }
  /// The place of the room for what is held over the list.
  func frame(ofGapIn order: ItemOrder) -> CGRect { .zero }
  /// The items are shown in another order, because some are lifted, or held over the list.
  func orderChanged() { setNeedsLayout() }
  /// Scrolls as little as needed to show an item.
  func reveal(_ item: Int) { scrollRectToVisible(frame(of: .item(item)), animated: false) }

  /// The data source's view of an item.
  func makeCell(at path: IndexPath) -> (any ListCell)? { nil }
  /// The view of a header or a footer.
  func makeSupplementaryView(for key: ItemKey) -> View? { nil }
  /// Puts a view in its place, and shows the item's state on it.
  func place(_ view: View, at key: ItemKey) {
    guard key.kind == .item, let cell = view as? any ListCell else { return }
    cell.isHighlighted = key.index == highlighted
    cell.isSelected = selection.items.contains(key.index)
    cell.showsSelectionMark = selectsSeveral
    let isLifted = dragging.hides(cell, item: key.index)
    if cell.isLifted != isLifted { cell.isLifted = isLifted }
  }
  func willDisplay(_ cell: any ListCell, at path: IndexPath) {}
  func didEndDisplaying(_ view: View, at path: IndexPath) {}
  func didHighlightItem(at path: IndexPath) {}
  /// The item that is opened in place of another one; nil for none.
  func willSelectItem(at path: IndexPath) -> IndexPath? { path }
  func didSelectItem(at path: IndexPath) {}
  /// The item that is deselected in place of another one; nil for none.
  func willDeselectItem(at path: IndexPath) -> IndexPath? { path }
  func didDeselectItem(at path: IndexPath) {}
  /// Whether an interaction that selects several items may begin in a list that does not allow it yet.
  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool { false }
  func didBeginMultipleSelection(at path: IndexPath) {}
  func didEndMultipleSelection() {}
  /// Opens an item: after it was selected alone, or by Enter where several are selected.
  func performPrimaryAction(at path: IndexPath) {}
  /// Whether the user may move an item.
  func canMoveItem(at path: IndexPath) -> Bool { false }
  /// The place to which an item is moved in place of a proposed one.
  func target(of source: IndexPath, proposed: IndexPath) -> IndexPath { proposed }
  /// Tells the data source that an item was moved.
  func didMoveItem(at source: IndexPath, to target: IndexPath) {}

  // MARK: Items

  /// The number of sections, by the data source's last answer.
  public var numberOfSections: Int { counts.sections.count }

  /// Asks the data source for the numbers of items and for all cells again, and the delegate for the sizes. Nothing is selected
  /// afterwards. The highlight stays at its place in its section, or goes to the last item. Nothing is animated.
  open func reloadData() {
    needsReload = false
    dragging.forget()
    stage.clear()
    let (old, place, wasSeen) = (highlighted, highlighted.flatMap(counts.indexPath(of:)), isHighlightSeen)
    counts = ItemCounts(countItems())
    selection = ItemSelection()
    let last = counts.total - 1
    let sameSection = place.flatMap { counts.count(of: $0.section) > 0 ? counts.nearest(to: $0) : nil }
    highlighted = sameSection ?? highlighted.flatMap { last < 0 ? nil : min($0, last) } ?? firstHighlight
    if wasSeen || highlighted != old { needsReveal = true }
    layoutChanged()
  }

  /// Whether some of the highlighted item is in view, or that is not known.
  private var isHighlightSeen: Bool {
    guard stage.hasBeenShown, isLayoutValid, let highlighted, highlighted < counts.total else { return true }
    return frame(of: .item(highlighted)).overlaps(bounds.inset(by: adjustedContentInset))
  }

  /// Reloads the data at the next layout, or when the items are asked for.
  func setNeedsReload() {
    dragging.forget()
    stage.clear()
    selection = ItemSelection()
    needsReload = true
    setNeedsLayout()
  }

  /// Reloads the data if that waits.
  func reloadIfNeeded() { if needsReload { reloadData() } }

  public override weak var delegate: (any ScrollViewDelegate)? { didSet { layoutChanged() } }

  // MARK: The highlighted item

  /// Highlights an item, or the nearest one, and scrolls to it.
  func highlight(_ item: Int) {
    guard counts.total > 0 else { return }
    let item = min(max(0, item), counts.total - 1)
    let isNew = item != highlighted
    highlighted = item
    selection.range = nil
    if selectionFollowsHighlight, selectsItems, !selectsSeveral { selection.follow(item) }
    setNeedsLayout()
    let offset = contentOffset
    reveal(item)
    stage.firstScroll = nil
    if contentOffset != offset { showIndicators() }
    if isNew { tellHighlight() }
  }

  func tellHighlight() { if let path = highlightedPath { didHighlightItem(at: path) } }

  open override var focusRect: CGRect {
    guard !needsReload, let highlighted, highlighted < counts.total else { return bounds }
    return frame(of: .item(highlighted))
  }

  // MARK: Layout

  open override var bounds: CGRect {
    didSet {
      if bounds.size != oldValue.size { needsReveal = true }
      if bounds.origin != oldValue.origin { dragging.listScrolled(by: bounds.origin.way(from: oldValue.origin)) }
    }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
    stage.hasScrolled(to: contentOffset)
  }

  /// Gives the items their views also where the list's controller has reloaded them in `viewDidLayoutSubviews`, after their layout. The
  /// controller is not told of this second layout, so that the list comes to rest.
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    guard needsLayout, viewController != nil else { return }
    needsLayout = false
    layoutSubviews()
    forEachDirtySubview { $0.layoutIfNeeded() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    if !stage.repeatFirstScroll(), needsReveal, let highlighted {
      reveal(highlighted)
      stage.firstScroll = nil
    }
    needsReveal = false
    stage.layOut()
    dragging.listLaidOut()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { dragging.forget() }
  }

  /// The bounds, and while they are animated also the bounds on the screen, unless these are far away.
  var boundsToFill: CGRect {
    // Those that are about to make room, or to close up, are there before.
    let margin = dragging.order == nil ? 0 : dragging.room.height
    return shownBounds.insetBy(dx: 0, dy: -margin)
  }

  private var shownBounds: CGRect {
    guard !layer.animations.isEmpty, let time = window?.application?.time else { return bounds }
    let shown = layer.state(at: time).bounds
    let both = bounds.union(shown)
    let isNear =
      both.height <= 4 * max(bounds.height, shown.height) && both.width <= 4 * max(bounds.width, shown.width)
    return isNear ? both : bounds
  }

  // MARK: Input

  @_spi(Segue) open override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] in if let self { tapped(at: $0.location(in: self)) } }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
    addGestureRecognizer(dragging.press)
  }

  @_spi(Segue) open override var scrollsByKeys: Bool { false }
  @_spi(Segue) open override var placesOwnSubviews: Bool { true }
  open override var canBecomeFocused: Bool { true }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    dragging.handKeys ?? (!needsReload && counts.total > 0 ? itemKeys + dragging.liftingKeys : [])
  }

  /// Keys act on the items that the data source has now.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    reloadIfNeeded()
    super.pressesBegan(presses, with: event)
  }

  /// What keys do while there are items.
  var itemKeys: [KeyCommand] {
    [choosingCommand] + openingKeys + selectionKeys + distantCommands
  }

  /// Whether a finger that comes down presses an item.
  var canPressItems: Bool { true }

  /// The item that is seen at a point of the content; nil on a header or a footer, and beside all items.
  func item(at point: CGPoint) -> Int? { stage.key(at: point).flatMap { $0.kind == .item ? $0.index : nil } }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressedCell?.isPressed = false
    pressedCell = nil
    tap.pressArea = nil
    guard tap.isPressed, canPressItems else { return }
    // Items that have come into view after the last frame have no cells yet.
    layoutIfNeeded()
    // The data source may have cancelled the touch.
    guard tap.isPressed else { return }
    let item = item(at: tap.location(in: self))
    pressedCell = item.flatMap { stage.views[.item($0)] as? any ListCell }
    pressedCell?.isPressed = true
    tap.pressArea = item.map { frame(of: .item($0)) }
  }

  /// A click: highlights the item there, and opens it.
  func tapped(at point: CGPoint) {
    guard let item = item(at: point) else { return }
    highlight(item)
    open(item)
  }
}
