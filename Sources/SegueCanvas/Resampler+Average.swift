import Foundation

/// Exact means, for maps that keep columns upright or rows level.
extension Resampler {
  /// Where target sample 0 begins in the source, how far one reaches, and one over that.
  struct Slope {
    var offset: Float
    var step: Float
    var inverse: Float

    /// Nothing of the source.
    static let none = Slope(offset: -1, step: 0, inverse: 0)

    init(offset: Float, step: Float, inverse: Float) {
      (self.offset, self.step, self.inverse) = (offset, step, inverse)
    }

    /// From the numbers of a map from target to source, which gives (offset + t · step) / depth. A `first` target
    /// other than 0 keeps the numbers small.
    init(offset: Double, step: Double, depth: Double, first: Int) {
      guard depth > 1e-9 else {
        self = .none
        return
      }
      let reach = step / depth
      self.init(
        offset: Float(offset / depth + reach * Double(first)), step: Float(reach), inverse: Float(1 / abs(reach)))
      if !offset.isFinite || !inverse.isFinite { self = .none }
    }
  }

  /// Finds out what lies under the samples of `target`.
  mutating func prepare(
    _ order: Order, _ level: FlatLayer.Level, _ inverse: Homography, _ seams: Seams, _ target: CellRect
  ) {
    let (width, height) = (level.fill.width, level.fill.height)
    if line.count < width { line = Array(repeating: .zero, count: width) }
    let (columns, rows) = (target.left * 2..<target.right * 2, target.top * 4..<target.bottom * 4)
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    if order != .levelRows {
      across.prepare(columns, sourceCount: width, fills: (seams.contains(.left), seams.contains(.right))) { column in
        let depth = w.x * Double(column) + w.z
        return depth > 1e-9 ? (x.x * Double(column) + x.z) / depth : nil
      }
    }
    if order != .uprightColumns {
      down.prepare(rows, sourceCount: height, fills: (seams.contains(.top), seams.contains(.bottom))) { row in
        let depth = w.y * Double(row) + w.z
        return depth > 1e-9 ? (y.y * Double(row) + y.z) / depth : nil
      }
    }
    if order == .scaled { return }
    slopes.removeAll(keepingCapacity: true)
    if order == .uprightColumns {
      // The target column that shows the middle of each source column; only those that are read are ever asked.
      for column in 0..<width {
        let source = Double(column) + 0.5
        let place = (x.z - source * w.z) / (source * w.x - x.x)
        slopes.append(
          Slope(offset: y.x * place + y.z, step: y.y, depth: w.x * place + w.z, first: rows.lowerBound))
      }
    } else {
      for row in rows {
        let place = Double(row) + 0.5
        slopes.append(
          Slope(offset: x.y * place + x.z, step: x.x, depth: w.y * place + w.z, first: columns.lowerBound))
      }
    }
    self.seams = seams
    firstRow = rows.lowerBound
  }

  /// One row of target samples, fill and ink, as the mean of what is under it.
  mutating func average(_ order: Order, _ level: FlatLayer.Level, row: Int, part: Int, width: Int) {
    let start = part &* width
    let slope = order == .levelRows ? slopes[row &- firstRow] : .none
    averageDown(order, level.fill, row: row)
    if lineSpan.isEmpty {
      for place in start..<start &+ width { fill[place] = .clear }
    } else if order == .levelRows {
      Self.spread(line, lineSpan, slope, level.fill.width, seams, width: width) { fill[start &+ $0] = Pixel($1) }
    } else {
      Self.spread(line, lineSpan, across) { fill[start &+ $0] = Pixel($1) }
    }
    averageDown(order, level.ink, row: row)
    if lineSpan.isEmpty { return }
    hasInk[part] = 1
    if order == .levelRows {
      Self.spread(line, lineSpan, slope, level.ink.width, seams, width: width) { ink[start &+ $0] = $1 }
    } else {
      Self.spread(line, lineSpan, across) { ink[start &+ $0] = $1 }
    }
  }

