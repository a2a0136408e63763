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
    func share(_ value: Double, _ low: Double, _ high: Double) -> Double { step(value - low) * step(high - value) }
    // Of a corner that is sharper than the shadow is soft, little is seen.
    let rounded = RoundedRect(rect: moved, clip: moved, corner: state.cornerRadius, corners: corners)
    let roundness = pow(min(1, rounded.corner / radius), 2)
    let strength = min(1, max(0, Double(state.shadowOpacity))) * 255
    for row in touched.top..<touched.bottom {
      for column in touched.left..<touched.right {
        let isCovered =
          row >= covered.top && row < covered.bottom && column >= covered.left && column < covered.right
        if isCovered { continue }
        let isBeside =
          row < near.top || row >= near.bottom || column < near.left || column >= near.right
        let own = isBeside ? .none : shape.coverage(column: column, row: row)
        var shares = SampleShares.none
        for sample in 0..<8 where own.values[sample] < 255 {
          let x = (Double(column * 2 + sample & 1) + 0.5) * CellMetrics.sample
          let y = (Double(row * 4 + sample >> 1) + 0.5) * CellMetrics.sample
          var value = share(x, moved.left, moved.right) * share(y, moved.top, moved.bottom)
          if let depth = rounded.depthInRoundCorner(x: x, y: y) { value += (step(depth) - value) * roundness }
          value *= strength
          shares.values[sample] = UInt8(value.rounded())
        }
        if shares.values == SIMD8(repeating: shares.values[0]) {
          cover(columns: column..<column + 1, row: row, with: color.scaled(by: UInt32(shares.values[0])))
        } else {
          cover(column: column, row: row, with: color, shares: shares, isSoft: true)
        }
      }
    }
  }
}
