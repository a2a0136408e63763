/// The place at which a terminal writes next; negative numbers are unknown.
struct Cursor {
  static let unknown = -1
  var row = Cursor.unknown
  var column = Cursor.unknown
}

extension FrameEncoder {
  /// The most unchanged cells that may be printed again instead of a jump over them.
  private static let longestBridge = 4

  @inline(__always)
  mutating func moveCursor(toRow row: Int, column: Int) {
    if cursor.row != row || cursor.column != column { jump(toRow: row, column: column) }
  }

  private mutating func jump(toRow row: Int, column: Int) {
    if cursor.row == row, cursor.column >= 0, bridge(to: column) { return }
    statistics.cursorMoves += 1
    if capabilities.contains(.startsAtCursor) { return goDown(toRow: row, column: column) }
    let direct = 4 + Self.digits(row + 1) + (column == 0 ? -1 : Self.digits(column + 1))
    if cursor.row < 0 {
      placeCursor(row, column)
    } else if cursor.row == row {
      moveAlong(from: cursor.column, to: column)
    } else {
      let lines = row - cursor.row
      let vertical = min(Self.stepCost(abs(lines)), 3 + Self.digits(row + 1))
      let viaColumn = vertical + Self.horizontalCost(from: cursor.column, to: column)
      // By the setting of the tty, a line feed moves down or to the next line's start. In the first column both are the same.
      let returns = cursor.column == 0 ? 0 : 1
      let viaStart = lines > 0 ? returns + lines + Self.horizontalCost(from: 0, to: column) : Int.max
      if viaStart < viaColumn, viaStart < direct {
        if returns > 0 { buffer.append(PackedText(ascii: "\r")) }
        for _ in 0..<lines { buffer.append(PackedText(ascii: "\n")) }
        moveAlong(from: 0, to: column)
      } else if viaColumn < direct {
        moveAcross(from: cursor.row, to: row)
        moveAlong(from: cursor.column, to: column)
      } else {
        placeCursor(row, column)
      }
    }
    cursor = Cursor(row: row, column: column)
  }

  /// Begins a frame that starts at the cursor.
  mutating func beginAtCursor() {
    (cursor, rowReached, pen) = (Cursor(row: 0, column: 0), 0, Pen(style: 0))
  }

  /// Jumps without naming a row of the screen. Line feeds go down, from the first column, where they do the same by any setting of the tty.
  /// In a window that has just become lower they scroll, and so the first row stays as far up as it was; CUD would stop at the end, and the
  /// way back lead too far up.
  private mutating func goDown(toRow row: Int, column: Int) {
    if row > rowReached {
      if cursor.column != 0 { buffer.append(PackedText(ascii: "\r")) }
      for _ in rowReached..<row { buffer.append(PackedText(ascii: "\n")) }
      cursor.column = 0
    }
    moveAlong(from: cursor.column, to: column)
    (cursor, rowReached) = (Cursor(row: row, column: column), max(row, rowReached))
  }

  /// Ends a frame that starts at the cursor, back at its first cell.
  mutating func endAtCursor() {
    buffer.reserve(Self.bytesPerCell)
    if buffer.count > 0 { buffer.append(PackedText(ascii: "\r")) }
    if rowReached > 0 { send(rowReached, "A") }
  }

  /// Places the cursor in the row that is being printed.
  mutating func returnCursor(_ row: Int, _ column: Int) {
    if capabilities.contains(.startsAtCursor) { send(column + 1, "G") } else { placeCursor(row, column) }
  }

  /// Prints the unchanged cells before `column` again, if that is shorter than a jump.
  private mutating func bridge(to column: Int) -> Bool {
    let gap = column - cursor.column
    guard gap > 0, gap <= Self.longestBridge else { return false }
    let start = cursor.row * size.columns
    var cost = 0
    for place in cursor.column..<column {
      let cell = shown[start + place]
      guard KnownWidth.isNarrow(cell.glyph), penFits(cell) else { return false }
      cost += PackedText(scalar: cell.glyph).length
    }
    guard cost <= (gap == 1 ? 3 : 4) else { return false }
    for place in cursor.column..<column { buffer.append(PackedText(scalar: shown[start + place].glyph)) }
    statistics.cellsEmitted += gap
    cursor.column = column
    return true
  }

  /// CUP, without parameters of 1, their default.
  mutating func placeCursor(_ row: Int, _ column: Int) {
    buffer.append(PackedText(ascii: "\u{1B}["))
    if row > 0 || column > 0 { append(row + 1) }
    if column > 0 {
      buffer.append(PackedText(ascii: ";"))
      append(column + 1)
    }
    buffer.append(PackedText(ascii: "H"))
  }

  /// Moves within the row: CR, backspaces, CUF, CUB or CHA.
  private mutating func moveAlong(from: Int, to: Int) {
    let distance = to - from
    if distance == 0 { return }
    if to == 0 { return buffer.append(PackedText(ascii: "\r")) }
    let absolute = 3 + Self.digits(to + 1)
    if from < 0 || absolute < Self.relativeCost(distance) {
      send(to + 1, "G")
    } else if distance < 0, -distance <= 4 {
      for _ in 0..<(-distance) { buffer.append(PackedText(ascii: "\u{8}")) }
    } else {
      send(abs(distance), distance > 0 ? "C" : "D")
    }
  }

  /// Moves to another row in the same column: CUD, CUU or VPA.
  private mutating func moveAcross(from: Int, to: Int) {
    let distance = to - from
    if 3 + Self.digits(to + 1) < Self.stepCost(abs(distance)) {
      send(to + 1, "d")
    } else {
      send(abs(distance), distance > 0 ? "B" : "A")
    }
  }

  /// Sends a control sequence with one parameter, without it if it is 1.
  mutating func send(_ number: Int, _ final: StaticString) {
    buffer.append(PackedText(ascii: "\u{1B}["))
    if number != 1 { append(number) }
    buffer.append(PackedText(ascii: final))
  }

  mutating func append(_ number: Int) {
    if number < numbers.count {
      buffer.append(PackedText(numbers[number]).droppingFirst)
    } else {
      buffer.append(PackedText("\(number)"))
    }
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10000 ? 4 : 5
  }

  private static func stepCost(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  private static func relativeCost(_ distance: Int) -> Int {
    distance < 0 ? min(-distance, stepCost(-distance)) : stepCost(distance)
  }

  private static func horizontalCost(from: Int, to: Int) -> Int {
    if from == to { return 0 }
    if to == 0 { return 1 }
    return from < 0 ? 3 + digits(to + 1) : min(relativeCost(to - from), 3 + digits(to + 1))
  }
}
