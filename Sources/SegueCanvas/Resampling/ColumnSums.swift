/// The columns of a source, or what of it lies under each target column, summed up from the top: the mean between any
/// two heights of a column is then a difference of two sums, however many rows lie between.
///
/// A target row ends where the next one begins, so each sum is read once. What adds up over 2,048 rows keeps
/// sixteenths of 1/255 in a Float.
struct ColumnSums {
  /// Row k holds, of each column, the sum of k − 1 source rows from `base` on; row 0 only stands before the
  /// first.
  private var sums: [SIMD4<Float>] = []
  private var base = 0
  /// How many rows of sums there are.
  private var made = 0
  /// Of each column, the sum at the upper edge of the next target row.
  private var edges: [SIMD4<Float>] = []

  /// Forgets the last source.
  mutating func begin(columns: Int) {
    made = 0
    if edges.count < columns { edges = Array(repeating: .zero, count: columns) }
  }

  /// The source rows under a target row. Along it their place changes one way only, so its ends tell; unless one of
  /// them is behind the eye.
  static func sourceRows(_ slopes: [Resampler.Slope], row: Int, within limits: Range<Int>) -> Range<Int> {
    let (first, last) = (slopes[0], slopes[slopes.count - 1])
    if first.isNone || last.isNone { return limits }
    let (one, other) = (first.edge(row), last.edge(row))
    let (next, nextOther) = (first.edge(row &+ 1), last.edge(row &+ 1))
    let low = max(Float(limits.lowerBound), min(min(one, other), min(next, nextOther)))
    let high = min(Float(limits.upperBound), max(max(one, other), max(next, nextOther)).rounded(.up))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// Writes the means of one target row into `line`, column by column; false where there is nothing. Rows have to be
  /// asked for in their order, with the source rows under each, all of them rows of `part`. Columns are those of `across`' targets, or else of the
  /// source.
  mutating func mean(
    _ source: FlatLayer.Samples, _ across: Taps?, _ slopes: [Resampler.Slope], under rows: Range<Int>,
    of part: Range<Int>,
    row: Int, _ seams: Seams, into line: inout [SIMD4<Float>]
  ) -> Bool {
    // Over rows without anything in them the sums do not change, so the edges are right for the next row, too.
    if source.isClear(rows: rows) || slopes.isEmpty { return false }
    let isFirst = made == 0
    // A map that turns the source upside down reads it from below.
    let isUpsideDown = slopes[0].step < 0
    if isFirst { base = isUpsideDown ? part.lowerBound : rows.lowerBound }
    make(until: isUpsideDown ? part.upperBound : rows.upperBound, source, across, columns: slopes.count)
    let limits = (low: Float(base), high: Float(part.upperBound))
    if isFirst { Self.read(sums, at: row, slopes, limits, into: &edges, differences: &line) }
    Self.read(sums, at: row &+ 1, slopes, limits, into: &edges, differences: &line)
    if seams.contains(.top) || seams.contains(.bottom) { fillCut(slopes, row: row, part, seams, &line) }
    return true
  }

  /// Reads the sums from the top to the upper edge of a target row, and the means since the edges before.
  private static func read(
    _ sums: [SIMD4<Float>], at row: Int, _ slopes: [Resampler.Slope], _ limits: (low: Float, high: Float),
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
      // A height in the source, in two lanes so that the limits cost no branch.
      let heights = SIMD2(repeating: slope.offset + slope.step * target)
      let height = pointwiseMax(
        pointwiseMin(heights, SIMD2(repeating: limits.high)) - SIMD2(repeating: limits.low), .zero
      ).x
      // Half a row more and 2²³ leave the next whole number in the lowest bits, as in `Pixel`: between two rows it
      // does not matter which one counts as the lower one.
      let next = Int((height + 0.5 + 8_388_608).bitPattern & 0x7F_FFFF)
      let place = next &* columns &+ column
      let upper = sums[place]
      let edge = upper + (sums[place &+ columns] - upper) * (height - Float(next) + 1)
      differences[column] = (edge - edges[column]) * slope.inverse
      edges[column] = edge
    }
  }

  /// Adds up the source rows before `end`, and one more, since what lies on an edge may count to either side.
  private mutating func make(until end: Int, _ source: FlatLayer.Samples, _ across: Taps?, columns: Int) {
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

  /// Where the upper or lower end of the source is a seam, a sample that it cuts counts as covered wholly.
  private func fillCut(
    _ slopes: [Resampler.Slope], row: Int, _ part: Range<Int>, _ seams: Seams, _ line: inout [SIMD4<Float>]
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
