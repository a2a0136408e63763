extension Canvas {
  /// Mixes another canvas of the same size into this one, with `share` / 255 of this one and the rest of the other.
  ///
  /// Unlike a canvas drawn over another one, two opaque pictures stay opaque.
  mutating func fade(from old: Canvas, share: UInt32) {
    for index in 0..<size.columns * size.rows { fade(from: old, share: share, at: index) }
  }

  private mutating func fade(from old: Canvas, share: UInt32, at index: Int) {
    let (new, rest) = (cells[index], 255 - share)
    let before = old.cells[index]
    if new == before, !new.flags.contains(.isSplit), !new.flags.contains(.isDots) { return }
    var cell = new
    let (newFill, oldFill) = (meanFill(index), old.meanFill(index))
    if new.flags.contains(.isSplit) || before.flags.contains(.isSplit) {
      split(index)
      cell.flags.insert(.isSplit)
      let oldSamples =
        before.flags.contains(.isSplit) ? old.samples[index] : EightPixels(repeating: before.fill)
      samples[index] = samples[index].scaled(by: share).plus(oldSamples.scaled(by: rest))
    } else {
      cell.fill = new.fill.scaled(by: share).plus(before.fill.scaled(by: rest))
    }
    if !(new.isPicture && before.isPicture) { cell.flags.remove(.isPicture) }
    // Of two glyphs the one with more ink left shows. The other picture has its fill beside the strokes and behind them.
    let (ink, oldInk) = (UInt32(new.strength) * share / 255, UInt32(before.strength) * rest / 255)
    let isSame =
      new.glyph == before.glyph && new.flags.contains(.isDots) == before.flags.contains(.isDots)
      && new.hasInk && before.hasInk && !new.flags.contains(.isDots)
    if isSame {
      cell.ink = new.ink.scaled(by: share).plus(before.ink.scaled(by: rest))
      cell.strength = UInt8(truncatingIfNeeded: ink + oldInk)
    } else if ink * InkCoverage.weight(new.hasInk ? coverageOfInk(index) : 0)
      >= oldInk * InkCoverage.weight(before.hasInk ? old.coverageOfInk(index) : 0)
    {
      cell.ink = new.ink.scaled(by: share).plus(oldFill.scaled(by: rest))
      cell.strength = UInt8(truncatingIfNeeded: ink)
    } else {
      (cell.glyph, cell.style) = (before.glyph, before.style)
      cell.ink = before.ink.scaled(by: rest).plus(newFill.scaled(by: share))
      cell.strength = UInt8(truncatingIfNeeded: oldInk)
      cell.flags.subtract([.isDots, .isWide])
      cell.flags.formUnion(before.flags.intersection([.isDots, .isWide]))
      if before.flags.contains(.isDots) { coverage[index] = old.coverage[index] }
    }
    if cell.strength == 0 { cell.flags.remove(.isDots) }
    cells[index] = cell
  }
}
