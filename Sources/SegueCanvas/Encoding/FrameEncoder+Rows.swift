extension FrameEncoder {
  /// Brings a row of the screen to `target`.
  mutating func write(_ row: Int, pool: GraphemePool) {
    var diff = RowDiff(columns: size.columns, from: row &* size.columns)
    var blankEnd = -1
    while let run = diff.next(target, shown) {
      var column = run.lowerBound
      while column < run.upperBound {
        var cell = target[column]
        // The halves of a wide glyph are sent together.
        if cell.isContinuation, column > 0 {
          column &-= 1
          cell = target[column]
        }
        if capabilities.contains(.erasesWithFill), cell.isBlank {
          if blankEnd < 0 { blankEnd = startOfBlankEnd() }
          if column >= blankEnd, size.columns &- column >= Self.shortestErasure {
            erase(row, from: column)
            return
          }
        }
        moveCursor(toRow: row, column: column)
        column = put(cell, row, column, pool: pool, isPlaced: true)
      }
      diff.resume(at: column)
    }
  }

  /// Prints a whole row of `target`, whatever is shown, without moving the cursor.
  mutating func print(_ row: Int, pool: GraphemePool) {
    var column = 0
    while column < size.columns { column = put(target[column], row, column, pool: pool, isPlaced: false) }
  }

  /// Prints a cell at the cursor, which stands at `column`. `isPlaced` says that it is printed on a screen, where
  /// mirrored blocks and REP save bytes. Returns the column after the printed cells.
  @inline(__always)
  private mutating func put(
    _ cell: ScreenCell, _ row: Int, _ column: Int, pool: GraphemePool, isPlaced: Bool
  ) -> Int {
    var glyph = cell.glyph
    if glyph == ScreenCell.space {
      setPenForBlank(cell)
    } else if isPlaced, cell.ink != pen.ink || cell.fill != pen.fill, cell.style == 0,
      colorMode != .mono, Self.mirrorSaves(cell, pen), let mirror = BlockShape.mirror(of: glyph)
    {
      glyph = mirror
      setPen(style: cell.style, ink: cell.fill, fill: cell.ink)
    } else {
      setPen(style: cell.style, ink: cell.ink, fill: cell.fill)
    }
    let place = row &* size.columns &+ column
    shown[place] = cell
    let isWide = column &+ 1 < size.columns && target[column &+ 1].isContinuation
    if !isWide, KnownWidth.isNarrow(glyph) {
      buffer.append(PackedText(scalar: glyph))
      var next = column &+ 1
      if isPlaced, glyph < 0x7F, capabilities.contains(.repeatsCharacters) { next &+= repeatGlyph(row, column) }
      statistics.cellsEmitted &+= next &- column
      // Terminals disagree on the cursor's place after the last column.
      cursor.column = next < size.columns ? next : Cursor.unknown
      if next == size.columns { cursor.row = Cursor.unknown }
      return next
    }
    if isWide { shown[place &+ 1] = target[column &+ 1] }
    let next = column &+ (isWide ? 2 : 1)
    statistics.cellsEmitted &+= next &- column
    if isPlaced, isWide, glyph & Glyph.longBit != 0 { clearForWideCluster(row, column) }
    putUncertain(glyph, pool: pool, at: place, next: next)
    return next
  }

  @inline(__always)
  private static func mirrorSaves(_ cell: ScreenCell, _ pen: Pen) -> Bool {
    let straight = (cell.ink != pen.ink ? 1 : 0) &+ (cell.fill != pen.fill ? 1 : 0)
    let swapped = (cell.fill != pen.ink ? 1 : 0) &+ (cell.ink != pen.fill ? 1 : 0)
    return swapped < straight
  }
}
