/// The means of a source whose columns stay upright, one target column after the other.
///
/// Each target column is a mean of source columns, and has its own vertical scale. With running sums down the column, the mean
/// between two heights is a difference of two sums, whatever the number of rows between them. A column's sums take 4 KB at 60 rows
/// of cells, and stay in the processor's nearest cache; a table of all sums of a page would not.
struct ColumnAverage {
  /// Element k is the sum of the first k visible source rows.
  private var sums: [SIMD4<Float>] = []
  /// The means of the target rows, summed over bundles.
  private var means: [SIMD4<Float>] = []

  /// Makes room for numbers of source and target rows.
  mutating func begin(sources: Int, targets: Int) {
    if sums.count < sources + 2 { sums = Array(repeating: .zero, count: sources + 2) }
    if means.count < targets { means = Array(repeating: .zero, count: targets) }
  }

  /// The number of source columns with one map, if all have maps of their own.
  private static let bundle = 3

  /// The source columns of a target column.
  struct Columns {
    /// The first one, and the places of their weights.
    var first: Int
    var weights: Range<Int>
    /// The index of the map from target rows to heights; with `hasOwnSlopes`, of the first column's map.
    var slope: Int
    var hasOwnSlopes: Bool
  }

  /// Calls `put` with each target row, from 0, and its mean. Rows outside `part` do not count. At `seams`, a sample that the source's
  /// end cuts counts as wholly covered. Returns whether a source is not clear.
  @inline(__always)
  mutating func average(
    _ source: UprightSamples, _ columns: Columns, _ weights: Span<Float>, _ slopes: Span<Slope>, rows: Int,
    part: Range<Int>, _ seams: Seams, _ put: (_ row: Int, _ mean: SIMD4<Float>) -> Void
  ) -> Bool {
    if columns.hasOwnSlopes {
      let isSeen = Self.averageBundles(source, columns, weights, slopes, rows: rows, part: part, seams, &sums, &means)
      for row in 0..<rows { put(row, means[row]) }
      return isSeen
    }
    let seen = Self.add(source, columns.first, weights.extracting(columns.weights), part, &sums)
    if seen.isEmpty {
      for row in 0..<rows { put(row, .zero) }
      return false
    }
    Self.read(sums, slopes[columns.slope], rows: rows, seen, part, seams, put)
    return true
  }

  /// Sets `means` to the sums of the means of bundles of columns.
  private static func averageBundles(
    _ source: UprightSamples, _ columns: Columns, _ weights: Span<Float>, _ slopes: Span<Slope>, rows: Int,
    part: Range<Int>, _ seams: Seams, _ sums: inout [SIMD4<Float>], _ means: inout [SIMD4<Float>]
  ) -> Bool {
    var means = means.mutableSpan
    var isSeen = false
    for row in 0..<rows { means[row] = .zero }
    for start in stride(from: columns.weights.lowerBound, to: columns.weights.upperBound, by: bundle) {
      let step = start &- columns.weights.lowerBound
      let range = start..<min(start &+ bundle, columns.weights.upperBound)
      let seen = add(source, columns.first &+ step, weights.extracting(range), part, &sums)
      if seen.isEmpty { continue }
      isSeen = true
      let slope = slopes[columns.slope &+ step &+ range.count >> 1]
      read(sums, slope, rows: rows, seen, part, seams) { means[$0] += $1 }
    }
    return isSeen
  }

