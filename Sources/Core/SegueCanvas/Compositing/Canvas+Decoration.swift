import Foundation

extension Canvas {
  /// Draws a border of box-drawing characters along the inside of a rectangle's cells, on their present fill.
  mutating func drawBorder(of rect: PointRect, color: Pixel, round: CornerMask, clip: PointRect) {
    let cells = rect.nearestCells
    let visible = clip.nearestCells.intersection(area)
    guard cells.columns >= 2, cells.rows >= 2, color.bits != 0 else { return }
    func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, on canvas: inout Canvas) {
      guard column >= visible.left, column < visible.right, row >= visible.top, row < visible.bottom else {
        return
      }
      canvas.put(Glyph(scalar), ink: color, style: [], column: column, row: row)
    }
    let (left, top) = (max(cells.left + 1, visible.left), max(cells.top + 1, visible.top))
    for column in left..<max(left, min(cells.right - 1, visible.right)) {
      put("─", column, cells.top, on: &self)
      put("─", column, cells.bottom - 1, on: &self)
    }
    for row in top..<max(top, min(cells.bottom - 1, visible.bottom)) {
      put("│", cells.left, row, on: &self)
      put("│", cells.right - 1, row, on: &self)
    }
    let (right, bottom) = (cells.right - 1, cells.bottom - 1)
    put(round.contains(.layerMinXMinYCorner) ? "╭" : "┌", cells.left, cells.top, on: &self)
    put(round.contains(.layerMaxXMinYCorner) ? "╮" : "┐", right, cells.top, on: &self)
    put(round.contains(.layerMinXMaxYCorner) ? "╰" : "└", cells.left, bottom, on: &self)
    put(round.contains(.layerMaxXMaxYCorner) ? "╯" : "┘", right, bottom, on: &self)
  }

  /// Draws the shadow of a rectangle, except where the rectangle itself will be painted.
  ///
  /// It fades along a smoothstep, over `shadowRadius` points on each side of the offset rectangle's edge.
  mutating func drawShadow(of rect: PointRect, _ state: LayerState, corners: CornerMask, clip: PointRect) {
    let radius = max(Double(state.shadowRadius), 0.5)
    let moved = rect.offset(x: Double(state.shadowOffset.width), y: Double(state.shadowOffset.height))
    let outer = PointRect(
      left: moved.left - radius, top: moved.top - radius, right: moved.right + radius,
      bottom: moved.bottom + radius)
    let touched = outer.intersection(clip).cells.intersection(area)
    guard !touched.isEmpty else { return }
    let shape = RoundedRect(rect: rect, clip: rect, corner: state.cornerRadius, corners: corners)
    let covered = shape.inner
    let near = rect.cells
    let color = Pixel(state.shadowColor)
    func step(_ distance: Double) -> Double {
      let x = min(1, max(0, (distance + radius) / (2 * radius)))
      return x * x * (3 - 2 * x)
    }
    func fraction(_ value: Double, _ low: Double, _ high: Double) -> Double { step(value - low) * step(high - value) }
    // Of a corner that is sharper than the shadow is soft, little is seen.
    let rounded = RoundedRect(rect: moved, clip: moved, corner: state.cornerRadius, corners: corners)
    let roundness = pow(min(1, rounded.corner / radius), 2)
    let strength = min(1, max(0, Double(state.shadowOpacity))) * 255
    let corner = rounded.corner
    func x(_ column: Int, _ side: Int) -> Double { (Double(column * 2 + side) + 0.5) * CellMetrics.sample }
    func y(_ row: Int, _ line: Int) -> Double { (Double(row * 4 + line) + 0.5) * CellMetrics.sample }
    for row in touched.top..<touched.bottom {
      let isCoveredRow = row >= covered.top && row < covered.bottom
      let isBesideRow = row < near.top || row >= near.bottom
      let isRoundRow = corner > 0 && (y(row, 0) < moved.top + corner || y(row, 3) > moved.bottom - corner)
      func down(_ line: Int) -> Double { fraction(y(row, line), moved.top, moved.bottom) }
      let downs = (down(0), down(1), down(2), down(3))
      for column in touched.left..<touched.right {
        if isCoveredRow, column >= covered.left, column < covered.right { continue }
        let (left, right) = (x(column, 0), x(column, 1))
        let isRound = isRoundRow && (left < moved.left + corner || right > moved.right - corner)
        @inline(__always) func value(_ across: Double, _ down: Double, _ x: Double, _ line: Int) -> UInt8 {
          var value = across * down
          if isRound, let depth = rounded.depthInRoundCorner(x: x, y: y(row, line)) {
            value += (step(depth) - value) * roundness
          }
          return UInt8(rounding: value * strength)
        }
        let (one, other) = (fraction(left, moved.left, moved.right), fraction(right, moved.left, moved.right))
        var coverage = SampleCoverage(
          values: SIMD8(
            value(one, downs.0, left, 0), value(other, downs.0, right, 0), value(one, downs.1, left, 1),
            value(other, downs.1, right, 1), value(one, downs.2, left, 2), value(other, downs.2, right, 2),
            value(one, downs.3, left, 3), value(other, downs.3, right, 3)))
        if !isBesideRow, column >= near.left, column < near.right {
          let own = shape.coverage(column: column, row: row)
          for sample in 0..<8 where own.values[sample] == 255 { coverage.values[sample] = 0 }
        }
        if coverage == .none { continue }
        if coverage.isEven {
          cover(columns: column..<column + 1, row: row, with: color.scaled(by: UInt32(coverage.values[0])))
        } else {
          cover(column: column, row: row, with: color, coverage: coverage, isSoft: true)
        }
      }
    }
  }
}
