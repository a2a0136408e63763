@_spi(Segue) import SegueCore

/// Something that is on or off. A click, Enter and Space switch it.
///
///     let alarm = Switch()
///     alarm.isOn = true
///     alarm.addAction(for: .valueChanged) { _ in clock.hasAlarm = alarm.isOn }
///
/// It takes four columns. Its knob is at the right while it is on. In ASCII it is a box with a cross.
@preconcurrency @MainActor open class Switch: Control {
  /// Whether it is on; false by default. Setting it sends no event.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsLayout() } } }
  /// The colour of a switch that is on; `.systemGreen` by default.
  open var onTintColor = Color.systemGreen { didSet { setNeedsLayout() } }
  private let knob = Label("")
  private let track = Label("")

  /// A switch that is off.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    bounds.size = CellSize(columns: 4, rows: 1).points
    for label in [track, knob] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = CGRect(x: 0, y: max(0, ((bounds.height - 16) / 2 / 16).rounded(.down) * 16), width: 32, height: 16)
    track.frame = row
    let application = window?.application
    let isASCII = application?.mosaic == .ascii
    let isMono = application?.colorMode == .mono
    track.text = isASCII ? (isOn ? "[x]" : "[ ]") : isMono ? (isOn ? "───" : "┄┄┄") : "────"
    track.textColor = !isEnabled ? .tertiaryLabel : isOn ? onTintColor : .secondaryLabel
    track.textStyle = isFocused ? [.bold, .underline] : isOn ? .bold : []
    knob.isHidden = isASCII
    knob.text = isOn ? "●" : "○"
    knob.textColor = !isEnabled ? .tertiaryLabel : isFocused ? .tint : isOn ? onTintColor : .label
    knob.textStyle = isFocused ? .bold : []
    knob.frame = CGRect(x: isOn ? 24 : 0, y: row.minY, width: 8, height: 16)
    // The fill shows the focus where there are colours.
    track.backgroundColor = isFocused && !isMono ? .focus : nil
    if isFocused, !isMono { (track.textColor, knob.textColor) = (.focusLabel, .focusLabel) }
  }

  /// Four columns, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CellSize(columns: 4, rows: 1).points }
}
