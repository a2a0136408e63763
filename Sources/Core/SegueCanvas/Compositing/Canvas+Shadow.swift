import Foundation

extension Canvas {
  /// Draws the shadow of a rectangle, except below the rectangle itself. It fades along a smoothstep, over `shadowRadius` points
  /// on each side of the offset rectangle's edge.
  mutating func drawShadow(of rect: PointRect, _ state: LayerState, corners: CornerMask, clip: PointRect) {
    let shadow = RectShadow(rect, state, corners: corners)
    let touched = shadow.extent.intersection(clip).cells.intersection(area)
    guard !touched.isEmpty else { return }
    let shape = RoundedRect(
      rect: rect, clip: rect, corner: state.cornerRadius, corners: corners, aspect: state.pointAspect)
    let (covered, near) = (shape.inner, rect.cells)
    let color = Pixel(state.shadowColor)
    let level = shape.level
    // The rectangle's own coverage of the level cells of a row.
    var own = (row: Int.min, level: SampleCoverage.none)
    func shadeCell(_ column: Int, _ row: Int, _ coverage: SampleCoverage) {
      var coverage = coverage
      if near.contains(column, row) {
        let isLevel = level.contains(column)
        let isKnown = isLevel && own.row == row
        let covered = isKnown ? own.level : shape.coverage(column: column, row: row)
        if isLevel { own = (row, covered) }
        for sample in 0..<8 where covered.values[sample] == 255 { coverage.values[sample] = 0 }
      }
      shade(column: column, rows: row..<row + 1, with: color, coverage)
    }
    let plainRows = shadow.plainRows(touched.top..<touched.bottom)
    for row in touched.top..<touched.bottom where !plainRows.contains(row) {
      let down = shadow.down(row)
      for column in touched.left..<touched.right where !covered.contains(column, row) {
        shadeCell(column, row, shadow.coverage(down, column: column, row: row))
      }
    }
    for column in touched.left..<touched.right {
      let coverage = shadow.coverageOfPlainRows(column: column)
      if column < near.left || column >= near.right {
        shade(column: column, rows: plainRows, with: color, coverage)
        continue
      }
      for row in plainRows where !covered.contains(column, row) { shadeCell(column, row, coverage) }
    }
  }

  /// Mixes the colour of a shadow over cells that are alike in coverage.
  @inline(__always)
  mutating func shade(column: Int, rows: Range<Int>, with color: Pixel, _ coverage: SampleCoverage) {
    if coverage == .none { return }
    let isEven = coverage.isEven
    let mean = color.scaled(by: coverage.mean)
    var (fills, inks) = (RepeatedTint(mean), RepeatedTint(mean))
    // As a rule, a fill equals the fill before.
    var (last, isLastEven) = (Pixel.clear, isEven)
    for row in rows {
      let index = row &* size.columns &+ column
      let cell = cells[index]
      if !isEven, !cell.isSplit, cell.fill != last {
        (last, isLastEven) = (cell.fill, Self.looksEven(coverage, color, over: cell.fill))
      }
      guard !cell.isSplit, isLastEven else {
        cover(column: column, row: row, with: color, coverage: coverage, isSoft: true)
        continue
      }
      cells[index].fill = fills.over(cell.fill)
      if cell.hasInk {
        cells[index].ink = inks.over(cell.ink)
        cells[index].weaken(by: mean.alpha)
      }
    }
  }

  /// Whether a cell would be shown in one colour anyway: most shadows on dark pages need no samples.
  private static func looksEven(_ coverage: SampleCoverage, _ color: Pixel, over fill: Pixel) -> Bool {
    // No sample is further from the mean than the spread. In a shadow most are within half of it.
    let spread = Float(coverage.spread) / 510
    return 8 * spread * spread * Float(color.distance(to: fill)) <= Mosaic.evenEnough
  }
}

