/// Turns frames into bytes: only what has changed, and nothing that the terminal knows already.
///
/// It keeps what the terminal shows, cell by cell, as it was really sent. Colours of text and background are set
/// apart and only when they differ from the last ones; the colour of a blank's ink is never sent. The sequences
/// are ECMA-48's, with xterm's colours.
///
/// While something moves, colours may be off by a tolerance a channel where that saves bytes (see
/// `FrameEncoder+Motion.swift`); the next frame at rest puts right what is.
public struct FrameEncoder {
  /// What a terminal can do beyond the usual.
  public struct Capabilities: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Capabilities from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Erased cells take the background colour that is set (terminfo's `bce`): a line that ends in blanks is
    /// cleared in three bytes.
    public static let erasesWithFill = Capabilities(rawValue: 1)
    /// A character can be repeated (terminfo's `rep`, ECMA-48's REP).
    public static let repeatsCharacters = Capabilities(rawValue: 2)
  }

  /// What the last frame took.
  public struct Statistics: Sendable, Hashable {
    /// Cells sent.
    public var cellsEmitted = 0
    /// Cells not sent because they had not changed.
    public var cellsElided = 0
    /// Colours sent, text and background counted apart.
    public var colorsEmitted = 0
    /// Times that the cursor was moved.
    public var cursorMoves = 0
    /// Bytes in all.
    public var bytes = 0
  }

  /// How far a channel of a colour may be off while something moves, of 255: hardly seen, and photographs that fill the
  /// screen take three tenths of the bytes that they take exactly.
  public static let tolerance = 8
  /// Where the link cannot take as much: pictures in motion have bands, and photographs take half of the bytes that they
  /// take with `tolerance`.
  public static let coarseTolerance = 24
  /// Where the link takes very little: posters rather than photographs, and a third of the bytes of `tolerance`. Beyond
  /// that, too little is won for what is lost.
  public static let coarsestTolerance = 40
  /// What a box of colours has room for.
  private static let largestTolerance = 64

  /// How colours are written.
  public let colorMode: ColorMode
  /// What is made use of.
  public let capabilities: Capabilities
  /// What the last `encode` took.
  public internal(set) var statistics = Statistics()
  /// Whether the screen shows colours of the last frame that are a little off: the same frame with a tolerance of 0 would
  /// put them right.
  public internal(set) var isApproximate = false

  var buffer = ByteBuffer()
  var palette: Palette?
  var pen = Pen()
  var cursor = Cursor()
  /// What the terminal shows, row by row, and its size.
  var shown: [ScreenCell] = []
  private(set) var size = CellSize(columns: 0, rows: 0)
  /// Long glyphs are numbers of this pool.
  private weak var pool: GraphemePool?
  /// The row under way, as it is to be shown.
  var target: [ScreenCell] = []
  var motion = MotionScratch()
  /// ";0" … ";255".
  let numbers: [PackedText] = (0...255).map { PackedText(";\($0)") }

  /// An encoder that has sent nothing yet.
  public init(colorMode: ColorMode, capabilities: Capabilities = []) {
    self.colorMode = colorMode
    self.capabilities = capabilities
    switch colorMode {
    case .palette256, .palette16: palette = Palette(colorMode)
    case .truecolor, .mono: palette = nil
    }
  }

  /// Forgets what the terminal shows and how its pen is set: the next frame sets everything anew.
  public mutating func invalidate() {
    pen = Pen()
    cursor = Cursor()
    for index in shown.indices { shown[index] = .unknown }
    isApproximate = false
  }

  /// The bytes that turn what is on the screen into `frame`. The first frame is sent whole, as is one of another
  /// size. The slice is valid until the next call.
  ///
  /// `tolerance` is how far a channel of a colour may be off, in levels of 255: 0 is exact, for frames at rest; 0…64,
  /// and what lies outside counts as the nearer end. Ink of text and even areas are exact in any case, and what is behind
  /// text is off by 8 at the most. Only in 24 bits: the palettes are coarser by themselves.
  public mutating func encode(_ frame: CellGrid, tolerance: Int = 0) -> ArraySlice<UInt8> {
    begin(frame)
    let tolerance = colorMode == .truecolor ? min(max(tolerance, 0), Self.largestTolerance) : 0
    isApproximate = false
    for row in 0..<size.rows {
      translate(row, of: frame.cells)
      if tolerance > 0 { approximate(row, of: frame.cells, tolerance: tolerance) }
      buffer.reserve((size.columns + 1) * Self.bytesPerCell)
      write(row, pool: frame.pool)
    }
    statistics.cellsElided = shown.count - statistics.cellsEmitted
    statistics.bytes = buffer.count
    return buffer.bytes
  }

  /// The whole frame as lines that can be printed anywhere: no cursor movement, colours reset at each end.
  public mutating func encodeLines(_ frame: CellGrid) -> ArraySlice<UInt8> {
    begin(frame)
    for row in 0..<size.rows {
      translate(row, of: frame.cells)
      // Every line stands for itself, after one that left the pen plain.
      pen = Pen(style: 0)
      buffer.reserve((size.columns + 1) * Self.bytesPerCell)
      print(row, pool: frame.pool)
      buffer.reserve(8)
      let isPlain = colorMode == .mono && pen.style == 0
      buffer.append(isPlain ? PackedText(ascii: "\n") : PackedText(ascii: "\u{1B}[0m\n"))
    }
    invalidate()
    statistics.bytes = buffer.count
    return buffer.bytes
  }

  private mutating func begin(_ frame: CellGrid) {
    buffer.removeAll()
    statistics = Statistics()
    if frame.pool !== pool { forgetClusters() }
    pool = frame.pool
    guard frame.size != size else { return }
    size = frame.size
    shown = Array(repeating: .unknown, count: frame.cells.count)
    target = Array(repeating: .unknown, count: size.columns)
    motion = MotionScratch(columns: size.columns)
    invalidate()
  }

  /// Another pool has other numbers for the same clusters.
  private mutating func forgetClusters() {
    for index in shown.indices where shown[index].glyph & Glyph.longBit != 0 { shown[index] = .unknown }
  }

  /// The most that a cell takes: a style (13), two colours (18 each), a scalar (4) and the cursor (14).
  static let bytesPerCell = 72
}
