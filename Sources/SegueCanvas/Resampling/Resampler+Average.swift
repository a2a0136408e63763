extension Resampler {
  /// The most source columns that are averaged before the rows: in more than that, heights differ too much.
  private static let manyColumns = 8

  mutating func prepare(_ order: Order, _ level: FlatLayer.Level, _ inverse: Homography, _ target: CellRect) {
    let width = level.fill.width
    if line.count < max(width, target.columns * 2) {
      line = Array(repeating: .zero, count: max(width, target.columns * 2))
    }
    (columns, rows) = (target.left * 2..<target.right * 2, target.top * 4..<target.bottom * 4)
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    let acrossMap = LineMap(offset: x.z, step: x.x, depth: w.z, slant: w.x)
    let downMap = LineMap(offset: y.z, step: y.y, depth: w.z, slant: w.y)
    // The scale of a column, or row, is that in the middle of its covered part.
    func middle(_ target: Int, _ seen: (low: Double, high: Double)) -> Double {
      (max(Double(target), seen.low) + min(Double(target + 1), seen.high)) / 2
    }
    rowMaps.removeAll(keepingCapacity: true)
    switch order {
    case .scaled, .rowByRow:
      down.prepare(rows, sources: part.rows, fills: (seams.contains(.top), seams.contains(.bottom)), through: downMap)
      if order == .scaled { return prepareAcross(acrossMap) }
      let seen = downMap.targets(of: part.rows)
      for row in rows {
        let place = middle(row, seen)
        rowMaps.append(LineMap(offset: x.y * place + x.z, step: x.x, depth: w.y * place + w.z))
      }
    case .columnByColumn:
      prepareAcross(acrossMap)
      slopes.removeAll(keepingCapacity: true)
      func append(_ place: Double) {
        slopes.append(
          Slope(offset: y.x * place + y.z, step: y.y, depth: w.x * place + w.z, first: rows.lowerBound))
      }
      // Seen nearly edge-on, one target column shows many source columns, each with its own height.
      hasOwnSlopes = across.most > Self.manyColumns
      if hasOwnSlopes {
        for column in 0..<width { append(acrossMap.target(of: Double(column) + 0.5)) }
      } else {
        let seen = acrossMap.targets(of: part.columns)
        for column in columns { append(middle(column, seen)) }
      }
    }
  }

  private mutating func prepareAcross(_ map: LineMap) {
    across.prepare(columns, sources: part.columns, fills: (seams.contains(.left), seams.contains(.right)), through: map)
  }

  mutating func average(_ order: Order, _ level: FlatLayer.Level, row: Int, line place: Int) {
    let start = place &* columns.count
    if order == .rowByRow { prepareAcross(rowMaps[row &- rows.lowerBound]) }
    averageDown(level.fill, row: row)
    if lineSpan.isEmpty {
      for place in start..<start &+ columns.count { fill[place] = .clear }
    } else {
      Self.spread(line, lineSpan, across, into: &fill, at: start)
    }
    averageDown(level.ink, row: row)
    if lineSpan.isEmpty { return }
    hasInk[place] = 1
    Self.spread(line, lineSpan, across, into: &ink, at: start)
  }

  /// Averages all rows of the target whose columns have different scales, into `fill` and `ink`.
  mutating func averageColumns(_ source: FlatLayer) {
    _ = Self.average(
      source.columns.fill, across, slopes, hasOwnSlopes: hasOwnSlopes, rows: rows.count, part.rows, seams,
      &columnAverage, &fill, Pixel.init)
    let isInked = Self.average(
      source.columns.ink, across, slopes, hasOwnSlopes: hasOwnSlopes, rows: rows.count, part.rows, seams,
      &columnAverage, &ink
    ) { $0 }
    hasInk = isInked ? .one : .zero
  }

  /// Returns whether a source is not clear.
  @inline(__always)
  private static func average<Sample>(
    _ source: UprightSamples, _ across: Taps, _ slopes: [Slope], hasOwnSlopes: Bool, rows: Int, _ part: Range<Int>,
    _ seams: Seams, _ average: inout ColumnAverage, _ samples: inout [Sample], _ convert: (SIMD4<Float>) -> Sample
  ) -> Bool {
    let (width, allWeights) = (across.targets.count, across.weights)
    var samples = samples.mutableSpan
    average.begin(sources: part.count, targets: rows)
    var isSeen = false
    for target in 0..<width {
      let (first, weights) = across.tap(target)
      let columns = ColumnAverage.Columns(
        first: first, weights: weights, slope: hasOwnSlopes ? first : target, hasOwnSlopes: hasOwnSlopes)
      let isInColumn = average.average(
        source, columns, allWeights.span, slopes.span, rows: rows, part: part, seams
      ) { row, mean in samples[row &* width &+ target] = convert(mean) }
      if isInColumn { isSeen = true }
    }
    return isSeen
  }

  /// Averages the source rows under a target row into `line`, and sets `lineSpan` to its part that is not clear.
  private mutating func averageDown(_ source: FlatSamples, row: Int) {
    lineSpan = 0..<0
    var span = 0..<0
    down.forEach(row) { y, _ in span = span.union(source.spans[y]) }
    span = span.clamped(to: across.sources)
    if span.isEmpty { return }
    lineSpan = span
    var isFirst = true
    let (taps, values) = (down, source.values.span)
    var line = line.mutableSpan
    taps.forEach(row) { y, weight in
      let start = y &* source.width
      if isFirst {
        for x in span { line[x] = values[start &+ x].components * weight }
        isFirst = false
      } else {
        for x in span { line[x] += values[start &+ x].components * weight }
      }
    }
  }

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
}
