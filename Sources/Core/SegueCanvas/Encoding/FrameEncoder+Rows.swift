extension FrameEncoder {
  /// Brings columns of a row of the screen to `target`, and perhaps more of them.
  mutating func write(_ row: Int, in columns: Range<Int>, pool: GraphemePool) {
    var diff = RowDiff(columns, from: row &* size.columns)
    // Where a blank end begins that is worth erasing.
    var erasure = size.columns
    if capabilities.contains(.erasesWithFill) {
      let start = startOfBlankEnd(from: columns.lowerBound)
      if size.columns &- start >= Self.shortestErasure { erasure = start }
    }
    while let run = diff.next(target, shown) {
      var column = run.lowerBound
      // The halves of a wide glyph are sent together.
      if target[column].isContinuation, column > 0 { column &-= 1 }
      while column < run.upperBound {
        if column >= erasure {
          erase(row, from: column)
          return
        }
        moveCursor(toRow: row, column: column)
        let end = min(run.upperBound, erasure, column &+ Self.pieceColumns)
        let next = colorMode == .truecolor ? putPlain(column..<end, row) : column
        column = next > column ? next : put(target[column], row, column, pool: pool, isPlaced: true)
        buffer.endLongDraft()
      }
      diff.resume(at: column)
    }
  }

  /// The most columns that are written in one piece, and may make a draft longer: about a kilobyte.
  private static let pieceColumns = 32

  /// Prints a whole row of `target`, whatever is shown, without moving the cursor.
  mutating func print(_ row: Int, pool: GraphemePool) {
    var column = 0
    while column < size.columns { column = put(target[column], row, column, pool: pool, isPlaced: false) }
  }

  /// Prints a cell at the cursor, which stands at `column`. `isPlaced` says that it is printed on a screen, where
  /// mirrored blocks and REP save bytes. Returns the column after the printed cells.
  private mutating func put(
    _ cell: ScreenCell, _ row: Int, _ column: Int, pool: GraphemePool, isPlaced: Bool
  ) -> Int {
    var glyph = cell.glyph
    if glyph == ScreenCell.space {
      setPenForBlank(cell)
    } else if isPlaced, cell.ink != pen.ink || cell.fill != pen.fill, cell.style == 0,
      colorMode != .mono, pen.prefersMirror(of: cell), let mirror = BlockShape.mirror(of: glyph)
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
      advanceCursor(to: next)
      return next
    }
    if isWide { shown[place &+ 1] = target[column &+ 1] }
    let next = column &+ (isWide ? 2 : 1)
    statistics.cellsEmitted &+= next &- column
    if isPlaced, glyph & Glyph.longBit != 0, isWide || pool.isMark(Glyph(rawValue: glyph)) {
      clearForCluster(row, column, isWide: isWide)
    }
    putUncertain(glyph, pool: pool, at: place, next: next)
    return next
  }

  /// The cursor has moved on in its row. Terminals disagree on its place after the last column.
  @inline(__always)
  mutating func advanceCursor(to column: Int) {
    cursor.column = column < size.columns ? column : Cursor.unknown
    if column == size.columns { cursor.row = Cursor.unknown }
  }
}
