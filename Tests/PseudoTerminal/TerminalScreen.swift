public import SegueCanvas

/// What a terminal shows and how it is switched, from the bytes that a program has written.
///
/// Knows what ncurses, our encoder and shells write. Both screens are kept apart, so that what a program leaves on the
/// main one can be told.
public struct TerminalScreen: Sendable {
  /// Columns and rows.
  public private(set) var size: CellSize
  /// Modes other than the pen.
  public private(set) var modes = TerminalModes()
  /// How the next character is written.
  public private(set) var pen = TerminalPen()
  /// Where the next character goes; beyond the last column if it is to wrap first.
  public internal(set) var (column, row) = (0, 0)
  /// The rows that scroll.
  public private(set) var margins: Range<Int>
  /// The rows of cells of the main screen, and of the alternate one.
  private var pages: [[[TerminalCell]]]
  private var saved: [(column: Int, row: Int, pen: TerminalPen)]
  private var stream = ControlStream()
  /// The scalar that was written last, to be repeated.
  private var lastScalar: Unicode.Scalar = " "

  /// An empty screen.
  public init(size: CellSize) {
    self.size = size
    margins = 0..<size.rows
    pages = Array(repeating: Self.empty(size), count: 2)
    saved = Array(repeating: (0, 0, TerminalPen()), count: 2)
  }

  /// An empty screen of so many cells.
  public init(columns: Int, rows: Int) { self.init(size: CellSize(columns: columns, rows: rows)) }

  private static func empty(_ size: CellSize) -> [[TerminalCell]] {
    Array(repeating: Array(repeating: TerminalCell(), count: size.columns), count: size.rows)
  }

  private var page: Int { modes.isAlternate ? 1 : 0 }

  /// The cells that are to be seen, row by row.
  public var cells: [TerminalCell] { Array(pages[page].joined()) }

  /// The rows that are to be seen, or those of the main screen.
  public func rows(ofMain isMain: Bool = false) -> [[TerminalCell]] { pages[isMain ? 0 : page] }

  /// The lines of text that are to be seen, without blanks at their ends; or those of the main screen.
  public func lines(ofMain isMain: Bool = false) -> [String] { lines(of: rows(ofMain: isMain)[...]) }

  private func lines(of rows: ArraySlice<[TerminalCell]>) -> [String] {
    rows.map { row in
      let end = row.lastIndex { $0.scalar != 0x20 }.map { $0 + 1 } ?? 0
      return row[..<end].map(\.text).joined()
    }
  }

  /// All that is to be seen, without empty lines at the end.
  public var text: String { Self.text(lines()) }
  /// All that is on the main screen, and what has left it at the top.
  public var mainText: String { Self.text(scrolledOff + lines(ofMain: true)) }
  /// The lines that have left the main screen at the top.
  public private(set) var scrolledOff: [String] = []

  private static func text(_ lines: [String]) -> String {
    lines[..<((lines.lastIndex { !$0.isEmpty } ?? -1) + 1)].joined(separator: "\n")
  }

  // MARK: Reading

  /// Does what the bytes say.
  public mutating func read(_ bytes: some Swift.Sequence<UInt8>) {
    for byte in bytes {
      if let token = stream.feed(byte) { obey(token) }
    }
  }

  /// The same for text from a pipe, with the line ends that a terminal gets.
  public mutating func read(_ text: String) {
    for byte in text.utf8 { read(byte == 10 ? [13, 10] : [byte]) }
  }

  /// Does what a token says; without cells, only what it says of modes.
  mutating func obey(_ token: ControlStream.Token, keepsCells: Bool = true) {
    if keepsCells { draw(token) }
    modes.obey(token)
  }

  private mutating func draw(_ token: ControlStream.Token) {
    switch token {
    case .character(let scalar): put(scalar)
    case .control(8): column = max(0, min(column, size.columns - 1) - 1)
    case .control(9): column = min(size.columns - 1, (column / 8 + 1) * 8)
    case .control(10), .control(11), .control(12): lineFeed()
    case .control(13): column = 0
    case .escape(nil, let final): escape(final)
    case .sequence(let sequence) where sequence.marker == nil && sequence.intermediates.isEmpty: control(sequence)
    case .sequence(let sequence) where sequence.marker == UInt8(ascii: "?"): switchPage(sequence)
    default: break
    }
  }

