/// The last step of a frame: a character and two colours for each cell.
extension Canvas {
  /// The least strength with which a glyph is shown.
  private static let leastStrength: UInt8 = 8

  func resolve(into frame: inout CellGrid, with resolver: inout CellResolver, statistics: inout Compositor.Statistics) {
    let columns = size.columns
    let source = cells.span
    let fills = samples.span
    let isPlain = resolver.glyphFallback == nil && resolver.dither == nil && !resolver.needsPictureMarks
    var target = frame.cells.mutableSpan
    var changed = 0
    resolver.begin()
    var index = 0
    for row in 0..<size.rows {
      let end = index &+ columns
      while index < end {
        let cell = source[index]
        let shown: Cell
        if cell.flags.isSubset(of: .isPicture) {
          if cell.strength < Self.leastStrength || cell.glyph == .continuation {
            let dithered = cell.isPicture ? resolver.pictureCell(cell.fill) : nil
            shown = dithered ?? Cell(fill: cell.fill.color, isPicture: cell.isPicture)
          } else if isPlain {
            shown = Cell(
              glyph: cell.glyph, ink: cell.ink.color, fill: cell.fill.color, style: cell.linkedStyle,
              isPicture: cell.isPicture && BlockShape.isBlock(cell.glyph.rawValue))
          } else {
            shown = Self.text(cell, cell.glyph, on: cell.fill, pool, &resolver)
          }
        } else if isPlain, cell.flags == .isBar, cell.strength >= Self.leastStrength {
          shown = Cell(
            glyph: TextBar(cell.glyph).character(resolver.bars),
            ink: resolver.bars.ink(cell.ink, on: cell.fill).color, fill: cell.fill.color, style: cell.linkedStyle)
        } else if isPlain, cell.flags.isSubset(of: [.isSplit, .isPicture]), cell.strength < Self.leastStrength {
          shown = uneven(cell, at: index, row: row, fills, &resolver, &statistics)
        } else if cell.flags.contains(.isWide), let fill = fillOfWide(at: index, before: end) {
          let left = Self.text(cell, cell.glyph, isWide: true, on: fill, pool, &resolver)
          if left != target[index] { changed &+= 1 }
          target[index] = left
          index &+= 1
          var right = left
          let isHalf = left.glyph != .space && resolver.set != .ascii
          right.glyph = isHalf ? .continuation : .space
          shown = isHalf ? right : Cell(fill: left.fill)
        } else if cell.flags.contains(.isWide), !cell.isSplit {
          shown = Cell(fill: cell.fill.color)
        } else {
          let hasLeft = index > end &- columns && source[index &- 1].hasText
          let left = hasLeft ? Pixel(target[index &- 1].fill) : nil
          shown = resolve(cell, at: index, row: row, beside: left, fills, &resolver, &statistics)
        }
        if shown != target[index] { changed &+= 1 }
        target[index] = shown
        index &+= 1
      }
    }
    statistics.changedCells = changed
  }

  /// The fill of both halves of a wide glyph; nil if it does not show.
  @inline(never)
  private func fillOfWide(at index: Int, before end: Int) -> Pixel? {
    guard index &+ 1 < end, case let next = cells[index &+ 1], next.glyph == .continuation, next.hasInk else {
      return nil
    }
    let cell = cells[index]
    if !cell.isSplit, !next.isSplit { return cell.fill }
    guard min(cell.strength, next.strength) >= Self.leastOnEdge else { return nil }
    return Pixel((groundOfText(index, beside: nil).components + groundOfText(index &+ 1, beside: nil).components) * 0.5)
  }

  /// The fill below text: the larger side of an edge that runs through the line, or else the mean. The mean of both sides would be a
  /// plate around the word.
  @inline(never)
  private func groundOfText(_ index: Int, beside left: Pixel?) -> Pixel {
    guard cells[index].isSplit else { return cells[index].fill }
    return samples[index].largerSide(beside: left) ?? samples[index].mean
  }

