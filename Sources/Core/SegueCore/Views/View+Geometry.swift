extension View {
  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: In points of this view.
  ///   - view: In the same tree of views; nil is the window, or the topmost view.
  /// - Returns: The point in the other view's coordinates, or `point` itself if the views are in different trees, or a transform
  ///   between them has no inverse.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let top = root
    let target = view ?? top
    guard target.root === top else { return point }
    return target.layer.convertFromRoot(layer.convertToRoot(point)) ?? point
  }

  /// Converts a point from another view's coordinates to this view's; nil is the window, or the topmost view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint { (view ?? root).convert(point, to: self) }

  /// Converts a rectangle to another view's coordinates. The result is the smallest rectangle around the four corners.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: view) })
  }

  /// Converts a rectangle from another view's coordinates to this view's; see `convert(_:to:)`.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect { (view ?? root).convert(rect, to: self) }

  private var root: View { superview?.root ?? self }
}

nonisolated extension CGRect {
  /// A rectangle in cells: columns and rows from the top left, 8 × 16 points each.
  public init(cells column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    let cell = CellSize.pointsPerCell
    self.init(
      x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: CGFloat(columns) * cell.width,
      height: CGFloat(rows) * cell.height)
  }

  package var hasNaN: Bool { origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN }

  /// The part in common with another rectangle; `.null` for none, or if an edge of one of them is no number, as of one that is infinite to
  /// both sides. For some of these, Foundation's `intersection(_:)` ends the program.
  package func common(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard !hasNaN, !other.hasNaN, right - left >= 0, bottom - top >= 0 else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether there is a part in common; see ``common(with:)``.
  package func overlaps(_ other: CGRect) -> Bool { !common(with: other).isNull }
}

nonisolated extension CGPoint {
  package func offset(by way: CGPoint) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }

  /// The way from `start` to this point.
  package func way(from start: CGPoint) -> CGPoint { CGPoint(x: x - start.x, y: y - start.y) }

  package func scaled(by factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }

  /// Scales the distance from `center` in proportion to the size. Along a side of 0 the distance stays.
  package func scaled(about center: CGPoint, from old: CGSize, to new: CGSize) -> CGPoint {
    func scaled(_ way: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
      old > 0 && new > 0 ? way * new / old : way
    }
    return CGPoint(
      x: center.x + scaled(x - center.x, old.width, new.width),
      y: center.y + scaled(y - center.y, old.height, new.height))
  }

  /// The nearest point that a mouse can report in a window of `size`; with `isSnapped` the middle of a cell.
  func inCell(of size: CGSize, isSnapped: Bool) -> CGPoint {
    func place(_ value: CGFloat, _ cell: CGFloat, _ length: CGFloat) -> CGFloat {
      let value = isSnapped ? ((value / cell).rounded(.down) + 0.5) * cell : value
      return max(cell / 2, min(value, length - cell / 2))
    }
    let cell = CellSize.pointsPerCell
    return CGPoint(x: place(x, cell.width, size.width), y: place(y, cell.height, size.height))
  }
}
