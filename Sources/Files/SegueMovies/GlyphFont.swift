import CMovieCodecs
import SegueCanvas

/// Characters drawn by FreeType in the fonts that Fontconfig finds.
@safe
struct GlyphFont: ~Copyable {
  private let font: OpaquePointer
  private let width: Int
  private let height: Int

  /// Finds the fonts for a family, for cells of that many pixels.
  init(_ family: String, width: Int, height: Int) throws(MovieError) {
    var missing: UnsafePointer<CChar>?
    guard let font = unsafe segue_font_open(family, UInt32(width), UInt32(height), &missing) else {
      if let missing = unsafe missing { throw .missingLibrary(unsafe String(cString: missing)) }
      throw .noFont(family)
    }
    unsafe self.font = font
    (self.width, self.height) = (width, height)
  }

  deinit { unsafe segue_font_close(font) }

  /// The coverage of a character's pixels, row by row; nil if no font has it.
  func coverage(of text: String, style: TextStyle, columns: Int) -> [UInt8]? {
    let scalars = text.unicodeScalars.map(\.value)
    var coverage = [UInt8](repeating: 0, count: width * columns * height)
    let bits =
      (style.contains(.bold) ? UInt32(segue_font_bold) : 0)
      | (style.contains(.italic) ? UInt32(segue_font_italic) : 0)
    guard unsafe segue_font_draw(font, scalars, scalars.count, bits, UInt32(columns), &coverage) else { return nil }
    return coverage
  }
}