  /// The fill of a blank between two words on an edge, which is like theirs; nil if the cell is none.
  @inline(__always)
  private func groundOfBlank(_ index: Int, row: Int) -> Pixel? {
    guard index > row &* size.columns, case let left = cells[index &- 1], left.hasText, left.isSplit,
      index &+ 1 < (row &+ 1) &* size.columns, case let right = cells[index &+ 1], right.hasText, right.isSplit
    else { return nil }
    return samples[index].largerSide(beside: nil)
  }

  // Out of line, so that the loop over the cells stays short: most text is plain.
  @inline(never)
  private static func text(
    _ cell: CanvasCell, _ glyph: Glyph, isWide: Bool = false, on fill: Pixel, _ pool: GraphemePool,
    _ resolver: inout CellResolver
  ) -> Cell {
    if resolver.dither != nil, !MonoDither.isSeen(cell.ink, on: fill) { return Cell(fill: fill.color) }
    var (glyph, ink, ground) = (glyph, cell.ink, fill.color)
    if cell.isPicture, let even = resolver.evenPicture(fill, below: ink) { ground = even }
    if cell.flags.contains(.isBar) {
      glyph = TextBar(glyph).character(resolver.bars)
      ink = resolver.bars.ink(ink, on: fill)
    }
    if isWide {
      if resolver.set == .ascii { glyph = Glyph("?") }
    } else if resolver.glyphFallback != nil {
      glyph = resolver.glyphFallback?.glyph(for: glyph, in: pool) ?? glyph
    }
    return Cell(glyph: glyph, ink: ink.color, fill: ground, style: cell.linkedStyle)
  }

  /// A cell whose fill differs within it, or with ink in dots. `left` is the colour below the text that ends before it.
  @inline(never)
  private func resolve(
    _ cell: CanvasCell, at index: Int, row: Int, beside left: Pixel?, _ fills: Span<EightPixels>,
    _ resolver: inout CellResolver,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    let isSplit = cell.flags.contains(.isSplit)
    if cell.flags.contains(.isDots), !resolver.set.hasBraille {
      return blended(cell, at: index, row: row, fills, &resolver, &statistics)
    }
    if cell.hasText, cell.strength >= (isSplit ? Self.leastOnEdge : Self.leastStrength),
      let glyph = inkGlyph(cell, index)
    {
      return Self.text(cell, glyph, on: groundOfText(index, beside: left), pool, &resolver)
    }
    var block = Mosaic.Choice(glyph: .space, ink: .clear, fill: cell.fill, gain: 0)
    if isSplit { block = resolver.choice(fills, at: index) }
    if cell.hasInk, let text = inkGlyph(cell, index) {
      let ground = groundOfText(index, beside: left)
      if isInkNearer(cell, index, on: ground, fills, than: block) {
        let shown = Self.text(cell, text, on: ground, pool, &resolver)
        if cell.flags.contains(.isDots), shown.glyph != .space { statistics.dotCells += 1 }
        return shown
      }
    }
    if isSplit, let dither = resolver.dither {
      if let edge = monoEdge(block, index, row) { return edge }
      return dithered(fills[index].bits, index: index, row: row, dither, &statistics)
    }
    if resolver.needsPictureMarks, cell.isPicture || isBesidePicture(index, row),
      var picture = resolver.pictureCell(for: block)
    {
      picture.isPicture = cell.isPicture
      if picture.glyph != .space { statistics.mosaicCells += 1 }
      return picture
    }
    if isSplit, let ground = groundOfBlank(index, row: row) { return Cell(fill: ground.color) }
    return shown(block, cell, at: index, row: row, fills, resolver.set, &statistics)
  }

  /// A cell without ink whose fill differs within it. Most cells of a photograph are such cells.
  @inline(never)
  private func uneven(
    _ cell: CanvasCell, at index: Int, row: Int, _ fills: Span<EightPixels>, _ resolver: inout CellResolver,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    if let ground = groundOfBlank(index, row: row) { return Cell(fill: ground.color) }
    return shown(resolver.choice(fills, at: index), cell, at: index, row: row, fills, resolver.set, &statistics)
  }

