/// Encodes frames as bytes for a terminal: only cells that have changed, and only attributes that differ.
///
/// The encoder remembers the terminal's screen, cell by cell, as it was really sent. Text and background colours are set
/// independently; the ink of a blank is never sent. The control sequences are ECMA-48's, with xterm's colours.
///
/// Every frame is exact. On a thin link, a ``ThriftyEncoder`` around it saves bytes. See <doc:Frames>.
public struct FrameEncoder {
  /// Capabilities that not every terminal has.
  public struct Capabilities: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Creates capabilities from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Erased cells take the present background (terminfo's `bce`), so that three bytes erase a blank end of a line.
    public static let erasesWithFill = Capabilities(rawValue: 1)
    /// The last character can be repeated (terminfo's `rep`, ECMA-48's REP).
    public static let repeatsCharacters = Capabilities(rawValue: 2)
    /// Another program moves the cursor between frames, so that each frame places it first.
    public static let movesCursor = Capabilities(rawValue: 4)
    /// Characters and lines can be inserted and deleted (terminfo's `ich`, `dch`, `il` and `dl`), so that the terminal itself moves
    /// text. Only a ``ThriftyEncoder`` uses it, because the search for moved text takes time.
    public static let insertsAndDeletes = Capabilities(rawValue: 8)
    /// Text can have links (OSC 8). Most terminals ignore the sequence if they do not know it; old Linux consoles print it.
    public static let hyperlinks = Capabilities(rawValue: 16)
    /// A frame begins and ends with the cursor at its first cell, wherever on the screen that is; at its beginning attributes are off, and
    /// lines do not wrap.
    /// No sequence of the frame names a row of the screen: rows are reached by going down. So a frame can stand among other text, and a
    /// frame that meets a window of another size changes nothing above it. Cells are sent row by row.
    public static let startsAtCursor = Capabilities(rawValue: 32)
  }

  /// Counts of the work for one frame.
  public struct Statistics: Sendable, Hashable {
    /// The number of cells sent.
    public var cellsEmitted = 0
    /// The number of cells not sent because they had not changed.
    public var cellsElided = 0
    /// The number of colours sent; text and background count separately.
    public var colorsEmitted = 0
    /// The number of cursor movements.
    public var cursorMoves = 0
    /// The number of bytes.
    public var bytes = 0
  }

  /// The capabilities that are used.
  public let capabilities: Capabilities
  /// Counts of the work for the last frame.
  public internal(set) var statistics = Statistics()

  var buffer = ByteBuffer()
  var pen = Pen()
  var cursor = Cursor()
  /// The row of the last jump in a frame that starts at the cursor. Printing does not leave it, because lines do not wrap.
  var rowReached = 0
  /// What the terminal shows, row by row from the top left.
  var shown: [ScreenCell] = []
  private(set) var size = CellSize(columns: 0, rows: 0)
  /// The pool of the long glyphs in `shown`.
  private(set) weak var pool: GraphemePool?
  /// The epoch of the numbers of links in `shown`.
  private var linkEpoch = 0
  var translator: CellTranslator
  /// The row of a frame that is encoded, as the terminal shall show it.
  private var target: [ScreenCell] = []
  /// ";0" … ";255", packed.
  let numbers: [UInt64] = (0...255).map { PackedText(";\($0)").packed }

  /// Creates an encoder that has sent nothing yet.
  public init(colorMode: ColorMode, capabilities: Capabilities = []) {
    self.capabilities = capabilities
    translator = CellTranslator(colorMode)
  }

  /// The form in which colours are written.
  public var colorMode: ColorMode { translator.colorMode }

  /// Forgets the terminal's screen and pen: the next frame is sent whole.
  public mutating func invalidate() {
    pen = Pen()
    cursor = Cursor()
    for index in shown.indices { shown[index] = .unknown }
  }

  /// Returns the bytes that turn the screen into `frame`.
  ///
  /// The first frame is sent whole, as is one of another size. The bytes are valid until the next call.
  public mutating func encode(_ frame: CellGrid) -> ArraySlice<UInt8> {
    begin(frame)
    for row in 0..<size.rows {
      guard let first = firstDifference(row, from: frame.cells) else { continue }
      translator.translate(frame.cells.span.extracting(places(row)), from: first, to: &target)
      let target = target
      write(target.span, to: row, in: first..<size.columns, pool: frame.pool)
    }
    return finish()
  }