  /// Sets `sums` to the running sums of weighted source columns, from `first` on. Returns their rows; all other rows are clear.
  private static func add(
    _ source: UprightSamples, _ first: Int, _ weights: Span<Float>, _ part: Range<Int>, _ sums: inout [SIMD4<Float>]
  ) -> Range<Int> {
    var seen = 0..<0
    for column in first..<first &+ weights.count { seen = seen.union(source.spans[column]) }
    seen = seen.clamped(to: part)
    let (start, count) = (first &* source.height &+ seen.lowerBound, seen.count)
    if count == 0 { return seen }
    let values = source.values.span
    func rows(_ step: Int) -> Range<Int> {
      let start = start &+ step &* source.height
      return start..<start &+ count
    }
    var sums = sums.mutableSpan
    precondition(count &+ 1 < sums.count)
    var sum = SIMD4<Float>.zero
    sums[0] = sum
    // For a known number of columns, the loop consists of sums alone.
    switch weights.count {
    case 1:
      let (a, p) = (values.extracting(rows(0)), weights[0])
      for row in 0..<count {
        sum += a[row].components * p
        sums[row &+ 1] = sum
      }
    case 2:
      let (a, b) = (values.extracting(rows(0)), values.extracting(rows(1)))
      let (p, q) = (weights[0], weights[1])
      for row in 0..<count {
        sum += a[row].components * p
        sum += b[row].components * q
        sums[row &+ 1] = sum
      }
    case 3:
      let (a, b, c) = (values.extracting(rows(0)), values.extracting(rows(1)), values.extracting(rows(2)))
      let (p, q, r) = (weights[0], weights[1], weights[2])
      for row in 0..<count {
        sum += a[row].components * p
        sum += b[row].components * q
        sum += c[row].components * r
        sums[row &+ 1] = sum
      }
    default:
      for row in 0..<count {
        for step in 0..<weights.count {
          sum += values[start &+ step &* source.height &+ row].components * weights[step]
        }
        sums[row &+ 1] = sum
      }
    }
    // For heights at the lower end.
    sums[count &+ 1] = sum
    return seen
  }

  /// Calls `put` with each target row and its mean.
  @inline(__always)
  private static func read(
    _ sums: [SIMD4<Float>], _ slope: Slope, rows: Int, _ seen: Range<Int>, _ part: Range<Int>, _ seams: Seams,
    _ put: (_ row: Int, _ mean: SIMD4<Float>) -> Void
  ) {
    let sums = sums.span
    let heights = FixedSlope(slope, seen)
    // Above and below the visible rows, nothing changes.
    let moving = heights.moving(rows)
    for row in 0..<moving.lowerBound { put(row, .zero) }
    for row in moving.upperBound..<rows { put(row, .zero) }
    if moving.isEmpty { return }
    let last = moving.upperBound &- 1
    var edge = sum(sums, heights.place(moving.lowerBound))
    @inline(__always) func mean(to height: Int) -> SIMD4<Float> {
      let next = sum(sums, height)
      defer { edge = next }
      return (next - edge) * slope.inverse
    }
    if seams.contains(.top) || seams.contains(.bottom) {
      for row in moving {
        let factor = seamFactor(slope, row, Float(part.lowerBound), Float(part.upperBound), seams)
        put(row, mean(to: heights.place(row &+ 1)) * factor)
      }
    } else {
      for row in moving.lowerBound..<last { put(row, mean(to: heights.placeInside(row &+ 1))) }
      put(last, mean(to: heights.place(last &+ 1)))
    }
  }

  /// The sum above a height, which is counted from the first row of the part.
  @inline(__always)
  private static func sum(_ sums: Span<SIMD4<Float>>, _ height: Int) -> SIMD4<Float> {
    let upper = sums[height >> FixedSlope.bits]
    let rest = Float(Int32(truncatingIfNeeded: height & (1 << FixedSlope.bits &- 1))) * FixedSlope.unit
    return upper + (sums[height >> FixedSlope.bits &+ 1] - upper) * rest
  }

  /// The factor that completes a sample cut by a seam at the upper or lower end of the source.
  private static func seamFactor(_ slope: Slope, _ row: Int, _ top: Float, _ bottom: Float, _ seams: Seams) -> Float {
    let (one, other) = (slope.edge(row), slope.edge(row &+ 1))
    let (low, high) = (min(one, other), max(one, other))
    guard seams.contains(.top) && low < top || seams.contains(.bottom) && high > bottom else { return 1 }
    let covered = min(bottom, high) - max(top, low)
    return covered > 1e-3 ? (high - low) / covered : 1
  }
}
