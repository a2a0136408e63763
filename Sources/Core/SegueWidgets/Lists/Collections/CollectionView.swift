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
@preconcurrency @MainActor open class CollectionView: ListView {
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
  /// The layout of the items. Setting it places them anew, inside an animation with a movement.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      oldValue.owner = nil
      collectionViewLayout.owner = self
      layoutChanged()
    }
  }

  /// The order of the items while the layout is prepared; nil for their own.
  var orderForLayout: ItemOrder?
  /// Whether the layout has been prepared after the last change.
  private var isPrepared = false

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

  var itemDelegate: (any CollectionViewDelegate)? { delegate as? any CollectionViewDelegate }

  // MARK: Places

  override var isLayoutValid: Bool { isPrepared }
  override func layoutChanged() {
    isPrepared = false
    super.layoutChanged()
  }
  override func prepareLayout() {
    reloadIfNeeded()
    guard !isPrepared else { return }
    isPrepared = true
    orderForLayout = dragging.order
    collectionViewLayout.prepare()
    orderForLayout = nil
    // A layout that sets itself up invalidates itself.
    isPrepared = true
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        isPrepared = false
      }
      super.bounds = newValue
      setNeedsLayout()
    }
  }

  private func attributes(of key: ItemKey) -> CollectionViewLayoutAttributes? {
    prepareLayout()
    guard let kind = Self.elementKind(of: key) else {
      let slot = dragging.order.map { $0.slot(of: key.index) } ?? counts.indexPath(of: key.index)
      return slot.flatMap(collectionViewLayout.layoutAttributesForItem(at:))
    }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: [key.index, 0])
  }

  /// The kind of a header or a footer; nil for an item.
  private static func elementKind(of key: ItemKey) -> String? {
    switch key.kind {
    case .item: nil
    case .header: elementKindSectionHeader
    case .footer: elementKindSectionFooter
    }
  }
  static func keyKind(of elementKind: String) -> ItemKey.Kind {
    elementKind == elementKindSectionHeader ? .header : .footer
  }

  /// The elements of the layout in a rectangle, in the layout's order.
  func frames(in rect: CGRect) -> [(key: ItemKey, frame: CGRect)] {
    prepareLayout()
    let (found, order) = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [], dragging.order)
    return found.compactMap { one in
      guard let kind = one.representedElementKind else {
        if let order { return order.item(in: one.indexPath).map { (.item($0), one.frame) } }
        return counts.index(of: one.indexPath).map { (.item($0), one.frame) }
      }
      return (ItemKey(kind: Self.keyKind(of: kind), index: one.indexPath.section), one.frame)
    }
  }

  override func frame(of key: ItemKey) -> CGRect { attributes(of: key)?.frame ?? .zero }
  override func keys(in rect: CGRect) -> [ItemKey] { Set(frames(in: rect).map(\.key)).sorted() }
  override func savedFrames() -> (ItemKey) -> CGRect? {
    // The layout knows the old places until it is prepared again.
    let near = frames(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    let frames = Dictionary(near.map { ($0.key, $0.frame) }) { first, _ in first }
    return { frames[$0] }
  }

  // MARK: Items

  override var opensItems: Bool { itemDelegate != nil }
  override var words: (item: String, list: String) { ("item", "collection") }
  override var selectionFollowsHighlight: Bool { true }

  override func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }
  override func makeCell(at path: IndexPath) -> (any ListCell)? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }
  override func makeSupplementaryView(for key: ItemKey) -> View? {
    Self.elementKind(of: key).flatMap {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: $0, at: [key.index, 0])
    }
  }
  override func place(_ view: View, at key: ItemKey) {
    guard let attributes = attributes(of: key) else {
      // One of several in a hand has no place of its own.
      return super.place(view, at: key)
    }
    view.bounds.size = attributes.frame.size
    view.center = CGPoint(x: attributes.frame.midX, y: attributes.frame.midY)
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.transform != attributes.transform { view.transform = attributes.transform }
    super.place(view, at: key)
  }
  override func willDisplay(_ cell: any ListCell, at path: IndexPath) {
    if let cell = cell as? CollectionViewCell { itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
  }
  override func didEndDisplaying(_ view: View, at path: IndexPath) {
    guard let cell = view as? CollectionViewCell else { return }
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
  override func didHighlightItem(at path: IndexPath) { itemDelegate?.collectionView(self, didHighlightItemAt: path) }
  override func willSelectItem(at path: IndexPath) -> IndexPath? {
    itemDelegate?.collectionView(self, shouldSelectItemAt: path) == false ? nil : path
  }
  override func didSelectItem(at path: IndexPath) { itemDelegate?.collectionView(self, didSelectItemAt: path) }
  override func willDeselectItem(at path: IndexPath) -> IndexPath? {
    itemDelegate?.collectionView(self, shouldDeselectItemAt: path) == false ? nil : path
  }
  override func didDeselectItem(at path: IndexPath) { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
  override func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  override func didBeginMultipleSelection(at path: IndexPath) {
    itemDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  override func didEndMultipleSelection() { itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
  override func performPrimaryAction(at path: IndexPath) {
    guard let itemDelegate, itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else { return }
    itemDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  override func canMoveItem(at path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }
  override func target(of source: IndexPath, proposed: IndexPath) -> IndexPath {
    itemDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
      toProposedIndexPath: proposed) ?? proposed
  }
  override func didMoveItem(at source: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: target)
  }

  override func orderChanged() { layoutChanged() }
  override func slot(for frame: CGRect, in order: ItemOrder) -> IndexPath? { nearestSlot(to: frame, in: order) }
  override func slot(beside slot: IndexPath, _ direction: DragDirection, in order: ItemOrder) -> IndexPath? {
    neighbour(ofSlot: slot, direction, in: order)
  }
  override func frame(ofGapIn order: ItemOrder) -> CGRect {
    prepareLayout()
    return order.gap.flatMap(collectionViewLayout.layoutAttributesForItem(at:))?.frame ?? .zero
  }

  // MARK: Keys

  override func item(beside item: Int, _ direction: DragDirection) -> Int? { neighbour(of: item, direction) }
  override func page(from item: Int, isDown: Bool) -> Int {
    itemOnPage(from: item, isDown: isDown) ?? (isDown ? counts.total - 1 : 0)
  }
}