  /// The first column in which a row of the screen may differ; nil if there is none.
  ///
  /// In 24-bit colours, the compositor's cells have the form of the screen's cells. Comparing both saves most of the work of a frame.
  /// In other modes cells are translated first.
  private func firstDifference(_ row: Int, from cells: [Cell]) -> Int? {
    guard colorMode == .truecolor else { return 0 }
    let (start, columns) = (row &* size.columns, size.columns)
    let (cells, shown) = (cells.span, shown.span)
    for column in 0..<columns where !shown[start &+ column].shows(cells[start &+ column]) {
      // Both halves of a wide glyph are sent together.
      return column > 0 && cells[start &+ column].glyph == .continuation ? column &- 1 : column
    }
    return nil
  }

  /// Returns the whole frame as lines to print anywhere, without cursor movements and with colours reset at their ends.
  ///
  /// The bytes are valid until the next call.
  public mutating func encodeLines(_ frame: CellGrid) -> ArraySlice<UInt8> {
    begin(frame)
    for row in 0..<size.rows {
      translator.translate(frame.cells.span.extracting(places(row)), from: 0, to: &target)
      // The line before has reset the pen.
      pen = Pen(style: 0)
      let target = target
      print(target.span, in: row, pool: frame.pool)
      closeLink()
      buffer.reserve(8)
      let isPlain = colorMode == .mono && pen.style == 0
      buffer.append(isPlain ? PackedText(ascii: "\n") : PackedText(ascii: "\u{1B}[0m\n"))
    }
    invalidate()
    return finish()
  }

  /// The places of a row in the arrays of a frame.
  func places(_ row: Int) -> Range<Int> { row &* size.columns..<(row &+ 1) &* size.columns }

  // MARK: Steps of a frame

  mutating func begin(_ frame: CellGrid) {
    buffer.removeAll()
    statistics = Statistics()
    if capabilities.contains(.movesCursor) { cursor = Cursor() }
    defer { if capabilities.contains(.startsAtCursor) { beginAtCursor() } }
    if frame.pool !== pool || frame.pool.links.epoch != linkEpoch, pool?.isUsed != false {
      // Another pool has other numbers for the clusters and the links on the screen; after another epoch, links have.
      let ofGlyph = frame.pool !== pool ? Glyph.longBit : 0
      for index in shown.indices where shown[index].glyph & ofGlyph | shown[index].style & Cell.linkBits != 0 {
        shown[index] = .unknown
      }
    }
    (pool, linkEpoch) = (frame.pool, frame.pool.links.epoch)
    guard frame.size != size else { return }
    size = frame.size
    shown = Array(repeating: .unknown, count: frame.cells.count)
    target = Array(repeating: .unknown, count: size.columns)
    invalidate()
  }

  /// Ends the frame. The bytes are valid until the next one begins.
  mutating func finish() -> ArraySlice<UInt8> {
    closeLink()
    if capabilities.contains(.startsAtCursor) { endAtCursor() }
    statistics.cellsElided = shown.count - statistics.cellsEmitted
    statistics.bytes = buffer.count
    return buffer.finish()
  }

  /// A state of the encoder within a frame.
  struct Checkpoint {
    fileprivate let (shown, pen, cursor): ([ScreenCell], Pen, Cursor)
    fileprivate let (statistics, byteCount): (Statistics, Int)
  }

  /// The present state, which `restore` can bring back until the frame ends.
  func checkpoint() -> Checkpoint {
    Checkpoint(shown: shown, pen: pen, cursor: cursor, statistics: statistics, byteCount: buffer.count)
  }

  /// Takes back all bytes after a checkpoint of this frame.
  mutating func restore(_ checkpoint: Checkpoint) {
    (shown, pen, cursor) = (checkpoint.shown, checkpoint.pen, checkpoint.cursor)
    statistics = checkpoint.statistics
    buffer.truncate(to: checkpoint.byteCount)
  }

  /// The most bytes that a cell takes: a style (16), two colours (18 each), a scalar (4) and a cursor movement (14).
  static let bytesPerCell = 72
}
