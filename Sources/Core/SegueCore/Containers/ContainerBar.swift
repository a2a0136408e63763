/// What the bars of containers have in common: ``NavigationBar``, ``TabBar`` and ``Toolbar``.
@preconcurrency @MainActor open class ContainerBar: View {
  /// The bar's background colour; `.barBackground` by default.
  public var barTintColor = Color.barBackground { didSet { backgroundColor = barTintColor } }
  /// How high the bar is; nil, the default, for the application's ``Application/barMetrics``.
  @available(swift, introduced: 6)
  public var metrics: BarMetrics? { didSet { if metrics != oldValue { metricsChanged() } } }
  /// Makes what shows the changes of a title; nil, the default, for none.
  package var makeTextChanger: (() -> any TextChanger)? { didSet { for label in titleLabels { takeChanger(label) } } }
  /// The labels whose changes are shown.
  var titleLabels: [Label] { [] }
  func takeChanger(_ label: Label) { label.textChanger = makeTextChanger?() }

  /// The rows of the bar where there is room.
  class var mostRows: Int { 3 }

  /// Creates an empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    backgroundColor = barTintColor
    clipsToBounds = true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    metricsChanged()
  }

  /// The height in a container of a size, in points.
  func height(in size: CGSize) -> CGFloat {
    let metrics = metrics ?? (window?.scene ?? .current)?.barMetrics ?? .automatic
    return CellSize(columns: 0, rows: metrics.isCompact(in: size) ? 1 : Self.mostRows).points.height
  }

  /// For a change of its own, and when the bar has come into a window, which may be of another application than the one that has laid it
  /// out.
  private func metricsChanged() { owningController?.viewIfLoaded?.setNeedsLayout() }
}

extension ViewController {
  /// Lays out this controller and all inside it after the heights of bars have changed.
  func barMetricsChanged() {
    viewIfLoaded?.setNeedsLayout()
    for child in children { child.barMetricsChanged() }
    presentedPage?.barMetricsChanged()
  }
}