  /// Fills `line` with the source under a target row, and says in `lineSpan` where there is anything.
  private mutating func averageDown(_ order: Order, _ source: FlatLayer.Samples, row: Int) {
    lineSpan = 0..<0
    if order == .uprightColumns {
      averageDownSlopes(source, row: row)
    } else {
      var span = 0..<0
      down.forEach(row) { y, _ in span = span.union(source.spans[y]) }
      let needed = order == .scaled ? across.sources : 0..<source.width
      span = span.clamped(to: needed)
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
  }

  /// The same where each source column has a scale of its own.
  private mutating func averageDownSlopes(_ source: FlatLayer.Samples, row: Int) {
    let span = source.span.clamped(to: across.sources)
    guard let first = span.first, let last = span.last else { return }
    let target = Float(row &- firstRow)
    func rows(_ slope: Slope) -> Range<Int> {
      let one = slope.offset + slope.step * target
      let (low, high) = (min(one, one + slope.step), max(one, one + slope.step))
      guard high > 0, low < Float(source.height) else { return 0..<0 }
      return Int(max(0, low))..<Int(min(Float(source.height), high.rounded(.up)))
    }
    // Along the row the source's height changes one way only, so its ends say what can be under it.
    let (left, right) = (rows(slopes[first]), rows(slopes[last]))
    let both = min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
    if source.isClear(rows: left.isEmpty || right.isEmpty ? 0..<source.height : both) { return }
    lineSpan = span
    let (fillsTop, fillsBottom) = (seams.contains(.top), seams.contains(.bottom))
    let (height, width) = (Float(source.height), source.width)
    let slopesHere = slopes
    let (values, slopes) = (source.values.span, slopesHere.span)
    var line = line.mutableSpan
    for x in span {
      let slope = slopes[x]
      let one = slope.offset + slope.step * target
      let (from, to) = (min(one, one + slope.step), max(one, one + slope.step))
      let (low, high) = (max(0, from), min(height, to))
      guard low < high else {
        line[x] = .zero
        continue
      }
      let y = Int(low)
      let last = Int(high.rounded(.up)) &- 1
      var place = y &* width &+ x
      var sum: SIMD4<Float>
      if last <= y {
        sum = values[place] * (high - low)
      } else {
        sum = values[place] * (Float(y &+ 1) - low)
        for _ in y &+ 1..<last {
          place &+= width
          sum += values[place]
        }
        place &+= width
        sum += values[place] * (high - Float(last))
      }
      let isFilled = fillsTop && from < 0 || fillsBottom && to > height
      line[x] = sum * (isFilled ? 1 / (high - low) : slope.inverse)
    }
  }

  /// Averages a line across, and hands the mean of each target sample to `put`.
  @inline(__always)
  private static func spread(
    _ line: [SIMD4<Float>], _ span: Range<Int>, _ across: Taps, _ put: (Int, SIMD4<Float>) -> Void
  ) {
    let values = line.span
    for column in 0..<across.targets.count {
      put(column, across.mean(across.targets.lowerBound &+ column, of: values, in: span))
    }
  }

  /// The same where the row has a scale of its own.
  @inline(__always)
  private static func spread(
    _ line: [SIMD4<Float>], _ span: Range<Int>, _ slope: Slope, _ sourceWidth: Int, _ seams: Seams, width: Int,
    _ put: (Int, SIMD4<Float>) -> Void
  ) {
    let values = line.span
    let end = Float(sourceWidth)
    for column in 0..<width {
      let one = slope.offset + slope.step * Float(column)
      let (from, to) = (min(one, one + slope.step), max(one, one + slope.step))
      let (low, high) = (max(0, from), min(end, to))
      var sum = SIMD4<Float>.zero
      if low < high {
        let last = min(span.upperBound, Int(high.rounded(.up)))
        var x = max(span.lowerBound, Int(low))
        while x < last {
          sum += values[x] * (min(high, Float(x &+ 1)) - max(low, Float(x)))
          x &+= 1
        }
        let isFilled = seams.contains(.left) && from < 0 || seams.contains(.right) && to > end
        sum *= isFilled ? 1 / (high - low) : slope.inverse
      }
      put(column, sum)
    }
  }
}