/// The shadow of a rectangle: its strength at each place.
private struct RectShadow {
  private let moved: PointRect
  private let rounded: RoundedRect
  /// In points.
  private let radius: Double
  /// 0…255.
  private let strength: Double
  /// How much of a round corner shows, 0…1. A corner whose radius is far below the shadow's is hardly visible.
  private let roundness: Double

  init(_ rect: PointRect, _ state: LayerState, corners: CornerMask) {
    radius = max(Double(state.shadowRadius), 0.5)
    moved = rect.offset(x: Double(state.shadowOffset.width), y: Double(state.shadowOffset.height))
    rounded = RoundedRect(
      rect: moved, clip: moved, corner: state.cornerRadius, corners: corners, aspect: state.pointAspect)
    roundness = pow(min(1, rounded.corner / radius), 2)
    strength = min(1, max(0, Double(state.shadowOpacity))) * 255
  }

  var extent: PointRect { moved.grown(by: radius) }

  /// The rows that are far from the upper and the lower edge: all of them are alike.
  func plainRows(_ rows: Range<Int>) -> Range<Int> {
    let least = max(radius, rounded.height)
    func isPlain(_ row: Int) -> Bool { y(row, 0) - moved.top >= least && moved.bottom - y(row, 3) >= least }
    let plain = rows.drop { !isPlain($0) }.prefix(while: isPlain)
    return plain.startIndex..<plain.endIndex
  }

  /// The coverage of a cell in a plain row.
  func coverageOfPlainRows(column: Int) -> SampleCoverage {
    let (left, right) = across(column)
    let (one, other) = (UInt8(rounding: left * strength), UInt8(rounding: right * strength))
    return SampleCoverage(values: SIMD8(one, other, one, other, one, other, one, other))
  }

  /// The coverage of a cell near the upper or the lower edge.
  func coverage(_ down: SIMD4<Double>, column: Int, row: Int) -> SampleCoverage {
    let (left, right) = across(column)
    let (ones, others) = (down * left, down * right)
    var values = SIMD8(
      ones.x, others.x, ones.y, others.y, ones.z, others.z, ones.w, others.w)
    if isRound(column: column, row: row) {
      for sample in 0..<8 {
        let (x, y) = (x(column, sample & 1), y(row, sample >> 1))
        guard let depth = rounded.depthInRoundCorner(x: x, y: y) else { continue }
        values[sample] += (step(depth) - values[sample]) * roundness
      }
    }
    values *= strength
    var coverage = SampleCoverage.none
    for sample in 0..<8 { coverage.values[sample] = UInt8(rounding: values[sample]) }
    return coverage
  }

  /// The strengths of the four rows of a cell's samples, 0…1.
  func down(_ row: Int) -> SIMD4<Double> {
    func down(_ line: Int) -> Double { inside(y(row, line), moved.top, moved.bottom) }
    return SIMD4(down(0), down(1), down(2), down(3))
  }

  /// The strengths of the two columns of a cell's samples, 0…1.
  private func across(_ column: Int) -> (Double, Double) {
    (inside(x(column, 0), moved.left, moved.right), inside(x(column, 1), moved.left, moved.right))
  }

  /// Whether a round corner may reach into a cell.
  private func isRound(column: Int, row: Int) -> Bool {
    rounded.corner > 0
      && (y(row, 0) < moved.top + rounded.height || y(row, 3) > moved.bottom - rounded.height)
      && (x(column, 0) < moved.left + rounded.corner || x(column, 1) > moved.right - rounded.corner)
  }

  private func step(_ distance: Double) -> Double {
    let x = min(1, max(0, (distance + radius) / (2 * radius)))
    return x * x * (3 - 2 * x)
  }

  private func inside(_ value: Double, _ low: Double, _ high: Double) -> Double {
    step(value - low) * step(high - value)
  }

  // The centres of samples.
  private func x(_ column: Int, _ side: Int) -> Double { (Double(column * 2 + side) + 0.5) * CellMetrics.sample }
  private func y(_ row: Int, _ line: Int) -> Double { (Double(row * 4 + line) + 0.5) * CellMetrics.sample }
}
