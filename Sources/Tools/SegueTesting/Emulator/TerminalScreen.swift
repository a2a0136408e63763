public import Segue

/// A terminal emulator without a window: reads a program's bytes, and keeps the screen that a terminal would show.
///
/// It knows the sequences that ncurses, Segue's encoder and shells write. The main screen and the alternate screen are kept
/// apart, so that a test can see what a program leaves on the main screen.
public nonisolated struct TerminalScreen: Sendable {
  /// How scalars become characters.
  public enum Clusters: Sendable {
    /// Each scalar is a character, as in most terminals: an emoji family of four takes eight columns.
    case scalars
    /// A grapheme cluster is a character, as in terminals with mode 2027.
    case graphemes
  }

  /// What happens to the lines when the size changes.
  public enum Resizing: Sendable {
    /// The cells at the top left stay.
    case cutting
    /// The line of the cursor stays. Lines below it go first, those above scroll off, and come back into a higher window. Lines are cut.
    case scrolling
    /// The same, and lines that are too long are wrapped anew, as in most terminals. The cursor stays at its character.
    case wrapping
  }

  /// What happens to the lines of the main screen when the size changes; `.cutting` by default.
  public var resizing = Resizing.cutting
  /// How scalars become characters.
  public let clusters: Clusters
  /// Columns and rows.
  public internal(set) var size: CellSize
  /// Modes other than the pen.
  public private(set) var modes = TerminalModes()
  /// The colours and attributes of the next character.
  public private(set) var pen = TerminalPen()
  /// The place of the next character. After a character in the last column, the column is `size.columns`.
  public internal(set) var (column, row) = (0, 0)
  /// The rows that scroll.
  public internal(set) var margins: Range<Int>
  /// The main screen, and the alternate one.
  var pages: [TerminalPage]
  /// The lines that scrolled off the main screen.
  var history: [TerminalLine] = []
  private var saved: [(column: Int, row: Int, pen: TerminalPen)]
  /// How many characters did not fit into their row.
  public private(set) var overflows = 0
  private var stream = ControlStream()
  /// The last scalar, which REP repeats.
  private var lastScalar: Unicode.Scalar = " "
  /// The place of the character to which the next scalar may belong.
  private var lastPlace: (column: Int, row: Int)?

  /// The pictures; nil, as by default, for a terminal that knows none.
  public var graphics: TerminalGraphics?

  /// Creates an empty screen.
  public init(size: CellSize, clusters: Clusters = .scalars) {
    self.init(size: size, clusters: clusters, graphics: nil)
  }

  /// Creates an empty screen that shows pictures.
  public init(size: CellSize, clusters: Clusters = .scalars, graphics: TerminalGraphics?) {
    self.size = size
    self.clusters = clusters
    self.graphics = graphics
    margins = 0..<size.rows
    pages = Array(repeating: TerminalPage(size: size), count: 2)
    saved = Array(repeating: (0, 0, TerminalPen()), count: 2)
  }

  /// Creates an empty screen of that many cells.
  public init(columns: Int, rows: Int) { self.init(size: CellSize(columns: columns, rows: rows)) }

  private var page: Int { modes.isAlternate ? 1 : 0 }

  /// The visible cells, row by row.
  public var cells: [TerminalCell] { pages[page].cells }

  /// The rows of the visible screen, or of the main screen.
  public func rows(ofMain isMain: Bool = false) -> [[TerminalCell]] { pages[isMain ? 0 : page].rows }

  /// The lines of text of the visible screen, or of the main screen, without blanks at their ends.
  public func lines(ofMain isMain: Bool = false) -> [String] { lines(of: rows(ofMain: isMain)[...]) }

  private func lines(of rows: ArraySlice<[TerminalCell]>) -> [String] {
    rows.map { row in
      let end = row.lastIndex { $0.scalar != 0x20 }.map { $0 + 1 } ?? 0
      return row[..<end].map(\.text).joined()
    }
  }

  /// The visible text, without empty lines at the end.
  public var text: String { Self.text(lines()) }
  /// The text of the main screen, after the lines that scrolled off it.
  public var mainText: String { Self.text(scrolledOff + lines(ofMain: true)) }
  /// The lines that scrolled off the main screen, without blanks at their ends.
  public var scrolledOff: [String] { lines(of: history.map(\.cells)[...]) }

  private static func text(_ lines: [String]) -> String {
    lines[..<((lines.lastIndex { !$0.isEmpty } ?? -1) + 1)].joined(separator: "\n")
  }

  // MARK: Reading

  /// Reads bytes of a program.
  public mutating func read(_ bytes: some Swift.Sequence<UInt8>) {
    // Without the generic iterator, which asks for each byte across the module's border.
    for byte in Array(bytes) {
      if let token = stream.feed(byte) { obey(token) }
    }
  }

  /// Reads text from a pipe. A line feed also returns to the first column, as through a terminal's line discipline.
  public mutating func read(_ text: String) {
    for byte in text.utf8 { read(byte == 10 ? [13, 10] : [byte]) }
  }

  /// Executes a character or a sequence. Without `keepsCells`, only modes change.
  public mutating func obey(_ token: ControlStream.Token, keepsCells: Bool = true) {
    if keepsCells { draw(token) }
    if case .character = token {} else { lastPlace = nil }
    modes.obey(token)
    if graphics != nil { showPictures() }
  }

  private mutating func draw(_ token: ControlStream.Token) {
    switch token {
    case .character(let scalar): put(scalar)
    case .control(8): column = max(0, min(column, size.columns - 1) - 1)
    case .control(9): column = min(size.columns - 1, (column / 8 + 1) * 8)
    case .control(10), .control(11), .control(12): lineFeed()
    case .control(13): column = 0
    case .escape(nil, let final): escape(final)
    case .command(let command): pen.set(command: command)
    case .application(let command): obey(application: command)
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
    case UInt8(ascii: "c"):
      graphics?.reset()
      self = TerminalScreen(size: size, clusters: clusters, graphics: graphics)
    default: break
    }
  }

  /// Mode 1049 saves the cursor and clears the alternate screen. ``modes`` changes after it.
  private mutating func switchPage(_ sequence: ControlStream.Sequence) {
    guard sequence.numbers.contains(1049), sequence.intermediates.isEmpty else { return }
    if sequence.final == UInt8(ascii: "h") { graphics?.clearAlternateScreen(isEntered: true) }
    if sequence.final == UInt8(ascii: "h"), !modes.isAlternate {
      saved[0] = (column, row, pen)
      pages[1] = TerminalPage(size: size)
    } else if sequence.final == UInt8(ascii: "l"), modes.isAlternate {
      (column, row, pen) = saved[0]
      (column, row) = (min(column, size.columns), min(row, size.rows - 1))
      graphics?.clearAlternateScreen(isEntered: false)
    }
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard row < size.rows, size.columns > 0, !joins(scalar) else { return }
    let width = GlyphWidth.columns(of: scalar)
    guard width > 0 else {
      pages[page][max(0, min(column, size.columns) - 1), row].marks.unicodeScalars.append(scalar)
      return
    }
    lastScalar = scalar
    if column + width > size.columns {
      overflows += 1
      if modes.enabled.contains(7) {
        pages[page].setGoesOn(true, row: row)
        column = 0
        lineFeed()
      } else {
        column = max(0, size.columns - width)
      }
    }
    var cell = TerminalCell()
    (cell.scalar, cell.pen) = (scalar.value, pen)
    lastPlace = (column, row)
    put(cell)
    if width == 2 { putRightHalf() }
  }

  /// Adds a scalar to the character before it if both form one cluster, which may become wide.
  ///
  /// - Returns: Whether it does.
  private mutating func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard clusters == .graphemes, scalar.value >= 0x300, let place = lastPlace else { return false }
    let cell = pages[page][place.column, place.row]
    var cluster = cell.text
    cluster.unicodeScalars.append(scalar)
    guard cluster.count == 1 else { return false }
    pages[page][place.column, place.row].marks.unicodeScalars.append(scalar)
    let width = GlyphWidth.columns(ofCluster: cluster.unicodeScalars, first: column - place.column)
    if width == 2, column == place.column + 1 { putRightHalf() }
    return true
  }

  private mutating func put(_ cell: TerminalCell) {
    pages[page].write(cell, column, row)
    column += 1
  }

  private mutating func putRightHalf() {
    guard column < size.columns else { return }
    put(TerminalCell("", pen: pen))
    // The cell to the left has become the left half.
    if let place = lastPlace, pages[page][place.column, place.row].scalar == 0x20 {
      pages[page][place.column, place.row].scalar = lastScalar.value
    }
  }

  mutating func lineFeed() {
    if row + 1 == margins.upperBound {
      scroll(margins, by: 1)
    } else {
      row = min(row + 1, size.rows - 1)
    }
  }

  private mutating func control(_ sequence: ControlStream.Sequence) {
    if sequence.final == UInt8(ascii: "m") {
      pen.set(sequence)
      return
    }
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
      if numbers[0] == 2 { graphics?.clearScreen() }
    case UInt8(ascii: "b"): for _ in 0..<min(first, size.columns * size.rows) { put(lastScalar) }
    case UInt8(ascii: "P"): pages[page].shiftCells(from: place, row: row, by: first, blank: blank)
    case UInt8(ascii: "@"): pages[page].shiftCells(from: place, row: row, by: -first, blank: blank)
    case UInt8(ascii: "r"):
      let last = min(size.rows, max(1, second ?? size.rows))
      margins = first <= last ? first - 1..<last : 0..<size.rows
      (column, row) = (0, 0)
    case UInt8(ascii: "M"): scroll(row..<max(row, margins.upperBound), by: first, .editing)
    case UInt8(ascii: "L"): scroll(row..<max(row, margins.upperBound), by: -first, .editing)
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
    if columns.upperBound == size.columns { pages[page].setGoesOn(false, row: row) }
    for column in columns { pages[page][column, row] = blank }
  }

  private mutating func erase(rows: Range<Int>) {
    for row in rows {
      pages[page].setGoesOn(false, row: row)
      for column in 0..<size.columns { pages[page][column, row] = blank }
    }
  }

  /// Scrolls rows up, or down if `count` is negative. New rows have the pen's fill.
  mutating func scroll(_ rows: Range<Int>, by count: Int, _ move: TerminalGraphics.RowMove = .scrolling) {
    if page == 0, count > 0, rows == 0..<size.rows { history += pages[0].lines.prefix(count) }
    pages[page].scroll(rows, by: count, blank: blank)
    graphics?.moveRows(rows, by: max(-rows.count, min(rows.count, count)), move, size: size)
  }

  /// Changes the size; ``resizing`` says what happens to the lines.
  public mutating func resize(to new: CellSize) {
    let before = pictureAnchor
    defer { movePictures(from: before) }
    if resizing != .cutting, page == 0 { return fit(to: new) }
    for index in pages.indices { pages[index] = pages[index].resized(to: new) }
    size = new
    margins = 0..<new.rows
    (column, row) = (min(column, max(0, new.columns - 1)), min(row, max(0, new.rows - 1)))
  }
}
