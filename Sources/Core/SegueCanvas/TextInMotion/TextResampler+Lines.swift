import Foundation

/// Lines of boxes, whose arms are gathered cell by cell, so that corners meet.
extension TextResampler {
  mutating func draw(_ line: FlatText.Line, _ map: Homography) {
    let middle = Double(line.place) + 0.5
    func image(_ half: Int) -> CGPoint? {
      let place = Double(half) / 2
      var image = map.map(line.isUpright ? CGPoint(x: middle, y: place) : CGPoint(x: place, y: middle))
      // An upright line ends where it meets a level one.
      if !line.isUpright || half & 1 == 1 { image?.y += push(line.isUpright ? half >> 1 : line.place) }
      return image
    }
    guard let one = image(line.halves.lowerBound), let other = image(line.halves.upperBound) else { return }
    let isUpright = abs(other.y - one.y) > abs(other.x - one.x)
    // The ends along the line's main direction, the first one first.
    let along = isUpright ? (one.y, other.y) : (one.x, other.x)
    let beside = isUpright ? (one.x, other.x) : (one.y, other.y)
    var from = End(along: along.0, beside: beside.0, isInMiddle: line.startsInMiddle, isRound: line.isRound.start)
    var to = End(along: along.1, beside: beside.1, isInMiddle: line.endsInMiddle, isRound: line.isRound.end)
    if from.along > to.along { swap(&from, &to) }
    draw(line, isUpright: isUpright, from, to)
  }

  private struct End {
    /// The place along the main direction of the image, and across it.
    let along: Double
    let beside: Double
    /// Whether it ends in the middle of a cell, where it may meet another line.
    let isInMiddle: Bool
    let isRound: Bool
  }

  private mutating func draw(_ line: FlatText.Line, isUpright: Bool, _ from: End, _ to: End) {
    let limit = Double(max(marks.area.right, marks.area.bottom) + 1)
    guard from.along < limit, to.along > -1, from.along.isFinite, to.along.isFinite else { return }
    /// The half cell where the line starts or ends. An end in the middle of a cell stays in the middle of a cell.
    func half(_ end: End) -> Int {
      let place = min(max(end.along, -1), limit)
      if end.isInMiddle { return Int(place.rounded(.down)) * 2 + 1 }
      return Int((place * 2).rounded())
    }
    let (start, end) = (half(from), half(to))
    let rise = to.beside - from.beside
    let isStraight = abs(rise) <= 0.5 && from.beside.rounded(.down) == to.beside.rounded(.down)
    let (back, ahead): (BoxArms.Side, BoxArms.Side) = isUpright ? (.up, .down) : (.left, .right)
    var next = start
    while next < end {
      let cell = next >> 1
      let (hasBack, hasAhead) = (next & 1 == 0, (cell + 1) * 2 <= end)
      next = (cell + 1) * 2
      let fraction = to.along > from.along ? (Double(cell) + 0.5 - from.along) / (to.along - from.along) : 0
      let height = from.beside + rise * min(max(fraction, 0), 1)
      guard let place = Self.cell(height) else { continue }
      let (column, row) = isUpright ? (place, cell) : (cell, place)
      if isStraight || !(hasBack && hasAhead) {
        let isRound = !hasBack && from.isRound || !hasAhead && to.isRound
        if hasBack { marks.add(line.weight, to: back, column, row, of: line, isRound: isRound) }
        if hasAhead { marks.add(line.weight, to: ahead, column, row, of: line, isRound: isRound) }
      } else {
        let third = Int((height - Double(place)) * 3)
        marks.addSlanted(Self.slanted[isUpright ? 1 : 0][min(third, 2)], column, row, of: line)
      }
    }
  }

  /// Parts of a line at three places of a cell: from the top to the bottom, and from the left to the right.
  private static let slanted: [[UInt32]] = [[0x2594, 0x2500, 0x2581], [0x258F, 0x2502, 0x2595]]
}
