@_spi(Segue) import SegueCore

/// Something that is on or off. A click, Enter and Space switch it.
///
///     let alarm = Switch()
///     alarm.isOn = true
///     alarm.addAction(for: .valueChanged) { _ in clock.hasAlarm = alarm.isOn }
///
/// It takes five columns: a round track, filled with the tint while it is on, and a knob, which is at the right then. With 16 colours or
/// none, where a fill may not be seen, the track is a line in parentheses. In ASCII it is a box with a cross.
@preconcurrency @MainActor open class Switch: Control {
  /// Whether it is on; false by default. Setting it sends no event.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsLayout() } } }
  /// The colour of a switch that is on; `.systemGreen` by default.
  open var onTintColor = Color.systemGreen { didSet { setNeedsLayout() } }
  private let knob = Label("")

  private static let size = CellSize(columns: 5, rows: 1)

  /// A switch that is off.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    bounds.size = Self.size.points
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  /// Switches it. Inside of `View.animate` the knob moves.
  open func setOn(_ isOn: Bool, animated: Bool) {
    guard animated else { return self.isOn = isOn }
    View.animate(withDuration: 0.15) {
      self.isOn = isOn
      self.layoutIfNeeded()
    }
  }

  open override func trigger() {
    guard isEnabled else { return }
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Whether it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  // The knob's colour depends on the colours that there are.
  @_spi(Segue) open override func colorsDidChange() { setNeedsLayout() }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  /// The row of the switch.
  private var row: Int { max(0, CellSize(covering: bounds.size).rows - 1) / 2 }
  /// The last column: one that is narrower than it wants has a shorter track.
  private var last: Int { min(Self.size.columns, CellSize(covering: bounds.size).columns) - 1 }
  private var isASCII: Bool { window?.application?.mosaic == .ascii }

  open override func layoutSubviews() {
    super.layoutSubviews()
    knob.isHidden = isASCII
    knob.text = "●"
    knob.textColor = !isEnabled ? .tertiaryLabel : isOn ? areFillsUnseen ? onTintColor : .tintLabel : .label
    knob.textStyle = .bold
    knob.frame = CGRect(cells: isOn ? max(1, last - 1) : 1, row, 1, 1)
    setNeedsDisplay()
  }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) {
    let ends = isASCII ? ["[", "]"] : areFillsUnseen ? ["(", ")"] : ["▐", "▌"]
    let tint: Color =
      isOn && isEnabled ? onTintColor : areFillsUnseen ? isEnabled ? .secondaryLabel : .tertiaryLabel : .systemFill
    if isASCII {
      grid.write(isOn ? "x" : " ", column: 1, row: row, ink: tint, style: .bold)
    } else if !areFillsUnseen {
      for column in 0..<max(0, last) where column > 0 { grid[column, row] = Cell(fill: tint) }
    } else if isOn {
      grid.write("━━", column: 1, row: row, ink: tint, style: .bold, limit: last - 2)
    }
    // The focus shines at both sides, so that its colour does not hide whether the switch is on.
    for (column, end) in zip([0, isASCII ? 2 : last], ends) {
      grid.write(
        end, column: column, row: row, ink: isFocused && areFillsUnseen ? .focusLabel : tint,
        fill: isFocused ? .focus : nil,
        style: isFocused ? .bold : [])
    }
  }

  /// Five columns, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size.points }
}
