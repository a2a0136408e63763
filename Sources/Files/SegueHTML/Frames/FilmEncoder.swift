import SegueCanvas
import SegueGlyphs

/// Turns frames of cells into chunks for the player: the parts of each frame that differ from the frame before.
///
/// A chunk begins where the one before it ended, so that all have to be read in order. <doc:PagesForABrowser> has the format.
struct FilmEncoder {
  private var glyphs = GlyphTable()
  /// The cells after the last frame; empty before the first one.
  private var shown: [ShownCell] = []
  private var size: CellSize
  private var chunk: FilmChunk

  init(size: CellSize) {
    self.size = size
    chunk = FilmChunk(size: size)
    shown = Self.blank(size)
  }

  private static func blank(_ size: CellSize) -> [ShownCell] {
    Array(repeating: ShownCell(), count: size.columns * size.rows)
  }

  /// The frames since the last chunk.
  var count: Int { chunk.count }
  /// The cells that changed since the last chunk: how much there is to compress.
  var changes: Int { chunk.changes }

  /// Adds a frame. `time` is for films in time: seconds from the first frame on.
  mutating func add(_ frame: CellGrid, at time: Double? = nil) {
    precondition(frame.size == size)
    chunk.begin(at: time)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = row * size.columns + column
        let cell = shownCell(frame, column, row, before: shown[place])
        chunk.add(cell, after: shown[place])
        shown[place] = cell
      }
    }
  }

  private mutating func shownCell(_ frame: CellGrid, _ column: Int, _ row: Int, before: ShownCell) -> ShownCell {
    let cell = frame[column, row]
    let isWide = column + 1 < size.columns && frame[column + 1, row].glyph == .continuation
    let look = CellAppearance(cell)
    let glyph = glyphs.number(of: cell, in: frame, isWide: isWide)
    // The ink of a blank cannot be seen. If it stays, it takes no space.
    let ink = glyph == GlyphTable.blank ? before.ink : FilmColor(look.ink)
    return ShownCell(glyph: glyph, ink: ink, fill: FilmColor(look.fill))
  }

  /// Ends the chunk, and returns it; the next frame begins another one.
  mutating func takeChunk() -> FilmChunk {
    chunk.glyphs = glyphs.takeNew()
    defer { chunk = FilmChunk(size: size) }
    return chunk
  }

  /// Goes on with frames of another size. Its first frame has all cells. Only between two chunks.
  mutating func resize(to size: CellSize) {
    self.size = size
    shown = Self.blank(size)
    chunk = FilmChunk(size: size)
  }
}

/// A cell as the player keeps it.
struct ShownCell {
  var glyph = GlyphTable.blank
  var ink = FilmColor(), fill = FilmColor()
}

/// A colour as its green, and the differences of red and blue from it: most colours of a picture are near to grey, and so the differences
/// are small.
struct FilmColor: Equatable {
  var green: UInt8 = 0, red: UInt8 = 0, blue: UInt8 = 0

  init() {}
  init(_ color: Color) { (green, red, blue) = (color.green, color.red &- color.green, color.blue &- color.green) }
}
