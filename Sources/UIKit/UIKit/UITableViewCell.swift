public import Segue

/// The view of a row of a table.
@preconcurrency @MainActor open class UITableViewCell: TableViewCell {
  /// Styles of a cell.
  public nonisolated enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// Signs at the right.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// Styles of a selected cell. All but `.none` look alike.
  public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// Lines between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  /// The parent of the content.
  public let contentView = View(frame: .zero)
  /// The text; ``CellStyle`` determines its place.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The second text; nil for `.default`.
  public let detailTextLabel: UILabel?
  /// The picture at the left.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// Signs at the right.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// It has no effect.
  open var accessoryView: UIView?
  /// The style of the highlighted cell; `.none` shows no highlight.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }
  /// It has no effect.
  open var separatorInset = UIEdgeInsets.zero
  /// It has no effect: the highlight is a grey.
  open var selectedBackgroundView: UIView?
  /// It has no effect.
  open var backgroundView: UIView?
  private let style: CellStyle
  private let accessory = UILabel(frame: .zero)
  /// Behind the texts: the card of an inset table, and the highlight.
  private let plate = View(frame: .zero)
  /// Whether it is the header of a section.
  var isHeader = false

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }
  /// Creates a cell of the default style; a table calls this for a registered class.
  public required convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) {
    style = .default
    detailTextLabel = nil
    super.init(reuseIdentifier: nil)
    setUp()
  }

  private func setUp() {
    plate.isHidden = true
    addSubview(plate)
    addSubview(contentView)
    detailTextLabel?.textColor = .secondaryLabel
    for view in [imageView, textLabel, detailTextLabel] as [UIView?] { if let view { contentView.addSubview(view) } }
    addSubview(accessory)
  }

  /// Does nothing, for subclasses; never called here.
  open func setSelected(_ selected: Bool, animated: Bool) {}
  /// Does nothing, for subclasses; never called here.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: isInset ? 16 : 0, dy: 0)
    let showsHighlight = isHighlighted && selectionStyle != .none
    plate.frame = area
    plate.isHidden = !showsHighlight && (!isInset || isHeader)
    plate.backgroundColor = showsHighlight ? .systemGray4 : .secondarySystemGroupedBackground
    accessory.text =
      switch accessoryType {
      case .none: nil
      case .disclosureIndicator, .detailDisclosureButton: "›"
      case .checkmark: "✓"
      case .detailButton: "i"
      }
    accessory.textColor = .tertiaryLabel
    let right: CGFloat = accessoryType == .none ? 0 : 16
    accessory.frame = CGRect(x: area.maxX - 16, y: middle(bounds.height), width: 8, height: 16)
    contentView.frame = CGRect(x: area.minX, y: 0, width: max(0, area.width - right), height: bounds.height)
    layOutTexts(in: contentView.bounds)
  }

  private var isInset: Bool {
    sequence(first: self as View) { $0.superview }.lazy.compactMap { $0 as? UITableView }.first?.style == .insetGrouped
  }

  /// The row for a line of text: the middle, or of a header the last one, next to the rows.
  private func middle(_ height: CGFloat) -> CGFloat {
    let rows = (height / 16).rounded(.down) - 1
    return max(0, isHeader ? rows : (rows / 2).rounded(.down)) * 16
  }

  private func layOutTexts(in bounds: CGRect) {
    var left: CGFloat = 8
    if let image = imageView?.image {
      let size = CGSize(width: min(image.size.width, 64), height: bounds.height)
      imageView?.frame = CGRect(x: left, y: 0, width: size.width, height: size.height)
      left += size.width + 8
    }
    let width = max(0, bounds.width - left - 8)
    guard let detailTextLabel else {
      textLabel?.frame = CGRect(x: left, y: middle(bounds.height), width: width, height: 16)
      return
    }
    if style == .subtitle, bounds.height >= 32 {
      let top = max(0, ((bounds.height - 32) / 2 / 16).rounded(.down) * 16)
      textLabel?.frame = CGRect(x: left, y: top, width: width, height: 16)
      detailTextLabel.frame = CGRect(x: left, y: top + 16, width: width, height: 16)
    } else {
      let detail = min(width / 2, detailTextLabel.sizeThatFits(bounds.size).width)
      textLabel?.frame = CGRect(x: left, y: middle(bounds.height), width: max(0, width - detail - 8), height: 16)
      detailTextLabel.frame = CGRect(x: left + width - detail, y: middle(bounds.height), width: detail, height: 16)
    }
  }
}
