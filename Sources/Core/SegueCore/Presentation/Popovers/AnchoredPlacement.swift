/// Where a card stands beside a rectangle, such as a menu beside its button: in whole cells, on the first side with room for it, or else on
/// the side with the most room, as large as that.
package nonisolated struct AnchoredPlacement {
  /// A side of the rectangle.
  package enum Side { case below, above, right, left }
  /// Where the card stands along that side.
  package enum Alignment { case leading, middle }

  /// The side of the rectangle on which the card stands.
  let side: Side
  /// The place of the card.
  package let frame: CGRect

  /// Places a card.
  ///
  /// - Parameters:
  ///   - size: The card's size, in points.
  ///   - anchor: The rectangle.
  ///   - room: The rectangle inside which the card stays, in the same coordinates.
  ///   - sides: The sides in question, the best one first. None stands for below.
  ///   - least: The least size.
  package init(
    _ size: CGSize, beside anchor: CGRect, in room: CGRect, sides: [Side], alignment: Alignment,
    least: CGSize = CellSize.pointsPerCell
  ) {
    func space(_ side: Side) -> CGFloat {
      switch side {
      case .below: room.maxY - anchor.maxY
      case .above: anchor.minY - room.minY
      case .right: room.maxX - anchor.maxX
      case .left: anchor.minX - room.minX
      }
    }
    func isVertical(_ side: Side) -> Bool { side == .below || side == .above }
    func fits(_ side: Side) -> Bool { space(side) >= (isVertical(side) ? size.height : size.width) }
    let cell = CellSize.pointsPerCell
    // A column is half as wide as a row is high: what counts is how much of the card there is room for.
    func share(_ side: Side) -> CGFloat { space(side) / max(1, isVertical(side) ? size.height : size.width) }
    let side = sides.first(where: fits) ?? sides.max { share($0) < share($1) } ?? .below

    let isVertical = isVertical(side)
    let limit = max(0, space(side))
    let width = min(
      size.width, room.width, isVertical ? .infinity : max(least.width, floor(limit / cell.width) * cell.width))
    let height = min(
      size.height, room.height, isVertical ? max(least.height, floor(limit / cell.height) * cell.height) : .infinity)
    var x = isVertical ? (alignment == .leading ? anchor.minX : anchor.midX - width / 2) : anchor.maxX
    var y = isVertical ? anchor.maxY : (alignment == .leading ? anchor.minY : anchor.midY - height / 2)
    if side == .above { y = anchor.minY - height }
    if side == .left { x = anchor.minX - width }
    x = max(room.minX, min((x / cell.width).rounded() * cell.width, room.maxX - width))
    y = max(room.minY, min((y / cell.height).rounded() * cell.height, room.maxY - height))
    (self.side, frame) = (side, CGRect(x: x, y: y, width: width, height: height))
  }
}
