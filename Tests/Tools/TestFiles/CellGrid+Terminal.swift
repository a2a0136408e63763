public import Segue
public import SegueTesting

/// Compares frames with what a terminal shows.
extension CellGrid {
  /// The cells, row by row, as a terminal shows them after all bytes of the frame.
  public func terminalRows(paint: (Color) -> TerminalPaint = TerminalPaint.init) -> [[TerminalCell]] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { column in
        let cell = self[column, row]
        var pen = TerminalPen(cell, paint: paint)
        pen.link = link(column: column, row: row)?.address
        return TerminalCell(text(of: cell.glyph), pen: pen)
      }
    }
  }

  /// The cells in which a terminal does not show this frame, a line for each.
  ///
  /// - Parameters:
  ///   - screen: The terminal.
  ///   - fidelity: The fidelity of pictures. All other cells have to be exact.
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

  /// Compares each cell. The owner of a wide character's right half is its left half.
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
      let parts = columns.flatMap { column -> [(color: Color, area: Double)] in
        let cell = self[column, row]
        let inked = Double(BlockParts.all[cells[column].text]?.inked ?? 0) / Double(BlockParts.count)
        let area = cell.style.contains(.inverse) ? 1 - inked : inked
        return [(cell.ink, area), (cell.fill, 1 - area)]
      }
      func mean(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
        let sum = parts.reduce(0) { $0 + $1.area * Double($1.color[keyPath: channel]) }
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

/// Whether two cells look alike.
extension TerminalCell {
  /// The parts of the cell that its ink covers; nil for text and for underlined or struck-through cells.
  private var parts: BlockParts? { !pen.hasLine ? BlockParts.all[text] : nil }

  /// The largest distance of two cells' colours in Oklab, over the parts of a cell: see ``TerminalPaint/difference(from:)``.
  ///
  /// A block and its complement with swapped colours look the same. Blanks look the same with any ink. Text that differs is
  /// infinitely far apart.
  public func difference(from other: TerminalCell) -> Double {
    if self == other { return 0 }
    guard pen.link == other.pen.link else { return .infinity }
    if let parts, let otherParts = other.parts {
      guard pen.isOn(.reverse) == other.pen.isOn(.reverse) else { return .infinity }
      return BlockParts.meetings(parts, otherParts).reduce(0) { largest, pair in
        let wanted = pair.isOtherInk ? other.pen.ink : other.pen.fill
        return max(largest, (pair.isInk ? pen.ink : pen.fill).difference(from: wanted))
      }
    }
    guard text == other.text, pen.isOn(.underline) == other.pen.isOn(.underline),
      pen.isOn(.strikethrough) == other.pen.isOn(.strikethrough)
    else { return .infinity }
    let fill = pen.fill.difference(from: other.pen.fill)
    guard other.text != " " || other.pen.hasLine else { return fill }
    return pen.attributes == other.pen.attributes ? max(fill, pen.ink.difference(from: other.pen.ink)) : .infinity
  }

  /// Whether two cells look the same.
  public func looks(like other: TerminalCell) -> Bool { difference(from: other) == 0 }
}

/// The parts of a cell that the ink of a block character covers. A cell has 8 × 24 parts, so that quarters, sixths and
/// eighths are whole numbers of parts.
private struct BlockParts {
  /// How many parts a cell has.
  static let count = 192
  private var bits = SIMD4<UInt64>.zero

  private init(_ isInk: (_ column: Int, _ row: Int) -> Bool) {
    for part in 0..<Self.count where isInk(part % 8, part / 8) { bits[part / 64] |= 1 << UInt64(part % 64) }
  }

  /// How many parts the ink covers.
  var inked: Int { bits.x.nonzeroBitCount + bits.y.nonzeroBitCount + bits.z.nonzeroBitCount }

  /// The pairs of colours, ink or fill, that two blocks have in the same parts.
  static func meetings(_ one: BlockParts, _ other: BlockParts) -> [(isInk: Bool, isOtherInk: Bool)] {
    [(true, true), (true, false), (false, true), (false, false)].compactMap { isInk, isOtherInk in
      let both = (isInk ? one.bits : ~one.bits) & (isOtherInk ? other.bits : ~other.bits)
      return both.x | both.y | both.z == 0 ? nil : (isInk, isOtherInk)
    }
  }

  /// The parts of each block character: blank, full block, halves, quarters, sixths, eighths from below and from the left.
  static let all: [String: BlockParts] = {
    var all: [String: BlockParts] = [:]
    for (pattern, block) in " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".enumerated() {
      all[String(block)] = BlockParts { column, row in pattern >> (row / 12 * 2 + column / 4) & 1 == 1 }
    }
    // Unicode has no sixths for two patterns: they are the left and the right half.
    for pattern in 1..<63 where pattern != 21 && pattern != 42 {
      let place = 0x1FB00 + pattern - 1 - [21, 42].count { $0 < pattern }
      guard let scalar = Unicode.Scalar(UInt32(place)) else { continue }
      all[String(Character(scalar))] = BlockParts { column, row in pattern >> (row / 8 * 2 + column / 4) & 1 == 1 }
    }
    for (eighths, block) in zip(1..., "▁▂▃▄▅▆▇") {
      all[String(block)] = BlockParts { _, row in row >= 24 - 3 * eighths }
    }
    for (eighths, block) in zip(1..., "▏▎▍▌▋▊▉") { all[String(block)] = BlockParts { column, _ in column < eighths } }
    return all
  }()
}

extension TerminalPen {
  /// Whether an attribute draws a line.
  fileprivate var hasLine: Bool { isOn(.underline) || isOn(.strikethrough) }
}
