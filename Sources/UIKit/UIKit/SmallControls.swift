public import Segue

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false { didSet { setNeedsLayout() } }
  /// The colour of a switch that is on.
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

  /// Switches it without an event.
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

/// A value in a range, which a finger or the arrow keys change.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The value, clamped to `minimumValue…maximumValue`; NaN counts as the minimum.
  open var value: Float = 0 {
    didSet {
      let kept = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
      if kept != value { value = kept }
      setNeedsLayout()
    }
  }
  /// The least value.
  open var minimumValue: Float = 0 { didSet { value = max(value, minimumValue) } }
  /// The greatest value.
  open var maximumValue: Float = 1 { didSet { value = min(value, maximumValue) } }
  /// Whether each movement reports the value; otherwise only the end of a drag does.
  open var isContinuous = true
  /// The colour of the track up to the value.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the rest of the track.
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
    let row = bounds.middleRow
    let fraction = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    track.frame = row
    track.Segue::progress = fraction
    track.progressTintColor = minimumTrackTintColor ?? tintColor
    track.trackTintColor = maximumTrackTintColor ?? .systemGray4
    thumb.textColor = thumbTintColor ?? (isFocused ? tintColor : .label)
    thumb.frame = CGRect(x: (max(0, row.width - 8) * fraction / 8).rounded() * 8, y: row.minY, width: 8, height: 16)
  }

  private func moved(_ pan: GestureRecognizer) {
    guard isEnabled, bounds.width > 8 else { return }
    let fraction = Float(min(max((pan.location(in: self).x - 4) / (bounds.width - 8), 0), 1))
    value = minimumValue + fraction * (maximumValue - minimumValue)
    if isContinuous || pan.state == .ended { sendActions(for: .valueChanged) }
  }

  open override var canBecomeFocused: Bool { isEnabled }
  /// The arrow keys change the value by a twentieth of the range.
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

/// Dots that stand for pages; the current page's is filled.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 { didSet { setNeedsLayout() } }
  /// The current page, from 0 on.
  open var currentPage = 0 { didSet { setNeedsLayout() } }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current page's dot.
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
    dots.frame = bounds.middleRow
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat(max(1, numberOfPages) * 2 - 1) * 8, height: 16)
  }
}

/// Pulsing dots that show that work goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: View {
  /// Styles. They have no effect: all look alike.
  public nonisolated enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large = 101 }
  /// The style.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor! = .systemGray { didSet { sign.textColor = color } }
  /// Whether the view is hidden while nothing goes on.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the dots pulse.
  open private(set) var isAnimating = false
  private let sign = UILabel(frame: .zero)

  /// Creates a view of a style.
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

  /// Shows the view, and begins to pulse.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    addAnimation()
  }
  /// Ends the pulsing, and hides the view if `hidesWhenStopped`.
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
  /// Animations outside of a window do not run, so this begins a new one.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { addAnimation() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds.middleRow
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 16) }
}

extension ProgressView {
  /// The progress, 0…1.
  public var progress: Float {
    get { Float(self.Segue::progress) }
    set { self.Segue::progress = CGFloat(newValue) }
  }
  /// Sets the progress.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// The colour of the part up to the progress.
  public var progressTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::progressTintColor) }
    set { if let newValue { self.Segue::progressTintColor = newValue.cgColor } }
  }
  /// The colour of the rest.
  public var trackTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::trackTintColor) }
    set { if let newValue { self.Segue::trackTintColor = newValue.cgColor } }
  }
}

extension CGRect {
  /// The row of 16 points at the middle, on the grid of rows.
  var middleRow: CGRect {
    CGRect(x: 0, y: ((height - 16) / 2 / 16).rounded(.down) * 16, width: width, height: 16)
  }
}
