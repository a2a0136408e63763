/// How high the bars of containers are: see ``Application/barMetrics``.
public nonisolated enum BarMetrics: Sendable, Hashable, CaseIterable {
  /// One row in a container of up to 24 rows, and in a higher one as `default`: an ordinary terminal has no rows to spare.
  case automatic
  /// Three rows for navigation and tab bars, two for toolbars; one row in a container of less than 20 rows.
  case `default`
  /// One row.
  case compact

  /// The margin of a bar's texts, and of pages that line up with them, in columns: 1, from 60 columns on 2, and from 120 on 4.
  static func margin(inColumns columns: Int) -> Int { columns >= 120 ? 4 : columns >= 60 ? 2 : 1 }

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
