/// The last step: what each cell shows.
extension Canvas {
  /// Below this share of its ink (of 255) a glyph is covered for the most part and gives way.
  private static let leastStrength: UInt8 = 8

  /// Chooses a character and two colours for every cell.
  func resolve(into frame: inout CellGrid, mosaic: Mosaic, statistics: inout Compositor.Statistics) {
    let columns = size.columns
    let source = cells.span
    let fills = samples.span
    var target = frame.cells.mutableSpan
    var index = 0
    for _ in 0..<size.rows {
      let end = index &+ columns
      while index < end {
        let cell = source[index]
        if cell.flags.isEmpty && !cell.hasInk {
          target[index] = Cell(fill: cell.fill.color)
        } else if cell.flags.contains(.isWide), !cell.flags.contains(.isSplit) {
          let isWhole =
            index &+ 1 < end && source[index &+ 1].glyph == .continuation && source[index &+ 1].hasInk
          if isWhole {
            let shown = Cell(
              glyph: cell.glyph, ink: cell.ink.color, fill: cell.fill.color, style: cell.style)
            target[index] = shown
            index &+= 1
            target[index] = shown
            target[index].glyph = .continuation
          } else {
            target[index] = Cell(fill: cell.fill.color)
          }
        } else {
          target[index] = resolve(cell, at: index, fills: fills, mosaic: mosaic, &statistics)
        }
        index &+= 1
      }
    }
  }

  private func resolve(
    _ cell: CanvasCell, at index: Int, fills: Span<Pixel>, mosaic: Mosaic,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    let isSplit = cell.flags.contains(.isSplit)
    let block: Mosaic.Choice
    if isSplit {
      block = mosaic.choose(fills, from: index &* 8)
    } else {
      block = Mosaic.Choice(glyph: .space, ink: .clear, fill: cell.fill, error: 0)
    }
    if let text = inkGlyph(cell, index), isInkNearer(cell, index, fills, than: block) {
      if cell.flags.contains(.isDots) { statistics.dotCells += 1 }
      return Cell(
        glyph: text, ink: cell.ink.color, fill: meanFill(index).color,
        style: cell.style)
    }
    if block.glyph == .space { return Cell(fill: block.fill.color) }
    statistics.mosaicCells += 1
    return Cell(glyph: block.glyph, ink: block.ink.color, fill: block.fill.color)
  }

  /// The character for a cell's ink, if there is enough of it left.
  private func inkGlyph(_ cell: CanvasCell, _ index: Int) -> Glyph? {
    guard cell.strength >= Self.leastStrength, cell.glyph != .continuation else { return nil }
    if cell.flags.contains(.isDots) { return BrailleDots.pattern(for: coverage[index]) }
    // Half covered by an edge: the side that is the larger one shows.
    if cell.flags.contains(.isSplit), cell.strength < 128 { return nil }
    return cell.flags.contains(.isWide) ? nil : cell.glyph
  }

  /// An edge that breaks off is seen before a letter that is missing: so much more does it weigh.
  private static let edgeWeight: Int32 = 4

  /// Whether losing the unevenness of the fill errs less than losing the ink.
  private func isInkNearer(
    _ cell: CanvasCell, _ index: Int, _ fills: Span<Pixel>, than block: Mosaic.Choice
  ) -> Bool {
    guard block.glyph != .space else { return true }
    let coverage = coverageOfInk(index)
    let mean = meanFill(index)
    var (uneven, lost) = (Int32(0), Int32(0))
    for sample in 0..<8 {
      let fill = fills[index &* 8 &+ sample]
      uneven &+= fill.distance(to: mean)
      lost &+= Int32(truncatingIfNeeded: coverage >> UInt64(sample &* 8) & 255) &* (fill.distance(to: cell.ink) >> 8)
    }
    return (uneven &- block.error) &* Self.edgeWeight <= lost
  }
}
