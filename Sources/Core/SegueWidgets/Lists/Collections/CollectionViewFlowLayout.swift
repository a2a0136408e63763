/// A layout in lines, one item after the other: in rows that scroll up and down, or in columns that scroll sideways.
///
/// It keeps the frame of each item, 40 bytes.
@preconcurrency @MainActor open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The size of each item in points, unless the delegate returns another one.
  open var itemSize = CGSize(width: 48, height: 48) { didSet { invalidateLayout() } }
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 16 { didSet { invalidateLayout() } }
  /// The space between items of a line.
  open var minimumInteritemSpacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// The room around the items of each section.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of each section's header, of which the length along the scrolling counts; none by default.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of each section's footer: as of a header.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which the collection scrolls.
  open var scrollDirection = CollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }

  private var frames: [[CGRect]] = []
  /// How far the items up to each one reach along the scrolling.
  private var reaches: [[CGFloat]] = []
  private var headers: [CGRect] = []
  private var footers: [CGRect] = []
  private var size = CGSize.zero

  private var isVertical: Bool { scrollDirection == .vertical }

  open override func prepare() {
    (frames, reaches, headers, footers, size) = ([], [], [], [], .zero)
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? any CollectionViewDelegateFlowLayout
    let room = isVertical ? collectionView.bounds.width : collectionView.bounds.height
    var line: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      headers.append(band(headerReferenceSize, at: &line, room))
      let inset = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
      let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      line += isVertical ? inset.top : inset.left
      var (place, extent, all) = (before, CGFloat(0), [CGRect]())
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let own = size(at: path, in: collectionView, delegate)
        let (length, depth) = isVertical ? (own.width, own.height) : (own.height, own.width)
        if place > before, place + length > room - after {
          line += extent + minimumLineSpacing
          (place, extent) = (before, 0)
        }
        all.append(CGRect(origin: isVertical ? CGPoint(x: place, y: line) : CGPoint(x: line, y: place), size: own))
        place += length + minimumInteritemSpacing
        extent = max(extent, depth)
      }
      frames.append(all)
      var reach = -CGFloat.infinity
      reaches.append(
        all.map { frame in
          reach = max(reach, isVertical ? frame.maxY : frame.maxX)
          return reach
        })
      line += extent + (isVertical ? inset.bottom : inset.right)
      footers.append(band(footerReferenceSize, at: &line, room))
    }
    size = isVertical ? CGSize(width: room, height: line) : CGSize(width: line, height: room)
  }

  /// The size of an item; of the room for what is held over the collection, the size of that.
  private func size(
    at slot: IndexPath, in collectionView: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    guard let delegate else { return itemSize }
    guard let order = collectionView.orderForLayout else {
      return delegate.collectionView(collectionView, layout: self, sizeForItemAt: slot)
    }
    let path = order.item(in: slot).flatMap(order.counts.indexPath(of:))
    return path.map { delegate.collectionView(collectionView, layout: self, sizeForItemAt: $0) }
      ?? collectionView.dragging.room
  }

  /// A header or a footer over the whole width.
  private func band(_ reference: CGSize, at line: inout CGFloat, _ room: CGFloat) -> CGRect {
    let depth = isVertical ? reference.height : reference.width
    defer { line += depth }
    return isVertical
      ? CGRect(x: 0, y: line, width: room, height: depth) : CGRect(x: line, y: 0, width: depth, height: room)
  }

  open override var collectionViewContentSize: CGSize { size }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section), frames[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    return .init(indexPath.section, indexPath.item, frames[indexPath.section][indexPath.item])
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let bands = elementKind == CollectionView.elementKindSectionHeader ? headers : footers
    guard bands.indices.contains(indexPath.section), !bands[indexPath.section].isEmpty else { return nil }
    return .init(kind: elementKind, indexPath.section, 0, bands[indexPath.section])
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return frames.indices.flatMap { section in
      let bands = [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter].compactMap {
        layoutAttributesForSupplementaryView(ofKind: $0, at: [section, 0])
      }
      // Lines come one after the other, so that those in the rectangle are neighbours.
      let frames = frames[section]
      let first = frames.indices.partitioningIndex { reaches[section][$0] > low }
      let items = (first..<frames.count).prefix { (isVertical ? frames[$0].minY : frames[$0].minX) < high }
      return (bands + items.map { .init(section, $0, frames[$0]) }).filter { $0.frame.overlaps(rect) }
    }
  }
}
