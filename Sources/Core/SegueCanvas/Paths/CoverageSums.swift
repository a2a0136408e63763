/// The coverage of each sample by the area inside lines: exact areas, as sums of signed ones.
///
/// In each row of samples that a line crosses, it covers everything to its right, with its height in that row: positive downwards,
/// negative upwards. The sum over all lines of a closed outline is its winding number around a sample. The sums are kept as differences
/// from one sample to the next, so that a line touches only the samples that it crosses; reading the result sums them up, row by row.
/// The rasterisers of FreeType (`ftgrays.c`), stb_truetype (version 2) and font-rs do the same.
///
/// Where outlines overlap inside a sample, the sum is limited to 1 for the whole sample. This is exact unless two edges cross or nearly
/// coincide.
struct CoverageSums {
  /// The cells whose samples are summed.
  private(set) var region = CellRect.none
  /// The clip of the lines, in samples of the region. Lines to its left or right are moved to its edge.
  private(set) var clip = PointRect(left: 0, top: 0, right: 0, bottom: 0)
  /// Eight differences for each cell, in the order of `EightPixels`. A row has an additional cell, for differences at the right edge
  /// of the region. Between two uses all are 0.
  var sums: [Float] = []
  /// One bit for each cell that a line touches. Between two uses all are 0.
  var marks: [UInt64] = []
  /// The words of `marks` in a row.
  var words = 0
  /// The cells in a row of `sums`.
  var columns = 0
  // The beginning of the next span, and the sum of the differences before it.
  var row = 0
  var column = 0
  var running = SIMD4<Float>.zero
  var isRowLevel = true

  /// Begins with an empty outline in a region of a canvas. `clip` is in points of the canvas.
  mutating func begin(region: CellRect, clip: PointRect) {
    self.region = region
    let (left, top) = (Double(region.left) * CellMetrics.width, Double(region.top) * CellMetrics.height)
    let visible = clip.intersection(region.points).offset(x: -left, y: -top)
    let unit = CellMetrics.sample
    self.clip = PointRect(
      left: visible.left / unit, top: visible.top / unit, right: visible.right / unit, bottom: visible.bottom / unit)
    columns = region.columns + 1
    words = (columns + 63) / 64
    let (count, markCount) = (columns * region.rows * 8, words * region.rows)
    if sums.count < count { sums = Array(repeating: 0, count: count) }
    if marks.count < markCount { marks = Array(repeating: 0, count: markCount) }
    (row, column, running, isRowLevel) = (0, 0, .zero, true)
  }

  /// Adds a line between two points in samples of the region. They may lie outside the region, within ±10⁹ samples.
  mutating func addLine(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    // A flatter line covers nothing, and its slope would not be a number.
    guard lower.y - upper.y > 1e-9, upper.y < clip.bottom, lower.y > clip.top else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var (from, to) = (upper, lower)
    if from.y < clip.top { from = SIMD2(upper.x + slope * (clip.top - upper.y), clip.top) }
    if to.y > clip.bottom { to = SIMD2(upper.x + slope * (clip.bottom - upper.y), clip.bottom) }
    let sign: Double = isDown ? 1 : -1
    let (low, high) = (min(from.x, to.x), max(from.x, to.x))
    if low >= clip.left, high <= clip.right { return addStrip(from, to, slope, sign) }
    if high <= clip.left { return addUpright(clip.left, from.y, to.y, sign) }
    if low >= clip.right { return addUpright(clip.right, from.y, to.y, sign) }
    // It crosses an edge or both: its first and last part may lie beyond one.
    func height(at x: Double) -> Double { min(max(upper.y + (x - upper.x) / slope, from.y), to.y) }
    if from.x < clip.left || from.x > clip.right {
      let edge = from.x < clip.left ? clip.left : clip.right
      let y = height(at: edge)
      addUpright(edge, from.y, y, sign)
      from = SIMD2(edge, y)
    }
    if to.x < clip.left || to.x > clip.right {
      let edge = to.x < clip.left ? clip.left : clip.right
      let y = max(height(at: edge), from.y)
      addUpright(edge, y, to.y, sign)
      to = SIMD2(edge, y)
    }
    addStrip(from, to, slope, sign)
  }

  private mutating func addUpright(_ x: Double, _ top: Double, _ bottom: Double, _ sign: Double) {
    addStrip(SIMD2(x, top), SIMD2(x, bottom), 0, sign)
  }

  private mutating func addStrip(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ slope: Double, _ sign: Double) {
    if from.y < to.y { Self.addStrip(from, to, slope, sign, Shape(columns: columns, words: words), &sums, &marks) }
  }

  /// Adds a line inside of the clip, row by row.
  private static func addStrip(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ slope: Double, _ sign: Double, _ shape: Shape, _ sums: inout [Float],
    _ marks: inout [UInt64]
  ) {
    let (low, high) = (min(from.x, to.x), max(from.x, to.x))
    var (x, y) = (from.x, from.y)
    var sums = sums.mutableSpan
    var marks = marks.mutableSpan
    var row = Int(y)
    while y < to.y {
      let edge = Double(row &+ 1)
      let isLast = edge >= to.y
      let nextY = isLast ? to.y : edge
      let nextX = isLast ? to.x : min(max(from.x + slope * (nextY - from.y), low), high)
      addRow(row, min(x, nextX), max(x, nextX), (nextY - y) * sign, shape, &sums, &marks)
      (x, y) = (nextX, nextY)
      row &+= 1
    }
  }

