/// The lines of the box characters, U+2500…257F, drawn by the characters' names, so that they join without a gap.
struct BoxLines {
  /// A stroke's distance from the middle, and its thickness, in pixels.
  private struct Stroke {
    var offset: Int
    var thickness: Int
  }

  /// How many lines a cell has towards the left, upwards, to the right and downwards: none, a light or a heavy one, or two.
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

  private let width: Int
  private let height: Int
  private let light: Int
  private var coverage: [UInt8]

  /// The coverage of a character's pixels, row by row; nil for other characters.
  static func coverage(of scalar: Unicode.Scalar, width: Int, height: Int) -> [UInt8]? {
    guard (0x2500...0x257F).contains(scalar.value) else { return nil }
    var lines = BoxLines(width: width, height: height)
    switch scalar.value {
    case 0x256D...0x2570: lines.drawArc(Int(scalar.value) - 0x256D)
    case 0x2571...0x2573: lines.drawDiagonals(scalar.value)
    default:
      lines.drawArms(table[Int(scalar.value) - 0x2500])
      lines.cutDashes(scalar.value)
    }
    return lines.coverage
  }

  private init(width: Int, height: Int) {
    (self.width, self.height, light) = (width, height, max(1, width / 8))
    coverage = Array(repeating: 0, count: width * height)
  }

  // MARK: Straight lines

  private func strokes(_ arm: Int) -> [Stroke] {
    switch arm {
    case 1: [Stroke(offset: 0, thickness: light)]
    case 2: [Stroke(offset: 0, thickness: 2 * light)]
    case 3: [Stroke(offset: -light, thickness: light), Stroke(offset: light, thickness: light)]
    default: []
    }
  }

  /// The pixels of a stroke across a length.
  private func band(_ stroke: Stroke, in length: Int) -> Range<Int> {
    let start = (length - light) / 2 + stroke.offset
    return start..<start + stroke.thickness
  }

  private mutating func drawArms(_ arms: [Int]) {
    for (direction, arm) in arms.enumerated() {
      let (isAcross, isFirst) = (direction % 2 == 0, direction < 2)
      let (length, breadth) = isAcross ? (width, height) : (height, width)
      // The arms at the sides of this one; the first is at the side of negative offsets.
      let (before, after) = isAcross ? (arms[1], arms[3]) : (arms[0], arms[2])
      for stroke in strokes(arm) {
        let end = end(
          of: stroke, isFirst: isFirst, opposite: arms[(direction + 2) % 4], before: before, after: after, length)
        fill(isFirst ? 0..<end : end..<length, band(stroke, in: breadth), isAcross: isAcross)
      }
    }
  }

  /// The end of a stroke: at the line that it meets, or beyond it at a corner's outside.
  private func end(of stroke: Stroke, isFirst: Bool, opposite: Int, before: Int, after: Int, _ length: Int) -> Int {
    let crossing = strokes(max(before, after)).map { band($0, in: length) }
    let middle = band(Stroke(offset: 0, thickness: light), in: length)
    let own = isFirst ? middle.upperBound : middle.lowerBound
    guard let first = crossing.first, let last = crossing.last else { return own }
    let (near, far) = isFirst ? (first.upperBound, last.upperBound) : (last.lowerBound, first.lowerBound)
    let met = stroke.offset < 0 ? before : stroke.offset > 0 ? after : min(before, after)
    if stroke.offset == 0, opposite != 0 { return own }
    return met != 0 ? near : opposite != 0 ? own : far
  }

  private mutating func fill(_ along: Range<Int>, _ across: Range<Int>, isAcross: Bool) {
    for one in along {
      for other in across {
        let (x, y) = isAcross ? (one, other) : (other, one)
        if (0..<width).contains(x), (0..<height).contains(y) { coverage[y * width + x] = 255 }
      }
    }
  }

  /// Cuts a line into two, three or four dashes, with a gap at the end of each, so that the pattern continues in the next cell.
  private mutating func cutDashes(_ scalar: UInt32) {
    let count: Int
    switch scalar {
    case 0x2504...0x2507: count = 3
    case 0x2508...0x250B: count = 4
    case 0x254C...0x254F: count = 2
    default: return
    }
    let isAcross = [0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D].contains(scalar)
    let length = isAcross ? width : height
    for dash in 1...count {
      let end = dash * length / count
      for place in end - max(1, length / count / 3)..<end {
        for other in 0..<(isAcross ? height : width) {
          coverage[isAcross ? other * width + place : place * width + other] = 0
        }
      }
    }
  }

  // MARK: Curves

  /// Draws a quarter of a circle from the middle of one side to the middle of another, with a straight line for the rest of the
  /// longer side: from below to the right, from below to the left, from above to the left, from above to the right.
  private mutating func drawArc(_ corner: Int) {
    let (isRight, isBelow) = (corner == 0 || corner == 3, corner < 2)
    let horizontal = band(Stroke(offset: 0, thickness: light), in: height)
    let vertical = band(Stroke(offset: 0, thickness: light), in: width)
    let middle = (
      x: Double(vertical.lowerBound) + Double(light) / 2, y: Double(horizontal.lowerBound) + Double(self.light) / 2
    )
    let radius = isRight ? Double(width) - middle.x : middle.x
    let center = (x: middle.x + (isRight ? radius : -radius), y: middle.y + (isBelow ? radius : -radius))
    let light = Double(light)
    paint { x, y in
      let isBeyond = isBelow ? y >= center.y : y <= center.y
      if isBeyond { return abs(x - middle.x) }
      let isSide = isRight ? x > center.x : x < center.x
      let isOther = isBelow ? y < middle.y - light : y > middle.y + light
      if isSide || isOther { return .infinity }
      return abs(((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot() - radius)
    }
  }

  private mutating func drawDiagonals(_ scalar: UInt32) {
    let (width, height) = (Double(width), Double(height))
    let length = (width * width + height * height).squareRoot()
    paint { x, y in
      let rising = abs(height * x + width * y - width * height) / length
      let falling = abs(height * x - width * y) / length
      return scalar == 0x2571 ? rising : scalar == 0x2572 ? falling : min(rising, falling)
    }
  }

  /// Draws a light line where `distance` from its middle is small, smoothed by four samples each way.
  private mutating func paint(_ distance: (_ x: Double, _ y: Double) -> Double) {
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for sample in 0..<16 {
          let place = (Double(x) + (Double(sample % 4) + 0.5) / 4, Double(y) + (Double(sample / 4) + 0.5) / 4)
          if distance(place.0, place.1) <= Double(light) / 2 { count += 1 }
        }
        coverage[y * width + x] = UInt8(count * 255 / 16)
      }
    }
  }
}
