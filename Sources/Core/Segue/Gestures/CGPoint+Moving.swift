nonisolated extension CGPoint {
  func offset(by way: CGPoint) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }

  /// The way from `start` to this point.
  func way(from start: CGPoint) -> CGPoint { CGPoint(x: x - start.x, y: y - start.y) }

  func scaled(by factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }

  /// Scales the distance from `center` with the size. Along a side of 0 the distance stays.
  func scaled(about center: CGPoint, from old: CGSize, to new: CGSize) -> CGPoint {
    func scaled(_ way: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
      old > 0 && new > 0 ? way * new / old : way
    }
    return CGPoint(
      x: center.x + scaled(x - center.x, old.width, new.width),
      y: center.y + scaled(y - center.y, old.height, new.height))
  }

  /// The nearest point that a mouse can have in a window of `size`; with `isSnapped` the middle of a cell.
  func inCell(of size: CGSize, isSnapped: Bool) -> CGPoint {
    func place(_ value: CGFloat, _ cell: CGFloat, _ length: CGFloat) -> CGFloat {
      let value = isSnapped ? ((value / cell).rounded(.down) + 0.5) * cell : value
      return max(cell / 2, min(value, length - cell / 2))
    }
    let cell = CellSize.pointsPerCell
    return CGPoint(x: place(x, cell.width, size.width), y: place(y, cell.height, size.height))
  }
}