  /// The layout of the sums in memory.
  private struct Shape {
    let columns: Int
    let words: Int
  }

  /// Adds a line across a part of a row of samples, of a signed height.
  @inline(__always)
  private static func addRow(
    _ row: Int, _ left: Double, _ right: Double, _ height: Double, _ shape: Shape, _ sums: inout MutableSpan<Float>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let first = Int(left)
    let start = Double(first)
    if right <= start + 1 {
      let uncovered = height * ((left + right) / 2 - start)
      add(height - uncovered, row, first, shape, &sums, &marks)
      if uncovered != 0 { add(uncovered, row, first &+ 1, shape, &sums, &marks) }
      return
    }
    // The fraction of the line to the left of x grows evenly from 0 to 1. Its integral over a sample is the coverage there.
    let growth = height / (right - left)
    var sample = first
    var before = 0.0
    var place = start
    while place < right {
      let covered: Double
      if place < left {
        covered = growth * (place + 1 - left) * (place + 1 - left) / 2
      } else if place + 1 > right {
        covered = height - growth * (right - place) * (right - place) / 2
      } else {
        covered = growth * (place + 0.5 - left)
      }
      add(covered - before, row, sample, shape, &sums, &marks)
      before = covered
      sample &+= 1
      place += 1
    }
    add(height - before, row, sample, shape, &sums, &marks)
  }

  @inline(__always)
  private static func add(
    _ difference: Double, _ row: Int, _ sample: Int, _ shape: Shape, _ sums: inout MutableSpan<Float>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let (line, cell) = (row >> 2, sample >> 1)
    sums[(line &* shape.columns &+ cell) &* 8 &+ (row & 3) &* 2 &+ (sample & 1)] += Float(difference)
    marks[line &* shape.words &+ cell >> 6] |= 1 << UInt64(truncatingIfNeeded: cell & 63)
  }
}

/// Neighbouring cells of a row that all have the same coverage.
struct CoverageSpan: Equatable {
  var row: Int
  var columns: Range<Int>
  var coverage: SampleCoverage
}

extension CoverageSums {
  /// The next covered cells, by rows from the top and from the left in each; nil after the last ones. Read all of them: reading clears
  /// the sums for the next outline.
  mutating func next(_ rule: FillRule) -> CoverageSpan? {
    while row < region.rows {
      if let span = nextInRow(rule) { return span }
      row += 1
      (column, running, isRowLevel) = (0, .zero, true)
    }
    return nil
  }

  private mutating func nextInRow(_ rule: FillRule) -> CoverageSpan? {
    while column < columns {
      let first = column
      let mark = nextMark(from: first)
      if mark > first {
        // Between the cells touched by lines, nothing changes.
        column = mark
        let coverage = isRowLevel ? .none : Self.coverage(running, running, rule)
        if coverage != .none { return span(first..<min(mark, region.columns), coverage) }
      } else {
        column = first &+ 1
        let coverage = take(first, rule)
        if coverage != .none, first < region.columns { return span(first..<first &+ 1, coverage) }
      }
    }
    return nil
  }

  private func span(_ columns: Range<Int>, _ coverage: SampleCoverage) -> CoverageSpan {
    let columns = columns.lowerBound &+ region.left..<columns.upperBound &+ region.left
    return CoverageSpan(row: row &+ region.top, columns: columns, coverage: coverage)
  }

  /// The first cell touched by a line, from a column on; the end of the row if there is none.
  private func nextMark(from column: Int) -> Int {
    var word = column >> 6
    guard word < words else { return columns }
    var bits = marks[row &* words &+ word] & (UInt64.max << UInt64(truncatingIfNeeded: column & 63))
    while bits == 0 {
      word &+= 1
      if word == words { return columns }
      bits = marks[row &* words &+ word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  /// Reads a cell touched by lines, and clears it.
  private mutating func take(_ column: Int, _ rule: FillRule) -> SampleCoverage {
    marks[row &* words &+ column >> 6] &= ~(1 << UInt64(truncatingIfNeeded: column & 63))
    var (left, right) = (running, running)
    var place = (row &* columns &+ column) &* 8
    for line in 0..<4 {
      left[line] += sums[place]
      right[line] = left[line] + sums[place &+ 1]
      sums[place] = 0
      sums[place &+ 1] = 0
      place &+= 2
    }
    running = right
    isRowLevel = false
    return Self.coverage(left, right, rule)
  }

  private static func coverage(_ left: SIMD4<Float>, _ right: SIMD4<Float>, _ rule: FillRule) -> SampleCoverage {
    var coverage = SampleCoverage.none
    let (left, right) = (covered(left, rule), covered(right, rule))
    for line in 0..<4 {
      coverage.values[line &* 2] = UInt8(truncatingIfNeeded: left[line].bitPattern)
      coverage.values[line &* 2 &+ 1] = UInt8(truncatingIfNeeded: right[line].bitPattern)
    }
    return coverage
  }

  /// The coverage of 0…255, rounded, in the lowest eight bits: with 2²³ added, a number has no bits for a fraction.
  @inline(__always)
  private static func covered(_ turns: SIMD4<Float>, _ rule: FillRule) -> SIMD4<Float> {
    var inside = pointwiseMax(turns, -turns)
    if rule == .evenOdd {
      // 0, 1, 0, 1 … at the whole numbers, and straight between them.
      let even = (inside / 2).rounded(.down) * 2
      inside = pointwiseMin(inside - even, even + 2 - inside)
    }
    return pointwiseMin(inside, SIMD4(repeating: 1)) * 255 + 8_388_608
  }
}
