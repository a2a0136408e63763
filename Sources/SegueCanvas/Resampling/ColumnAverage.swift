/// The means of a source whose columns stay upright, one target column after the other.
///
/// Each target column is a mean of source columns, and has a vertical scale of its own. Running sums down that one column
/// make the mean between two heights a difference of two sums, however many rows lie between. A column's sums take 4 KB
/// at 60 rows of cells, which stay in the processor's nearest cache: a table of all sums of a page would not.
struct ColumnAverage {
  /// Element k is the sum of the first k source rows that are seen.
  private var sums: [SIMD4<Float>] = []
  /// The means of the target rows.
  private(set) var means: [SIMD4<Float>] = []

  /// Prepares for so many source and target rows.
  mutating func begin(sources: Int, targets: Int) {
    if sums.count < sources + 2 { sums = Array(repeating: .zero, count: sources + 2) }
    if means.count < targets { means = Array(repeating: .zero, count: targets) }
  }

  /// Which samples of a source make up a target column.
  struct Columns {
    /// The first one, and their weights.
    var first: Int
    var weights: Range<Int>
    /// Their maps from target rows to heights; one for all of them, or one for each.
    var slope: Int
    var hasOwnSlopes: Bool
  }

  /// Sets `means` to those of each target row, from 0. Rows outside of `part` do not count. At `seams`, a sample that the
  /// source's end cuts counts as covered wholly.
  mutating func average(
    _ source: FlatSamples, _ columns: Columns, _ weights: Span<Float>, _ slopes: Span<Slope>, rows: Int,
    part: Range<Int>, _ seams: Seams
  ) {
    guard columns.hasOwnSlopes else {
      var seen = 0..<0
      for step in 0..<columns.weights.count { seen = seen.union(source.columnSpans[columns.first &+ step]) }
      seen = seen.clamped(to: part)
      Self.add(source, columns.first, weights, columns.weights, seen, &sums)
      Self.read(sums, slopes[columns.slope], rows: rows, seen, part, seams, into: &means) { $1 }
      return
    }
    for row in 0..<rows { means[row] = .zero }
    for step in 0..<columns.weights.count {
      let seen = source.columnSpans[columns.first &+ step].clamped(to: part)
      if seen.isEmpty { continue }
      let weight = weights[columns.weights.lowerBound &+ step]
      Self.add(source, columns.first &+ step, weights, nil, seen, &sums)
      let slope = slopes[columns.slope &+ step]
      Self.read(sums, slope, rows: rows, seen, part, seams, into: &means) { $0 + $1 * weight }
    }
  }

  /// Sets `sums` to the running sums of a target column over the source rows `seen`. All other rows are clear.
  ///
  /// `range` holds the weights of the source columns from `column` on; nil adds up that one column with a weight of 1.
  @inline(__always)
  private static func add(
    _ source: FlatSamples, _ column: Int, _ weights: Span<Float>, _ range: Range<Int>?, _ seen: Range<Int>,
    _ sums: inout [SIMD4<Float>]
  ) {
    let values = source.values.span
    var sums = sums.mutableSpan
    var sum = SIMD4<Float>.zero
    sums[0] = sum
    var place = seen.lowerBound &* source.width &+ column
    for count in 1..<seen.count &+ 1 {
      if let range {
        let samples = values.extracting(place..<place &+ range.count)
        let weights = weights.extracting(range)
        for step in samples.indices { sum += samples[step].components * weights[step] }
      } else {
        sum += values[place].components
      }
      sums[count] = sum
      place &+= source.width
    }
    // For heights at the lower end.
    sums[seen.count &+ 1] = sum
  }

  /// `combine` makes a new mean of the one before and that of this column.
  @inline(__always)
  private static func read(
    _ sums: [SIMD4<Float>], _ slope: Slope, rows: Int, _ seen: Range<Int>, _ part: Range<Int>, _ seams: Seams,
    into means: inout [SIMD4<Float>], _ combine: (_ before: SIMD4<Float>, _ mean: SIMD4<Float>) -> SIMD4<Float>
  ) {
    let sums = sums.span
    var means = means.mutableSpan
    let heights = FixedSlope(slope, seen)
    let fills = seams.contains(.top) || seams.contains(.bottom)
    var height = heights.place(0)
    var edge = sum(sums, height)
    for row in 0..<rows {
      let end = heights.place(row &+ 1)
      var mean = SIMD4<Float>.zero
      // Above and below what is seen, nothing changes.
      if end != height {
        height = end
        let next = sum(sums, height)
        mean = (next - edge) * slope.inverse
        edge = next
        if fills { mean *= share(slope, row, Float(part.lowerBound), Float(part.upperBound), seams) }
      }
      means[row] = combine(means[row], mean)
    }
  }

  /// The sum of all that lies above a height, which is counted from the first row of the part.
  @inline(__always)
  private static func sum(_ sums: Span<SIMD4<Float>>, _ height: Int) -> SIMD4<Float> {
    let upper = sums[height >> FixedSlope.bits]
    let rest = Float(Int32(truncatingIfNeeded: height & (1 << FixedSlope.bits &- 1))) * FixedSlope.unit
    return upper + (sums[height >> FixedSlope.bits &+ 1] - upper) * rest
  }

  /// By how much to scale up a sample that a seam at the upper or lower end of the source cuts.
  private static func share(_ slope: Slope, _ row: Int, _ top: Float, _ bottom: Float, _ seams: Seams) -> Float {
    let (one, other) = (slope.edge(row), slope.edge(row &+ 1))
    let (low, high) = (min(one, other), max(one, other))
    guard seams.contains(.top) && low < top || seams.contains(.bottom) && high > bottom else { return 1 }
    let covered = min(bottom, high) - max(top, low)
    return covered > 1e-3 ? (high - low) / covered : 1
  }
}
