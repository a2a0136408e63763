import Foundation
import Testing

@testable import SegueCanvas

/// Where a picture dissolves into another one, the one with the larger share has the text.
@Suite struct TextShareTests {
  /// White text on black below yellow text on translucent blue.
  private static func fade(_ below: String, _ above: String, _ opacity: Double, scale: Double = 1) -> CellGrid {
    let (back, front) = (Layer(below, ink: .white, fill: .black), Layer(above, ink: .y, fill: .b))
    front.opacity = opacity
    let (layers, columns) = (Layer(holding: back, front), max(below.count, above.count))
    layers.frame = CGRect(x: 0, y: 0, width: Double(columns) * 8, height: 16)
    front.transform = Transform3D(scaleX: scale, y: scale)
    return compose(layers, columns: columns, rows: 1)
  }

  @Test(arguments: [(0.2, "old text "), (0.49, "old text "), (0.51, "    new 1"), (0.8, "    new 1"), (1, "    new 1")])
  func `Below one half all cells have the old text, from there on the new one`(opacity: Double, text: String) {
    let frame = Self.fade("old text ", "    new 1", opacity)
    #expect((0..<9).map { frame.text($0, 0) }.joined() == text)
    // Fills mix as ever.
    let share = Int((opacity * 255).rounded())
    #expect(abs(Int(frame[8, 0].fill.blue) - share) <= 1)
  }

  @Test func `The text fades to a quarter of its contrast, and comes back`() {
    // At 51 / 255 the ground is (0, 0, 51), and the ink has lost three tenths: 178.5 of 255 and 76.5 of the ground.
    #expect(Self.fade("a", "b", 0.2)[0, 0].ink.channels.isNear([179, 179, 194]))
    // At 204 / 255 the ground is (0, 0, 204).
    #expect(Self.fade("a", "b", 0.8)[0, 0].ink.channels.isNear([179, 179, 61]))
    // At 127 and 128 / 255 nearly a quarter is left: 65 / 255 of the difference from the ground.
    #expect(Self.fade("a", "b", 127.0 / 255)[0, 0].ink.channels.isNear([65, 65, 160]))
    #expect(Self.fade("a", "b", 128.0 / 255)[0, 0].ink.channels.isNear([65, 65, 95]))
  }

