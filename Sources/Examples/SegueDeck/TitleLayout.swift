import Foundation
import Segue

/// A title in large letters, in one line or two.
nonisolated struct TitleLayout {
  /// Sizes of the letters, from large to small: the width of the pen in half rows, and by how much the letters are wider than the
  /// font draws them. With these, upright strokes fill whole columns, and level ones half rows.
  static let sizes = [(4, 1.5), (3, 5.0 / 3), (3, 1), (2, 1.5), (2, 1), (1, 2), (1, 1)].map(Size.init)

  struct Size {
    let (pen, width): (CGFloat, CGFloat)
  }

  /// The width of the pen, in points.
  let pen: CGFloat
  /// The strokes, in points. They begin a cell to the right of zero and a cell below it.
  private(set) var strokes = Path()
  let size: CellSize
  /// The title as it is read, with the cells of each letter.
  private(set) var text: SelectableText

  /// The rows between the title and what is below it.
  var space: Int { Int(pen / 8) }

  /// From line to line, and between letters, in pens.
  private static let (pitch, gap): (CGFloat, CGFloat) = (11, 1)

  /// Lays out a title in at most so many lines, 1 or 2, and rows. Nil if the font lacks a character, or there is too little room.
  init?(_ title: String, _ size: Size, lines most: Int, columns: Int, rows: Int, isCentered: Bool) {
    pen = size.pen * 8
    let words = title.split(whereSeparator: \.isWhitespace).map { Word($0, size) }
    guard columns > 0, !words.isEmpty, !words.contains(where: { $0 == nil }) else { return nil }
    let width = CGFloat(columns * 8) / pen
    let blank = TitleFont.blank * size.width + Self.gap
    guard let lines = Self.lines(words.compactMap(\.self), blank: blank, in: width), lines.count <= most else {
      return nil
    }
    let pitch = (Self.pitch * pen / 16).rounded(.up)
    // Accents on capitals rise above the first line, and only some letters descend below the last one.
    let top = min(0, lines[0].heights.lowerBound.rounded(.down))
    let bottom = max(6, lines[lines.count - 1].heights.upperBound.rounded(.up)) + 1 - top
    let last = (bottom * pen / 16).rounded(.up)
    let widest = lines.map(\.width).max() ?? 0
    self.size = CellSize(
      columns: Int((widest * pen / 8 - 0.001).rounded(.up)), rows: Int(CGFloat(lines.count - 1) * pitch + last))
    guard self.size.rows <= rows else { return nil }
    text = SelectableText(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    for (index, line) in lines.enumerated() {
      let left = isCentered ? ((widest - line.width) * pen / 2 / 8).rounded(.down) * 8 : 0
      let map = CGAffineTransform(translationX: 8 + left, y: 16 + CGFloat(index) * pitch * 16 - top * pen).scaledBy(
        x: pen, y: pen)
      strokes.addPath(line.path, transform: map)
      let top = Int(CGFloat(index) * pitch)
      let height = index < lines.count - 1 ? Int(pitch) : self.size.rows - top
      // After a line comes the blank at which it was broken.
      let start = (text.places.last?.range.upperBound).map { $0 + 1 } ?? 0
      for (offset, letter) in line.letters.enumerated() {
        func column(_ x: CGFloat) -> Int { Int(((left + x * pen) / 8 + 0.001).rounded(.down)) }
        let next = offset + 1 < line.letters.count ? line.letters[offset + 1].lowerBound : letter.upperBound
        let (first, end) = (column(letter.lowerBound), column(next))
        let range = start + offset..<start + offset + 1
        text.places.append(
          .init(range, column: 1 + first, row: 1 + top, columns: max(1, end - first), rows: max(2, height)))
      }
    }
  }

  /// The halves of cells, a column wide and half a row high, of which the strokes fill ``leastPart`` at least, in points.
  ///
  /// Round letters would need quarter blocks, below which many fonts leave a hairline.
  var halves: Path {
    let shape = ShapeLayer()
    (shape.path, shape.lineWidth) = (strokes, pen)
    (shape.fillColor, shape.strokeColor, shape.lineCap) = (nil, .white, .square)
    // Right angles are pointed, and fill their cells; sharper ones are not.
    shape.miterLimit = 1.45
    let compositor = Compositor(mosaic: .half)
    var frame = compositor.makeFrame(size: CellSize(columns: size.columns + 2, rows: size.rows + 2))
    compositor.compose(shape, at: 0, into: &frame)
    var path = Path()
    for row in 0..<frame.size.rows {
      for half in 0..<2 {
        var start: Int?
        for column in 0...frame.size.columns {
          let isFilled = column < frame.size.columns && frame.half(half, column, row).red >= Self.leastPart
          if isFilled == (start != nil) { continue }
          if let first = start.take() {
            path.addRect(CGRect(x: first * 8, y: row * 16 + half * 8, width: (column - first) * 8, height: 8))
          } else {
            start = column
          }
        }
      }
    }
    return path
  }

  /// Two fifths, of 255: less than half, so that the corner of a thin round stroke is not left out, which would tear it.
  private static let leastPart: UInt8 = 102

  /// Fills as few lines as possible, and two of them evenly.
  private static func lines(_ words: [Word], blank: CGFloat, in width: CGFloat) -> [Word]? {
    func joined(_ words: ArraySlice<Word>) -> Word {
      words.dropFirst().reduce(into: words[words.startIndex]) { $0.add($1, after: blank) }
    }
    let whole = joined(words[...])
    if whole.width <= width { return [whole] }
    let pairs = words.indices.dropFirst().map { [joined(words[..<$0]), joined(words[$0...])] }
    let fitting = pairs.filter { $0.allSatisfy { $0.width <= width } }
    return fitting.min { one, other in (one.map(\.width).max() ?? 0) < (other.map(\.width).max() ?? 0) }
  }

  private struct Word {
    private(set) var path = Path()
    private(set) var width: CGFloat = 0
    private(set) var heights: ClosedRange<CGFloat> = 0...0
    /// Where each character begins and ends, with the blanks between words.
    private(set) var letters: [ClosedRange<CGFloat>] = []

    init?(_ text: Substring, _ size: Size) {
      let stretched = size.width
      for character in text {
        guard let glyph = TitleFont.glyph(character) else { return nil }
        let start = width > 0 ? width + TitleLayout.gap : 0
        let left = start - glyph.sides.lowerBound * stretched
        for stroke in glyph.strokes { add(stroke, at: left, stretched: stretched) }
        // Whole columns, so that upright strokes stay sharp.
        width = ((left + glyph.sides.upperBound * stretched + 1) * size.pen - 0.001).rounded(.up) / size.pen
        letters.append(start...max(start, width))
        extend(to: glyph.heights)
      }
    }

    private mutating func extend(to other: ClosedRange<CGFloat>) {
      heights = min(heights.lowerBound, other.lowerBound)...max(heights.upperBound, other.upperBound)
    }

    mutating func add(_ other: Word, after blank: CGFloat) {
      path.addPath(other.path, transform: CGAffineTransform(translationX: width + blank, y: 0))
      let start = width + blank
      letters += [width...start] + other.letters.map { start + $0.lowerBound...start + $0.upperBound }
      width += blank + other.width
      extend(to: other.heights)
    }

    private mutating func add(_ stroke: TitleFont.Glyph.Stroke, at left: CGFloat, stretched: CGFloat) {
      func place(_ point: CGPoint) -> CGPoint { CGPoint(x: left + point.x * stretched + 0.5, y: point.y + 0.5) }
      guard let first = stroke.points.first else { return }
      path.move(to: place(first.place))
      // The pen makes a dot where it hardly moves.
      if stroke.points.count == 1 { path.addLine(to: place(CGPoint(x: first.place.x, y: first.place.y + 0.001))) }
      var control: CGPoint?
      for point in stroke.points.dropFirst() {
        if point.isControl {
          control = place(point.place)
        } else if let through = control {
          path.addQuadCurve(to: place(point.place), control: through)
          control = nil
        } else {
          path.addLine(to: place(point.place))
        }
      }
      if stroke.isClosed { path.closeSubpath() }
    }
  }
}

/// Shows a title in large letters, with an empty cell around it: only a view that draws nothing beyond its bounds flies well.
final class TitleView: View {
  override class var layerClass: AnyClass { ShapeLayer.self }

  init(color: Color) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    (layer as? ShapeLayer)?.fillColor = color
  }

  override var selectableTexts: [SelectableText] { title.map { [$0.text] } ?? [] }

  var title: TitleLayout? {
    didSet {
      isHidden = title == nil
      if title?.strokes != oldValue?.strokes { (layer as? ShapeLayer)?.path = title?.halves }
    }
  }
}

extension CellGrid {
  /// The colour of the upper half of a cell, 0, or of the lower one, 1.
  fileprivate nonisolated func half(_ half: Int, _ column: Int, _ row: Int) -> Color {
    let cell = self[column, row]
    return switch text(of: cell.glyph) {
    case "▀": half == 0 ? cell.ink : cell.fill
    case "▄": half == 0 ? cell.fill : cell.ink
    case "█": cell.ink
    default: cell.fill
    }
  }
}
