public import Foundation

/// The place of an item, a header or a footer of a collection.
@preconcurrency @MainActor open class CollectionViewLayoutAttributes: NSObject {
  /// The item; of a header or a footer its section, with the item 0.
  public let indexPath: IndexPath
  /// The kind of a header or a footer: see ``CollectionView/elementKindSectionHeader``. Nil for an item.
  public let representedElementKind: String?
  /// The frame, in points of the content.
  open var frame = CGRect.zero
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// The transform about the middle.
  open var transform = CGAffineTransform.identity
  /// The order from back to front; it has no effect on what gets touches.
  open var zIndex = 0

  /// Creates attributes of an item.
  public init(forCellWith indexPath: IndexPath) { (self.indexPath, representedElementKind) = (indexPath, nil) }
  /// Creates attributes of a header or a footer.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
  }
  /// Attributes of an item, or with a kind of a header or a footer, in a place.
  init(kind: String? = nil, _ section: Int, _ item: Int, _ frame: CGRect) {
    (indexPath, representedElementKind, self.frame) = ([section, item], kind, frame)
  }
}

/// The layout of a collection's items. Subclasses override its methods; ``CollectionViewFlowLayout`` and ``CollectionViewGridLayout``
/// are ready for use.
@preconcurrency @MainActor open class CollectionViewLayout: NSObject {
  /// The collection; nil while the layout has none.
  open var collectionView: CollectionView? { owner }
  weak var owner: CollectionView?

  /// A layout without items.
  public override init() { super.init() }

  /// Is called before the other methods, after each change of the items, of the collection's size, and of the layout.
  open func prepare() {}
  /// The size of all items together, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the place of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }
  /// Returns the place of the header or the footer of a section; nil, the default, for none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Returns the places of the items, headers and footers in a rectangle of the content, in any order.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { nil }
  /// Whether the layout has to be prepared again for another bounds of the collection: by default for another size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  /// Has the layout prepared again before the next frame.
  open func invalidateLayout() { collectionView?.layoutChanged() }
}
