import Segue

/// The cells of one of a terminal's two screens.
nonisolated struct TerminalPage: Sendable {
  let size: CellSize
  private(set) var cells: [TerminalCell]
  /// For each row, whether its line goes on in the next one because it was too long.
  private(set) var goesOn: [Bool]

  init(size: CellSize) {
    self.size = size
    cells = Array(repeating: TerminalCell(), count: size.columns * size.rows)
    goesOn = Array(repeating: false, count: size.rows)
  }

  /// A page of rows, which are cut or filled up with blanks.
  init(size: CellSize, lines: [TerminalLine]) {
    self.size = size
    let rows = lines.prefix(size.rows) + Array(repeating: TerminalLine(), count: max(0, size.rows - lines.count))
    cells = rows.flatMap { line in
      line.cells.prefix(size.columns)
        + Array(repeating: TerminalCell(), count: max(0, size.columns - line.cells.count))
    }
    goesOn = rows.map(\.goesOn)
  }

  /// The rows with what is known of them.
  var lines: [TerminalLine] { zip(rows, goesOn).map { TerminalLine(cells: $0, goesOn: $1) } }

  /// Notes whether the line of a row goes on in the next one.
  mutating func setGoesOn(_ goesOn: Bool, row: Int) { self.goesOn[row] = goesOn }

  private func indices(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// The rows of cells.
  var rows: [[TerminalCell]] { (0..<size.rows).map { Array(cells[indices(ofRow: $0)]) } }

  subscript(column: Int, row: Int) -> TerminalCell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Writes a cell. Writing on one half of a wide character blanks the other half.
  mutating func write(_ cell: TerminalCell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].scalar == 0, column > 0 { cells[index - 1].scalar = 0x20 }
    if column + 1 < size.columns, cells[index + 1].scalar == 0 { cells[index + 1].scalar = 0x20 }
    cells[index] = cell
  }

  /// Deletes `count` cells of a row from a column on, or inserts blanks there if it is negative.
  mutating func shiftCells(from column: Int, row: Int, by count: Int, blank: TerminalCell) {
    shift(row * size.columns + column..<(row + 1) * size.columns, by: count, blank)
  }

  /// Scrolls rows up by `count`, or down if it is negative.
  mutating func scroll(_ rows: Range<Int>, by count: Int, blank: TerminalCell) {
    shift(rows.lowerBound * size.columns..<rows.upperBound * size.columns, by: count * size.columns, blank)
    let new = Array(repeating: false, count: min(abs(count), rows.count))
    goesOn.replaceSubrange(
      rows, with: count > 0 ? goesOn[rows].dropFirst(new.count) + new : new + goesOn[rows].dropLast(new.count))
  }

  /// Moves cells to the front, or to the back if `count` is negative. Blanks come in, and as many cells are lost.
  private mutating func shift(_ all: Range<Int>, by count: Int, _ blank: TerminalCell) {
    let new = Array(repeating: blank, count: min(abs(count), all.count))
    if count > 0 {
      cells.replaceSubrange(all, with: cells[all].dropFirst(new.count) + new)
    } else {
      cells.replaceSubrange(all, with: new + cells[all].dropLast(new.count))
    }
  }

  /// The page in another size. The cells at the top left stay.
  func resized(to new: CellSize) -> TerminalPage {
    var page = TerminalPage(size: new)
    for row in 0..<min(size.rows, new.rows) {
      for column in 0..<min(size.columns, new.columns) { page[column, row] = self[column, row] }
    }
    return page
  }
}

/// A row of a terminal, also of one that has scrolled off.
nonisolated struct TerminalLine: Sendable, Hashable {
  var cells: [TerminalCell] = []
  /// Whether the line goes on in the next row because it was too long.
  var goesOn = false

  /// The cells without those at the end that nothing was written to.
  var written: ArraySlice<TerminalCell> { cells[..<((cells.lastIndex { $0 != TerminalCell() } ?? -1) + 1)] }
}

/// One cell of a terminal.
public nonisolated struct TerminalCell: Sendable, Hashable {
  /// The first scalar of the character; 0 in the right half of a wide one.
  public var scalar: UInt32 = 0x20
  /// The scalars that combine with the first, such as accents.
  public var marks = ""
  /// The colours and attributes.
  public var pen = TerminalPen()

  /// A blank.
  public init() {}

  /// A cell that shows `text`, which may be empty for the right half of a wide character.
  public init(_ text: String, pen: TerminalPen = TerminalPen()) {
    let scalars = text.unicodeScalars
    scalar = scalars.first?.value ?? 0
    marks = String(String.UnicodeScalarView(scalars.dropFirst()))
    self.pen = pen
  }

  /// The character; empty in the right half of a wide one.
  public var text: String { scalar == 0 ? "" : String(Character(Unicode.Scalar(scalar) ?? " ")) + marks }
}

/// The number of columns of a character in a terminal. The table is independent of the code under test: it lists blocks of the
/// Unicode standard.
nonisolated enum GlyphWidth {
  /// The wide blocks of EastAsianWidth.txt and emoji-data.txt that tests use.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F320, 0x1F3E0...0x1F3F0, 0x1F440...0x1F4FC,
    0x1F600...0x1F64F, 0x1F680...0x1F6C5, 0x1F90C...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// 0 for a scalar that combines with the character before it, else 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The width of a character of several scalars, of which the first is `columns` wide. Flags and characters with an emoji
  /// selector are wide.
  static func columns(ofCluster scalars: String.UnicodeScalarView, first columns: Int) -> Int {
    let isFlag = scalars.count == 2 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag || scalars.contains("\u{FE0F}") ? 2 : columns
  }
}
