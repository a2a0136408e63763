/// A screen taken apart into cells, from text with colours as tmux and `segue render --format ansi` write it. Two
/// are equal if no eye can tell them apart: the ink of a space does not count.
struct Screen: Hashable {
  /// A colour of 24 bits.
  struct Color: Hashable {
    var red: Int, green: Int, blue: Int

    init(_ hex: Int) { (red, green, blue) = (hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF) }

    /// Whether it is nearly the same: even areas are exact in motion, too, and pictures have all sorts of colours.
    func isLike(_ other: Color) -> Bool {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 6
    }
  }

  /// One cell.
  struct Cell: Hashable {
    var character: Character
    var foreground: Color?
    var background: Color?
    /// Bold, underlined, reversed and so on, by their numbers.
    var attributes: Set<Int> = []

    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// The cell as it looks: a block is also its opposite with the colours swapped, and the one that frames have counts.
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

  /// A rectangle of cells.
  struct Rectangle: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  let rows: [[Cell]]

  /// Colours of the pages, as the demo's themes define them.
  static let scalePage = Color(0x2A1C12)
  static let modalPage = Color(0x241433)
  static let list = Color(0x0E1116)

  init(rows: [[Cell]]) { self.rows = rows }

  init(ansi: String) {
    var rows: [[Cell]] = [[]]
    var style = Cell(character: " ")
    var rest = Substring(ansi)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}" where rest.first == "[":
        let codes = rest.dropFirst().prefix { $0.isNumber || $0 == ";" || $0 == ":" }
        rest = rest[codes.endIndex...].dropFirst()
        Self.apply(codes.split(separator: ";").compactMap { Int($0) }, to: &style)
      case "\n", "\r\n":
        rows.append([])
      default:
        style.character = character
        rows[rows.count - 1].append(style.visible)
      }
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    self.rows = rows
  }

  private static func apply(_ codes: [Int], to style: inout Cell) {
    var codes = codes[...]
    if codes.isEmpty { codes = [0] }
    while let code = codes.popFirst() {
      switch code {
      case 0: style = Cell(character: style.character)
      case 1...9: style.attributes.insert(code)
      case 22: style.attributes.subtract([1, 2])
      case 23...29: style.attributes.remove(code - 20)
      case 38, 48:
        guard codes.first == 2, codes.count >= 4 else { return }
        var color = Color(0)
        (color.red, color.green, color.blue) =
          (codes[codes.startIndex + 1], codes[codes.startIndex + 2], codes[codes.startIndex + 3])
        codes = codes.dropFirst(4)
        if code == 38 { style.foreground = color } else { style.background = color }
      case 39: style.foreground = nil
      case 49: style.background = nil
      default: break
      }
    }
  }

  /// All rows of it, without what is empty at their ends and at the end.
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

  /// The smallest rectangle around all cells that show a colour, as their background or in a half of them.
  func hull(of color: Color) -> Rectangle? {
    var hull: Rectangle?
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
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
