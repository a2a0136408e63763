public import Segue

/// A value between two others that a finger or the arrow keys move.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The value, between the smallest and the largest one.
  open var value: Float = 0 {
    didSet {
      let kept = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
      if kept != value { value = kept }
      setNeedsLayout()
    }
  }
  /// The smallest value.
  open var minimumValue: Float = 0 { didSet { value = max(value, minimumValue) } }
  /// The largest value.
  open var maximumValue: Float = 1 { didSet { value = min(value, maximumValue) } }
  /// Whether each movement reports the value, and not only the last one.
  open var isContinuous = true
  /// The colour of the part up to the value.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the rest.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let track = UIProgressView(frame: .zero)
  private let thumb = UILabel(frame: .zero)

  override func setUp() {
    super.setUp()
    thumb.text = "●"
    addSubview(track)
    addSubview(thumb)
    let pan = PanGestureRecognizer { [weak self] in self?.moved($0) }
    addGestureRecognizer(pan)
  }

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated else { return self.value = value }
    View.animate(withDuration: 0.2) {
      self.value = value
      self.layoutIfNeeded()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = CGRect(x: 0, y: ((bounds.height - 16) / 2 / 16).rounded(.down) * 16, width: bounds.width, height: 16)
    let share = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    track.frame = row
    track.Segue::progress = share
    track.progressTintColor = minimumTrackTintColor ?? tintColor
    track.trackTintColor = maximumTrackTintColor ?? .systemGray4
    thumb.textColor = thumbTintColor ?? (isFocused ? tintColor : .label)
    thumb.frame = CGRect(x: (max(0, row.width - 8) * share / 8).rounded() * 8, y: row.minY, width: 8, height: 16)
  }

  private func moved(_ pan: GestureRecognizer) {
    guard isEnabled, bounds.width > 8 else { return }
    let share = Float(min(max((pan.location(in: self).x - 4) / (bounds.width - 8), 0), 1))
    value = minimumValue + share * (maximumValue - minimumValue)
    if isContinuous || pan.state == .ended { sendActions(for: .valueChanged) }
  }

  open override var canBecomeFocused: Bool { isEnabled }
  /// The arrow keys move the value by a twentieth.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let step = (maximumValue - minimumValue) / 20
    switch presses.first?.key.code {
    case .left?: value -= step
    case .right?: value += step
    default: return super.pressesBegan(presses, with: event)
    }
    sendActions(for: .valueChanged)
  }
}
