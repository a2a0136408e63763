/// The last step: what each cell shows.
extension Canvas {
  /// Below this share of its ink (of 255) a glyph is covered for the most part and gives way.
  private static let leastStrength: UInt8 = 8

  /// Chooses a character and two colours for every cell.
  func resolve(
    into frame: inout CellGrid, with resolver: inout CellResolver, statistics: inout Compositor.Statistics
  ) {
    let columns = size.columns
    let source = cells.span
    let fills = samples.span
    let isPlain = resolver.plainText == nil && !resolver.isMono
    var target = frame.cells.mutableSpan
    resolver.begin()
    var index = 0
    for row in 0..<size.rows {
      let end = index &+ columns
      while index < end {
        let cell = source[index]
        if cell.flags.isEmpty {
          if cell.strength < Self.leastStrength || cell.glyph == .continuation {
            target[index] = Cell(fill: cell.fill.color)
          } else if isPlain {
            target[index] = Cell(glyph: cell.glyph, ink: cell.ink.color, fill: cell.fill.color, style: cell.style)
          } else {
            target[index] = Self.text(cell, cell.glyph, on: cell.fill, pool, &resolver)
          }
        } else if cell.flags.contains(.isWide), !cell.flags.contains(.isSplit) {
          let isWhole =
            index &+ 1 < end && source[index &+ 1].glyph == .continuation && source[index &+ 1].hasInk
          target[index] = Cell(fill: cell.fill.color)
          if isWhole {
            var shown = Self.text(cell, cell.glyph, isWide: true, on: cell.fill, pool, &resolver)
            target[index] = shown
            index &+= 1
            let isHalf = shown.glyph != .space && resolver.set != .ascii
            shown.glyph = isHalf ? .continuation : .space
            target[index] = isHalf ? shown : Cell(fill: shown.fill)
          }
        } else {
          target[index] = resolve(cell, at: index, row: row, fills, &resolver, &statistics)
        }
        index &+= 1
      }
    }
  }

  /// A glyph as the terminal can show it.
  private static func text(
    _ cell: CanvasCell, _ glyph: Glyph, isWide: Bool = false, on fill: Pixel, _ pool: GraphemePool,
    _ resolver: inout CellResolver
  ) -> Cell {
    if resolver.isMono, !Toner.isSeen(cell.ink, on: fill) { return Cell(fill: fill.color) }
    var glyph = glyph
    if isWide {
      if resolver.set == .ascii { glyph = Glyph("?") }
    } else if resolver.plainText != nil {
      glyph = resolver.plainText?.glyph(for: glyph, in: pool) ?? glyph
    }
    return Cell(glyph: glyph, ink: cell.ink.color, fill: fill.color, style: cell.style)
  }

  /// A cell with an uneven fill, or with ink in dots.
  private func resolve(
    _ cell: CanvasCell, at index: Int, row: Int, _ fills: Span<Pixel>, _ resolver: inout CellResolver,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    let isSplit = cell.flags.contains(.isSplit)
    if cell.flags.contains(.isDots), !resolver.set.hasBraille {
      return smeared(cell, at: index, row: row, fills, &resolver, &statistics)
    }
    var block = Mosaic.Choice(glyph: .space, ink: .clear, fill: cell.fill, gain: 0)
    if isSplit { block = resolver.choice(fills, at: index) }
    if cell.hasInk, let text = inkGlyph(cell, index), isInkNearer(cell, index, fills, than: block) {
      let shown = Self.text(cell, text, on: meanFill(index), pool, &resolver)
      if cell.flags.contains(.isDots), shown.glyph != .space { statistics.dotCells += 1 }
      return shown
    }
    if isSplit, let toner = resolver.toner {
      if let cut = cut(block, index, row) { return cut }
      return toned(Pixel.eight(fills, from: index &* 8), index: index, row: row, toner, &statistics)
    }
    if block.glyph == .space { return Cell(fill: block.fill.color) }
    statistics.mosaicCells += 1
    if block.run != .neither, resolver.set.hasEighths, let edge = edge(at: index, row: row, block.run, fills) {
      return edge
    }
    return Cell(glyph: block.glyph, ink: block.ink.color, fill: block.fill.color)
  }

  /// Ink in dots where there is no braille: averaged into the fill.
  private func smeared(
    _ cell: CanvasCell, at index: Int, row: Int, _ fills: Span<Pixel>, _ resolver: inout CellResolver,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    var pixels = SIMD8(repeating: cell.fill.bits)
    if cell.flags.contains(.isSplit) { pixels = Pixel.eight(fills, from: index &* 8) }
    if cell.strength >= Self.leastStrength {
      let ink = coverage[index]
      for sample in 0..<8 {
        let share = UInt32(truncatingIfNeeded: ink >> UInt64(sample &* 8) & 255)
        pixels[sample] = cell.ink.scaled(by: share).over(Pixel(bits: pixels[sample])).bits
      }
    }
    if let toner = resolver.toner { return toned(pixels, index: index, row: row, toner, &statistics) }
    let block = resolver.mosaic.choose(pixels)
    if block.glyph == .space { return Cell(fill: block.fill.color) }
    statistics.mosaicCells += 1
    return Cell(glyph: block.glyph, ink: block.ink.color, fill: block.fill.color)
  }

  /// An edge without colours: each side as light or as dark as an even fill of its colour is shown. Only beside an
  /// even fill, and where something is light only if that fill is, too: else it is part of a picture, which is toned.
  private func cut(_ block: Mosaic.Choice, _ index: Int, _ row: Int) -> Cell? {
    let columns = size.columns
    let column = index &- row &* columns
    var (hasEven, hasLight) = (false, false)
    func look(_ other: Int, _ isInside: Bool) {
      guard isInside, !cells[other].flags.contains(.isSplit) else { return }
      hasEven = true
      if Toner.isLight(cells[other].fill) { hasLight = true }
    }
    look(index &- 1, column > 0)
    look(index &+ 1, column &+ 1 < columns)
    look(index &- columns, row > 0)
    look(index &+ columns, row &+ 1 < size.rows)
    let fill = Toner.isLight(block.fill)
    let ink = block.glyph == .space ? fill : Toner.isLight(block.ink)
    guard ink || fill ? hasLight : hasEven else { return nil }
    if ink == fill { return Cell(fill: block.fill.color) }
    return Cell(glyph: block.glyph, ink: ink ? .white : .black, fill: fill ? .white : .black)
  }

  private func toned(
    _ pixels: SIMD8<UInt32>, index: Int, row: Int, _ toner: Toner, _ statistics: inout Compositor.Statistics
  ) -> Cell {
    let glyph = toner.glyph(pixels, column: index &- row &* size.columns, row: row)
    if glyph == .space { return Cell(fill: .black) }
    statistics.mosaicCells += 1
    return Cell(glyph: glyph, ink: .white, fill: .black)
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
    var lost: Int32 = 0
    for sample in 0..<8 {
      let fill = fills[index &* 8 &+ sample]
      lost &+= Int32(truncatingIfNeeded: coverage >> UInt64(sample &* 8) & 255) &* (fill.distance(to: cell.ink) >> 8)
    }
    return Int32(block.gain) &* Self.edgeWeight <= lost
  }
}
