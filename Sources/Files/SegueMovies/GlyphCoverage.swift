import SegueCanvas

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
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != " " else { return Array(repeating: 0, count: width * columns * height) }
    if scalars.count == 1, columns == 1 {
      if let pattern = BlockPattern(first) { return blocks(pattern) }
      switch first.value {
      case 0x2591...0x2593: return Array(repeating: UInt8((first.value - 0x2590) * 64 - 1), count: width * height)
      case 0x2800...0x28FF: return dots(first.value - 0x2800)
      default: if let lines = BoxLines.coverage(of: first, width: width, height: height) { return lines }
      }
    }
    // Steps of an eighth cannot be told from finer ones at this size, and make smaller files.
    guard let drawn = font.coverage(of: text, style: style, columns: columns) else { return frame(columns: columns) }
    return drawn.map { (value: UInt8) -> UInt8 in
      let eighths = (Int(value) * 8 + 127) / 255
      return UInt8(eighths * 255 / 8)
    }
  }

  private func blocks(_ pattern: BlockPattern) -> [UInt8] {
    (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return pattern[x * pattern.columns / width, y * pattern.rows / height] ? 255 : 0
    }
  }

  /// Braille: the bits are the upper three dots of the left column, of the right column, and the two of the lowest row.
  private func dots(_ bits: UInt32) -> [UInt8] {
    let order: [[UInt32]] = [[0, 3], [1, 4], [2, 5], [6, 7]]
    let size = max(1, width / 4)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for (row, dots) in order.enumerated() {
      for (column, dot) in dots.enumerated() where bits >> dot & 1 == 1 {
        let (left, top) = ((2 * column + 1) * width / 4 - size / 2, (2 * row + 1) * height / 8 - size / 2)
        for y in top..<min(height, top + size) {
          for x in left..<min(width, left + size) { coverage[y * width + x] = 255 }
        }
      }
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
