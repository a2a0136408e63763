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
  /// The rows of text, where they go, and the row that each row of the canvas shows.
  var rows: [TextRow] = []
  var claims: [Int32] = []

  /// Draws text with an opacity of 0…255, which may share its cells with text below. `map` leads from the points of the flattened layer,
  /// whose top left is its origin, to the canvas's. Nothing is drawn outside of `area`, and the cells `hidden` may stay as they are.
  /// `outline` is the image's.
  mutating func draw(
    _ text: FlatText, through map: Homography, _ outline: Outline, opacity: UInt32, _ share: TextShare?, area: CellRect,
    hidden: CellRect, into canvas: inout Canvas
  ) {
    guard !text.isEmpty, !area.isEmpty else { return }
    let map = map.inCells
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
  private mutating func drawBar(_ word: FlatText.Word, _ text: FlatText, _ map: Homography) {
    let y = Double(word.row) + Self.middle
    guard let one = map.map(CGPoint(x: Double(word.halves.lowerBound) / 2, y: y)),
      let other = map.map(CGPoint(x: Double(word.halves.upperBound) / 2, y: y))
    else { return }
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    let count = (word.halves.upperBound + 1) / 2 - word.halves.lowerBound / 2
    /// The character under a fraction of the word.
    func character(_ fraction: Double) -> FlatText.Character {
      text.characters[word.first + min(max(Int(fraction * Double(count)), 0), count - 1)]
    }
    let limit = Double(marks.area.right + marks.area.bottom + 1)
    if abs(dx) >= abs(dy) {
      let (left, right) = (min(one.x, other.x), max(one.x, other.x))
      Self.forEachPart(left, right, within: limit, (.left, .right)) { column, halves in
        let fraction = dx == 0 ? 0 : (Double(column) + 0.5 - one.x) / dx
        let height = abs(dy) <= Self.mostRiseOfBar ? (one.y + other.y) / 2 : one.y + dy * min(max(fraction, 0), 1)
        guard let row = Self.cell(height), isInside(column, row) else { return }
        marks.add(
          halves, column, row, from: word.row, distance: abs(height - Double(row) - 0.5), character(fraction))
      }
    } else {
      Self.forEachPart(min(one.y, other.y), max(one.y, other.y), within: limit, (.upper, .lower)) { row, halves in
        let fraction = (Double(row) + 0.5 - one.y) / dy
        let place = abs(dx) <= Self.mostRiseOfBar ? (one.x + other.x) / 2 : one.x + dx * min(max(fraction, 0), 1)
        guard let column = Self.cell(place), isInside(column, row) else { return }
        marks.add(
          halves, column, row, from: word.row, distance: abs(place - Double(column) - 0.5), character(fraction))
      }
    }
  }

  /// Whether the middle of a cell is a sample or more inside the image. Elsewhere its edge shows and no bar, which would be a notch
  /// in it.
  private func isInside(_ column: Int, _ row: Int) -> Bool {
    outline?.contains(x: Double(column) * 2 + 1, y: Double(row) * 4 + 2, inset: 1) ?? true
  }

  /// Calls `body` with each cell between two places, and the halves of it that a bar has. Its ends are rounded to half cells.
  private static func forEachPart(
    _ from: Double, _ to: Double, within limit: Double, _ halves: (TextBar, TextBar), _ body: (Int, TextBar) -> Void
  ) {
    let start = Int(((min(max(from, -1), limit) + inset) * 2).rounded())
    let end = Int(((min(max(to, -1), limit) - inset) * 2).rounded())
    var half = start
    while half < end {
      let cell = half >> 1
      var bar: TextBar = half & 1 == 0 ? halves.0 : halves.1
      if half & 1 == 0, half + 1 < end { bar.formUnion(halves.1) }
      body(cell, bar)
      half = (cell + 1) * 2
    }
  }

  /// The cell of a place. Nil if it is far outside, or not a number.
  static func cell(_ place: Double) -> Int? { abs(place) < 1e6 ? Int(place.rounded(.down)) : nil }
}

extension Homography {
  /// The same map between cells instead of points.
  fileprivate var inCells: Homography {
    let (width, height) = (CellMetrics.width, CellMetrics.height)
    return Homography(
      x: SIMD3(x.x, x.y * height / width, x.z / width), y: SIMD3(y.x * width / height, y.y, y.z / height),
      w: SIMD3(w.x * width, w.y * height, w.z))
  }
}
