import SegueCanvas
import SegueGlyphs

/// The words on a page, for people who do not see its picture: without the blocks and lines, of which a reader would tell each one.
enum PageWords {
  static func of(_ frame: CellGrid) -> String {
    (0..<frame.size.rows).map { words(frame, row: $0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func words(_ frame: CellGrid, row: Int) -> String {
    var text = ""
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      let part = frame.text(of: cell.glyph)
      if cell.glyph == .continuation { continue }
      text += GlyphShape(part, columns: 1) == .letters || part.unicodeScalars.count > 1 ? part : " "
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}
