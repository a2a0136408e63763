/// The view of a table's row, which looks different while the row is highlighted, and while it is pressed.
///
/// Its style places up to two texts, a picture and an accessory:
///
///     let cell = TableViewCell(style: .value1, reuseIdentifier: "file")
///     cell.textLabel?.text = "main.swift"
///     cell.detailTextLabel?.text = "12 KB"
///     cell.accessoryType = .disclosureIndicator
///
/// For content of its own, add views to the cell or to its ``contentView``:
///
///     final class FileCell: TableViewCell {
///       private let name = Label("")
///       var file: File? { didSet { name.text = file?.name } }
///
///       override init(style: CellStyle, reuseIdentifier: String?) {
///         super.init(style: style, reuseIdentifier: reuseIdentifier)
///         contentView.addSubview(name)
///       }
///
///       override func layoutSubviews() {
///         super.layoutSubviews()
///         name.frame = contentView.bounds
///       }
///     }
///
/// A cell with an identifier is used for other rows once its own has left the view: see
/// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
@preconcurrency @MainActor open class TableViewCell: View {
  /// The place of the second text.
  public nonisolated enum CellStyle: Int, Sendable {
    /// There is none.
    case `default`
    /// At the right.
    case value1
    /// The same as `value1`.
    case value2
    /// Below the first one, in a row that is high enough, else at the right.
    case subtitle
  }
  /// Signs at the right.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// A chevron: the row opens a page.
    case disclosureIndicator
    /// A chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// An i.
    case detailButton
  }
  /// What the mark in front of a row does in editing mode.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// There is none.
    case none
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
  }
  /// Whether a highlighted cell looks different. All but `.none` look alike.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// It does not, or shows it itself.
    case none
    /// It lies on a plate.
    case blue, gray, `default`
  }

  /// The identifier of cells that can replace each other; nil for a cell that is used for one row only.
  public let reuseIdentifier: String?
  let style: CellStyle
  /// The place of its row; nil for none.
  var itemKey: ItemKey?
  /// The table whose row it shows.
  weak var table: TableView?

  /// Its movement aside; nil while it is in its place.
  var swipe: RowSwipe?
  /// Whether it has a transform from such a movement.
  var isSwiped = false

  /// Holds the views that a list cell of the default styles has. They come into being when they are used.
  var parts = TableCellParts()

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
  }
  /// Creates a cell of the default style: a table calls this for a registered class. A class that overrides
  /// `init(style:reuseIdentifier:)` inherits it.
  public required convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }
  /// A cell that is used for one row only. The table sets its frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(frame: .zero)
  }

  /// Is called before the cell is used for another row. Does nothing by default.
  ///
  /// The table has ended its animations, highlight and press. Reset properties here that the data source does not set for each row,
  /// for example a transform or an alpha.
  open func prepareForReuse() {}

  /// Whether the row is highlighted, so that Enter opens it. A change lays out the cell again.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// Whether the row is selected. In a table that allows several, a mark shows it. A change lays out the cell again.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsLayout() } } }
  /// Whether a mark in front of the content tells that the row is selected.
  var showsSelectionMark = false { didSet { if showsSelectionMark != oldValue { setNeedsLayout() } } }

  /// Whether the row is shown in editing mode, with its marks and its grip; see ``setEditing(_:animated:)``.
  public private(set) var isEditing = false
  /// What the mark in front of the content does in editing mode; the table sets it.
  public internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsLayout() } }
  }
  /// Whether the content makes room for a mark in editing mode, also if there is none; the table sets it, by its delegate.
  open var shouldIndentWhileEditing = true { didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } } }
  /// Whether a row that the user may move has a grip in editing mode; true by default.
  open var showsReorderControl = true { didSet { setNeedsLayout() } }
  /// Whether the user may move the row, by the data source.
  var isMovable = false { didSet { if isMovable != oldValue { setNeedsLayout() } } }
  /// Signs at the right in editing mode, where the others make way; none by default.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// Whether a hand has lifted the row, and shows it elsewhere. The cell keeps its place, which is empty meanwhile.
  var isLifted = false { didSet { if isLifted != oldValue { isHidden = isLifted } } }

  /// Shows the row in editing mode, or no longer. The table calls it for its cells; inside an animation, the parts of the cell move.
  /// Call `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is in editing mode.
  ///   - animated: Whether the table animates the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    setNeedsLayout()
  }

  /// Whether the table has the focus, so that keys go to the highlighted row. The table sets it; true outside of one. A change lays out
  /// the cell again.
  @available(swift, introduced: 6)
  open var isEmphasized = true { didSet { if isEmphasized != oldValue { stateChanged() } } }

  private func stateChanged() {
    showHighlight()
    setNeedsLayout()
  }

  /// The fill for the state of the row, for subclasses that show it themselves: `.selection` while it is highlighted, quieter in a table
  /// without the focus, and nil otherwise.
  @available(swift, introduced: 6)
  public var stateBackgroundColor: Color? {
    isHighlighted ? isEmphasized ? .selection : .unemphasizedSelection : nil
  }
  /// The colour of text on ``stateBackgroundColor``; `.label` on nil.
  @available(swift, introduced: 6)
  public var stateTextColor: Color {
    isHighlighted ? isEmphasized ? .selectionLabel : .unemphasizedSelectionLabel : .label
  }

  /// Whether a finger is down on the row and can still open it. The table sets it. A change lays out the cell again.
  @available(swift, introduced: 6)
  open var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      setNeedsLayout()
      patch?.removeFromSuperview()
      patch =
        isPressed && showsPress ? PressHighlight(in: self, frame: cardFrame, cornerRadius: layer.cornerRadius) : nil
    }
  }
  /// Whether the cell is lighter (darker on a light background) while it is pressed; true by default. Set it to false in a cell that
  /// shows `isPressed` itself.
  @available(swift, introduced: 6)
  open var showsPress = true

  private weak var patch: PressHighlight?

  /// Signs at the right; none by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view at the right in place of the accessory's sign, in its own size; nil by default.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// Whether a highlighted cell lies on a plate; `.default` by default. A cell with `.none` shows `isHighlighted` itself.
  open var selectionStyle = SelectionStyle.default { didSet { showHighlight() } }

  open override var bounds: CGRect { didSet { if bounds.size != oldValue.size { showHighlight() } } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showHighlight()
    layOutParts()
  }

  // MARK: Hooks of Swift 5

  /// Is never called: there are no nibs.
  @available(swift, obsoleted: 6)
  open func setSelected(_ selected: Bool, animated: Bool) {}
  /// Is never called.
  @available(swift, obsoleted: 6)
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
}

extension TableViewCell: ListCell {
  func endInput() {
    (isHighlighted, isSelected, isLifted) = (false, false, false)
    parts.asked = nil
    if table?.pressedCell === self { table?.pressedCell = nil }
    isPressed = false
    swipe?.leave()
    if isSwiped, superview == nil {
      isSwiped = false
      transform = .identity
    }
  }
}