  @Test func `Text that is in both pictures stays, and over nothing but fills it mixes as its fill`() {
    // The e of “red” and “den” is in one place by chance.
    let frame = Self.fade("same red", "same den", 0.4)
    #expect(frame.screen == "same red")
    // 0.6 of white and 0.4 of yellow.
    for column in 0..<4 { #expect(frame[column, 0].ink.channels.isNear([255, 255, 153])) }
    #expect(!frame[6, 0].ink.channels.isNear([255, 255, 153]))
    let plain = Self.fade("    ", "text", 0.2)
    #expect(plain.screen == "text")
    // A fifth of yellow over black.
    #expect(plain[0, 0].ink == Color(51, 51, 0))
  }

  @Test(arguments: [(0.4, "old text"), (0.6, "         ")])
  func `The same holds for a picture that is scaled`(opacity: Double, text: String) {
    // A page with text elsewhere: its blanks count.
    let back = Layer("old text", ink: .white, fill: .black, column: 1, row: 1)
    let front = Layer(.b, columns: 20, rows: 8)
    front.addSublayer(Layer("new", ink: .y, column: 1, row: 5))
    (front.opacity, front.transform) = (opacity, Transform3D(scaleX: 0.95, y: 0.95))
    let frame = compose(Layer(holding: back, front), columns: 20, rows: 8)
    #expect((0..<20).map { frame.text($0, 1) }.joined().contains(opacity < 0.5 ? "old text" : "                  "))
    #expect(frame.screen.contains("new") == (opacity > 0.5))
  }
}

/// Texts without a ground of their own show as a whole, or not at all.
@Suite struct TextRunsTests {
  /// A text with its column, one above it that may be scaled, the opacities of both, and what is shown.
  typealias Pair = (
    below: String, column: Double, above: String, place: Double, scale: Double, opacities: (CGFloat, CGFloat),
    shown: String
  )
  private static let (title, boxes, line) = ("The old title    aside", "╭────╮ ╭────╮", "────────────")
  private static let renamed = "      A new one  aside"
  private static let pairs: [Pair] = [
    // Of two that overlap, the stronger one shows, and a scaled one as a whole or not at all.
    (title, 0, "A new one", 6, 1, (1, 0.4), title), (title, 0, "A new one", 6, 1, (0.6, 0.4), title),
    (title, 0, "A new one", 6, 1, (0.4, 0.6), renamed), (title, 0, "A new one", 6, 1, (1, 0.6), renamed),
    (title, 0, "A new one", 6, 1, (0.2, 0.3), renamed), (title, 0, "A new one", 6, 0.95, (0.6, 0.4), title),
    (title, 0, "A new one", 6, 0.95, (0.4, 0.6), renamed), (title, 0, "A new one", 6, 0.5, (0.6, 0.4), title),
    // Two beside each other both show. Two that touch would read as one.
    ("old", 0, "new", 4, 1, (0.6, 0.4), "old new"), ("old", 0, "new", 3, 1, (0.6, 0.4), "old"),
    ("old", 0, "new", 3, 1, (0.4, 0.6), "   new"),
    // A line gives way only under the words, and only to stronger ones.
    (line, 0, "ab cd", 3, 1, (0.6, 0.4), line), (line, 0, "ab cd", 3, 1, (0.4, 0.6), "───ab cd────"),
    // Over words it leaves out only their cells as long as it is weaker.
    ("word", 4, "────────", 0, 1, (0.6, 0.4), "────word"), ("word", 4, "────────", 0, 0.95, (0.6, 0.4), "────word"),
    // A label beside the corner of a box takes nothing of the box away.
    (boxes, 0, "3:10 Summit", 13, 1, (1, 0.4), "╭────╮ ╭────╮3:10 Summit"),
    (boxes, 0, "3:10 Summit", 13, 1, (1, 0.6), "╭────╮ ╭────╮3:10 Summit"),
    (boxes, 0, "3:10 Summit", 13, 1, (1, 0.9), "╭────╮ ╭────╮3:10 Summit"),
  ]

  @Test(arguments: pairs) func `Of two texts in one row each shows as a whole, or not at all`(pair: Pair) {
    let (below, above) = (Layer(pair.below, column: pair.column), Layer(pair.above, column: pair.place))
    above.transform = Transform3D(scaleX: pair.scale, y: pair.scale)
    (below.opacity, above.opacity) = pair.opacities
    #expect(compose(Layer(holding: below, above), columns: 24, rows: 1, background: .b).screen == pair.shown, "\(pair)")
  }

  @Test(arguments: [1, 0.95]) func `Words that stay do not vanish with those beside them that fade`(scale: Double) {
    let (fading, moving) = (Layer("Point: Sendable", column: 7), Layer("{", column: 16))
    fading.opacity = 0.5
    moving.opacity = 0.99
    moving.transform = Transform3D(scaleX: scale, y: scale)
    let page = Layer(holding: Layer("struct", column: 0), fading, moving)
    #expect(compose(page, columns: 24, rows: 1, background: .b).screen == "struct          {")
    // As strong as the others, it is one text with them.
    fading.opacity = 1
    #expect(compose(page, columns: 24, rows: 1, background: .b).screen == "                {")
  }

  @Test func `A label without a fill leaves the other its colour`() {
    let (back, front) = (Layer("#", ink: .white, fill: .r), Layer(".", ink: .y))
    front.opacity = 0.4
    let frame = compose(Layer(holding: back, front), columns: 1, rows: 1)
    #expect(frame[0, 0] == Cell(glyph: Glyph("#"), ink: .white, fill: .r))
  }
}

extension SIMD3<Double> {
  /// Whether no channel differs by more than rounding.
  fileprivate func isNear(_ other: SIMD3<Double>) -> Bool {
    let difference = self - other
    return Swift.max(abs(difference.x), abs(difference.y), abs(difference.z)) <= 1.5
  }
}
