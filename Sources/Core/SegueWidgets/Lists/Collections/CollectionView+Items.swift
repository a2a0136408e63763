/// The items in view, the selection, and scrolling to items.
extension CollectionView {
  /// Sets the class of the cells that `dequeueReusableCell` makes for an identifier; nil for none any more.
  public func register(_ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
    stage.register(.item, identifier, cellClass.map { type in { type.init(reuseIdentifier: identifier) } })
  }

  /// Sets the class of the headers or footers that `dequeueReusableSupplementaryView` makes for an identifier; nil for none any more.
  public func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let kind = Self.keyKind(of: elementKind)
    stage.register(kind, identifier, viewClass.map { type in { type.init(reuseIdentifier: identifier) } })
  }

  /// Returns a cell whose item has left the view, after its `prepareForReuse`, or else a new one of the registered class, or a plain one
  /// without such a class.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    stage.dequeue(.item, identifier) as? CollectionViewCell
      ?? CollectionViewCell(reuseIdentifier: identifier)
  }

  /// Returns a header or a footer that has left the view: as for a cell.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    stage.dequeue(Self.keyKind(of: elementKind), identifier) as? CollectionReusableView
      ?? CollectionReusableView(reuseIdentifier: identifier)
  }

  /// The number of items of a section, by the data source's last answer; 0 for a section that does not exist.
  ///
  /// While the layout is prepared, items that are lifted do not count in the sections from which they come, but in those over which they
  /// are.
  public func numberOfItems(inSection section: Int) -> Int {
    guard let orderForLayout else { return counts.count(of: section) }
    let slots = orderForLayout.slotCounts
    return slots.indices.contains(section) ? slots[section] : 0
  }

  /// The cell of an item; nil for an item that is not in view.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    layoutIfNeeded()
    return counts.index(of: indexPath).flatMap { stage.views[.item($0)] as? CollectionViewCell }
  }
  /// The header or the footer of a section; nil if it is not in view.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> CollectionReusableView?
  {
    layoutIfNeeded()
    return stage.views[ItemKey(kind: Self.keyKind(of: elementKind), index: indexPath.section)]
      as? CollectionReusableView
  }
  /// The item of a cell; nil for a cell that is not in view.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    stage.key(of: cell).flatMap { counts.indexPath(of: $0.index) }
  }
  /// The item at a point of the content; nil for none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return frames(in: rect).first { $0.key.kind == .item }.flatMap { counts.indexPath(of: $0.key.index) }
  }
  /// The items in view, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    keys(in: bounds).filter { $0.kind == .item && stage.views[$0] != nil }.compactMap { counts.indexPath(of: $0.index) }
  }
  /// The cells of the items in view, in order.
  public var visibleCells: [CollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }

  /// The place of an item by the layout; nil for an item that does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    layoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Replaces the layout. With `animated` the items move to their new places.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    if animated { View.animate(withDuration: ItemStage.duration) { layoutIfNeeded() } }
  }

  // MARK: The highlighted and the selected item

  /// The highlighted item: the one that Enter opens. Nil before the first key.
  public var indexPathForHighlightedItem: IndexPath? { highlightedPath }

  /// Highlights and selects an item, and scrolls to it. An item that does not exist is ignored.
  public func highlightItem(at indexPath: IndexPath) { if let item = counts.index(of: indexPath) { highlight(item) } }

  /// The selected items, in order; nil for none.
  public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  /// Selects and highlights an item without a call of the delegate; nil selects none. Others stay selected in a collection that allows
  /// several now.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
    if let item = indexPath.flatMap(counts.index(of:)) {
      highlighted = item
      selectForApp(item)
    } else if indexPath == nil || !selectsSeveral {
      deselectAll()
    }
    if let indexPath, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, if it is selected. The highlight stays.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let item = counts.index(of: indexPath) { deselectForApp(item) }
  }

  // MARK: Scrolling

  /// Scrolls to an item: as little as needed along an axis without a position. An item that does not exist is ignored.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let item = counts.index(of: indexPath) else { return }
    let (frame, seen) = (frame(of: .item(item)), bounds.inset(by: adjustedContentInset))
    // The part of the content that is to fill the view.
    var rect = frame
    let (width, height) = (max(frame.width, seen.width), max(frame.height, seen.height))
    func stretch(to y: CGFloat) { (rect.origin.y, rect.size.height) = (y, height) }
    func widen(to x: CGFloat) { (rect.origin.x, rect.size.width) = (x, width) }
    if position.contains(.top) { stretch(to: frame.minY) }
    if position.contains(.bottom) { stretch(to: frame.maxY - height) }
    if position.contains(.centeredVertically) { stretch(to: frame.midY - height / 2) }
    if position.contains(.left) { widen(to: frame.minX) }
    if position.contains(.right) { widen(to: frame.maxX - width) }
    if position.contains(.centeredHorizontally) { widen(to: frame.midX - width / 2) }
    scrollRectToVisible(rect, animated: animated)
    stage.repeatBeforeFirstFrame { [unowned self] in scrollToItem(at: indexPath, at: position, animated: false) }
  }
}
