/// The lines of a box character, U+2500…257F, by the character's name.
package enum BoxLines: Hashable {
  /// Straight lines, which join with those of the next cells.
  case straight([CellRect])
  /// A quarter of a circle between the middles of two sides.
  case arc(isRight: Bool, isBelow: Bool)
  /// Light lines between the corners.
  case diagonals(rising: Bool, falling: Bool)

  /// The lines of a character; nil for all that are not box characters.
  package init?(_ scalar: Unicode.Scalar) {
    guard (0x2500...0x257F).contains(scalar.value) else { return nil }
    switch scalar.value {
    case 0x256D: self = .arc(isRight: true, isBelow: true)
    case 0x256E: self = .arc(isRight: false, isBelow: true)
    case 0x256F: self = .arc(isRight: false, isBelow: false)
    case 0x2570: self = .arc(isRight: true, isBelow: false)
    case 0x2571...0x2573: self = .diagonals(rising: scalar.value != 0x2572, falling: scalar.value != 0x2571)
    default:
      let arms = Self.table[Int(scalar.value) - 0x2500]
      self = .straight(
        Self.dashes(scalar.value).map { Self.dashed(arms, count: $0, length: $1) } ?? BoxArms(arms).strokes)
    }
  }

  /// How many dashes a line has in a cell, and how long one is in 144ths of it; nil for whole lines. Shorter ones would look better in
  /// large cells, and longer ones would have no gaps in cells of eight pixels.
  private static func dashes(_ scalar: UInt32) -> (count: Int, length: Int)? {
    switch scalar {
    case 0x2504...0x2507: (3, 30)
    case 0x2508...0x250B: (4, 18)
    case 0x254C...0x254F: (2, 48)
    default: nil
    }
  }

  private static func dashed(_ arms: [Int], count: Int, length: Int) -> [CellRect] {
    let isAcross = arms[0] > 0
    let (near, far) = (CellRect.Edge.lines(0), CellRect.Edge.lines(max(arms[0], arms[1])))
    return (0..<count).map { dash in
      let (start, end) = (CellRect.Edge.part(144 / count * dash), CellRect.Edge.part(144 / count * dash + length))
      return isAcross
        ? CellRect(left: start, top: near, right: end, bottom: far)
        : CellRect(left: near, top: start, right: far, bottom: end)
    }
  }

  /// How many lines lead towards the left, upwards, to the right and downwards: none, a light or a heavy one, or two.
  private static let table = [
    "1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 0011 0021 0012 0022",
    "1001 2001 1002 2002 0110 0120 0210 0220 1100 2100 1200 2200 0111 0121 0211 0112",
    "0212 0221 0122 0222 1101 2101 1201 1102 1202 2201 2102 2202 1011 2011 1021 2021",
    "1012 2012 1022 2022 1110 2110 1120 2120 1210 2210 1220 2220 1111 2111 1121 2121",
    "1211 1112 1212 2211 1221 2112 1122 2221 2122 2212 1222 2222 1010 2020 0101 0202",
    "3030 0303 0031 0013 0033 3001 1003 3003 0130 0310 0330 3100 1300 3300 0131 0313",
    "0333 3101 1303 3303 3031 1013 3033 3130 1310 3330 3131 1313 3333 0000 0000 0000",
    "0000 0000 0000 0000 1000 0100 0010 0001 2000 0200 0020 0002 1020 0102 2010 0201",
  ].flatMap { $0.split(separator: " ").map { $0.compactMap(\.wholeNumberValue) } }
}

/// The lines that lead from the middle of a cell to its sides, and where they end: at the lines that they meet, or beyond them at the
/// outside of a corner.
private struct BoxArms {
  /// A line's distance from the light line in the middle, and its thickness, in light lines.
  private typealias Stroke = (offset: Int, thickness: Int)

  /// Towards the left, upwards, to the right and downwards.
  let arms: [Int]

  init(_ arms: [Int]) { self.arms = arms }

  private static func strokes(_ arm: Int) -> [Stroke] {
    switch arm {
    case 1: [(0, 1)]
    case 2: [(0, 2)]
    case 3: [(-1, 1), (1, 1)]
    default: []
    }
  }

  var strokes: [CellRect] {
    arms.indices.flatMap { side -> [CellRect] in
      let (isAcross, isFirst) = (side % 2 == 0, side < 2)
      // The arms at the sides of this one; the first is at the side of negative offsets.
      let (before, after) = isAcross ? (arms[1], arms[3]) : (arms[0], arms[2])
      return Self.strokes(arms[side]).map { stroke in
        let inner = CellRect.Edge.lines(
          end(of: stroke, isFirst: isFirst, opposite: arms[(side + 2) % 4], before: before, after: after))
        let (from, to) = isFirst ? (.start, inner) : (inner, .end)
        let (near, far) = (CellRect.Edge.lines(stroke.offset), CellRect.Edge.lines(stroke.offset + stroke.thickness))
        return isAcross
          ? CellRect(left: from, top: near, right: to, bottom: far)
          : CellRect(left: near, top: from, right: far, bottom: to)
      }
    }
  }

  /// The inner end of a line, in light lines from the middle.
  private func end(of stroke: Stroke, isFirst: Bool, opposite: Int, before: Int, after: Int) -> Int {
    let crossing = Self.strokes(max(before, after)).map { $0.offset..<$0.offset + $0.thickness }
    let own = isFirst ? 1 : 0
    guard let first = crossing.first, let last = crossing.last else { return own }
    let (near, far) = isFirst ? (first.upperBound, last.upperBound) : (last.lowerBound, first.lowerBound)
    let met = stroke.offset < 0 ? before : stroke.offset > 0 ? after : min(before, after)
    if stroke.offset == 0, opposite != 0 { return own }
    return met != 0 ? near : opposite != 0 ? own : far
  }
}
