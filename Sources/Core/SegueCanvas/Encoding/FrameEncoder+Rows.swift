/// The bytes for the cells of a row.
extension FrameEncoder {
  /// Writes the cells of some columns of a row, of which `cells` has all. Erasing a blank end can write more columns.
  mutating func write(_ cells: Span<ScreenCell>, to row: Int, in columns: Range<Int>, pool: GraphemePool) {
    buffer.reserve((size.columns + 1) * Self.bytesPerCell)
    // The beginning of a blank end that is worth erasing.
    var erasure = size.columns
    if capabilities.contains(.erasesWithFill) {
      let start = Self.startOfBlankEnd(of: cells, from: columns.lowerBound)
      if size.columns &- start >= Self.shortestErasure { erasure = start }
    }
    var column = columns.lowerBound
    while column < columns.upperBound, let run = firstRun(of: cells, differingIn: row, column..<columns.upperBound) {
      column = run.lowerBound
      // The halves of a wide glyph are sent together.
      if cells[column].isContinuation, column > 0 { column &-= 1 }
      while column < run.upperBound {
        if column >= erasure { return erase(row, from: column, cells) }
        moveCursor(toRow: row, column: column)
        let end = min(run.upperBound, erasure, column &+ Self.pieceColumns)
        let next = colorMode == .truecolor ? putPlain(cells, row, column..<end) : column
        column = next > column ? next : put(cells, row, column, pool: pool, isPlaced: true)
        buffer.endLongDraft()
      }
    }
  }

  private func firstRun(of cells: Span<ScreenCell>, differingIn row: Int, _ columns: Range<Int>) -> Range<Int>? {
    cells.firstRun(differingFrom: shown.span.extracting(places(row)), in: columns)
  }

  /// The most columns that are written in one piece: they may make a draft longer by about a kilobyte.
  private static let pieceColumns = 32

  /// Prints a whole row, also unchanged cells, without moving the cursor.
  mutating func print(_ cells: Span<ScreenCell>, in row: Int, pool: GraphemePool) {
    buffer.reserve((size.columns + 1) * Self.bytesPerCell)
    var column = 0
    while column < size.columns { column = put(cells, row, column, pool: pool, isPlaced: false) }
  }

  /// Prints a cell at the cursor, which is at `column`. `isPlaced` says that it is printed on a screen, where mirrored blocks and REP
  /// save bytes. Returns the column after the printed cells.
  private mutating func put(
    _ cells: Span<ScreenCell>, _ row: Int, _ column: Int, pool: GraphemePool, isPlaced: Bool
  ) -> Int {
    let cell = cells[column]
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
    let isWide = column &+ 1 < size.columns && cells[column &+ 1].isContinuation
    if !isWide, KnownWidth.isNarrow(glyph) {
      buffer.append(PackedText(scalar: glyph))
      var next = column &+ 1
      if isPlaced, glyph < 0x7F, capabilities.contains(.repeatsCharacters) { next &+= repeatGlyph(cells, row, column) }
      statistics.cellsEmitted &+= next &- column
      advanceCursor(to: next)
      return next
    }
    if isWide { shown[place &+ 1] = cells[column &+ 1] }
    let next = column &+ (isWide ? 2 : 1)
    statistics.cellsEmitted &+= next &- column
    if isPlaced, glyph & Glyph.longBit != 0, isWide || pool.isMark(Glyph(rawValue: glyph)) {
      clearForCluster(row, column, isWide: isWide)
    }
    putUncertain(glyph, pool: pool, at: place, next: next)
    return next
  }

  /// Notes that the cursor has advanced in its row. Terminals disagree on its place after the last column.
  @inline(__always)
  private mutating func advanceCursor(to column: Int) {
    cursor.column = column < size.columns ? column : Cursor.unknown
    if column == size.columns { cursor.row = Cursor.unknown }
  }

  // MARK: Runs of equal cells

  /// The shortest blank end of a line that is erased, which takes three bytes.
  private static let shortestErasure = 4
  /// The fewest repetitions for REP, which takes four bytes or five.
  private static let shortestRepetition = 6

  /// Repeats the cell just printed at `column`, if REP saves bytes. Returns the number of repetitions.
  private mutating func repeatGlyph(_ cells: Span<ScreenCell>, _ row: Int, _ column: Int) -> Int {
    let (cell, start) = (cells[column], row &* size.columns)
    var (end, last) = (column &+ 1, column)
    while end < size.columns, cells[end] == cell {
      if shown[start &+ end] != cell { last = end }
      end &+= 1
    }
    let count = last &- column
    guard count >= Self.shortestRepetition else { return 0 }
    send(count, "b")
    for place in column &+ 1...last { shown[start &+ place] = cell }
    return count
  }

  /// The column from which a row is blank in one fill, at least `first`.
  private static func startOfBlankEnd(of cells: Span<ScreenCell>, from first: Int) -> Int {
    var column = cells.count
    guard column > 0, cells[column &- 1].isBlank else { return column }
    let last = cells[column &- 1]
    while column > first, cells[column &- 1] == last { column &-= 1 }
    return column
  }