  @inline(__always)
  private func shown(
    _ block: Mosaic.Choice, _ cell: CanvasCell, at index: Int, row: Int, _ fills: Span<EightPixels>, _ set: MosaicSet,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    if block.glyph == .space { return Cell(fill: block.fill.color, isPicture: cell.isPicture) }
    statistics.mosaicCells += 1
    if set.hasEighths, var edge = edge(at: index, row: row, block.run, fills) {
      edge.isPicture = cell.isPicture
      return edge
    }
    return Cell(glyph: block.glyph, ink: block.ink.color, fill: block.fill.color, isPicture: cell.isPicture)
  }

  /// Whether one of the four cells around it lies inside a picture, so that an edge in it is an edge of the picture.
  private func isBesidePicture(_ index: Int, _ row: Int) -> Bool {
    let column = index &- row &* size.columns
    return column > 0 && cells[index &- 1].isPicture || column &+ 1 < size.columns && cells[index &+ 1].isPicture
      || row > 0 && cells[index &- size.columns].isPicture
      || row &+ 1 < size.rows && cells[index &+ size.columns].isPicture
  }

  /// A cell with ink in dots, for a font without braille: the ink is averaged into the fill.
  private func blended(
    _ cell: CanvasCell, at index: Int, row: Int, _ fills: Span<EightPixels>, _ resolver: inout CellResolver,
    _ statistics: inout Compositor.Statistics
  ) -> Cell {
    var pixels = cell.isSplit ? fills[index].bits : SIMD8(repeating: cell.fill.bits)
    if cell.strength >= Self.leastStrength {
      let ink = coverage[index]
      for sample in 0..<8 {
        let covered = UInt32(truncatingIfNeeded: ink >> UInt64(sample &* 8) & 255)
        pixels[sample] = cell.ink.scaled(by: covered).over(Pixel(bits: pixels[sample])).bits
      }
    }
    if let dither = resolver.dither { return dithered(pixels, index: index, row: row, dither, &statistics) }
    let block = resolver.mosaic.choose(pixels)
    if resolver.set != .ascii, let text = resolver.pictureCell(for: block) {
      statistics.mosaicCells += 1
      return Cell(glyph: text.glyph, ink: text.ink, fill: text.fill, isPicture: cell.isPicture)
    }
    return shown(block, cell, at: index, row: row, fills, resolver.set, &statistics)
  }

  /// An edge without colours: each side is light or dark like an even fill of its colour.
  ///
  /// Nil if no cell beside it is even, or if a side is light and no even cell beside it is light: the cell is then part of a
  /// picture, which is dithered.
  private func monoEdge(_ block: Mosaic.Choice, _ index: Int, _ row: Int) -> Cell? {
    let columns = size.columns
    let column = index &- row &* columns
    var (hasEven, hasLight) = (false, false)
    func look(_ other: Int, _ isInside: Bool) {
      guard isInside, !cells[other].flags.contains(.isSplit) else { return }
      hasEven = true
      if Luma.isLight(cells[other].fill.bits) { hasLight = true }
    }
    look(index &- 1, column > 0)
    look(index &+ 1, column &+ 1 < columns)
    look(index &- columns, row > 0)
    look(index &+ columns, row &+ 1 < size.rows)
    let fill = Luma.isLight(block.fill.bits)
    let ink = block.glyph == .space ? fill : Luma.isLight(block.ink.bits)
    guard ink || fill ? hasLight : hasEven else { return nil }
    if ink == fill { return Cell(fill: block.fill.color) }
    return Cell(glyph: block.glyph, ink: ink ? .white : .black, fill: fill ? .white : .black)
  }

  private func dithered(
    _ pixels: SIMD8<UInt32>, index: Int, row: Int, _ dither: MonoDither, _ statistics: inout Compositor.Statistics
  ) -> Cell {
    let glyph = dither.glyph(pixels, column: index &- row &* size.columns, row: row)
    if glyph == .space { return Cell(fill: .black) }
    statistics.mosaicCells += 1
    return Cell(glyph: glyph, ink: .white, fill: .black)
  }

