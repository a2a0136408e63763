import SegueCanvas
import SegueGlyphs

/// How much of each pixel of a cell a character inks. Blocks, dots and lines are drawn exactly, from their code points; a font draws
/// all other characters.
struct GlyphCoverage: ~Copyable {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var columns: Int
  }

  let width: Int
  let height: Int
  private let font: GlyphFont
  private var known: [Key: [UInt8]] = [:]

  init(family: String, width: Int, height: Int) throws(MovieError) {
    (self.width, self.height) = (width, height)
    font = try GlyphFont(family, width: width, height: height)
  }

  /// The coverage of a character's pixels, 0…255, row by row over all its columns.
  mutating func coverage(of text: String, style: TextStyle, columns: Int) -> [UInt8] {
    let key = Key(text: text, style: style, columns: columns)
    if let found = known[key] { return found }
    var coverage = draw(text, style: style, columns: columns)
    if style.contains(.underline) { underline(&coverage, from: height - height / 8, columns: columns) }
    if style.contains(.strikethrough) { underline(&coverage, from: height / 2, columns: columns) }
    known[key] = coverage
    return coverage
  }

  private func draw(_ text: String, style: TextStyle, columns: Int) -> [UInt8] {
    let shape = GlyphShape(text, columns: columns)
    if let coverage = Self.coverage(of: shape, width: width * (shape == .blank ? columns : 1), height: height) {
      return coverage
    }
    // Steps of an eighth cannot be told from finer ones at this size, and make smaller files.
    guard let drawn = font.coverage(of: text, style: style, columns: columns) else { return frame(columns: columns) }
    return drawn.map { (value: UInt8) -> UInt8 in
      let eighths = (Int(value) * 8 + 127) / 255
      return UInt8(eighths * 255 / 8)
    }
  }

  /// The coverage of the pixels of a shape; nil for letters.
  static func coverage(of shape: GlyphShape, width: Int, height: Int) -> [UInt8]? {
    let light = max(1, width / 8)
    var curves = BoxCurvePainter(width: width, height: height, light: light)
    switch shape {
    case .blank: return Array(repeating: 0, count: width * height)
    case .rects(let rects): return coverage(of: rects, width: width, height: height, light: light)
    case .shade(let ink): return Array(repeating: ink, count: width * height)
    case .arc(let isRight, let isBelow): curves.drawArc(isRight: isRight, isBelow: isBelow)
    case .diagonals(let rising, let falling): curves.drawDiagonals(isRising: rising, isFalling: falling)
    case .letters: return nil
    }
    return curves.coverage
  }

  private static func coverage(of rects: [CellRect], width: Int, height: Int, light: Int) -> [UInt8] {
    var coverage = [UInt8](repeating: 0, count: width * height)
    for rect in rects {
      let rows = rect.top.place(in: height, light: light)..<min(height, rect.bottom.place(in: height, light: light))
      let columns = rect.left.place(in: width, light: light)..<min(width, rect.right.place(in: width, light: light))
      for row in rows { for column in columns { coverage[row * width + column] = 255 } }
    }
    return coverage
  }

  /// The empty frame in the place of a character that no font has.
  private func frame(columns: Int) -> [UInt8] {
    let (right, bottom) = (width * columns - 2, height - 3)
    return (0..<width * columns * height).map { index in
      let (x, y) = (index % (width * columns), index / (width * columns))
      guard (1...right).contains(x), (2...bottom).contains(y) else { return 0 }
      return x == 1 || x == right || y == 2 || y == bottom ? 255 : 0
    }
  }

  private func underline(_ coverage: inout [UInt8], from top: Int, columns: Int) {
    for y in top..<top + max(1, height / 16) {
      for x in 0..<width * columns { coverage[y * width * columns + x] = 255 }
    }
  }
}
