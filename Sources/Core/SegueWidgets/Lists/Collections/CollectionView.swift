@_spi(Segue) import SegueCore

/// A scrolling collection of items, which a layout places. The four arrows move from item to item, Enter and a click open one, the wheel
/// and a finger scroll.
///
///     let layout = CollectionViewGridLayout()
///     layout.columns = .adaptive(minimum: 20)
///     layout.lines = .height(8)
///     let collection = CollectionView(frame: view.bounds, collectionViewLayout: layout)
///     collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     (collection.dataSource, collection.delegate) = (self, self)
///
/// Only items in view have cells, which are used again. Changes of items move as in a ``TableView``.
@preconcurrency @MainActor open class CollectionView: ScrollView {
  /// The direction in which a collection scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Sideways.
    case horizontal
  }

  /// The place of an item in the view after the collection has scrolled to it.
  public nonisolated struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt
    /// A position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of the views above the items of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the views below the items of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Supplies the items. It is asked at the next layout, or before that when the collection needs to know its items to answer: see
  /// ``TableView/dataSource``.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  public override weak var delegate: (any ScrollViewDelegate)? { didSet { layoutChanged() } }
  /// The layout of the items. Setting it places them anew, inside an animation with a movement.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      oldValue.owner = nil
      collectionViewLayout.owner = self
      layoutChanged()
    }
  }

  /// The number of items of each section, and the first number of each among all items, by the data source's last answers.
  var counts: [Int] {
    reloadIfNeeded()
    return lastCounts
  }
  private var firsts: [Int] {
    reloadIfNeeded()
    return lastFirsts
  }
  private var (lastCounts, lastFirsts) = ([Int](), [Int]())
  /// Whether the data source has to be asked before anything is told of the items.
  private(set) var needsReload = false
  /// The number of the highlighted item among those of all sections, and of the selected one; nil for none.
  var highlighted: Int?
  var selected: Int?
  private(set) lazy var stage = ItemStage(self)
  var cellClasses: [String: CollectionReusableView.Type] = [:]
  var viewClasses: [String: [String: CollectionReusableView.Type]] = [:]
  var batch = ItemBatch()
  private(set) var isLayoutValid = false
  private weak var pressedCell: CollectionViewCell?

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(frame: .zero)
    collectionViewLayout.owner = self
  }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  @_spi(Segue) open override var scrollsByKeys: Bool { false }
  open override var canBecomeFocused: Bool { true }
  /// The highlighted item.
  open override var focusRect: CGRect { needsReload ? bounds : highlighted.map { frame(of: .item($0)) } ?? bounds }

  var itemDelegate: (any CollectionViewDelegate)? { delegate as? any CollectionViewDelegate }

  // MARK: Items

  /// Asks the data source for the numbers of items and for all cells again. The highlight stays at its number.
  open func reloadData() {
    needsReload = false
    stage.clear()
    take(countedItems())
    selected = nil
    highlighted = highlighted.flatMap { numberOfAllItems > 0 ? min($0, numberOfAllItems - 1) : nil }
    layoutChanged()
  }

  /// Reloads the data at the next layout, or when the items are asked for.
  func setNeedsReload() {
    stage.clear()
    selected = nil
    needsReload = true
    layoutChanged()
  }

  /// Reloads the data if that waits.
  func reloadIfNeeded() { if needsReload { reloadData() } }

  var numberOfAllItems: Int { (firsts.last ?? 0) + (counts.last ?? 0) }

  func countedItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func take(_ new: [Int]) {
    lastCounts = new
    var sum = 0
    lastFirsts = new.map { count in
      defer { sum += count }
      return sum
    }
  }

  func path(of item: Int) -> IndexPath? {
    guard item >= 0, item < numberOfAllItems else { return nil }
    let section = firsts.indices.partitioningIndex { firsts[$0] + counts[$0] > item }
    return IndexPath(item: item - firsts[section], section: section)
  }

  func item(at path: IndexPath) -> Int? {
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else { return nil }
    return firsts[path.section] + path.item
  }

  func layoutChanged() {
    isLayoutValid = false
    setNeedsLayout()
  }

  /// Prepares the layout if it has changed.
  func prepareLayout() {
    reloadIfNeeded()
    guard !isLayoutValid else { return }
    isLayoutValid = true
    collectionViewLayout.prepare()
    // A layout that sets itself up invalidates itself.
    isLayoutValid = true
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        isLayoutValid = false
      }
      let isResized = newValue.size != super.bounds.size
      super.bounds = newValue
      setNeedsLayout()
      if isResized { needsReveal = true }
    }
  }
  /// Whether the next layout scrolls to the highlighted item.
  private var needsReveal = false

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
    stage.hasScrolled(to: contentOffset)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    layOutReloaded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    if !stage.repeatFirstScroll(), needsReveal, let highlighted {
      scrollRectToVisible(frame(of: .item(highlighted)), animated: false)
      stage.firstScroll = nil
    }
    needsReveal = false
    stage.layOut()
  }

  // MARK: Input

  /// Highlights and selects an item, and scrolls to it.
  func highlight(_ item: Int) {
    let isNew = item != highlighted
    highlighted = item
    selected = item
    setNeedsLayout()
    let offset = contentOffset
    scrollRectToVisible(frame(of: .item(item)), animated: false)
    stage.firstScroll = nil
    if contentOffset != offset { showIndicators() }
    if isNew, let path = path(of: item) { itemDelegate?.collectionView(self, didHighlightItemAt: path) }
  }

  func open(_ item: Int) {
    highlight(item)
    if let path = path(of: item) { itemDelegate?.collectionView(self, didSelectItemAt: path) }
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    !needsReload && numberOfAllItems > 0 ? itemKeys(opens: itemDelegate != nil) : []
  }

  /// Keys act on the items that the data source has now.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    reloadIfNeeded()
    super.pressesBegan(presses, with: event)
  }

  private func item(under recognizer: GestureRecognizer) -> Int? {
    guard let key = stage.key(at: recognizer.location(in: self)), key.kind == .item else { return nil }
    return key.index
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressedCell?.isPressed = false
    pressedCell = nil
    guard tap.isPressed else { return }
    layoutIfNeeded()
    // The data source may have cancelled the touch.
    guard tap.isPressed else { return }
    let item = item(under: tap)
    pressedCell = item.flatMap { stage.views[.item($0)] as? CollectionViewCell }
    pressedCell?.isPressed = true
    tap.pressArea = item.map { frame(of: .item($0)) }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    if let item = item(under: recognizer) { open(item) }
  }
}

