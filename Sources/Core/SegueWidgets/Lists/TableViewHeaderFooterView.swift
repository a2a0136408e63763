@_spi(Segue) import SegueCore

/// The view above or below the rows of a section, with a text.
@preconcurrency @MainActor open class TableViewHeaderFooterView: View {
  /// The identifier of views that can replace each other; nil for a view that is used once.
  public let reuseIdentifier: String?
  /// The parent of the content.
  public let contentView = View(frame: .zero)
  /// The text: bold and small as headers are, or, below the rows, plain.
  public let textLabel: Label? = Label(frame: .zero)
  var itemKey: ItemKey?
  /// The look of the table's own headers and footers.
  var look = Look() { didSet { setNeedsLayout() } }

  struct Look {
    var isHeader = true
    var style = TableView.Style.plain

    /// In grouped styles an empty row separates a header from the section above it.
    var height: CGFloat { isHeader && style != .plain ? 32 : 16 }
  }

  /// A view that is used again under an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    textLabel?.textColor = .secondaryLabel
    if let textLabel { contentView.addSubview(textLabel) }
  }
  /// A table calls this for a registered class. A class that overrides `init(reuseIdentifier:)` inherits it.
  public required convenience init(registeredFor identifier: String) { self.init(reuseIdentifier: identifier) }
  /// A view that is used once. The table sets its frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(frame: .zero)
  }

  /// Is called before the view is used for another section. Does nothing by default.
  open func prepareForReuse() {}

  /// A row, and for a header of a grouped table the row above it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: look.height) }

  @_spi(Segue) open override func colorsDidChange() { setNeedsLayout() }

  /// The page's background, a little nearer to the text; where there are few colours, itself, because the next one would be too near.
  private var barColor: Color {
    let view = superview ?? self
    let mode = window?.application?.colorMode ?? .truecolor
    if mode == .palette16 || mode == .mono { return view.effectiveBackground.withAlphaComponent(1) }
    return view.effectiveBackground.withAlphaComponent(1).mixed(with: view.isLight ? .black : .white, by: 0.07)
  }

  open override func layoutSubviews() {
    contentView.frame = bounds
    guard let textLabel else { return }
    let cell = CellSize.pointsPerCell
    let inset = look.style == .insetGrouped ? 3 * cell.width : cell.width
    // A header's text is next to the rows below it.
    let row = look.isHeader ? max(0, (bounds.height / cell.height).rounded(.down) - 1) : 0
    textLabel.frame = CGRect(
      x: inset, y: row * cell.height, width: max(0, bounds.width - 2 * inset), height: min(cell.height, bounds.height))
    // Rows scroll below a header that stays.
    let stays = look.isHeader && look.style == .plain
    textLabel.textStyle = stays ? .bold : []
    contentView.backgroundColor = stays ? barColor : nil
  }
}

extension TableViewHeaderFooterView: ReusableItem {
  func endInput() {}
}
