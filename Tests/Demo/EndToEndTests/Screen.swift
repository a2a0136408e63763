import SegueTesting

/// The cells of a screen, from text with colours as tmux and `segue render --format ansi` write it. Screens that look the
/// same are equal: the ink of a space does not count.
struct Screen: Hashable {
  /// A colour of 24 bits.
  struct Color: Hashable {
    var red: Int, green: Int, blue: Int

    init(_ hex: Int) { (red, green, blue) = (hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF) }

    /// Whether it is nearly the same colour.
    func isLike(_ other: Color) -> Bool {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 6
    }
  }

  struct Cell: Hashable {
    var character: Character
    var foreground: Color?
    var background: Color?
    /// SGR's numbers of bold, underlined, reversed and so on.
    var attributes: Set<Int> = []

    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// The cell in a normal form. Of a block and its opposite in swapped colours it is the one that frames have.
    var visible: Cell {
      var cell = self
      if attributes.isEmpty, let shape = Self.quarters.firstIndex(of: character),
        shape == 12 || shape & 1 == 1 && shape != 3
      {
        cell.character = Self.quarters[15 - shape]
        (cell.foreground, cell.background) = (background, foreground)
        if shape == 15 { cell.foreground = nil }
        return cell
      }
      if character == " ", attributes.isDisjoint(with: [4, 7, 9]) { (cell.foreground, cell.attributes) = (nil, []) }
      return cell
    }
  }

  struct Rectangle: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  let rows: [[Cell]]

  /// Colours of the pages, as the demo's themes define them.
  static let scalePage = Color(0x2E1E10)
  static let modalPage = Color(0x2B173F)
  static let list = Color(0x20242C)

  init(rows: [[Cell]]) { self.rows = rows }

  init(ansi: String) { self.init(cells: TerminalScreen.rows(ofCapture: ansi)) }

  init(_ screen: TerminalScreen) { self.init(cells: screen.rows()) }

  private init(cells: [[TerminalCell]]) {
    let last = cells.lastIndex { !$0.isEmpty } ?? -1
    self.init(
      rows: cells[...last].map { row in
        row.filter { $0.scalar != 0 }.map { cell in
          var shown = Cell(character: Character(cell.text))
          if case .rgb(let color) = cell.pen.ink { shown.foreground = Color(Int(color)) }
          if case .rgb(let color) = cell.pen.fill { shown.background = Color(Int(color)) }
          shown.attributes = Set((1...9).filter { cell.pen.attributes >> $0 & 1 == 1 })
          return shown.visible
        }
      })
  }

  /// The rows without spaces at their ends, and without empty rows at the end.
  var text: String { rows.indices.map(text).joined(separator: "\n").trimmedLines }

  /// The text of a row, without the spaces at its end.
  func text(_ row: Int) -> String { String(rows[row].map(\.character)).trimmedLines }

  /// The rows that differ from those of another screen, as text.
  func difference(from other: Screen) -> String {
    guard rows.count == other.rows.count else { return "\(rows.count) rows instead of \(other.rows.count)" }
    let different = rows.indices.filter { rows[$0] != other.rows[$0] }
    return different.prefix(3).map { row in
      let count = zip(rows[row], other.rows[row]).count { $0 != $1 }
      return "row \(row), \(count) cells: “\(text(row))” instead of “\(other.text(row))”\n"
    }.joined() + "\(different.count) rows differ"
  }

  /// The smallest rectangle around all cells that show a colour, as their background or as the ink of a block.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - column: The only column to look at; nil for all. The list has no other colours in the first one.
  func hull(of color: Color, inColumn only: Int? = nil) -> Rectangle? {
    var hull: Rectangle?
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() where only == nil || column == only {
        let isBlock = cell.character.unicodeScalars.allSatisfy { (0x2580...0x259F).contains($0.value) }
        guard cell.background?.isLike(color) == true || (isBlock && cell.foreground?.isLike(color) == true) else {
          continue
        }
        guard let old = hull else {
          hull = Rectangle(columns: column..<column + 1, rows: row..<row + 1)
          continue
        }
        hull = Rectangle(
          columns: min(old.columns.lowerBound, column)..<max(old.columns.upperBound, column + 1),
          rows: old.rows.lowerBound..<row + 1)
      }
    }
    return hull
  }
}
