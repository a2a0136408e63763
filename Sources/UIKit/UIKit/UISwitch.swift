public import Segue

/// What is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false { didSet { setNeedsLayout() } }
  /// The colour while it is on.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the knob.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let knob = UILabel(frame: .zero)

  override func setUp() {
    super.setUp()
    frame.size = CGSize(width: 32, height: 16)
    knob.text = "●"
    addSubview(knob)
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
  }
  private func toggle() {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  /// Switches it, without telling anybody.
  open func setOn(_ on: Bool, animated: Bool) {
    guard animated else { return isOn = on }
    View.animate(withDuration: 0.15) {
      self.isOn = on
      self.layoutIfNeeded()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = isOn ? onTintColor ?? .systemGreen : isFocused ? .systemGray2 : .systemGray4
    layer.cornerRadius = 8
    knob.textColor = thumbTintColor ?? .white
    knob.frame = CGRect(x: isOn ? 16 : 8, y: 0, width: 8, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 32, height: 16) }
}
