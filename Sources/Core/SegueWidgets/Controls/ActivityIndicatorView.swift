@_spi(Segue) import SegueCore

/// Three dots that light up one after the other, to show that work goes on.
///
///     let activity = ActivityIndicatorView()
///     activity.startAnimating()
///
/// It is hidden until it is started, and takes three columns. While it runs, there are seven frames a second.
@preconcurrency @MainActor open class ActivityIndicatorView: View {
  /// The colour of the dots; `.secondaryLabel` by default.
  open var color = Color.secondaryLabel { didSet { sign.textColor = color } }
  /// Whether it is hidden while nothing goes on; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the dots light up.
  open private(set) var isAnimating = false
  private let sign = Label("", color: .secondaryLabel, alignment: .center)
  private var steps: ScheduledAction?

  /// Seconds from one dot to the next: enough to be seen, and no frame more.
  private static let interval: TimeInterval = 0.15

  /// An indicator that does not move.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    bounds.size = CellSize(columns: 3, rows: 1).points
    isHidden = true
    addSubview(sign)
  }

  /// Shows the dots, and begins.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    run()
  }

  /// Ends, and hides the dots if ``hidesWhenStopped`` says so.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    run()
  }

  /// Outside of a window it rests.
  private func run() {
    steps?.cancel()
    steps = nil
    if isAnimating, let application = window?.application {
      steps = application.schedule(every: Self.interval) { [weak self] in self?.showDots() }
    }
    showDots()
  }

  /// The middle, the right one, the middle, the left one.
  private func showDots() {
    let isPlain = window?.application?.mosaic == .ascii
    var dots = Array(repeating: isPlain ? "." : "·", count: 3)
    if isAnimating, let time = window?.application?.time {
      dots[[1, 2, 1, 0][(Int(exactly: (time / Self.interval).rounded()) ?? 0) & 3]] = isPlain ? "o" : "•"
    }
    sign.text = dots.joined()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    run()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = max(0, ((bounds.height - 16) / 2 / 16).rounded(.down) * 16)
    sign.frame = CGRect(x: 0, y: row, width: bounds.width, height: 16)
  }

  /// Three columns, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CellSize(columns: 3, rows: 1).points }
}
