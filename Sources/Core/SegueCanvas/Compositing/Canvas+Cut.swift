/// Cutting what is on a canvas of its own.
extension Canvas {
  /// Removes what is outside of a shape.
  mutating func cut(along shape: RoundedRect) {
    for row in 0..<size.rows {
      let kept = shape.whole(row: row)
      for column in 0..<size.columns where !kept.contains(column) {
        let shares = shape.coverage(column: column, row: row)
        if shares != .full { keep(SIMD8(truncatingIfNeeded: shares.values), at: row &* size.columns &+ column) }
      }
    }
  }

  /// Keeps of each sample the share that another canvas of the same size is opaque there.
  mutating func cut(with stencil: Canvas) {
    for index in 0..<size.columns * size.rows {
      let cell = stencil.cells[index]
      if cell.flags.contains(.isSplit) {
        keep(SIMD8(truncatingIfNeeded: stencil.samples[index].bits &>> 24), at: index)
      } else if cell.fill.alpha == 0 {
        cells[index] = CanvasCell()
      } else if cell.fill.alpha < 255 {
        keep(SIMD8(repeating: UInt16(truncatingIfNeeded: cell.fill.alpha)), at: index)
      }
    }
  }

  /// Keeps shares of 0…255 of the samples of a cell.
  private mutating func keep(_ shares: SIMD8<UInt16>, at index: Int) {
    split(index)
    cells[index].flags.remove(.isPicture)
    samples[index] = samples[index].scaled(by: shares)
    guard cells[index].hasInk else { return }
    let cut = EightPixels(SIMD8(truncatingIfNeeded: 255 &- shares) &<< 24)
    cells[index].weaken(by: cut.coverOfInk)
    cells[index].ink = cells[index].ink.scaled(by: UInt32(shares.wrappedSum()) / 8)
  }
}
