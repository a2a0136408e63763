@_spi(Segue) import SegueCore

/// A view of a collection that is used again.
@preconcurrency @MainActor open class CollectionReusableView: View {
  /// The identifier of views that can replace each other; nil for a view that is used once.
  public internal(set) var reuseIdentifier: String?
  var itemKey: ItemKey?

  /// Creates a view for a collection, which calls this for a registered class. Subclasses that override `init(frame:)` inherit it.
  public required convenience init(reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }
  /// A view that is used once, until a collection gives it an identifier.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// Is called before the view is used for another item. Does nothing by default.
  open func prepareForReuse() {}

  func endInput() {}
}

extension CollectionReusableView: ReusableItem {}
extension CollectionViewCell: ListCell {}

/// The view of an item of a collection.
@preconcurrency @MainActor open class CollectionViewCell: CollectionReusableView {
  /// The parent of the content. It covers the cell.
  public let contentView = View(frame: .zero)
  /// Whether the item is selected: by the arrow keys, by a click, or by the app. A change lays out the cell again.
  open var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }
  /// Whether a selected cell has a mark in its corner in a collection that allows several; true by default. Set it to false in a cell that
  /// shows `isSelected` itself, not by its colour alone.
  open var showsSelection = true { didSet { if showsSelection != oldValue { selectionChanged() } } }
  var showsSelectionMark = false { didSet { if showsSelectionMark != oldValue { selectionChanged() } } }
  private(set) var mark: Label?
  /// Whether a hand has lifted the item, and shows it elsewhere. The cell keeps its place, which is empty meanwhile.
  var isLifted = false { didSet { if isLifted != oldValue { isHidden = isLifted } } }
  /// Whether the item is highlighted, so that Enter opens it. A change lays out the cell again.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
  /// Whether a finger is down on the item and can still open it. A change lays out the cell again.
  open var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      setNeedsLayout()
      patch?.removeFromSuperview()
      patch = isPressed && showsPress ? PressHighlight(in: self, frame: bounds, cornerRadius: layer.cornerRadius) : nil
    }
  }
  /// Whether the cell is lighter (darker on a light background) while it is pressed; true by default. Set it to false in a cell that
  /// shows `isPressed` itself.
  open var showsPress = true
  private weak var patch: PressHighlight?
  /// A view behind the content, as large as the cell; nil by default.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A cell that is used once, until a collection gives it an identifier.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    placeMark()
  }

  private func selectionChanged() {
    setNeedsLayout()
    let isShown = isSelected && showsSelectionMark && showsSelection
    if isShown, mark == nil {
      let label = Label("●", color: .tint)
      label.backgroundColor = .systemBackground
      label.textStyle = .bold
      label.isUserInteractionEnabled = false
      mark = label
      addSubview(label)
      View.performWithoutAnimation { placeMark() }
    }
    mark?.isHidden = !isShown
  }

  private func placeMark() {
    let cell = CellSize.pointsPerCell
    mark?.frame = CGRect(x: bounds.width - 2 * cell.width, y: 0, width: cell.width, height: cell.height)
  }

  override func endInput() { (isHighlighted, isSelected, isPressed, isLifted) = (false, false, false, false) }
}
