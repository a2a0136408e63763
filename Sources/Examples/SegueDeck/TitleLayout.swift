import Foundation
import Segue

/// A title in large letters, in one line or two.
nonisolated struct TitleLayout {
  /// Sizes of the letters, from large to small: the width of the pen in half rows, and by how much the letters are wider than the
  /// font draws them. With these, upright and level strokes fill whole halves of cells.
  static let sizes = [(4, 1.5), (3, 1.5), (3, 1), (2, 1.5), (2, 1), (1, 1.5), (1, 1)].map(Size.init)

  struct Size {
    let (pen, width): (CGFloat, CGFloat)
  }

  /// The width of the pen, in points.
  let pen: CGFloat
  /// The strokes, in points. They begin a cell to the right of zero and a cell below it.
  private(set) var path = Path()
  let size: CellSize

  /// The rows between the title and what is below it.
  var space: Int { Int(pen / 8) }

  /// From line to line, and between letters, in pens.
  private static let (pitch, gap): (CGFloat, CGFloat) = (11, 1)

  /// Lays out a title in at most so many lines, 1 or 2, and rows. Nil if the font lacks a character, or there is too little room.
  init?(_ title: String, _ size: Size, lines most: Int, columns: Int, rows: Int, isCentered: Bool) {
    pen = size.pen * 8
    let words = title.split(whereSeparator: \.isWhitespace).map { Word($0, stretched: size.width) }
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
      columns: Int((widest * pen / 8).rounded(.up)), rows: Int(CGFloat(lines.count - 1) * pitch + last))
    guard self.size.rows <= rows else { return nil }
    for (index, line) in lines.enumerated() {
      let left = isCentered ? ((widest - line.width) * pen / 2 / 8).rounded(.down) * 8 : 0
      let map = CGAffineTransform(translationX: 8 + left, y: 16 + CGFloat(index) * pitch * 16 - top * pen).scaledBy(
        x: pen, y: pen)
      path.addPath(line.path, transform: map)
    }
  }

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

    init?(_ text: Substring, stretched: CGFloat) {
      for character in text {
        guard let glyph = TitleFont.glyph(character) else { return nil }
        let left = (width > 0 ? width + TitleLayout.gap : 0) - glyph.sides.lowerBound * stretched
        for stroke in glyph.strokes { add(stroke, at: left, stretched: stretched) }
        // Whole columns, so that upright strokes stay sharp.
        width = (left + glyph.sides.upperBound * stretched + 1).rounded(.up)
        extend(to: glyph.heights)
      }
    }

    private mutating func extend(to other: ClosedRange<CGFloat>) {
      heights = min(heights.lowerBound, other.lowerBound)...max(heights.upperBound, other.upperBound)
    }

    mutating func add(_ other: Word, after blank: CGFloat) {
      path.addPath(other.path, transform: CGAffineTransform(translationX: width + blank, y: 0))
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
    guard let shape = layer as? ShapeLayer else { return }
    (shape.fillColor, shape.strokeColor, shape.lineCap) = (nil, color, .square)
    // Right angles are pointed, and fill their cells; sharper ones are not.
    shape.miterLimit = 1.45
  }

  var title: TitleLayout? {
    didSet {
      isHidden = title == nil
      guard let shape = layer as? ShapeLayer else { return }
      (shape.path, shape.lineWidth) = (title?.path, title?.pen ?? 0)
    }
  }
}
