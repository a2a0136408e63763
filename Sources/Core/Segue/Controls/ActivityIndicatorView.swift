/// Pulsing dots that show that work goes on.
///
///     let activity = ActivityIndicatorView()
///     activity.startAnimating()
///
/// It is hidden until it is started, and takes three columns. While it pulses, frames are drawn.
@preconcurrency @MainActor open class ActivityIndicatorView: View {
  /// The colour of the dots; `.secondaryLabel` by default.
  open var color = Color.secondaryLabel { didSet { sign.textColor = color } }
  /// Whether it is hidden while nothing goes on; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the dots pulse.
  open private(set) var isAnimating = false
  private let sign = Label("•••", color: .secondaryLabel, alignment: .center)

  override func setUp() {
    super.setUp()
    bounds.size = CellSize(columns: 3, rows: 1).points
    isHidden = true
    addSubview(sign)
  }

  /// Shows the dots, and begins to pulse.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    pulse()
  }

  /// Ends the pulsing, and hides the dots if ``hidesWhenStopped`` says so.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    sign.layer.removeAllAnimations()
    sign.alpha = 1
  }

  private func pulse() {
    guard isAnimating, window != nil else { return }
    sign.layer.removeAllAnimations()
    sign.alpha = 1
    View.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { self.sign.alpha = 0.25 }
  }

  /// Animations outside of a window do not run, so this begins new ones.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    pulse()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = max(0, ((bounds.height - 16) / 2 / 16).rounded(.down) * 16)
    sign.frame = CGRect(x: 0, y: row, width: bounds.width, height: 16)
    sign.text = window?.application?.mosaic == .ascii ? "..." : "•••"
  }

  /// Three columns, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CellSize(columns: 3, rows: 1).points }
}
