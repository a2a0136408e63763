public import Segue

/// Compares frames with what a terminal shows.
nonisolated extension CellGrid {
  /// The cells, row by row, as a terminal shows them after all bytes of the frame.
  public func terminalRows(paint: (Color) -> TerminalPaint = TerminalPaint.init) -> [[TerminalCell]] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { column in
        let cell = self[column, row]
        return TerminalCell(text(of: cell.glyph), pen: TerminalPen(cell, paint: paint))
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
    compare(with: screen, fidelity: fidelity, paint: paint) { column, row, cell, expected, owner, difference in
      if skipsClusters, !owner.marks.isEmpty { return }
      if difference > (self[column, row].isPicture ? fidelity.largestDifference : 0) {
        found.append("\(column), \(row): “\(cell.text)” for “\(expected.text)”, \(cell.pen) for \(expected.pen)")
      }
    }
    return found
  }

  /// The largest distance in Oklab between the pictures of this frame, as a level shows them, and a terminal's.
  public func pictureDifference(from screen: TerminalScreen, fidelity: Fidelity) -> Double {
    var largest = 0.0
    compare(with: screen, fidelity: fidelity, paint: TerminalPaint.init) { column, row, _, _, _, difference in
      if self[column, row].isPicture { largest = max(largest, difference) }
    }
    return largest
  }

  /// Compares each cell. The owner of a right half is the left one.
  private func compare(
    with screen: TerminalScreen, fidelity: Fidelity, paint: (Color) -> TerminalPaint,
    _ body: (
      _ column: Int, _ row: Int, _ cell: TerminalCell, _ expected: TerminalCell, _ owner: TerminalCell,
      _ difference: Double
    ) -> Void
  ) {
    for (row, (shown, wanted)) in zip(screen.rows(), terminalRows(paint: paint)).enumerated() {
      let blocks = fidelity == .blocks ? pictureBlocks(row, wanted) : [:]
      for (column, (cell, expected)) in zip(shown, wanted).enumerated() {
        let owner = expected.scalar == 0 && column > 0 ? wanted[column - 1] : expected
        var difference = cell.difference(from: expected)
        if let block = blocks[column] {
          let blank = TerminalCell(" ", pen: TerminalPen(Cell(fill: block), paint: paint))
          difference = min(difference, cell.difference(from: blank))
        }
        body(column, row, cell, expected, owner, difference)
      }
    }
  }

  /// The mean colours of the blocks of a row's pictures at ``Fidelity/blocks``, by columns.
  private func pictureBlocks(_ row: Int, _ cells: [TerminalCell]) -> [Int: Color] {
    var (blocks, columns): ([Int: Color], [Int]) = ([:], [])
    func close() {
      let parts = columns.flatMap { column -> [(color: Color, share: Double)] in
        let cell = self[column, row]
        let inked = Double(BlockParts.all[cells[column].text]?.inked ?? 0) / Double(BlockParts.count)
        let share = cell.style.contains(.inverse) ? 1 - inked : inked
        return [(cell.ink, share), (cell.fill, 1 - share)]
      }
      func mean(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
        let sum = parts.reduce(0) { $0 + $1.share * Double($1.color[keyPath: channel]) }
        return UInt8((sum / Double(columns.count)).rounded())
      }
      for column in columns { blocks[column] = Color(mean(\.red), mean(\.green), mean(\.blue)) }
      columns = []
    }
    for column in 0..<size.columns {
      let (cell, text) = (self[column, row], cells[column].text)
      let isEven = text == " " && cell.style.isDisjoint(with: [.underline, .strikethrough])
      let isBlock = BlockParts.all[text] != nil && cell.style.subtracting(.inverse).isEmpty
      if cell.isPicture, isEven || isBlock { columns.append(column) }
      if !columns.isEmpty, columns.count == Fidelity.cellsPerBlock || columns.last != column { close() }
    }
    if !columns.isEmpty { close() }
    return blocks
  }
}
