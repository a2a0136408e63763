import Segue

nonisolated extension TerminalScreen {
  /// The lines of the main screen, and above them those that have scrolled off, as they were written: parts that were wrapped are one.
  public var writtenLines: [String] {
    var lines: [String] = []
    var isOpen = false
    for line in history + pages[0].lines {
      // A row that goes on is written to its end.
      let text = (line.goesOn ? line.cells[...] : line.written).map(\.text).joined()
      if isOpen { lines[lines.count - 1] += text } else { lines.append(text) }
      isOpen = line.goesOn
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Fits the main screen into another size, as tmux does: the cursor keeps its character, lines below it go first, and lines that scrolled
  /// off come back.
  mutating func fit(to new: CellSize) {
    var lines = history + pages[0].lines
    var (cursorRow, cursorColumn) = (history.count + row, min(column, size.columns - 1))
    lines.removeLast(max(0, min(size.rows - new.rows, size.rows - 1 - row)))
    if resizing == .wrapping, new.columns != size.columns {
      (lines, cursorRow, cursorColumn) = Self.wrap(lines, to: new.columns, cursor: (cursorRow, cursorColumn))
    }
    lines += Array(repeating: TerminalLine(), count: max(0, new.rows - lines.count))
    let top = lines.count - new.rows
    history = Array(lines[..<top])
    pages = [TerminalPage(size: new, lines: Array(lines[top...])), TerminalPage(size: new)]
    (size, margins) = (new, 0..<new.rows)
    // The line of the cursor may have scrolled off.
    (column, row) = cursorRow < top ? (0, 0) : (min(cursorColumn, new.columns - 1), cursorRow - top)
  }

  private static func wrap(
    _ lines: [TerminalLine], to columns: Int, cursor: (row: Int, column: Int)
  ) -> (lines: [TerminalLine], row: Int, column: Int) {
    var (wrapped, place): ([TerminalLine], (row: Int, column: Int)) = ([], (0, 0))
    var index = 0
    while index < lines.count {
      var (text, offset): ([TerminalCell], Int?) = ([], nil)
      repeat {
        if index == cursor.row { offset = text.count + cursor.column }
        text += lines[index].goesOn ? lines[index].cells[...] : lines[index].written
        index += 1
      } while lines[index - 1].goesOn && index < lines.count
      if let offset { place = (wrapped.count + offset / columns, offset % columns) }
      repeat {
        let rest = text.count - columns
        wrapped.append(TerminalLine(cells: Array(text.prefix(columns)), goesOn: rest > 0))
        text.removeFirst(min(columns, text.count))
      } while !text.isEmpty
      // The cursor may be behind the text.
      while offset != nil, wrapped.count <= place.row { wrapped.append(TerminalLine()) }
    }
    return (wrapped, place.row, place.column)
  }
}
