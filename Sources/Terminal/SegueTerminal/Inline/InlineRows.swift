import Segue

/// The rows of the screen below the prompt, and the sequences for them: a pure value.
///
/// No sequence names a row of the screen. The cursor rests in the first of the rows, or where text is typed, and everything is reached
/// from there. A terminal that scrolls, that is resized, or that wraps its lines anew, moves the cursor with its text. So it may do that at
/// any moment, also before the program hears of it, and no frame that is on its way reaches the lines above.
///
/// The terminal keeps the place of the first cell (DECSC), for a program that crashes in the midst of a frame, and where the end of one was lost.
struct InlineRows {
  /// What happens to the rows at the end.
  enum Ending: Hashable {
    /// They are wiped, and the cursor is where it was at the start.
    case wiped
    /// They stay, and the cursor is below them.
    case kept
  }

  /// A cell of the rows, from the first one.
  typealias Place = (column: Int, row: Int)

  private static let save = "\u{1B}7"
  /// Moves the cursor to the first cell from anywhere. Attributes are as they were there.
  private static let firstCell = "\u{1B}8"
  /// Attributes off, because erased cells may take the background, and everything from the cursor on erased, which is in the first column.
  /// It is the second column from which it is erased, and then the first two: if all of the window is erased at once, from its first cell on,
  /// tmux keeps what was there as lines above.
  private static let erase = "\u{1B}[m\u{1B}[2G\u{1B}[J\u{1B}[1K\r"
  private static let wrapOff = "\u{1B}[?7l"
  private static let wrapOn = "\u{1B}[?7h"

  /// How many rows the application wants.
  let wantedRows: Int
  /// What happens at the end.
  var ending = Ending.wiped
  /// The size of the window.
  private(set) var window: CellSize
  /// What the terminal does with lines when it becomes narrower: see ``ReflowDetection``.
  var reflow = Reflow.none

  /// The column in which the cursor was at the start, if it was in the middle of a line and can go back there; else nil.
  private var startColumn: Int?
  /// Where the cursor rests, in cells from the first one.
  private var rest: Place = (0, 0)
  /// The columns of the rows as they were drawn last; nil before the first frame.
  private var drawnColumns: Int?
  /// Whether all rows have to be erased and new room has to be made before the next frame.
  private(set) var needsRoom = false
  /// Whether the last frame may have met a window of another size.
  private var isUncertain = false
  /// Whether the window has had its size for so long that no other one is on its way.
  var isSettled = true
  /// Lines to print above the rows before the next frame.
  private var lines: [String] = []

  /// - Parameters:
  ///   - wantedRows: How many rows the application wants; fewer than 1 count as 1.
  ///   - window: The size of the window.
  init(wantedRows: Int, window: CellSize) {
    self.wantedRows = max(1, wantedRows)
    self.window = window
  }

  /// The size of the application: all columns of the window, and as many rows as there are and are wanted.
  var size: CellSize { CellSize(columns: window.columns, rows: max(1, min(wantedRows, window.rows))) }

  // MARK: Beginning

  /// Takes the rows below the cursor.
  ///
  /// - Parameters:
  ///   - column: The cursor's column, from 1; nil if it is not known. Only in the first one the rows begin in the cursor's line.
  ///   - isExact: Whether the column is the right one. If not, the cursor does not go back there.
  ///   - resetMargins: The sequence that ends the margins of scrolling.
  mutating func begin(inColumn column: Int?, isExact: Bool, resetMargins: String) -> String {
    startColumn = isExact && column != 1 ? column : nil
    (rest, drawnColumns, needsRoom, isUncertain) = ((0, 0), nil, false, false)
    // The end of the margins also moves the cursor.
    let margins = resetMargins.isEmpty ? "" : Self.save + resetMargins + Self.firstCell
    return margins + (column == 1 ? "\r" : "\r\n") + Self.erase + room
  }

  /// Makes room below the cursor, which is in the first column, and stays in its line or moves up with it. Only line feeds at the window's
  /// end push lines off its top in such a way that the terminal keeps them.
  private var room: String {
    let count = size.rows - 1
    return (count > 0 ? String(repeating: "\n", count: count) + "\u{1B}[\(count)A" : "") + Self.save
  }

  // MARK: Changes

  /// Has the next frame make room anew.
  mutating func setNeedsRoom() { needsRoom = true }

  /// Whether a frame has been drawn.
  var isDrawn: Bool { drawnColumns != nil }

  /// The window has another size, or had one in between.
  ///
  /// - Parameter isLastFrameKnown: Whether the terminal has drawn the last frame before that, in the frame's own width.
  mutating func resize(to window: CellSize, isLastFrameKnown: Bool) {
    isUncertain = isUncertain || !isLastFrameKnown
    if window.columns != self.window.columns { startColumn = nil }
    self.window = window
    needsRoom = true
  }

  /// Prints lines above the rows with the next frame.
  mutating func print(_ text: String) {
    lines += InlineText.lines(text)
    (startColumn, needsRoom) = (nil, true)
  }

  // MARK: Frames

