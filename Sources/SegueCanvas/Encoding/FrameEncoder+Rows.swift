/// Writing a row: only the cells that differ from what the terminal shows.
extension FrameEncoder {
  /// A blank end of a line shorter than this is printed: erasing it takes three bytes.
  private static let shortestErasure = 4
  /// So many repetitions pay: REP takes four bytes or five.
  private static let shortestRepetition = 6

  /// Brings a row of the screen to `target`.
  mutating func write(_ row: Int, pool: GraphemePool) {
    let start = row &* size.columns
    var column = 0
    var blankEnd = -1
    while column < size.columns {
      let cell = target[column]
      if cell == shown[start &+ column] {
        column &+= 1
        continue
      }
      // Half of a wide glyph goes with the other half.
      if cell.isContinuation, column > 0 { column &-= 1 }
      if capabilities.contains(.erasesWithFill), cell.isBlank {
        if blankEnd < 0 { blankEnd = startOfBlankEnd() }
        if column >= blankEnd, size.columns &- column >= Self.shortestErasure {
          erase(row, from: column)
          return
        }
      }
      moveCursor(toRow: row, column: column)
      column = put(row, column, pool: pool, isPlaced: true)
    }
  }

  /// Prints a row of `target` from the left to the right, whatever is shown, without moving the cursor.
  mutating func print(_ row: Int, pool: GraphemePool) {
    var column = 0
    while column < size.columns { column = put(row, column, pool: pool, isPlaced: false) }
  }

  /// Prints the cell at a place of the row and returns where the next one is. On a screen (`isPlaced`) the cursor
  /// stands there, and more freedom may be taken.
  @inline(__always)
  private mutating func put(_ row: Int, _ column: Int, pool: GraphemePool, isPlaced: Bool) -> Int {
    let cell = target[column]
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
      // Behind the last column the cursor waits in a place that terminals do not agree on.
      cursor.column = next < size.columns ? next : Cursor.unknown
      if next == size.columns { cursor.row = Cursor.unknown }
      return next
    }
    if isWide { shown[place &+ 1] = target[column &+ 1] }
    let next = column &+ (isWide ? 2 : 1)
    statistics.cellsEmitted &+= next &- column
    if isPlaced, isWide, glyph & Glyph.longBit != 0 { clearForWideCluster(row, column) }
    putUnusual(glyph, pool: pool, at: place, next: next)
    return next
  }

  /// Whether swapping the colours of a block takes fewer of them.
  @inline(__always)
  private static func mirrorSaves(_ cell: ScreenCell, _ pen: Pen) -> Bool {
    let straight = (cell.ink != pen.ink ? 1 : 0) &+ (cell.fill != pen.fill ? 1 : 0)
    let swapped = (cell.fill != pen.ink ? 1 : 0) &+ (cell.ink != pen.fill ? 1 : 0)
    return swapped < straight
  }

  /// Of a wide cluster that a terminal takes for a narrow one, the second cell would stay as it was.
  private mutating func clearForWideCluster(_ row: Int, _ column: Int) {
    buffer.append(PackedText(ascii: "  "))
    placeCursor(row, column)
  }

  /// A glyph whose width terminals may not agree on. The next column is said anew.
  private mutating func putUnusual(_ glyph: UInt32, pool: GraphemePool, at place: Int, next: Int) {
    if glyph & Glyph.longBit == 0 {
      buffer.append(PackedText(scalar: glyph))
      // Two columns at the most: where they are there, the row is certain.
      cursor.column = Cursor.unknown
      if next &+ 1 >= size.columns { cursor.row = Cursor.unknown }
      return
    }
    let text = pool.text(of: Glyph(rawValue: glyph))
    buffer.reserve(text.utf8.count &+ (size.columns &+ 1) &* Self.bytesPerCell)
    if text.isEmpty { buffer.append(PackedText(" ")) }
    for byte in text.utf8 { buffer.append(PackedText(word: UInt64(byte), length: 1)) }
    // An old terminal takes every scalar by itself: it has written over what comes next, perhaps in the next row.
    let behind = place - place % size.columns + next
    let spilled = min(shown.count, place + 2 * text.unicodeScalars.count(where: Self.mayTakeColumns))
    if behind < spilled { for index in behind..<spilled { shown[index] = .unknown } }
    cursor = Cursor()
  }

  /// Whether a scalar within a cluster is one that an old terminal gives columns of its own: no joiner, no selector of
  /// variants, no mark.
  private static func mayTakeColumns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100, 0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: false
    default: true
    }
  }

  /// How many cells the cell just printed at `column` has been repeated for.
  private mutating func repeatGlyph(_ row: Int, _ column: Int) -> Int {
    let (cell, start) = (target[column], row &* size.columns)
    var (end, last) = (column &+ 1, column)
    while end < size.columns, target[end] == cell {
      if shown[start &+ end] != cell { last = end }
      end &+= 1
    }
    let count = last &- column
    guard count >= Self.shortestRepetition else { return 0 }
    buffer.append(PackedText("\u{1B}["))
    append(count)
    buffer.append(PackedText("b"))
    for place in column &+ 1...last { shown[start &+ place] = cell }
    return count
  }

  /// The first column from which on a row of `target` is blank and even.
  private func startOfBlankEnd() -> Int {
    guard let last = target.last, last.isBlank else { return size.columns }
    var column = size.columns
    while column > 0, target[column &- 1] == last { column &-= 1 }
    return column
  }

  private mutating func erase(_ row: Int, from column: Int) {
    moveCursor(toRow: row, column: column)
    setPenForBlank(target[column])
    buffer.append(PackedText("\u{1B}[K"))
    let start = row &* size.columns
    for place in column..<size.columns { shown[start &+ place] = target[place] }
    statistics.cellsEmitted &+= size.columns &- column
  }
}
