extension Resampler {
  /// The most source columns that are averaged before the rows: heights in more columns differ too much.
  private static let manyColumns = 8

  mutating func prepare(_ order: Order, _ level: FlatLayer.Level, _ inverse: Homography, _ target: CellRect) {
    let width = level.fill.width
    // `Taps.forEachMean` looks beyond the last sample.
    if line.count < width * 2 { line = Array(repeating: .zero, count: width * 2) }
    (columns, rows) = (target.left * 2..<target.right * 2, target.top * 4..<target.bottom * 4)
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    let acrossMap = LineMap(offset: x.z, step: x.x, depth: w.z, slant: w.x)
    let downMap = LineMap(offset: y.z, step: y.y, depth: w.z, slant: w.y)
    // A column or row has the scale of the middle of its covered part.
    func middle(_ target: Int, _ seen: (low: Double, high: Double)) -> Double {
      (max(Double(target), seen.low) + min(Double(target + 1), seen.high)) / 2
    }
    rowMaps.removeAll(keepingCapacity: true)
    switch order {
    case .scaled, .rowByRow:
      down.prepare(rows, sources: part.rows, fills: (seams.contains(.top), seams.contains(.bottom)), through: downMap)
      if order == .scaled {
        prepareAcross(acrossMap)
        return across.evenOut()
      }
      let seen = downMap.targets(of: part.rows)
      for row in rows {
        let place = middle(row, seen)
        rowMaps.append(LineMap(offset: x.y * place + x.z, step: x.x, depth: w.y * place + w.z))
      }
    case .columnByColumn:
      prepareAcross(acrossMap)
      slopes.removeAll(keepingCapacity: true)
      func append(_ place: Double) {
        slopes.append(Slope(offset: y.x * place + y.z, step: y.y, depth: w.x * place + w.z, first: rows.lowerBound))
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
    if order == .rowByRow {
      prepareAcross(rowMaps[row &- rows.lowerBound])
      across.evenOut()
    }
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

  /// Averages all rows of a target whose columns have different scales, into `fill` and `ink`.
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
    var span = 0..<0
    let (first, weights) = down.tap(row &- rows.lowerBound)
    for y in first..<first &+ weights.count { span = span.union(source.spans[y]) }
    lineSpan = span.clamped(to: across.sources)
    if lineSpan.isEmpty { return }
    Self.average(source, down, row &- rows.lowerBound, lineSpan, margin: across.most, into: &line)
  }

  /// Averages the rows under a target of `down`. `margin` samples to both sides of the span become clear.
  private static func average(
    _ source: FlatSamples, _ down: Taps, _ target: Int, _ span: Range<Int>, margin: Int,
    into line: inout [SIMD4<Float>]
  ) {
    let (first, range) = down.tap(target)
    let weights = down.weights.span.extracting(range)
    let (start, count) = (span.lowerBound, span.count)
    let values = source.values.span
    var line = line.mutableSpan
    precondition(start >= 0 && span.upperBound <= line.count)
    func samples(_ step: Int) -> Range<Int> {
      let start = (first &+ step) &* source.width &+ start
      return start..<start &+ count
    }
    // Two rows at a time, so that half as many sums are loaded and stored.
    var step = weights.count & 1
    if step == 1 {
      let (a, p) = (values.extracting(samples(0)), weights[0])
      for x in 0..<count { line[start &+ x] = a[x].components * p }
    } else {
      let (a, b) = (values.extracting(samples(0)), values.extracting(samples(1)))
      let (p, q) = (weights[0], weights[1])
      for x in 0..<count { line[start &+ x] = a[x].components * p + b[x].components * q }
      step = 2
    }
    while step < weights.count {
      let (a, b) = (values.extracting(samples(step)), values.extracting(samples(step &+ 1)))
      let (p, q) = (weights[step], weights[step &+ 1])
      for x in 0..<count {
        let sum = line[start &+ x] + a[x].components * p
        line[start &+ x] = sum + b[x].components * q
      }
      step &+= 2
    }
    for x in max(0, start &- margin)..<start { line[x] = .zero }
    for x in span.upperBound..<min(span.upperBound &+ margin, line.count) { line[x] = .zero }
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
