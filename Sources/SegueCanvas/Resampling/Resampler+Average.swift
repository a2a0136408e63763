import Foundation

/// Exact averages, for maps that keep columns upright or rows level.
extension Resampler {
  /// The most source columns under one target column that are averaged before the rows: the heights of more differ too
  /// much.
  private static let manyColumns = 8

  /// Computes the taps and slopes for the samples of `target`.
  mutating func prepare(
    _ order: Order, _ level: FlatLayer.Level, _ inverse: Homography, _ target: CellRect
  ) {
    let width = level.fill.width
    if line.count < max(width, target.columns * 2) {
      line = Array(repeating: .zero, count: max(width, target.columns * 2))
    }
    let (columns, rows) = (target.left * 2..<target.right * 2, target.top * 4..<target.bottom * 4)
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    firstRow = rows.lowerBound
    slopes.removeAll(keepingCapacity: true)
    let (acrossMap, downMap) = (
      LineMap(offset: x.z, step: x.x, depth: w.z, slant: w.x), LineMap(offset: y.z, step: y.y, depth: w.z, slant: w.y)
    )
    if order != .levelRows {
      across.prepare(
        columns, sources: part.columns, fills: (seams.contains(.left), seams.contains(.right)), through: acrossMap)
    }
    if order != .uprightColumns {
      down.prepare(
        rows, sources: part.rows, fills: (seams.contains(.top), seams.contains(.bottom)), through: downMap)
    }
    // The scale of a column, or row, is that in the middle of its covered part.
    func middle(_ target: Int, _ seen: (low: Double, high: Double)) -> Double {
      (max(Double(target), seen.low) + min(Double(target + 1), seen.high)) / 2
    }
    if order == .uprightColumns {
      func append(_ place: Double) {
        slopes.append(
          Slope(offset: y.x * place + y.z, step: y.y, depth: w.x * place + w.z, first: rows.lowerBound))
      }
      // Seen nearly edge-on, one target column shows many source columns, each with its own height.
      sumsSource = across.most > Self.manyColumns
      if sumsSource {
        for column in 0..<width { append(acrossMap.target(of: Double(column) + 0.5)) }
      } else {
        let seen = acrossMap.targets(of: part.columns)
        for column in columns { append(middle(column, seen)) }
      }
      fillSums.begin(columns: slopes.count)
      inkSums.begin(columns: slopes.count)
    } else if order == .levelRows {
      let seen = downMap.targets(of: part.rows)
      for row in rows {
        let place = middle(row, seen)
        slopes.append(
          Slope(offset: x.y * place + x.z, step: x.x, depth: w.y * place + w.z, first: columns.lowerBound))
      }
    }
  }

  /// Averages one row of target samples, fill and ink.
  mutating func average(_ order: Order, _ level: FlatLayer.Level, row: Int, line place: Int, width: Int) {
    let start = place &* width
    if order == .uprightColumns {
      let taps = sumsSource ? nil : across
      let target = row &- firstRow
      let rows = ColumnSums.sourceRows(slopes, row: target, within: part.rows)
      let hasFill = fillSums.mean(level.fill, taps, slopes, under: rows, of: part.rows, row: target, seams, into: &line)
      if hasFill, sumsSource {
        Self.spread(line, level.fill.span, across, into: &fill, at: start)
      } else {
        for column in 0..<width { fill[start &+ column] = hasFill ? Pixel(line[column]) : .clear }
      }
      guard inkSums.mean(level.ink, taps, slopes, under: rows, of: part.rows, row: target, seams, into: &line) else {
        return
      }
      hasInk[place] = 1
      if sumsSource {
        Self.spread(line, level.ink.span, across, into: &ink, at: start)
      } else {
        for column in 0..<width { ink[start &+ column] = line[column] }
      }
      return
    }
    let slope = order == .levelRows ? slopes[row &- firstRow] : .none
    averageDown(order, level.fill, row: row)
    if lineSpan.isEmpty {
      for place in start..<start &+ width { fill[place] = .clear }
    } else if order == .levelRows {
      Self.spread(line, lineSpan, slope, part.columns, seams, width: width) { fill[start &+ $0] = Pixel($1) }
    } else {
      Self.spread(line, lineSpan, across, into: &fill, at: start)
    }
    averageDown(order, level.ink, row: row)
    if lineSpan.isEmpty { return }
    hasInk[place] = 1
    if order == .levelRows {
      Self.spread(line, lineSpan, slope, part.columns, seams, width: width) { ink[start &+ $0] = $1 }
    } else {
      Self.spread(line, lineSpan, across, into: &ink, at: start)
    }
  }

  /// Averages the source rows under a target row into `line`, and sets `lineSpan` to its part that is not clear.
  private mutating func averageDown(_ order: Order, _ source: FlatSamples, row: Int) {
    lineSpan = 0..<0
    var span = 0..<0
    down.forEach(row) { y, _ in span = span.union(source.spans[y]) }
    span = span.clamped(to: order == .scaled ? across.sources : 0..<source.width)
    if span.isEmpty { return }
    lineSpan = span
    var isFirst = true
    let (taps, values) = (down, source.values.span)
    var line = line.mutableSpan
    taps.forEach(row) { y, weight in
      let start = y &* source.width
      if isFirst {
        for x in span { line[x] = values[start &+ x] * weight }
        isFirst = false
      } else {
        for x in span { line[x] += values[start &+ x] * weight }
      }
    }
  }

  /// Averages a line across into target samples.
  private static func spread(
    _ line: [SIMD4<Float>], _ span: Range<Int>, _ across: Taps, into fill: inout [Pixel], at start: Int
  ) {
    var fill = fill.mutableSpan
    across.forEachMean(of: line.span, in: span) { fill[start &+ $0] = Pixel($1) }
  }

  private static func spread(
    _ line: [SIMD4<Float>], _ span: Range<Int>, _ across: Taps, into ink: inout [SIMD4<Float>], at start: Int
  ) {
    var ink = ink.mutableSpan
    across.forEachMean(of: line.span, in: span) { ink[start &+ $0] = $1 }
  }

  /// Averages a line across in a row with its own scale, and calls `put` with the mean of each target sample.
  @inline(__always)
  private static func spread(
    _ line: [SIMD4<Float>], _ span: Range<Int>, _ slope: Slope, _ part: Range<Int>, _ seams: Seams, width: Int,
    _ put: (Int, SIMD4<Float>) -> Void
  ) {
    let values = line.span
    let (start, end) = (Float(part.lowerBound), Float(part.upperBound))
    for column in 0..<width {
      let one = slope.offset + slope.step * Float(column)
      let (from, to) = (min(one, one + slope.step), max(one, one + slope.step))
      let (low, high) = (max(start, from), min(end, to))
      var sum = SIMD4<Float>.zero
      if low < high {
        let last = min(span.upperBound, Int(high.rounded(.up)))
        var x = max(span.lowerBound, Int(low))
        while x < last {
          sum += values[x] * (min(high, Float(x &+ 1)) - max(low, Float(x)))
          x &+= 1
        }
        let isFilled = seams.contains(.left) && from < start || seams.contains(.right) && to > end
        sum *= isFilled ? 1 / (high - low) : abs(slope.inverse)
      }
      put(column, sum)
    }
  }
}