  /// The character for a cell's ink; nil if too little ink is left.
  private func inkGlyph(_ cell: CanvasCell, _ index: Int) -> Glyph? {
    guard cell.strength >= Self.leastStrength, cell.glyph != .continuation else { return nil }
    if cell.flags.contains(.isDots) {
      // An edge shows instead of faint dots.
      if cell.flags.contains(.isSplit), cell.strength < 128 { return nil }
      return BrailleDots.pattern(for: coverage[index])
    }
    return cell.flags.contains(.isWide) ? nil : cell.glyph
  }

  /// The weight of an edge relative to dots: a broken edge is more visible than missing dots.
  private static let edgeWeight: Int32 = 4
  /// The least strength with which text stands on an edge, however strong the edge is.
  private static let leastOnEdge: UInt8 = 48

  /// Whether the ink is shown on an even fill, and not the block without it.
  ///
  /// Weak text shows where it differs more from its ground than the two sides of the edge differ from each other. Dots show where their
  /// error is smaller.
  private func isInkNearer(
    _ cell: CanvasCell, _ index: Int, on ground: Pixel, _ fills: Span<EightPixels>, than block: Mosaic.Choice
  ) -> Bool {
    guard block.glyph != .space else { return true }
    if cell.hasText { return cell.ink.distance(to: ground) > block.ink.distance(to: block.fill) }
    let coverage = coverageOfInk(index)
    var lost: Int32 = 0
    for sample in 0..<8 {
      let fill = fills[index][sample]
      lost &+= Int32(truncatingIfNeeded: coverage >> UInt64(sample &* 8) & 255) &* (fill.distance(to: cell.ink) >> 8)
    }
    return Int32(block.gain) &* Self.edgeWeight <= lost
  }
}

/// The choice of a character and two colours, with the state that is kept from cell to cell.
struct CellResolver {
  let set: MosaicSet
  let mosaic: Mosaic
  /// Replaces glyphs that the font lacks; nil if the font has all of them.
  var glyphFallback: GlyphFallback?
  let dither: MonoDither?
  let bars: TextBar.Style
  /// Shows pictures in sixteen colours; nil with any other number of colours.
  private var paletteDither: PaletteDither?

  init(set: MosaicSet, colorMode: ColorMode) {
    self.set = set
    mosaic = Mosaic(set: set)
    bars = TextBar.Style(set, colorMode)
    dither = colorMode == .mono ? MonoDither(set: set) : nil
    paletteDither = colorMode == .palette16 ? PaletteDither(isASCII: set == .ascii) : nil
    glyphFallback = set.hasBraille ? nil : GlyphFallback(isASCII: set == .ascii)
  }

  /// The index of the first of four neighbouring cells with kept choices: cells are resolved in order.
  private var start = -4
  private var choices = Mosaic.Choices(
    places: .zero, colors: TwoColorFit.Colors(ink: .zero, fill: .zero, gain: .zero))

  mutating func begin() { start = -4 }

  @inline(__always)
  mutating func choice(_ samples: Span<EightPixels>, at index: Int) -> Mosaic.Choice {
    if index &- start >= 4 || index < start { choose(samples, from: index) }
    return choices.choice(index &- start, of: mosaic)
  }

  @inline(never)
  private mutating func choose(_ samples: Span<EightPixels>, from index: Int) {
    choices = mosaic.choose(FourCellPixels(samples, from: index))
    start = index
  }

  /// Whether pictures are dithered but other fills are not, so that the insides of pictures have to be marked.
  var needsPictureMarks: Bool { paletteDither != nil }

  /// The cell for a part of a picture if pictures are dithered; nil otherwise.
  mutating func pictureCell(for block: Mosaic.Choice) -> Cell? { paletteDither?.cell(for: block) }

  /// The colour below text in a picture if pictures are dithered; nil otherwise.
  mutating func evenPicture(_ fill: Pixel, below ink: Pixel) -> Color? {
    paletteDither?.ground(of: fill.color, below: ink.color)
  }

  /// The cell for an even part of a picture if pictures are dithered; nil otherwise.
  mutating func pictureCell(_ fill: Pixel) -> Cell? {
    pictureCell(for: Mosaic.Choice(glyph: .space, ink: fill, fill: fill, gain: 0))
  }
}
