/// The items in view, the selection, and scrolling to items.
extension CollectionView {
  /// Sets the class of the cells that `dequeueReusableCell` makes for an identifier; nil for none any more.
  public func register(_ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Sets the class of the headers or footers that `dequeueReusableSupplementaryView` makes for an identifier; nil for none any more.
  public func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewClasses[elementKind, default: [:]][identifier] = viewClass
  }

  /// Returns a cell whose item has left the view, after its `prepareForReuse`, or else a new one of the registered class, or a plain one
  /// without such a class.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    stage.reuse(.item, identifier) as? CollectionViewCell
      ?? cellClasses[identifier]?.init(reuseIdentifier: identifier) as? CollectionViewCell
      ?? CollectionViewCell(reuseIdentifier: identifier)
  }

  /// Returns a header or a footer that has left the view: as for a cell.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    stage.reuse(elementKind == Self.elementKindSectionHeader ? .header : .footer, identifier) as? CollectionReusableView
      ?? viewClasses[elementKind]?[identifier]?.init(reuseIdentifier: identifier)
      ?? CollectionReusableView(reuseIdentifier: identifier)
  }

  /// The number of sections, by the data source's last answer.
  public var numberOfSections: Int { counts.count }
  /// The number of items of a section, by the data source's last answer; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  /// The cell of an item; nil for an item that is not in view.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    layoutIfNeeded()
    return item(at: indexPath).flatMap { stage.views[.item($0)] as? CollectionViewCell }
  }
  /// The header or the footer of a section; nil if it is not in view.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> CollectionReusableView?
  {
    layoutIfNeeded()
    let kind = elementKind == Self.elementKindSectionHeader ? ItemKey.Kind.header : .footer
    return stage.views[ItemKey(kind: kind, index: indexPath.section)] as? CollectionReusableView
  }
  /// The item of a cell; nil for a cell that is not in view.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    stage.key(of: cell).flatMap { path(of: $0.index) }
  }
  /// The item at a point of the content; nil for none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return frames(in: rect).first { $0.key.kind == .item }.flatMap { path(of: $0.key.index) }
  }
  /// The items in view, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownKeys.filter { $0.kind == .item && stage.views[$0] != nil }.compactMap { path(of: $0.index) }
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
  public var indexPathForHighlightedItem: IndexPath? {
    reloadIfNeeded()
    return highlighted.flatMap(path(of:))
  }

  /// Highlights and selects an item, and scrolls to it. An item that does not exist is ignored.
  public func highlightItem(at indexPath: IndexPath) { if let item = item(at: indexPath) { highlight(item) } }

  /// The selected item; nil for none.
  public var indexPathsForSelectedItems: [IndexPath]? { selected.flatMap(path(of:)).map { [$0] } }

  /// Selects and highlights an item without a call of the delegate; nil selects none.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
    selected = indexPath.flatMap(item(at:))
    if let selected { highlighted = selected }
    setNeedsLayout()
    if let indexPath, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, if it is selected. The highlight stays.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard item(at: indexPath) == selected else { return }
    selected = nil
    setNeedsLayout()
  }

  // MARK: Scrolling

  /// Scrolls to an item: as little as needed along an axis without a position. An item that does not exist is ignored.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let item = item(at: indexPath) else { return }
    prepareLayout()
    let (frame, seen) = (frame(of: .item(item)), bounds.inset(by: adjustedContentInset))
    var rect = frame
    if position.contains(.top) { rect.size.height = max(frame.height, seen.height) }
    if position.contains(.bottom) {
      rect = CGRect(
        x: rect.minX, y: frame.maxY - max(frame.height, seen.height), width: rect.width,
        height: max(frame.height, seen.height))
    }
    if position.contains(.centeredVertically) {
      rect = rect.insetBy(dx: 0, dy: min(0, (frame.height - seen.height) / 2))
    }
    if position.contains(.left) { rect.size.width = max(frame.width, seen.width) }
    if position.contains(.right) {
      rect = CGRect(
        x: frame.maxX - max(frame.width, seen.width), y: rect.minY, width: max(frame.width, seen.width),
        height: rect.height)
    }
    if position.contains(.centeredHorizontally) {
      rect = rect.insetBy(dx: min(0, (frame.width - seen.width) / 2), dy: 0)
    }
    scrollRectToVisible(rect, animated: animated)
    if !stage.hasBeenShown {
      stage.firstScroll = { [unowned self] in scrollToItem(at: indexPath, at: position, animated: false) }
    }
  }
}
