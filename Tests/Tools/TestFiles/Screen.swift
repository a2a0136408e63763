public import SegueTesting

/// The cells of a screen, from text with colours as tmux and `segue render --format ansi` write it. Screens that look the
/// same are equal: the ink of a space does not count.
public struct Screen: Hashable, Sendable {
  /// A colour of 24 bits.
  public struct Color: Hashable, Sendable {
    /// Its parts, 0…255.
    public var red: Int, green: Int, blue: Int

    /// The colour 0xRRGGBB.
    public init(_ hex: Int) { (red, green, blue) = (hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF) }

    /// Whether it is nearly the same colour.
    public func isLike(_ other: Color) -> Bool {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 3
    }
  }

  /// A character with its colours.
  public struct Cell: Hashable, Sendable {
    /// The character; a space in an empty cell.
    public var character: Character
    /// The colour of the character; nil is the terminal's own.
    public var foreground: Color?
    /// The colour behind it; nil is the terminal's own.
    public var background: Color?
    /// The bits with SGR's numbers of bold, underlined, reversed and so on.
    public var attributes: UInt16 = 0

    /// A character in colours of 24 bits; nil is the terminal's own.
    public init(character: Character, foreground: Color? = nil, background: Color? = nil) {
      (self.character, self.foreground, self.background) = (character, foreground, background)
    }

    /// Whether the character is one of Unicode's block elements.
    var isBlock: Bool { character.unicodeScalars.allSatisfy { (0x2580...0x259F).contains($0.value) } }

    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// The cell in a normal form. Of a block and its opposite in swapped colours it is the one that frames have.
    public var visible: Cell {
      var cell = self
      if attributes == 0, isBlock, let shape = Self.quarters.firstIndex(of: character),
        shape == 12 || shape & 1 == 1 && shape != 3
      {
        cell.character = Self.quarters[15 - shape]
        (cell.foreground, cell.background) = (background, foreground)
        if shape == 15 { cell.foreground = nil }
        return cell
      }
      let visibleOnSpaces: UInt16 = 1 << 4 | 1 << 7 | 1 << 9
      if character == " ", attributes & visibleOnSpaces == 0 { (cell.foreground, cell.attributes) = (nil, 0) }
      return cell
    }
  }

  /// A rectangle of cells.
  public struct Rectangle: Hashable, Sendable {
    /// The columns, from 0 at the left.
    public var columns: Range<Int>
    /// The rows, from 0 at the top.
    public var rows: Range<Int>

    /// The rectangle of these columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
  }

  /// The cells, row by row from the top left.
  public let rows: [[Cell]]

  /// Colours of the pages, as the demo's themes define them.
  public static let scalePage = Color(0x2C2721)
  /// See ``scalePage``.
  public static let modalPage = Color(0x29262C)

  /// A screen from text with colours, as tmux and `segue render --format ansi` write it.
  public init(ansi: String) { self.init(cells: TerminalScreen.rows(ofCapture: ansi)) }

  /// A screen that an emulated terminal shows.
  public init(_ screen: TerminalScreen) { self.init(cells: screen.rows()) }

  private init(cells: [[TerminalCell]]) {
    let last = cells.lastIndex { !$0.isEmpty } ?? -1
    rows = cells[...last].map { row in
      row.filter { $0.scalar != 0 }.map { cell in
        var shown = Cell(character: Character(cell.text))
        if case .rgb(let color) = cell.pen.ink { shown.foreground = Color(Int(color)) }
        if case .rgb(let color) = cell.pen.fill { shown.background = Color(Int(color)) }
        shown.attributes = cell.pen.attributes
        return shown.visible
      }
    }
  }

  /// The rows without spaces at their ends, and without empty rows at the end.
  public var text: String { rows.indices.map(text).joined(separator: "\n").trimmedLines }

  /// The text of a row, without the spaces at its end.
  public func text(_ row: Int) -> String { String(rows[row].map(\.character)).trimmedLines }

  /// The rows that differ from those of another screen, as text.
  public func difference(from other: Screen) -> String {
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
  public func hull(of color: Color, inColumn only: Int? = nil) -> Rectangle? {
    var hull: Rectangle?
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() where only == nil || column == only {
        guard cell.background?.isLike(color) == true || cell.isBlock && cell.foreground?.isLike(color) == true else {
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
