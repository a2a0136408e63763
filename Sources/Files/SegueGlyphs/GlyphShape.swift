internal import SegueCanvas

/// What a character is drawn from, where that does not take a font: so that blocks and lines join without a gap, whatever the font.
package enum GlyphShape: Hashable {
  /// Nothing.
  case blank
  /// Blocks, braille dots and straight lines.
  case rects([CellRect])
  /// The whole cell with a fraction of the ink, in 255ths.
  case shade(UInt8)
  /// A quarter of a circle between the middles of two sides.
  case arc(isRight: Bool, isBelow: Bool)
  /// Light lines between the corners.
  case diagonals(rising: Bool, falling: Bool)
  /// Letters, signs and emoji, which a font draws.
  case letters

  /// The shape of the text in a cell, or in two of them.
  package init(_ text: String, columns: Int = 1) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != " " else {
      self = .blank
      return
    }
    self = scalars.count == 1 && columns == 1 ? Self(first) : .letters
  }

  private init(_ scalar: Unicode.Scalar) {
    if let pattern = BlockPattern(scalar) {
      self = .rects(Self.rects(pattern))
    } else if (0x2591...0x2593).contains(scalar.value) {
      // A quarter, a half, and three quarters.
      self = .shade(UInt8((scalar.value - 0x2590) * 64 - 1))
    } else if (0x2800...0x28FF).contains(scalar.value) {
      self = .rects(Self.dots(scalar.value - 0x2800))
    } else {
      switch BoxLines(scalar) {
      case .straight(let rects): self = .rects(rects)
      case .arc(let isRight, let isBelow): self = .arc(isRight: isRight, isBelow: isBelow)
      case .diagonals(let rising, let falling): self = .diagonals(rising: rising, falling: falling)
      case nil: self = .letters
      }
    }
  }

  /// As few rectangles as rows of equal parts have runs.
  private static func rects(_ pattern: BlockPattern) -> [CellRect] {
    let (width, height) = (144 / pattern.columns, 144 / pattern.rows)
    let runs = (0..<pattern.rows).map { row in
      (0..<pattern.columns).filter { pattern[$0, row] }.reduce(into: [Range<Int>]()) { runs, column in
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
    }
    var (rects, row) = ([CellRect](), 0)
    while row < runs.count {
      let end = runs[row...].firstIndex { $0 != runs[row] } ?? runs.count
      rects += runs[row].map {
        CellRect(
          left: .part($0.lowerBound * width), top: .part(row * height), right: .part($0.upperBound * width),
          bottom: .part(end * height))
      }
      row = end
    }
    return rects
  }

  /// Braille: the bits are the upper three dots of the left column, of the right column, and the two of the lowest row. A dot has half of
  /// the width of its column.
  private static func dots(_ bits: UInt32) -> [CellRect] {
    [[0, 3], [1, 4], [2, 5], [6, 7]].enumerated().flatMap { row, dots in
      dots.enumerated().filter { bits >> $1 & 1 == 1 }.map { column, _ in
        let (x, y) = (36 + 72 * column, 18 + 36 * row)
        return CellRect(left: .part(x - 18), top: .part(y - 9), right: .part(x + 18), bottom: .part(y + 9))
      }
    }
  }
}
