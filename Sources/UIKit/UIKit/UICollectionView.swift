public import Segue

/// A view of a collection that is reused.
@preconcurrency @MainActor open class UICollectionReusableView: View {
  /// The kind of items that the view may show.
  public internal(set) var reuseIdentifier: String?

  /// Creates a view for a collection. Subclasses that override `init(frame:)` inherit this.
  public required convenience init(reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }
  /// Called before the view shows another item.
  open func prepareForReuse() {}
}

/// The view of an item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The parent of the content.
  public let contentView = View(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the cell.
  open var isHighlighted = false
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }
  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
  }
}

/// A scrolling collection of items in a layout. The arrow keys move between items, and Enter opens an item.
@preconcurrency @MainActor open class UICollectionView: ScrollView {
  /// The direction in which a collection scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The source of the items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      reloadData()
    }
  }
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var reusable: [String: [UICollectionViewCell]] = [:]
  private var selected: IndexPath?
  private var cursor: IndexPath?

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(frame: .zero)
    setUp()
  }
  private func setUp() {
    collectionViewLayout.collectionView = self
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, let path = indexPathForItem(at: tap.location(in: self)) else { return }
        open(path)
      })
  }

  /// Sets the class of the cells of an identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionReusableView.Type
  }
  /// Returns a reused or a new cell for an item.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(reuseIdentifier: identifier) as? UICollectionViewCell
      ?? UICollectionViewCell(reuseIdentifier: identifier)
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of items of a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  /// Reads all items from the source again.
  open func reloadData() {
    for cell in cells.values { retire(cell) }
    cells = [:]
    setNeedsLayout()
  }
  /// Returns the cell of an item; nil if the item is not in view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }
  /// Returns the item of a cell; nil if the cell is not in view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  /// Returns the item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { cells.first { $0.value.frame.contains(point) }?.key }
  /// The cells in view.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }
  /// The items in view.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
  /// The selected item.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.map { [$0] } }
  /// Selects an item without a call of the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: Int = 0) { select(indexPath) }
  /// Deselects an item.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { if selected == indexPath { select(nil) } }
  /// Returns the place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Replaces the layout. Inside an animation the items move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    layout.collectionView = self
    collectionViewLayout = layout
    guard animated else { return }
    View.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  private func select(_ path: IndexPath?) {
    selected.flatMap { cells[$0] }?.isSelected = false
    selected = path
    path.flatMap { cells[$0] }?.isSelected = true
  }
  private func open(_ path: IndexPath) {
    cursor = path
    select(path)
    (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: path)
  }

  open override var bounds: CGRect { didSet { if bounds != oldValue { setNeedsLayout() } } }
  open override func layoutSubviews() {
    super.layoutSubviews()
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    let shown = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let paths = Set(shown.map(\.indexPath))
    for (path, cell) in cells where !paths.contains(path) {
      retire(cell)
      cells[path] = nil
    }
    for one in shown {
      guard let cell = cells[one.indexPath] ?? dataSource?.collectionView(self, cellForItemAt: one.indexPath) else {
        continue
      }
      if cell.superview !== self {
        cells[one.indexPath] = cell
        cell.isSelected = one.indexPath == selected
        View.performWithoutAnimation {
          addSubview(cell)
          apply(one, to: cell)
          cell.layoutIfNeeded()
        }
      } else {
        apply(one, to: cell)
      }
    }
  }
  private func apply(_ attributes: UICollectionViewLayoutAttributes, to cell: UICollectionViewCell) {
    cell.bounds.size = attributes.frame.size
    cell.center = CGPoint(x: attributes.frame.midX, y: attributes.frame.midY)
    if cell.alpha != attributes.alpha { cell.alpha = attributes.alpha }
    if !attributes.transform.isIdentity { cell.transform = attributes.transform }
  }
  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { true }
  /// The item that keys have chosen.
  open override var focusRect: CGRect {
    guard let path = cursor ?? indexPathsForVisibleItems.first else { return bounds }
    return layoutAttributesForItem(at: path)?.frame ?? bounds
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key.code {
      case .enter: if let path = cursor ?? indexPathsForVisibleItems.first { return open(path) }
      case .up: return step(x: 0, y: -1)
      case .down: return step(x: 0, y: 1)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }
  /// Moves to the nearest item in a direction.
  private func step(x: CGFloat, y: CGFloat) {
    guard let from = cursor ?? indexPathsForVisibleItems.first, let frame = layoutAttributesForItem(at: from)?.frame
    else { return }
    let others = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize)) ?? []
    let next = others.filter { ($0.frame.midY - frame.midY) * y > 0 }.min {
      hypot($0.frame.midX - frame.midX, $0.frame.midY - frame.midY)
        < hypot($1.frame.midX - frame.midX, $1.frame.midY - frame.midY)
    }
    guard let next else { return }
    cursor = next.indexPath
    scrollRectToVisible(next.frame, animated: true)
    select(next.indexPath)
  }
}