extension CollectionView: ItemList {
  private func attributes(of key: ItemKey) -> CollectionViewLayoutAttributes? {
    prepareLayout()
    switch key.kind {
    case .item: return path(of: key.index).flatMap(collectionViewLayout.layoutAttributesForItem(at:))
    case .header, .footer:
      return collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: key.kind == .header ? Self.elementKindSectionHeader : Self.elementKindSectionFooter,
        at: IndexPath(item: 0, section: key.index))
    }
  }

  func frame(of key: ItemKey) -> CGRect { attributes(of: key)?.frame ?? .zero }

  /// The key of an element of the layout; nil for one that does not exist.
  func key(of attributes: CollectionViewLayoutAttributes) -> ItemKey? {
    switch attributes.representedElementKind {
    case nil: item(at: attributes.indexPath).map { .item($0) }
    case Self.elementKindSectionHeader: .header(attributes.indexPath.section)
    default: .footer(attributes.indexPath.section)
    }
  }

  func frames(in rect: CGRect) -> [(key: ItemKey, frame: CGRect)] {
    prepareLayout()
    let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return found.compactMap { one in key(of: one).map { ($0, one.frame) } }
  }

  var shownKeys: [ItemKey] { Set(frames(in: bounds).map(\.key)).sorted() }

  func place(_ view: View, at key: ItemKey) {
    guard let attributes = attributes(of: key) else { return }
    view.bounds.size = attributes.frame.size
    view.center = CGPoint(x: attributes.frame.midX, y: attributes.frame.midY)
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.transform != attributes.transform { view.transform = attributes.transform }
    guard key.kind == .item, let cell = view as? CollectionViewCell else { return }
    (cell.isHighlighted, cell.isSelected) = (key.index == highlighted, key.index == selected)
  }

  func didTakeBack(_ view: View, of key: ItemKey) {
    guard key.kind == .item, let cell = view as? CollectionViewCell, let path = path(of: key.index) else { return }
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func makeView(for key: ItemKey) -> View? {
    switch key.kind {
    case .item:
      guard let path = path(of: key.index) else { return nil }
      let change = stage.changes
      let cell = dataSource?.collectionView(self, cellForItemAt: path)
      if let cell, change == stage.changes {
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
      return cell
    case .header, .footer:
      return dataSource?.collectionView(
        self,
        viewForSupplementaryElementOfKind: key.kind == .header
          ? Self.elementKindSectionHeader : Self.elementKindSectionFooter,
        at: IndexPath(item: 0, section: key.index))
    }
  }
}
