extension Resampler {
  /// The most source columns that are averaged before the rows: heights in more columns differ too much.
  private static let manyColumns = 8

  mutating func prepare(_ order: Order, _ level: FlatLayer.Level, _ inverse: Homography, _ target: CellRect) {
    let width = level.fill.width
    // `Taps.forEachMean` looks beyond the last sample.
    if buffer.count < width * 2 { buffer = Array(repeating: .zero, count: width * 2) }
    (columns, rows) = (target.left * 2..<target.right * 2, target.top * 4..<target.bottom * 4)
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    let acrossMap = LineMap(offset: x.z, step: x.x, depth: w.z, slant: w.x)
    let downMap = LineMap(offset: y.z, step: y.y, depth: w.z, slant: w.y)
    // A column or row has the scale of the middle of its covered part.
    func middle(_ target: Int, _ seen: (low: Double, high: Double)) -> Double {
      (max(Double(target), seen.low) + min(Double(target + 1), seen.high)) / 2
    }
    rowMaps.removeAll(keepingCapacity: true)
    evenFill.removeAll()
    evenInk.removeAll()
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

  /// Averages a row of target samples: a line of a row of cells. `even` are the source's runs of one colour.
  mutating func average(
    _ order: Order, _ source: FlatLayer.Level, _ even: (fill: EvenRuns, ink: EvenRuns), row: Int, line place: Int
  ) {
    let (start, line) = (place &* columns.count, row &- rows.lowerBound)
    let isSteady = order == .scaled
    if !isSteady {
      prepareAcross(rowMaps[line])
      across.evenOut()
    }
    let (first, weights) = down.tap(line)
    let sources = first..<first &+ weights.count
    // A row that the layer's edge cuts has colours of its own.
    let wholeRows = down.whole.contains(line) ? sources : nil
    let isHidden = row >= hidden.top &* 4 && row < hidden.bottom &* 4
    let hole = isHidden ? hidden.left &* 2 &- columns.lowerBound..<hidden.right &* 2 &- columns.lowerBound : 0..<0
    let isLikeLast = evenFill.find(even.fill, in: wholeRows, through: across, isSteady: isSteady, hole: hole)
    if place == 0 {
      evenLines.removeAll(keepingCapacity: true)
      evenLines.append(contentsOf: evenFill.runs)
    } else if !isLikeLast {
      EvenRuns.intersect(&evenLines, evenFill.runs[...])
    }
    var seen = source.fill.seen(in: sources).clamped(to: across.sources)
    Self.average(source.fill, down, line, across, seen, evenFill.runs, &buffer, into: &fill, at: start, Pixel.init)
    seen = source.ink.seen(in: sources).clamped(to: across.sources)
    if seen.isEmpty { return }
    hasInk[place] = 1
    _ = evenInk.find(even.ink, in: wholeRows, through: across, isSteady: isSteady, hole: hole)
    Self.average(source.ink, down, line, across, seen, evenInk.runs, &buffer, into: &ink, at: start) { $0 }
  }

  /// Averages the samples under a row of targets. `seen` is the part of the source that is seen and not clear.
  @inline(__always)
  private static func average<Sample>(
    _ source: FlatSamples, _ down: Taps, _ line: Int, _ across: Taps, _ seen: Range<Int>, _ evens: [EvenRuns.Run],
    _ buffer: inout [SIMD4<Float>], into samples: inout [Sample], at start: Int, _ convert: (SIMD4<Float>) -> Sample
  ) {
    var next = 0
    for index in 0...evens.count {
      let even = index < evens.count ? evens[index] : nil
      let targets = next..<(even?.columns.lowerBound ?? across.targets.count)
      let span = across.sources(of: targets).clamped(to: seen)
      if !span.isEmpty { average(source, down, line, span, margin: across.most, into: &buffer) }
      var samples = samples.mutableSpan
      across.forEachMean(of: buffer.span, in: span, targets) { samples[start &+ $0] = convert($1) }
      guard let even else { return }
      let color = convert(even.color.components)
      for place in start &+ even.columns.lowerBound..<start &+ even.columns.upperBound { samples[place] = color }
      next = even.columns.upperBound
    }
  }

  /// Averages all rows of a target whose columns have different scales, into `fill` and `ink`.
  mutating func averageColumns(_ source: FlatLayer) {
    _ = Self.average(
      source.columns.fill, across, slopes, hasOwnSlopes: hasOwnSlopes, rows: rows.count, part.rows, seams,
      &columnAverage, &fill, Pixel.init)
    hasInk = .zero
    if source.full.ink.span.isEmpty { return }
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
}
