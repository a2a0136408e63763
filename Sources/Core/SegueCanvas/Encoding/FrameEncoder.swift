/// Encodes frames as bytes for a terminal: only cells that have changed, and only attributes that differ.
///
/// The encoder remembers what the terminal shows, cell by cell, as it was really sent. Text and background colours
/// are set independently; the ink of a blank is never sent. The control sequences are ECMA-48's, with xterm's colours.
///
/// On a slow display the insides of pictures may be shown less exactly, which saves bytes; exact frames correct them. See
/// ``Fidelity`` and <doc:Frames>.
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
    /// Something else moves the cursor between frames, so that each frame places it first.
    public static let movesCursor = Capabilities(rawValue: 4)
    /// Characters and lines can be inserted and deleted (terminfo's `ich`, `dch`, `il` and `dl`), so that a terminal
    /// moves what moves as a whole. Only used where bytes are few, as finding it takes time.
    public static let insertsAndDeletes = Capabilities(rawValue: 8)
  }

  /// Counts of the work for one frame.
  public struct Statistics: Sendable, Hashable {
    /// The number of cells sent.
    public var cellsEmitted = 0
    /// The number of cells not sent because they had not changed.
    public var cellsElided = 0
    /// The number of colours sent, those of text and background counted separately.
    public var colorsEmitted = 0
    /// The number of cursor movements.
    public var cursorMoves = 0
    /// The number of bytes.
    public var bytes = 0
  }

  /// The form in which colours are written.
  public let colorMode: ColorMode
  /// The capabilities that are used.
  public let capabilities: Capabilities
  /// Counts of the work for the last frame.
  public internal(set) var statistics = Statistics()
  /// Whether the screen differs from the last frame; the same frame again, ``Fidelity/exact``, corrects it.
  public internal(set) var isApproximate = false
  /// How exactly the last frame shows the insides of pictures.
  public internal(set) var fidelity = Fidelity.exact

  var buffer = ByteBuffer()
  var palette: Palette?
  var pen = Pen()
  var cursor = Cursor()
  /// What the terminal shows, row by row from the top left.
  var shown: [ScreenCell] = []
  private(set) var size = CellSize(columns: 0, rows: 0)
  /// The pool of the long glyphs in `shown`.
  private weak var pool: GraphemePool?
  /// The row that is encoded, as the terminal shall show it.
  var target: [ScreenCell] = []
  var approximation = Approximation()
  /// All cells of a frame for a thin link, and of the one before; empty if that was no such frame.
  var (wanted, earlier): ([ScreenCell], [ScreenCell]) = ([], [])
  /// A copy of `wanted` with the pictures in blocks, if the fidelity asks for blocks.
  var aims: [ScreenCell] = []
  /// Whether the caller wants an exact frame. Its pictures may become exact in later frames.
  var isAtRest = false
  /// ";0" … ";255".
  let numbers: [PackedText] = (0...255).map { PackedText(";\($0)") }
  /// The same for the inner loop, with the lengths in the upper halves.
  let channels: [UInt64] = (0...255).map { level in
    let text = PackedText(";\(level)")
    return text.word | UInt64(text.length) << 32
  }

  /// Creates an encoder that has sent nothing yet.
  public init(colorMode: ColorMode, capabilities: Capabilities = []) {
    self.colorMode = colorMode
    self.capabilities = capabilities
    switch colorMode {
    case .palette256, .palette16: palette = Palette(colorMode)
    case .truecolor, .mono: palette = nil
    }
  }

  /// Forgets what the terminal shows and how its pen is set: the next frame is sent whole.
  public mutating func invalidate() {
    pen = Pen()
    cursor = Cursor()
    for index in shown.indices { shown[index] = .unknown }
    (isApproximate, earlier) = (false, [])
  }

  /// Returns the bytes that turn the screen into `frame`.
  ///
  /// The first frame is sent whole, as is one of another size.
  ///
  /// With a limit, pictures are shown as exactly as it allows, at ``Fidelity/blocks`` at least. If `fidelity` is exact,
  /// the bytes that are left make a part of the screen exact. The same frame again goes on with that, until
  /// ``isApproximate`` is false. All else is exact in every frame, which can take more bytes than the limit.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - fidelity: How exactly to show the insides of pictures. Only used with 24-bit colours: the palettes are coarser
  ///     than any level.
  ///   - limit: The most bytes for the frame; nil, the default, for any number. Less than 1 counts as 1, with which a
  ///     screen at rest still becomes exact. Only used with 24-bit colours.
  /// - Returns: The bytes, valid until the next call.
  public mutating func encode(
    _ frame: CellGrid, fidelity: Fidelity = .exact, limit: Int? = nil
  ) -> ArraySlice<UInt8> {
    begin(frame)
    (isApproximate, self.fidelity) = (false, .exact)
    if colorMode == .truecolor, fidelity != .exact || limit != nil {
      encodeThriftily(frame, fidelity: fidelity, limit: limit.map { max(1, $0) })
    } else {
      if !earlier.isEmpty { earlier = [] }
      for row in 0..<size.rows {
        guard let first = firstDifference(row, from: frame.cells) else { continue }
        translate(row, of: frame.cells, from: first)
        buffer.reserve((size.columns + 1) * Self.bytesPerCell)
        write(row, in: first..<size.columns, pool: frame.pool)
      }
    }
    statistics.cellsElided = shown.count - statistics.cellsEmitted
    statistics.bytes = buffer.count
    return buffer.finish()
  }

  /// The first column of a row in which the screen may differ; nil if there is none.
  ///
  /// The compositor's cells have the form in which the screen's are kept, so that comparing the two saves most of the
  /// work of a frame. Others may look the same in another form: they are translated first.
  private func firstDifference(_ row: Int, from cells: [Cell]) -> Int? {
    guard colorMode == .truecolor else { return 0 }
    let (start, columns) = (row &* size.columns, size.columns)
    let (cells, shown) = (cells.span, shown.span)
    for column in 0..<columns where !shown[start &+ column].shows(cells[start &+ column]) {
      // The halves of a wide glyph are sent together.
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
      translate(row, of: frame.cells, from: 0)
      // The line before has reset the pen.
      pen = Pen(style: 0)
      buffer.reserve((size.columns + 1) * Self.bytesPerCell)
      print(row, pool: frame.pool)
      buffer.reserve(8)
      let isPlain = colorMode == .mono && pen.style == 0
      buffer.append(isPlain ? PackedText(ascii: "\n") : PackedText(ascii: "\u{1B}[0m\n"))
    }
    invalidate()
    statistics.bytes = buffer.count
    return buffer.finish()
  }

  mutating func begin(_ frame: CellGrid) {
    buffer.removeAll()
    statistics = Statistics()
    if capabilities.contains(.movesCursor) { cursor = Cursor() }
    if frame.pool !== pool { forgetClusters() }
    pool = frame.pool
    guard frame.size != size else { return }
    size = frame.size
    shown = Array(repeating: .unknown, count: frame.cells.count)
    target = Array(repeating: .unknown, count: size.columns)
    approximation.resize(columns: size.columns)
    invalidate()
  }

  /// Forgets the clusters on the screen: another pool has other numbers for them.
  private mutating func forgetClusters() {
    for index in shown.indices where shown[index].glyph & Glyph.longBit != 0 { shown[index] = .unknown }
  }

  /// The most bytes that a cell takes: a style (16), two colours (18 each), a scalar (4) and a cursor movement (14).
  static let bytesPerCell = 72
}
