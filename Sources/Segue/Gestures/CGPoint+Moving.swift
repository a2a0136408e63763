nonisolated extension CGPoint {
  /// The point that lies further by a way.
  func offset(by way: CGPoint) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }

  /// The way, so many times as long.
  func scaled(by factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }

  /// The point that is as far from `center` in shares of a new size as this one is in shares of the old size. Along a
  /// side of 0 the distance stays.
  func scaled(about center: CGPoint, from old: CGSize, to new: CGSize) -> CGPoint {
    func scaled(_ way: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
      old > 0 && new > 0 ? way * new / old : way
    }
    return CGPoint(
      x: center.x + scaled(x - center.x, old.width, new.width),
      y: center.y + scaled(y - center.y, old.height, new.height))
  }

  /// The nearest point that a mouse can have in a window of `size`.
  ///
  /// - Parameter isSnapped: Whether it is the middle of a cell, as a mouse reports it.
  func inCell(of size: CGSize, isSnapped: Bool) -> CGPoint {
    func place(_ value: CGFloat, _ cell: CGFloat, _ length: CGFloat) -> CGFloat {
      let value = isSnapped ? ((value / cell).rounded(.down) + 0.5) * cell : value
      return max(cell / 2, min(value, length - cell / 2))
    }
    let cell = CellSize.pointsPerCell
    return CGPoint(x: place(x, cell.width, size.width), y: place(y, cell.height, size.height))
  }
}
