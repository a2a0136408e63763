public import Segue

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
