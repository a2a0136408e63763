/// Turns frames into bytes: only what has changed, and nothing that the terminal knows already.
///
/// Colours of text and background are set apart and only when they differ from the last ones; the colour of a
/// blank's ink is never sent. The sequences are ECMA-48's, with xterm's colours.
public struct FrameEncoder {
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

  /// How colours are written.
  public let colorMode: ColorMode
  /// What the last `encode` took.
  public private(set) var statistics = Statistics()

  private var buffer = ByteBuffer()
  private var palette: Palette?
  /// What the terminal's pen is at; nil when unknown.
  private var ink: Color?
  private var fill: Color?
  private var style: TextStyle?
  private var cursor: (row: Int, column: Int)?
  /// ";0" … ";255".
  private let numbers: [PackedText] = (0...255).map { PackedText(";\($0)") }

  /// An encoder that has sent nothing yet.
  public init(colorMode: ColorMode) {
    self.colorMode = colorMode
    switch colorMode {
    case .palette256, .palette16: palette = Palette(colorMode)
    case .truecolor, .mono: palette = nil
    }
  }

  /// Forgets what the terminal knows: the next frame sets everything anew.
  public mutating func invalidate() {
    (ink, fill, style, cursor) = (nil, nil, nil, nil)
  }

  /// The bytes that turn `previous`, which is on the screen, into `frame`. Without a previous frame, or with one
  /// of another size, every cell is sent. Both must be of one compositor. The slice is valid until the next call.
  public mutating func encode(_ frame: CellGrid, after previous: CellGrid?) -> ArraySlice<UInt8> {
    buffer.removeAll()
    statistics = Statistics()
    let isKnown = previous?.size == frame.size
    if !isKnown { invalidate() }
    let cells = frame.cells
    let before = isKnown ? previous?.cells : nil
    FrameDiff.forEachRun(from: before, to: cells, size: frame.size) { run in
      write(run, of: cells, width: frame.size.columns, pool: frame.pool)
    }
    statistics.cellsElided = cells.count - statistics.cellsEmitted
    statistics.bytes = buffer.count
    return buffer.bytes
  }

  /// The whole frame as lines that can be printed anywhere: no cursor movement, colours reset at each end.
  public mutating func encodeLines(_ frame: CellGrid) -> ArraySlice<UInt8> {
    buffer.removeAll()
    statistics = Statistics()
    for row in 0..<frame.size.rows {
      invalidate()
      cursor = (row, 0)
      let run = FrameDiff.Run(row: row, columns: 0..<frame.size.columns)
      write(run, of: frame.cells, width: frame.size.columns, pool: frame.pool, movesCursor: false)
      buffer.reserve(8)
      let isPlain = colorMode == .mono && style?.isEmpty != false
      buffer.append(isPlain ? PackedText("\n") : PackedText("\u{1B}[0m\n"))
    }
    invalidate()
    statistics.bytes = buffer.count
    return buffer.bytes
  }

  private mutating func write(
    _ run: FrameDiff.Run, of cells: [Cell], width: Int, pool: GraphemePool, movesCursor: Bool = true
  ) {
    buffer.reserve((run.columns.count + 1) * Self.bytesPerCell)
    moveCursor(row: run.row, column: run.columns.lowerBound)
    let start = run.row &* width
    for column in run.columns {
      let cell = cells[start &+ column]
      if cell.glyph == .continuation { continue }
      setPen(cell)
      if cell.glyph.isLong {
        append(pool.text(of: cell.glyph), before: run.columns.upperBound - column)
      } else {
        buffer.append(PackedText(scalar: cell.glyph.rawValue))
      }
      // Terminals disagree on the width of anything unusual: say where the next cell is.
      let isWide = column + 1 < width && cells[start &+ column &+ 1].glyph == .continuation
      if movesCursor, isWide || cell.glyph.isLong, column + (isWide ? 2 : 1) < run.columns.upperBound {
        cursor = nil
        moveCursor(row: run.row, column: column + (isWide ? 2 : 1))
      }
    }
    statistics.cellsEmitted += run.columns.count
    // Behind the last column the cursor waits in a place that terminals do not agree on.
    let end = run.columns.upperBound
    let endsPlainly =
      end < width && !cells[start &+ end &- 1].glyph.isLong
      && cells[start &+ end &- 1].glyph != .continuation
    cursor = endsPlainly ? (run.row, end) : nil
  }

  /// The most that a cell takes: a style (10), two colours (19 each), a scalar (4) and the cursor behind it (14).
  private static let bytesPerCell = 72

  /// Appends text of any length, and keeps the room for so many cells behind it.
  private mutating func append(_ text: String, before cells: Int = 1) {
    buffer.reserve(text.utf8.count + cells * Self.bytesPerCell)
    for byte in text.utf8 { buffer.append(PackedText(word: UInt64(byte), length: 1)) }
  }

  private mutating func moveCursor(row: Int, column: Int) {
    if let cursor, cursor == (row, column) { return }
    statistics.cursorMoves += 1
    buffer.reserve(32)
    if let cursor, cursor.row == row, column > cursor.column {
      buffer.append(PackedText("\u{1B}["))
      append("\(column - cursor.column)C")
    } else {
      buffer.append(PackedText("\u{1B}["))
      append("\(row + 1);\(column + 1)H")
    }
    cursor = (row, column)
  }

  @inline(__always)
  private mutating func setPen(_ cell: Cell) {
    if cell.style != style { setStyle(cell.style) }
    if colorMode == .mono { return }
    if cell.fill != fill {
      setColor(cell.fill, isInk: false)
      fill = cell.fill
    }
    if cell.glyph != .space, cell.ink != ink {
      setColor(cell.ink, isInk: true)
      ink = cell.ink
    }
  }

  private mutating func setStyle(_ new: TextStyle) {
    // Turning one attribute off is not the same everywhere (22 is bold and faint); start from nothing.
    buffer.append(PackedText("\u{1B}[0"))
    if new.contains(.bold) { buffer.append(PackedText(";1")) }
    if new.contains(.italic) { buffer.append(PackedText(";3")) }
    if new.contains(.underline) { buffer.append(PackedText(";4")) }
    buffer.append(PackedText("m"))
    style = new
    (ink, fill) = (nil, nil)
  }

  @inline(__always)
  private mutating func setColor(_ color: Color, isInk: Bool) {
    statistics.colorsEmitted &+= 1
    if palette != nil {
      setIndexedColor(color, isInk: isInk)
      return
    }
    buffer.append(isInk ? Self.inkPrefix : Self.fillPrefix)
    buffer.append(numbers[Int(color.red)].followed(by: numbers[Int(color.green)]))
    buffer.append(numbers[Int(color.blue)].followed(by: Self.end))
  }

  private static let inkPrefix = PackedText("\u{1B}[38;2")
  private static let fillPrefix = PackedText("\u{1B}[48;2")
  private static let end = PackedText("m")

  private mutating func setIndexedColor(_ color: Color, isInk: Bool) {
    guard let index = palette?.index(of: color) else { return }
    if colorMode == .palette16 {
      let base = isInk ? (index < 8 ? 30 : 82) : (index < 8 ? 40 : 92)
      append("\u{1B}[\(base + index)m")
    } else {
      buffer.append(isInk ? PackedText("\u{1B}[38;5") : PackedText("\u{1B}[48;5"))
      buffer.append(numbers[index].followed(by: Self.end))
    }
  }
}
