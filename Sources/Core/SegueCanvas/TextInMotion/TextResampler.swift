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
  /// The image's outline, unless it is small.
  private var outline: Outline?
  /// The middle of each row of text in the image, in rows of the canvas.
  var rows: [Double] = []
  var blocks: [TextBlock] = []

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
    self.outline = outline.bounds.bottom - outline.bounds.top >= Self.leastHeight ? outline : nil
    for line in text.lines { draw(line, map) }
    for bar in text.bars { drawBar(bar, text, map) }
    if hasLetters(text, map) {
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
    let count = (word.halves.upperBound + 1) / 2 - word.halves.lowerBound / 2
    /// The character under a fraction of the word.
    func character(_ fraction: Double) -> FlatText.Character {
      text.characters[word.first + min(max(Int(fraction * Double(count)), 0), count - 1)]
    }
    let limit = Double(marks.area.right + marks.area.bottom + 1)
    // The bar's ends are rounded to half cells.
    let start = Int(((min(max(min(from.x, to.x), -1), limit) + Self.inset) * 2).rounded())
    let end = Int(((min(max(max(from.x, to.x), -1), limit) - Self.inset) * 2).rounded())
    let (first, second): (TextBar, TextBar) = isLevel ? (.left, .right) : (.upper, .lower)
    var half = start
    while half < end {
      let cell = half >> 1
      var bar = half & 1 == 0 ? first : second
      if half & 1 == 0, half + 1 < end { bar.formUnion(second) }
      half = (cell + 1) * 2
      let fraction = way.x == 0 ? 0 : (Double(cell) + 0.5 - from.x) / way.x
      let height = abs(way.y) <= Self.mostRiseOfBar ? (from.y + to.y) / 2 : from.y + way.y * min(max(fraction, 0), 1)
      guard let beside = Self.cell(height) else { continue }
      let (column, row) = isLevel ? (cell, beside) : (beside, cell)
      guard isInside(column, row) else { continue }
      marks.add(bar, column, row, from: word.row, distance: abs(height - Double(beside) - 0.5), character(fraction))
    }
  }

  /// Whether the middle of a cell is a sample or more inside the image. Elsewhere its edge shows and no bar, which would be a notch
  /// in it.
  private func isInside(_ column: Int, _ row: Int) -> Bool {
    outline?.contains(x: Double(column) * 2 + 1, y: Double(row) * 4 + 2, inset: 1) ?? true
  }

  /// The cell of a place. Nil if it is far outside, or not a number.
  static func cell(_ place: Double) -> Int? { abs(place) < 1e6 ? Int(place.rounded(.down)) : nil }
}
