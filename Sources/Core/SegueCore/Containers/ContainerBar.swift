/// A bar of a container, at its upper or lower edge.
protocol ContainerBar: View {
  var metrics: BarMetrics? { get }
  /// The rows of the bar where there is room.
  static var mostRows: Int { get }
}

extension ContainerBar {
  /// The height in a container of a size, in points.
  func height(in size: CGSize) -> CGFloat {
    let metrics = metrics ?? (window?.scene ?? .current)?.barMetrics ?? .automatic
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
    presentedPage?.barMetricsChanged()
  }
}
