public import Segue

/// Compares frames with what a terminal shows.
nonisolated extension CellGrid {
  /// The cells, row by row, as a terminal shows them after all bytes of the frame.
  public func terminalRows(paint: (Color) -> TerminalPaint = TerminalPaint.init) -> [[TerminalCell]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(0..<size.rows, lines).map { row, line in
      var characters = line.makeIterator()
      return (0..<size.columns).map { column in
        let cell = self[column, row]
        let text = cell.glyph == .continuation ? "" : characters.next().map(String.init) ?? ""
        return TerminalCell(text, pen: TerminalPen(cell, paint: paint))
      }
    }
  }

  /// The cells in which a terminal does not show this frame, a line for each.
  ///
  /// - Parameters:
  ///   - screen: The terminal.
  ///   - fidelity: How exactly pictures are shown. All other cells have to be exact.
  ///   - skipsClusters: Whether to leave out cells with characters of several scalars, because terminals differ there.
  ///   - paint: The paint with which the terminal shows a colour of the frame.
  public func differences(
    from screen: TerminalScreen, fidelity: Fidelity = .exact, skipsClusters: Bool = false,
    paint: (Color) -> TerminalPaint = TerminalPaint.init
  ) -> [String] {
    var found = screen.size == size ? [] : ["\(screen.size) instead of \(size)"]
    for (row, (shown, wanted)) in zip(screen.rows(), terminalRows(paint: paint)).enumerated() {
      for (column, (cell, expected)) in zip(shown, wanted).enumerated() {
        let owner = expected.scalar == 0 && column > 0 ? wanted[column - 1] : expected
        if skipsClusters, !owner.marks.isEmpty { continue }
        if cell.difference(from: expected) > (self[column, row].isPicture ? fidelity.largestDifference : 0) {
          found.append("\(column), \(row): “\(cell.text)” for “\(expected.text)”, \(cell.pen) for \(expected.pen)")
        }
      }
    }
    return found
  }
}