  /// Erases a row of the screen from a column on, with the fill of the blank there (EL).
  private mutating func erase(_ row: Int, from column: Int, _ cells: Span<ScreenCell>) {
    moveCursor(toRow: row, column: column)
    setPenForBlank(cells[column])
    buffer.append(PackedText(ascii: "\u{1B}[K"))
    let start = row &* size.columns
    for place in column..<size.columns { shown[start &+ place] = cells[place] }
    statistics.cellsEmitted &+= size.columns &- column
  }

  // MARK: Cells that the terminal moves

  /// Inserts lines at a row, or deletes them if `distance` is negative (IL, DL).
  mutating func shiftLines(from row: Int, by distance: Int) {
    buffer.reserve(Self.bytesPerCell)
    moveCursor(toRow: row, column: 0)
    send(abs(distance), distance > 0 ? "L" : "M")
    cursor = Cursor()
    shown.shift(row &* size.columns..<shown.count, by: distance &* size.columns)
  }

  /// Inserts characters at a place, or deletes them if `distance` is negative (ICH, DCH).
  mutating func shiftCharacters(_ row: Int, from column: Int, by distance: Int) {
    buffer.reserve(Self.bytesPerCell)
    moveCursor(toRow: row, column: column)
    send(abs(distance), distance > 0 ? "@" : "P")
    shown.shift(row &* size.columns &+ column..<(row &+ 1) &* size.columns, by: distance)
  }

  // MARK: The inner loop

  /// Prints cells that are two colours and a narrow glyph, as nearly all cells are in 24-bit colours. The cursor is at the first of
  /// `columns`. Returns the column of the first cell that is not printed.
  private mutating func putPlain(_ cells: Span<ScreenCell>, _ row: Int, _ columns: Range<Int>) -> Int {
    guard pen.style != Pen.unknown else { return columns.lowerBound }
    let numbers = numbers
    let column = Self.putPlain(
      cells, columns, &shown, from: row &* size.columns, &pen, &buffer.draft, &buffer.draftCount, numbers.span,
      repeats: capabilities.contains(.repeatsCharacters), &statistics.colorsEmitted)
    if column > columns.lowerBound {
      statistics.cellsEmitted &+= column &- columns.lowerBound
      advanceCursor(to: column)
    }
    return column
  }

  /// Arrays are opened once and variables are local, because access for each cell would take longer than all other work.
  private static func putPlain(
    _ cells: Span<ScreenCell>, _ columns: Range<Int>, _ shown: inout [ScreenCell], from start: Int, _ state: inout Pen,
    _ bytes: inout [UInt8], _ count: inout Int, _ channels: Span<UInt64>, repeats: Bool, _ colorsEmitted: inout Int
  ) -> Int {
    var (ink, fill, style) = (state.ink, state.fill, state.style)
    var (place, colors, column) = (count, 0, columns.lowerBound)
    var output = bytes.mutableSpan
    while column < columns.upperBound {
      let cell = cells[column]
      var glyph = cell.glyph
      guard KnownWidth.isNarrow(glyph) else { break }
      if glyph < 0x7F, repeats, column &+ 1 < cells.count, cells[column &+ 1] == cell { break }
      var (newInk, newFill) = (cell.ink, cell.fill)
      if glyph == ScreenCell.space, cell.style == 0 {
        guard style & ScreenCell.stylesOfBlanks == 0 else { break }
        // No ink is seen.
        newInk = ink
      } else {
        guard cell.style == style else { break }
        if newInk == fill || newFill == ink, style == 0,
          let mirror = mirror(of: cell, for: Pen(ink: ink, fill: fill, style: style))
        {
          (glyph, newInk, newFill) = (mirror, cell.fill, cell.ink)
        }
      }
      let text = PackedText(scalar: glyph)
      let (changesInk, changesFill) = (newInk != ink, newFill != fill)
      (ink, fill) = (newInk, newFill)
      column &+= 1
      if changesInk || changesFill {
        output.storeCell(text, ink: changesInk ? ink : nil, fill: changesFill ? fill : nil, channels, at: &place)
        colors &+= (changesInk ? 1 : 0) &+ (changesFill ? 1 : 0)
        continue
      }
      output.store(text, at: &place)
      if repeats { continue }
      // Equal cells have equal bytes.
      while column < columns.upperBound, cells[column] == cell {
        output.store(text, at: &place)
        column &+= 1
      }
    }
    var shown = shown.mutableSpan
    for index in columns.lowerBound..<column { shown[start &+ index] = cells[index] }
    (state.ink, state.fill, count) = (ink, fill, place)
    colorsEmitted &+= colors
    return column
  }

  /// The block that shows a cell in swapped colours, if it saves a colour. A function of its own, because the optimiser inlines nothing
  /// more into a long function.
  @inline(never)
  private static func mirror(of cell: ScreenCell, for pen: Pen) -> UInt32? {
    pen.prefersMirror(of: cell) ? BlockShape.mirror(of: cell.glyph) : nil
  }
}

extension [ScreenCell] {
  /// Moves the cells of a range by some places in it. The vacated places become unknown.
  mutating func shift(_ range: Range<Int>, by distance: Int) {
    let count = Swift.min(abs(distance), range.count)
    let unknown = repeatElement(ScreenCell.unknown, count: count)
    if distance > 0 {
      replaceSubrange(range, with: unknown + self[range.dropLast(count)])
    } else {
      replaceSubrange(range, with: self[range.dropFirst(count)] + unknown)
    }
  }
}
