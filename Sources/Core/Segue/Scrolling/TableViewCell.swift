/// The view of a table's row, which looks different while the row is highlighted, and while it is pressed.
///
///     final class FileCell: TableViewCell {
///       private let name = Label("")
///       var file: File? { didSet { name.text = file?.name } }
///
///       required init(reuseIdentifier: String?) {
///         super.init(reuseIdentifier: reuseIdentifier)
///         addSubview(name)
///       }
///
///       override func layoutSubviews() {
///         name.frame = bounds
///         name.textStyle = isHighlighted ? .inverse : []
///       }
///     }
///
/// A cell with an identifier is used for other rows once its own has left the view: see
/// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
@preconcurrency @MainActor open class TableViewCell: View {
  /// The identifier of cells that can replace each other; nil for a cell that is used for one row only.
  public let reuseIdentifier: String?
  /// The row that it shows; nil for none.
  var row: Int?

  /// A cell; a table calls this for a registered class.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A cell that is used for one row only. The table sets its frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Is called before the cell is used for another row. Does nothing by default.
  ///
  /// The table has ended its animations, highlight and press. Reset properties here that the data source does not set for each row,
  /// for example a transform or an alpha.
  open func prepareForReuse() {}

  /// Whether the row is highlighted, so that Enter opens it. A change lays out the cell again.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

  /// Whether a finger is down on the row and can still open it. The table sets it. A change lays out the cell again.
  open var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      setNeedsLayout()
      patch?.removeFromSuperview()
      patch = isPressed && showsPress ? PressPatch(in: self, frame: bounds, cornerRadius: layer.cornerRadius) : nil
    }
  }
  /// Whether the cell is lighter (darker on a light background) while it is pressed; true by default. Set it to false in a cell that
  /// shows `isPressed` itself.
  open var showsPress = true

  private weak var patch: PressPatch?
}