  /// The sequences before the bytes of a frame: the cursor goes to the first cell, attributes are off and lines do not wrap. If the rows
  /// have to move, the frame draws all of them.
  mutating func beginFrame() -> String {
    defer { drawnColumns = size.columns }
    guard needsRoom else { return goToFirstCell() + "\u{1B}[m" + Self.save + Self.wrapOff }
    return goToFirstCell() + Self.erase + takeLines() + room + Self.wrapOff
  }

  /// The sequences after a frame and its questions, which may have moved the cursor anywhere. It rests at a place of the rows then, or
  /// at their first cell.
  mutating func endFrame(restingAt place: Place?) -> String {
    rest = inside(place)
    return Self.wrapOn + wayToRest
  }

  /// Has the cursor rest at another place, without a frame.
  mutating func moveRest(to place: Place?) -> String {
    let start = goToFirstCell()
    rest = inside(place)
    return start + wayToRest
  }

  /// Asks for the name of a frame after it: the cursor goes to a column of the first row, and back.
  static func question(inColumn column: Int) -> String { "\u{1B}[\(column)G\u{1B}[6n\r" }

  /// Asks again, from where the cursor rests.
  func questionAtRest(inColumn column: Int) -> String {
    let (up, down) = rest.row > 0 ? ("\u{1B}[\(rest.row)A", wayToRest) : ("", wayToRest)
    return up + "\u{1B}[\(column)G\u{1B}[6n\r" + down
  }

  /// A place within the rows; their first cell for nil.
  private func inside(_ place: Place?) -> Place {
    place.map { (min(max(0, $0.column), size.columns - 1), min(max(0, $0.row), size.rows - 1)) } ?? (0, 0)
  }

  /// Down from the first column, in such a way that the way back is as long: see the encoder.
  private var wayToRest: String {
    String(repeating: "\n", count: rest.row) + (rest.column > 0 ? "\u{1B}[\(rest.column + 1)G" : "")
  }

  /// Moves the cursor from where it rests to the first cell of the rows.
  private mutating func goToFirstCell() -> String {
    defer { (rest, isUncertain) = ((0, 0), false) }
    return "\r" + climb
  }

  private static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

  /// The way up from the first column of a line of the terminal to the first cell's line.
  private var climb: String {
    guard reflow == .wrapsAndGoesBack, let linesOfRow else { return Self.up(isSettled ? linesToClimb : rest.row) }
    // The window may already have another size again. Where no line was wrapped, the terminal goes nowhere, so that it can be asked for
    // more than are expected.
    let back = String(repeating: "\u{8}\r", count: linesOfRow + Self.unexpectedLines)
    return back + String(repeating: Self.up(1) + back, count: rest.row)
  }

  /// The lines of the terminal that each row of the last frame takes after a reflow; nil where there was none.
  private var linesOfRow: Int? {
    guard needsRoom, reflow != .none, let drawnColumns, window.columns > 0 else { return nil }
    return max(1, (drawnColumns + window.columns - 1) / window.columns)
  }

  /// How many lines of the terminal the cursor is below the first cell, in a window of the known size. If the last frame has met another
  /// one, it is the least number: what stays of the rows is less bad than what is lost of the lines above.
  private var linesToClimb: Int {
    guard let linesOfRow, linesOfRow > 1, !isUncertain else { return rest.row }
    return rest.row * linesOfRow + rest.column / window.columns
  }

  /// Whether the way up is right in a window of the known size only.
  var dependsOnSize: Bool { reflow == .wraps && linesToClimb > rest.row }

  /// How many lines more than expected a row may take.
  private static let unexpectedLines = 2

  /// The lines to print, each with its end. The terminal wraps long ones, and so knows that they are one.
  private mutating func takeLines() -> String {
    defer { (lines, needsRoom) = ([], false) }
    return lines.map { $0 + "\r\n" }.joined()
  }

  // MARK: The end

  /// The sequences that give the rows back.
  ///
  /// - Parameter isFrameCut: Whether the cursor may be anywhere, because a part of a frame was lost.
  mutating func end(isFrameCut: Bool) -> String {
    let canStay = ending == .kept && !needsRoom && drawnColumns != nil
    let start = isFrameCut ? Self.firstCell : goToFirstCell()
    let printed = needsRoom ? Self.erase + takeLines() : ""
    rest = (0, 0)
    return Self.wrapOn + start + printed + (canStay ? below : Self.erase + backToStart)
  }

  /// The same for a program that crashes, at any moment.
  var endOfCrash: String {
    Self.wrapOn + Self.firstCell
      + (ending == .kept && drawnColumns != nil ? below : Self.erase + backToStart)
  }

  /// Leaves the rows as they are. In a window that has just become narrower, parts of them may be further down.
  private var below: String { "\u{1B}[m" + (size.rows > 1 ? "\u{1B}[\(size.rows - 1)B" : "") + "\r\n\u{1B}[J" }
  private var backToStart: String { startColumn.map { "\u{1B}[A\u{1B}[\($0)G" } ?? "" }
}
