import SegueCanvas
import SegueGlyphs

/// Draws frames of cells as pixels: red, green and blue from the highest byte of 24 bits on.
struct FramePainter: ~Copyable {
  let size: CellSize
  let width: Int
  let height: Int
  /// The pixels of the last frame.
  private(set) var pixels: [UInt32]
  private var glyphs: GlyphCoverage
  private var last: CellGrid?

  init(size: CellSize, cellHeight: Int, family: String) throws(MovieError) {
    let (cellWidth, limit) = (cellHeight / 2, Int(UInt16.max))
    guard size.columns * cellWidth <= limit, size.rows * cellHeight <= limit else { throw .tooLarge }
    let glyphs = try GlyphCoverage(family: family, width: cellWidth, height: cellHeight)
    self.init(size: size, glyphs: glyphs)
  }

  private init(size: CellSize, glyphs: consuming GlyphCoverage) {
    self.size = size
    (width, height) = (size.columns * glyphs.width, size.rows * glyphs.height)
    pixels = Array(repeating: 0, count: width * height)
    self.glyphs = glyphs
  }

  /// Draws a frame of ``size``. Unchanged cells stay.
  mutating func paint(_ frame: CellGrid) {
    let isNew = last == nil || last?.pool !== frame.pool
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let cell = frame[column, row]
        let isWide = column + 1 < size.columns && frame[column + 1, row].glyph == .continuation
        let columns = isWide ? 2 : 1
        let isSame =
          last.map { last in
            last[column, row] == cell && (last[column + 1, row].glyph == .continuation) == isWide
          } ?? false
        if isNew || !isSame { paint(cell, frame.text(of: cell.glyph), column: column, row: row, columns: columns) }
        column += columns
      }
    }
    last = frame
  }

  private mutating func paint(_ cell: Cell, _ text: String, column: Int, row: Int, columns: Int) {
    let (cellWidth, cellHeight) = (glyphs.width, glyphs.height)
    let coverage = glyphs.coverage(of: text, style: cell.style, columns: columns)
    let look = CellAppearance(cell)
    let (ink, fill) = (look.ink, look.fill)
    // A cell has few different mixtures.
    var (lastInked, mixture): (UInt8, UInt32) = (0, Self.number(fill))
    let ground = mixture
    for y in 0..<cellHeight {
      let start = (row * cellHeight + y) * width + column * cellWidth
      for x in 0..<cellWidth * columns {
        let inked = coverage[y * cellWidth * columns + x]
        if inked != lastInked {
          lastInked = inked
          mixture = inked == 0 ? ground : Self.number(fill.mixed(with: ink, by: Double(inked) / 255))
        }
        pixels[start + x] = mixture
      }
    }
  }

  private static func number(_ color: Color) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
