public import Segue

/// The place of an item of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// The item.
  public let indexPath: IndexPath
  /// The frame.
  open var frame = CGRect.zero
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// The transform.
  open var transform = CGAffineTransform.identity
  /// The order from back to front.
  open var zIndex = 0

  /// Creates attributes of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }
}

/// The layout of a collection's items.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection.
  public internal(set) weak var collectionView: UICollectionView?
  /// Called before the other methods, after a change.
  open func prepare() {}
  /// The size of all items together.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the places of the items in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Marks the collection for layout.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// A layout in rows, or in columns, one item after the other.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of each item, unless the delegate returns another one.
  open var itemSize = CGSize(width: 48, height: 48) { didSet { invalidateLayout() } }
  /// The space between rows.
  open var minimumLineSpacing: CGFloat = 16 { didSet { invalidateLayout() } }
  /// The space between items of a row.
  open var minimumInteritemSpacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// The insets of each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The direction in which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  open override func prepare() {
    attributes = []
    size = .zero
    guard let collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let room = isVertical ? collectionView.bounds.width : collectionView.bounds.height
    var line: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let inset = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
      let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      line += isVertical ? inset.top : inset.left
      var (place, extent) = (before, CGFloat(0))
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let own = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
        let (length, depth) = isVertical ? (own.width, own.height) : (own.height, own.width)
        if place > before, place + length > room - after {
          line += extent + minimumLineSpacing
          (place, extent) = (before, 0)
        }
        let one = UICollectionViewLayoutAttributes(forCellWith: path)
        one.frame = CGRect(origin: isVertical ? CGPoint(x: place, y: line) : CGPoint(x: line, y: place), size: own)
        attributes.append(one)
        place += length + minimumInteritemSpacing
        extent = max(extent, depth)
      }
      line += extent + (isVertical ? inset.bottom : inset.right)
    }
    size = isVertical ? CGSize(width: room, height: line) : CGSize(width: line, height: room)
  }
  open override var collectionViewContentSize: CGSize { size }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }
}
