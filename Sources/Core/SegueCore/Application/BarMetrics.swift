/// How high the bars of containers are: see ``Application/barMetrics``.
public nonisolated enum BarMetrics: Sendable, Hashable, CaseIterable {
  /// One row in a container of up to 24 rows, and in a higher one as `default`: an ordinary terminal has no rows to spare.
  case automatic
  /// Three rows for navigation and tab bars, two for toolbars; one row in a container of less than 20 rows.
  case `default`
  /// One row.
  case compact

  /// Whether a bar in a container of a size in points has a single row.
  func isCompact(in size: CGSize) -> Bool {
    let rows = CellSize(covering: size).rows
    return switch self {
    case .automatic: rows <= 24
    case .default: rows < 20
    case .compact: true
    }
  }
}

/// A bar of a container, at its upper or lower edge.
protocol ContainerBar: View {
  var metrics: BarMetrics? { get }
  /// The rows of the bar where there is room.
  static var mostRows: Int { get }
}

extension ContainerBar {
  /// The height in a container of a size, in points.
  func height(in size: CGSize) -> CGFloat {
    let metrics = metrics ?? (window?.application ?? .current)?.barMetrics ?? .automatic
    return CellSize(columns: 0, rows: metrics.isCompact(in: size) ? 1 : Self.mostRows).points.height
  }

  /// Call it for a change of its own, and when the bar has come into a window, which may be of another application than the one that has
  /// laid it out.
  func metricsChanged() { owningController?.viewIfLoaded?.setNeedsLayout() }
}

extension ViewController {
  /// Lays out this controller and all inside it after the heights of bars have changed.
  func barMetricsChanged() {
    viewIfLoaded?.setNeedsLayout()
    for child in children { child.barMetricsChanged() }
    presentation?.presented.barMetricsChanged()
  }
}
