public import Segue
import SegueMembers

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

  /// A slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }
  private func setUp() {
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
    track.coreProgress = share
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

/// What is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false { didSet { setNeedsLayout() } }
  /// The colour while it is on.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the knob.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let knob = UILabel(frame: .zero)

  /// A switch of four columns and one row.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 32, height: 16))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
    setUp()
  }
  private func setUp() {
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

/// Dots for pages, with the current one filled.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { setNeedsLayout() } }
  /// The current one.
  open var currentPage = 0 { didSet { setNeedsLayout() } }
  /// Whether one page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current one.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let dots = UILabel(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    if dots.superview == nil { addSubview(dots) }
    let count = hidesForSinglePage && numberOfPages < 2 ? 0 : min(max(0, numberOfPages), 99)
    let text = NSMutableAttributedString(string: "")
    for page in 0..<count {
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray
      let dot = (page == 0 ? "" : " ") + (page == currentPage ? "●" : "○")
      text.append(NSAttributedString(string: dot, attributes: [.foregroundColor: color]))
    }
    dots.attributedText = text
    dots.textAlignment = .center
    dots.frame = CGRect(x: 0, y: ((bounds.height - 16) / 2 / 16).rounded(.down) * 16, width: bounds.width, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat(max(1, numberOfPages) * 2 - 1) * 8, height: 16)
  }
}

/// A sign that something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: View {
  /// Kinds of signs. They look alike.
  public nonisolated enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large = 101 }
  /// The kind.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor! = .systemGray { didSet { sign.textColor = color } }
  /// Whether it is only seen while something goes on.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether something goes on.
  open private(set) var isAnimating = false
  private let sign = UILabel(frame: .zero)

  /// A sign of a kind.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
    self.style = style
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
    sign.text = "•••"
    sign.textColor = .systemGray
    sign.textAlignment = .center
    isHidden = true
    addSubview(sign)
  }

  /// Something begins.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    addAnimation()
  }
  /// It is over.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    sign.layer.removeAnimation(forKey: "pulse")
  }
  private func addAnimation() {
    let pulse = CABasicAnimation(keyPath: "opacity")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 0.25, 0.5)
    (pulse.autoreverses, pulse.repeatCount) = (true, .infinity)
    sign.layer.add(pulse, forKey: "pulse")
  }
  /// Outside of a window nothing is animated.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { addAnimation() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 0, y: ((bounds.height - 16) / 2 / 16).rounded(.down) * 16, width: bounds.width, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 16) }
}
