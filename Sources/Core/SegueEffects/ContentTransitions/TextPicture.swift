@_spi(Segue) import SegueCanvas

/// A letter of a text, with its colours and its style.
struct Letter: Equatable {
  var character: Character
  /// Its colours and its style. The glyph in it counts for nothing.
  var look: Cell

  var columns: Int { max(1, Grapheme.width(of: String(character))) }
  /// Whether nothing of it is seen.
  var isBlank: Bool { character == " " && look.fill == .clear && look.style.isDisjoint(with: [.underline, .inverse]) }
}

/// The letters of a text where they are seen, by columns and rows.
struct TextPicture {
  private(set) var grid: CellGrid

  init(size: CellSize, theme: Theme) { grid = CellGrid(size: size, theme: theme) }

  /// The letters of a label.
  init(of label: Label, theme: Theme) {
    self.init(size: CellSize(covering: label.bounds.size), theme: theme)
    label.draw(in: &grid)
  }

  var size: CellSize { grid.size }

  /// The letter in a cell, a blank outside of the picture; nil in the second column of a wide letter.
  subscript(column: Int, row: Int) -> Letter? {
    let cell = grid[column, row]
    if cell.glyph == .continuation { return nil }
    var look = cell
    look.glyph = .space
    return Letter(character: grid.text(of: cell.glyph).first ?? " ", look: look)
  }

  /// The letters of a row with their columns, from the first one that is seen to the last one.
  func letters(inRow row: Int) -> [(letter: Letter, column: Int)] {
    let all = (0..<size.columns).compactMap { column in self[column, row].map { (letter: $0, column: column) } }
    guard let first = all.firstIndex(where: { !$0.letter.isBlank }),
      let last = all.lastIndex(where: { !$0.letter.isBlank })
    else { return [] }
    return Array(all[first...last])
  }

  mutating func write(_ letter: Letter, column: Int, row: Int) {
    grid[column, row] = letter.look
    if letter.columns > 1 { grid[column + 1, row] = letter.look }
    grid.write(
      String(letter.character), column: column, row: row, ink: letter.look.ink, style: letter.look.style)
  }

  /// Writes the letters of another picture, except for blanks, from a cell on.
  mutating func write(_ other: TextPicture, column: Int, row: Int) {
    for line in 0..<other.size.rows {
      for (letter, place) in other.letters(inRow: line) where !letter.isBlank {
        write(letter, column: column + place, row: row + line)
      }
    }
  }

  /// Letters in a row.
  init(_ letters: [Letter], theme: Theme) {
    self.init(size: CellSize(columns: letters.reduce(0) { $0 + $1.columns }, rows: 1), theme: theme)
    var column = 0
    for letter in letters {
      write(letter, column: column, row: 0)
      column += letter.columns
    }
  }

  /// Letters one below the other.
  init(strip letters: [Letter], theme: Theme) {
    self.init(size: CellSize(columns: letters.map(\.columns).max() ?? 1, rows: letters.count), theme: theme)
    for (row, letter) in letters.enumerated() { write(letter, column: 0, row: row) }
  }

  /// A view that shows it, in its own size.
  func view() -> View {
    let view = View(frame: CGRect(cells: 0, 0, size.columns, size.rows))
    view.layer.contents = .cells(grid)
    return view
  }
}
