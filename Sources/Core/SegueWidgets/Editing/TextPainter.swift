import Foundation

/// Draws rows of a text that is edited: with its selection, and with the attributes of its paragraphs.
struct TextPainter {
  let selection: Range<Int>
  /// Whether keys go to the text.
  let isActive: Bool
  let color: Color
  let style: TextStyle
  let attributes: ((String) -> [(range: Range<Int>, attributes: AttributeContainer)])?
  /// The attributes of the paragraph that was drawn last, which most often is the next row's, too.
  private(set) var known: (paragraph: Range<Int>, attributes: [(range: Range<Int>, attributes: AttributeContainer)])?

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - line: The line of a layout.
  ///   - start: The offset of the layout's first character in the text.
  ///   - storage: The text.
  mutating func draw(
    _ line: TextLayout.Line, startingAt start: Int, of storage: TextStorage, column: Int, row: Int, limit: Int,
    in grid: inout CellGrid
  ) {
    let range = line.range.lowerBound + start..<line.range.upperBound + start
    for run in line.runs { grid.write(run.text, column: column, row: row, ink: color, style: style, limit: limit) }
    if attributes != nil { paint(line, range, start, storage, column: column, row: row, in: &grid) }
    guard !selection.isEmpty, range.overlaps(selection) else { return }
    let (fill, ink): (Color, Color) =
      isActive ? (.selection, .selectionLabel) : (.unemphasizedSelection, .unemphasizedSelectionLabel)
    let chosen = Self.columns(of: selection, in: line, startingAt: start, storage)
    // A selected newline is seen as a blank behind the row.
    let end = selection.upperBound >= range.upperBound && range.upperBound < storage.count ? 1 : 0
    let columns = chosen.lowerBound..<max(chosen.upperBound, chosen.lowerBound) + end
    for place in columns where place < limit + end {
      var cell = grid[column + place, row]
      guard cell.glyph != .continuation || place == columns.lowerBound else { continue }
      (cell.fill, cell.ink) = (fill, ink)
      grid[column + place, row] = cell
    }
  }

  private mutating func paint(
    _ line: TextLayout.Line, _ range: Range<Int>, _ start: Int, _ storage: TextStorage, column: Int, row: Int,
    in grid: inout CellGrid
  ) {
    if known?.paragraph.contains(range.lowerBound) != true {
      let paragraph = storage.paragraph(around: range.lowerBound)
      known = (paragraph, attributes?(storage.text(in: paragraph)) ?? [])
    }
    guard let known else { return }
    for part in known.attributes {
      let first = known.paragraph.lowerBound
      let seen = (part.range.lowerBound + first..<part.range.upperBound + first).clamped(to: range)
      guard !seen.isEmpty else { continue }
      for place in Self.columns(of: seen, in: line, startingAt: start, storage) {
        var cell = grid[column + place, row]
        guard cell.glyph != .continuation else { continue }
        if let ink = part.attributes.foregroundColor { cell.ink = ink }
        if let fill = part.attributes.backgroundColor { cell.fill = fill }
        if let style = part.attributes.textStyle { cell.style = style }
        grid[column + place, row] = cell
        if let link = part.attributes.link { grid.setLink(Hyperlink(link), column: column + place, row: row) }
      }
      guard let fill = part.attributes.backgroundColor, part.range.upperBound > known.paragraph.count else { continue }
      for place in 0..<grid.size.columns where grid[place, row].fill == .clear { grid[place, row].fill = fill }
    }
  }

  /// The columns of characters in a line, from its start.
  private static func columns(
    of range: Range<Int>, in line: TextLayout.Line, startingAt start: Int, _ storage: TextStorage
  ) -> Range<Int> {
    func column(of offset: Int) -> Int {
      var column = 0
      for part in line.parts {
        if offset < part.range.lowerBound { return column == 0 ? part.column : column }
        let passed = part.range.lowerBound + start..<min(offset, part.range.upperBound) + start
        column = part.column + Grapheme.width(of: storage.text(in: passed))
        if offset < part.range.upperBound { return column }
      }
      return offset >= line.range.upperBound || line.parts.isEmpty ? line.width : min(line.width, max(column, 0))
    }
    let (first, end) = (column(of: range.lowerBound - start), column(of: range.upperBound - start))
    return first..<max(first, end)
  }
}
