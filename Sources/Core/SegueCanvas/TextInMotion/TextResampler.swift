import Foundation

/// Draws the text and the lines of a flattened layer through a projective map, in whole characters.
///
/// While the image is nearly as large as the layer, its text is drawn in letters; otherwise each word is a bar in one row. Places
/// within a cell would be finer, but two lines of text meet in one cell then, and their thickness alternates from line to line: the
/// eye sees that, but not a word that moves by a whole row at 60 frames a second. Lines of boxes are drawn by box-drawing
/// characters.
///
/// Lengths are in cells: of the layer, from its flattened image's top left, and of the canvas.
struct TextResampler {
  /// The height of the middle of an x in its cell, from the top.
  static let middle = 0.56
  /// The least mean scale, or its inverse where the image is larger, at which text is drawn in letters.
  static let leastScale = 0.85 - 1e-9
  /// How far a run of letters may rise from one end to the other, in rows.
  static let mostRise = 2.0
  /// How far a word's bar may rise in one row.
  static let mostRiseOfBar = 1.2
  /// How much is cut off each end of a bar.
  static let inset = 0.1

  /// The least height of an image, in samples, whose edges hide bars: two rows. In a smaller one, no bar would be left.
  static let leastHeight = 8.0

  var marks = TextMarks()
  /// For each row of the area, the columns that may show bars.
  private var inside: [Range<Int>] = []
  /// The middle of each row of text in the image, in rows of the canvas.
  var rows: [Double] = []
  var blocks: [TextBlock] = []
  /// By how many rows the lines in each row of the layer are moved down, as far as any is.
  var pushes: [Int] = []

  /// Draws text with an opacity of 0…255, which may share its cells with text below. `map` leads from the points of the flattened layer,
  /// whose top left is its origin, to the canvas's. Nothing is drawn outside of `area`, and the cells `hidden` may stay as they are.
  /// `outline` is the image's.
  mutating func draw(
    _ text: FlatText, through map: Homography, _ outline: Outline, opacity: UInt32, _ share: TextShare?, area: CellRect,
    hidden: CellRect, into canvas: inout Canvas
  ) {
    guard !text.isEmpty, !area.isEmpty else { return }
    let map = map.inTiles(width: CellMetrics.width, height: CellMetrics.height)
    marks.begin(area)
    findInside(outline)
    pushes.removeAll(keepingCapacity: true)
    let hasLetters = hasLetters(text, map)
    if hasLetters { placeBlocks(text, map) }
    for line in text.lines { draw(line, map) }
    for bar in text.bars { drawBar(bar, text, map) }
    if hasLetters {
      drawLetters(text, map)
    } else {
      for word in text.words { drawBar(word, text, map) }
    }
    marks.draw(text, opacity: opacity, share, hidden: hidden, into: &canvas)
  }
}

// MARK: Bars

extension TextResampler {
  mutating func drawBar(_ word: FlatText.Word, _ text: FlatText, _ map: Homography) {
    let y = Double(word.row) + Self.middle
    guard let one = map.map(CGPoint(x: Double(word.halves.lowerBound) / 2, y: y)),
      let other = map.map(CGPoint(x: Double(word.halves.upperBound) / 2, y: y))
    else { return }
    let isLevel = abs(other.x - one.x) >= abs(other.y - one.y)
    /// x leads along the bar, and y across it.
    func place(_ end: CGPoint) -> SIMD2<Double> { isLevel ? SIMD2(end) : SIMD2(Double(end.y), Double(end.x)) }
    let (from, to) = (place(one), place(other))
    let way = to - from
    let limit = Double(marks.area.right + marks.area.bottom + 1)
    /// A place in half cells, rounded.
    func half(_ place: Double) -> Int { Int(max(min(place, limit), -1) * 2 + 4.5) - 4 }
    let (start, end) = (half(min(from.x, to.x) + Self.inset), half(max(from.x, to.x) - Self.inset))
    guard start < end else { return }
    let count = (word.halves.upperBound + 1) / 2 - word.halves.lowerBound / 2
    let scale = way.x == 0 ? 0 : 1 / way.x
    /// The fraction of the word at the middle of a cell.
    func fraction(_ cell: Int) -> Double { (Double(cell) + 0.5 - from.x) * scale }
    func character(_ cell: Int) -> FlatText.Character {
      text.characters[word.first + min(max(Int(fraction(cell) * Double(count)), 0), count - 1)]
    }
    if isLevel, abs(way.y) <= Self.mostRiseOfBar {
      let height = (from.y + to.y) / 2
      guard let row = Self.cell(height) else { return }
      let distance = abs(height - Double(row) - 0.5)
      let cells = columns(inside: row).clamped(to: start >> 1..<(end + 1) >> 1)
      marks.addBar(start..<end, in: cells, row, from: word.row, distance: distance, character)
      return
    }
    let (first, second): (TextBar, TextBar) = isLevel ? (.left, .right) : (.upper, .lower)
    for cell in start >> 1..<(end + 1) >> 1 {
      let isStraight = abs(way.y) <= Self.mostRiseOfBar
      let height = isStraight ? (from.y + to.y) / 2 : from.y + way.y * min(max(fraction(cell), 0), 1)
      guard let beside = Self.cell(height) else { continue }
      let (column, row) = isLevel ? (cell, beside) : (beside, cell)
      guard columns(inside: row).contains(column) else { continue }
      let bar = TextBar(first, second, of: cell, in: start..<end)
      marks.add(bar, column, row, from: word.row, distance: abs(height - Double(beside) - 0.5), character(cell))
    }
  }

  /// Finds, for each row of the area, the cells whose middle is a sample or more inside the image. Elsewhere its edge shows and no bar,
  /// which would be a notch in it.
  mutating func findInside(_ outline: Outline) {
    inside.removeAll(keepingCapacity: true)
    let (area, isSmall) = (marks.area, outline.bounds.bottom - outline.bounds.top < Self.leastHeight)
    for row in area.top..<area.bottom {
      let all = area.left..<area.right
      inside.append(isSmall ? all : outline.columns(inside: row, of: all, inset: 1))
    }
  }

  private func columns(inside row: Int) -> Range<Int> {
    row >= marks.area.top && row < marks.area.bottom ? inside[row - marks.area.top] : 0..<0
  }

  /// The cell of a place. Nil if it is far outside, or not a number.
  static func cell(_ place: Double) -> Int? { abs(place) < 1e6 ? Int(place.rounded(.down)) : nil }
}