  private mutating func escape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "M"): if row == margins.lowerBound { scroll(margins, by: -1) } else { row = max(0, row - 1) }
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      column = 0
      lineFeed()
    case UInt8(ascii: "7"): saved[page] = (column, row, pen)
    case UInt8(ascii: "8"): (column, row, pen) = saved[page]
    case UInt8(ascii: "c"): self = TerminalScreen(size: size)
    default: break
    }
  }

  /// 1049 keeps the cursor and shows an empty screen; the modes themselves change afterwards.
  private mutating func switchPage(_ sequence: ControlStream.Sequence) {
    guard sequence.numbers.contains(1049), sequence.intermediates.isEmpty else { return }
    if sequence.final == UInt8(ascii: "h"), !modes.isAlternate {
      saved[0] = (column, row, pen)
      pages[1] = Self.empty(size)
    } else if sequence.final == UInt8(ascii: "l"), modes.isAlternate {
      (column, row, pen) = saved[0]
      (column, row) = (min(column, size.columns), min(row, size.rows - 1))
    }
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.value < 0x300 ? 1 : Self.width(of: scalar)
    guard row < size.rows, size.columns > 0 else { return }
    guard width > 0 else {
      pages[page][row][max(0, min(column, size.columns) - 1)].marks.unicodeScalars.append(scalar)
      return
    }
    lastScalar = scalar
    if column + width > size.columns {
      if modes.enabled.contains(7) {
        column = 0
        lineFeed()
      } else {
        column = max(0, size.columns - width)
      }
    }
    var cell = TerminalCell()
    (cell.scalar, cell.pen) = (scalar.value, pen)
    part(at: column)
    pages[page][row][column] = cell
    column += 1
    if width == 2, column < size.columns {
      part(at: column)
      cell.scalar = 0
      pages[page][row][column] = cell
      column += 1
    }
  }

  /// Whoever writes on one half of a wide character takes away the other half.
  private mutating func part(at column: Int) {
    if pages[page][row][column].scalar == 0, column > 0 { pages[page][row][column - 1].scalar = 0x20 }
    if column + 1 < size.columns, pages[page][row][column + 1].scalar == 0 {
      pages[page][row][column + 1].scalar = 0x20
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: 0
    default: max(1, Grapheme.width(of: Character(scalar)))
    }
  }

  private mutating func lineFeed() {
    if row + 1 == margins.upperBound {
      scroll(margins, by: 1)
    } else {
      row = min(row + 1, size.rows - 1)
    }
  }

  private mutating func control(_ sequence: ControlStream.Sequence) {
    if sequence.final == UInt8(ascii: "m") { return pen.set(sequence.fields) }
    let numbers = sequence.numbers
    let first = max(1, numbers[0] ?? 1)
    let second = numbers.count > 1 ? numbers[1] : nil
    guard row < size.rows, size.columns > 0 else { return }
    let (place, end) = (min(column, size.columns - 1), size.columns)
    switch sequence.final {
    case UInt8(ascii: "H"), UInt8(ascii: "f"): move(column: max(1, second ?? 1) - 1, row: first - 1)
    case UInt8(ascii: "A"): move(column: column, row: row - first)
    case UInt8(ascii: "B"): move(column: column, row: row + first)
    case UInt8(ascii: "C"): move(column: column + first, row: row)
    case UInt8(ascii: "D"): move(column: min(column, size.columns - 1) - first, row: row)
    case UInt8(ascii: "G"): move(column: first - 1, row: row)
    case UInt8(ascii: "d"): move(column: column, row: first - 1)
    case UInt8(ascii: "X"): erase(place..<min(end, place + first))
    case UInt8(ascii: "K"): erase([1: 0..<place + 1, 2: 0..<end][numbers[0] ?? 0] ?? place..<end)
    case UInt8(ascii: "J"):
      if numbers[0] == 1 || numbers[0] == 2 { erase(rows: 0..<row) }
      erase([1: 0..<place + 1, 2: 0..<end][numbers[0] ?? 0] ?? place..<end)
      if numbers[0] != 1 { erase(rows: row + 1..<size.rows) }
    case UInt8(ascii: "b"): for _ in 0..<min(first, size.columns * size.rows) { put(lastScalar) }
    case UInt8(ascii: "P"):
      let count = min(first, end - place)
      pages[page][row].removeSubrange(place..<place + count)
      pages[page][row] += Array(repeating: blank, count: count)
    case UInt8(ascii: "@"):
      let count = min(first, end - place)
      pages[page][row].removeLast(count)
      pages[page][row].insert(contentsOf: Array(repeating: blank, count: count), at: place)
    case UInt8(ascii: "r"):
      let last = min(size.rows, max(1, second ?? size.rows))
      margins = first <= last ? first - 1..<last : 0..<size.rows
      (column, row) = (0, 0)
    case UInt8(ascii: "M"): scroll(row..<max(row, margins.upperBound), by: first)
    case UInt8(ascii: "L"): scroll(row..<max(row, margins.upperBound), by: -first)
    case UInt8(ascii: "S"): scroll(margins, by: first)
    case UInt8(ascii: "T"): scroll(margins, by: -first)
    default: break
    }
  }

  private mutating func move(column: Int, row: Int) {
    self.column = max(0, min(size.columns - 1, column))
    self.row = max(0, min(size.rows - 1, row))
  }

  /// Erased cells take the pen's background, as xterm's do.
  private var blank: TerminalCell {
    var cell = TerminalCell()
    cell.pen.fill = pen.fill
    return cell
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns { pages[page][row][column] = blank }
  }

  private mutating func erase(rows: Range<Int>) {
    for row in rows { pages[page][row] = Array(repeating: blank, count: size.columns) }
  }

  /// Moves some rows up, or down; what comes in takes the pen's background.
  private mutating func scroll(_ rows: Range<Int>, by count: Int) {
    if page == 0, count > 0, rows == 0..<size.rows { scrolledOff += lines(of: pages[0].prefix(count)) }
    let new = Array(repeating: Array(repeating: blank, count: size.columns), count: min(abs(count), rows.count))
    if count > 0 {
      pages[page].removeSubrange(rows.prefix(new.count))
      pages[page].insert(contentsOf: new, at: rows.upperBound - new.count)
    } else {
      pages[page].removeSubrange(rows.suffix(new.count))
      pages[page].insert(contentsOf: new, at: rows.lowerBound)
    }
  }

  /// Another size: what stands at the top left stays.
  public mutating func resize(to new: CellSize) {
    for index in pages.indices {
      let old = pages[index]
      pages[index] = Self.empty(new)
      for row in 0..<min(size.rows, new.rows) {
        pages[index][row].replaceSubrange(0..<min(size.columns, new.columns), with: old[row].prefix(new.columns))
      }
    }
    size = new
    margins = 0..<new.rows
    (column, row) = (min(column, max(0, new.columns - 1)), min(row, max(0, new.rows - 1)))
  }
}
