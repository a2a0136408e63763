/// Running sums down the columns of a source, or down the source under each target column (a summed-area table in one
/// direction): the mean between two heights of a column is the difference of two sums, however many rows lie between.
///
/// A target row ends where the next begins, so each sum is read once. In a Float, 2,048 rows are exact to a sixteenth.
struct ColumnSums {
  /// Row k holds the sum of k − 1 source rows from `base` on. Rows 0 and 1 are clear, for heights up to the edge.
  private var sums: [SIMD4<Float>] = []
  private var base = 0
  private var made = 0
  /// The sum at the upper edge of the next target row, for each column.
  private var edges: [SIMD4<Float>] = []

  mutating func begin(columns: Int) {
    made = 0
    if edges.count < columns { edges = Array(repeating: .zero, count: columns) }
  }

  /// The source rows under a target row. The row's ends determine them, unless one is behind the eye.
  static func sourceRows(_ slopes: [Slope], row: Int, within limits: Range<Int>) -> Range<Int> {
    let (first, last) = (slopes[0], slopes[slopes.count - 1])
    if first.isNone || last.isNone { return limits }
    let (one, other) = (first.edge(row), last.edge(row))
    let (next, nextOther) = (first.edge(row &+ 1), last.edge(row &+ 1))
    let low = max(Float(limits.lowerBound), min(min(one, other), min(next, nextOther)))
    let high = min(Float(limits.upperBound), max(max(one, other), max(next, nextOther)).rounded(.up))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// Writes the means of one target row into `line`. Returns false if it is clear. Call it for ascending rows.
  ///
  /// `across` averages each source row into target columns first; nil sums the source's own columns. `slopes` map from
  /// target row to height in the source, for each column. `rows` comes from `sourceRows`; only rows of `part` count. At
  /// `seams`, a sample that the source's end cuts counts as covered wholly.
  mutating func mean(
    _ source: FlatSamples, _ across: Taps?, _ slopes: [Slope], under rows: Range<Int>, of part: Range<Int>, row: Int,
    _ seams: Seams, into line: inout [SIMD4<Float>]
  ) -> Bool {
    // Sums do not change over clear rows, so `edges` stays right for the next row.
    if source.isClear(rows: rows) || slopes.isEmpty { return false }
    let isFirst = made == 0
    // A map that turns the source upside down reads it from the bottom.
    let isUpsideDown = slopes[0].step < 0
    if isFirst { base = isUpsideDown ? part.lowerBound : rows.lowerBound }
    make(until: isUpsideDown ? part.upperBound : rows.upperBound, source, across, columns: slopes.count)
    let limits = (low: Float(base), high: Float(part.upperBound))
    if isFirst { Self.read(sums, at: row, slopes, limits, into: &edges, differences: &line) }
    Self.read(sums, at: row &+ 1, slopes, limits, into: &edges, differences: &line)
    if seams.contains(.top) || seams.contains(.bottom) { fillCut(slopes, row: row, part, seams, &line) }
    return true
  }

  /// Reads the sums at the upper edge of a target row, and the means since the last edges.
  private static func read(
    _ sums: [SIMD4<Float>], at row: Int, _ slopes: [Slope], _ limits: (low: Float, high: Float),
    into edges: inout [SIMD4<Float>], differences: inout [SIMD4<Float>]
  ) {
    let sums = sums.span
    let slopes = slopes.span
    var edges = edges.mutableSpan
    var differences = differences.mutableSpan
    let target = Float(row)
    let columns = slopes.count
    for column in 0..<columns {
      let slope = slopes[column]
      // The height in the source, in two lanes, whose minimum and maximum take no branch.
      let heights = SIMD2(repeating: slope.offset + slope.step * target)
      let height = pointwiseMax(
        pointwiseMin(heights, SIMD2(repeating: limits.high)) - SIMD2(repeating: limits.low), .zero
      ).x
      // Half a row and 2²³ more leave the next whole number in the lowest bits; between two rows either is right.
      let next = Int((height + 0.5 + 8_388_608).bitPattern & 0x7F_FFFF)
      let place = next &* columns &+ column
      let upper = sums[place]
      let edge = upper + (sums[place &+ columns] - upper) * (height - Float(next) + 1)
      differences[column] = (edge - edges[column]) * slope.inverse
      edges[column] = edge
    }
  }

  /// Adds up the source rows before `end`, and one more for heights that are rounded up.
  private mutating func make(until end: Int, _ source: FlatSamples, _ across: Taps?, columns: Int) {
    let last = end &- base &+ 2
    if sums.count < (source.height &- base &+ 3) &* columns {
      sums = Array(repeating: .zero, count: (source.height &- base &+ 3) &* columns)
    }
    if made == 0 {
      for place in 0..<2 &* columns { sums[place] = .zero }
      made = 2
    }
    guard made <= last else { return }
    let (first, base) = (made, base)
    made = last &+ 1
    let values = source.values.span
    var sums = sums.mutableSpan
    for row in first...last {
      let y = base &+ row &- 2
      let target = row &* columns
      if y >= source.height || source.spans[y].isEmpty {
        for place in target..<target &+ columns { sums[place] = sums[place &- columns] }
      } else if let across {
        across.forEachMean(of: values, from: y &* source.width) { column, mean in
          sums[target &+ column] = sums[target &+ column &- columns] + mean
        }
      } else {
        let start = y &* source.width
        for column in 0..<columns {
          sums[target &+ column] = sums[target &+ column &- columns] + values[start &+ column]
        }
      }
    }
  }

  /// Scales up the samples that a seam at the upper or lower end of the source cuts: they count as covered wholly.
  private func fillCut(
    _ slopes: [Slope], row: Int, _ part: Range<Int>, _ seams: Seams, _ line: inout [SIMD4<Float>]
  ) {
    let (top, bottom) = (Float(part.lowerBound), Float(part.upperBound))
    for column in slopes.indices {
      let (one, other) = (slopes[column].edge(row), slopes[column].edge(row &+ 1))
      let (low, high) = (min(one, other), max(one, other))
      guard seams.contains(.top) && low < top || seams.contains(.bottom) && high > bottom else { continue }
      let covered = min(bottom, high) - max(top, low)
      if covered > 1e-3 { line[column] *= (high - low) / covered }
    }
  }
}
