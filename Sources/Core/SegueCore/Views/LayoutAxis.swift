/// A direction in which views follow each other: `NSLayoutConstraint.Axis`.
public nonisolated enum LayoutAxis: Int, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one.
  package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The points of a cell along the axis.
  var cell: CGFloat { self == .horizontal ? CellSize.pointsPerCell.width : CellSize.pointsPerCell.height }

  /// The nearest number of whole cells to a length in points; negative lengths and NaN count as 0.
  func cells(_ points: CGFloat) -> Int { points > 0 ? Int(min(points / cell, 65_535).rounded()) : 0 }

  /// The number of whole cells in a length in points.
  package func wholeCells(in points: CGFloat) -> Int { points > 0 ? Int(min(points / cell + 1e-6, 65_535)) : 0 }

  /// The index of the cell at a place in points. It is at least -1e9 and at most 1e9; for NaN it is 0.
  package func index(at place: CGFloat) -> Int {
    place.isNaN ? 0 : Int(min(max((place / cell).rounded(.down), -1e9), 1e9))
  }

  func length(of size: CellSize) -> Int { self == .horizontal ? size.columns : size.rows }
  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
}

nonisolated extension EdgeInsets {
  /// The insets in whole cells, each rounded to the nearest; negative ones and NaN count as 0.
  package var inCells: (top: Int, left: Int, bottom: Int, right: Int) {
    let (across, down) = (LayoutAxis.horizontal, LayoutAxis.vertical)
    return (down.cells(top), across.cells(left), down.cells(bottom), across.cells(right))
  }
}

/// How strongly a view keeps its size, from 1 to 1000: `UILayoutPriority`.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: Float
  /// A priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000.
  public static let required = LayoutPriority(1000)
  /// 750: how strongly content resists being cut.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: how strongly content resists more room than it needs.
  public static let defaultLow = LayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether the left one is weaker.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
