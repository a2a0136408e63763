import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct WideGlyphTests {
  private static func frame(_ layers: Layer..., columns: Int = 8) -> CellGrid {
    let root = Layer()
    layers.forEach(root.addSublayer)
    let frame = compose(root, columns: columns, rows: 1)
    #expect(CellGridTests.isWhole(frame))
    #expect(Terminal.showing(frame).differences(from: frame).isEmpty)
    return frame
  }

  private static let text = "a漢字b"

  @Test(arguments: [(0.0, " a漢字b"), (1, " 漢字b"), (2, "  字b"), (3, " 字b"), (4, "  b"), (5, " b")])
  func `The left edge of the screen or of a clip cuts a wide glyph whole`(_ cut: Double, _ expected: String) {
    let clip = Layer(.clear, column: 1, row: 0, columns: 7, rows: 1)
    clip.masksToBounds = true
    clip.addSublayer(Layer(Self.text, fill: .b, column: -cut, row: 0))
    #expect(Self.frame(clip).screen == expected)
    #expect(Self.frame(Layer(Self.text, column: -cut, row: 0)).screen == String(expected.dropFirst()))
  }

  @Test(arguments: [(6, "a漢字b"), (5, "a漢字"), (4, "a漢"), (3, "a漢"), (2, "a"), (1, "a"), (0, "")])
  func `The right edge of the screen or of a clip cuts a wide glyph whole`(_ columns: Double, _ expected: String) {
    let clip = Layer(.clear, columns: columns, rows: 1)
    clip.masksToBounds = true
    clip.addSublayer(Layer(Self.text))
    #expect(Self.frame(clip).screen == expected)
    if columns > 0 { #expect(Self.frame(Layer(Self.text), columns: Int(columns)).screen == expected) }
  }

  @Test(arguments: [(0.0, " 漢字b"), (1, "a  字b"), (2, "a  字b"), (3, "a漢  b"), (4, "a漢  b"), (5, "a漢字")])
  func `A card over half of a wide glyph hides all of it`(_ column: Double, _ expected: String) {
    let frame = Self.frame(Layer(Self.text, fill: .b), Layer(.r, column: column, row: 0, columns: 1, rows: 1))
    #expect((frame.screen, frame[Int(column), 0].fill) == (expected, .r))
    // The other half keeps its fill.
    for other in 0..<6 where other != Int(column) { #expect(frame[other, 0].fill == .b) }
  }

  @Test func `Text over half of a wide glyph hides all of it, and one of which half is cut off hides nothing`() {
    for (text, column, shown) in [("x", 2.0, "a x字b"), ("x", 1, "ax 字b"), ("漢", 2, "a 漢 b"), ("字字", 0, "字字 b")] {
      #expect(Self.frame(Layer(Self.text), Layer(text, column: column, row: 0)).screen == shown)
    }
    let clip = Layer(.clear, column: 1, row: 0, columns: 2, rows: 1)
    clip.masksToBounds = true
    clip.addSublayer(Layer("漢字", column: -1, row: 0))
    #expect(Self.frame(Layer("zzzzzz"), clip).screen == "zzzzzz")
  }

  @Test(arguments: [0.2, 0.5, 0.8]) func `Cross-fades keep wide glyphs whole`(_ opacity: Double) {
    for (below, above) in [("漢字漢字", "a漢字漢b"), ("abcdefgh", "漢字漢字"), ("漢字漢字", "########"), ("漢a漢a漢", "字字字字")] {
      let front = Layer(above, ink: .y, fill: .b)
      front.opacity = opacity
      let frame = Self.frame(Layer(below, fill: .r), front)
      #expect(!frame.screen.isEmpty)
    }
  }

  @Test func `A translucent card over half of a wide glyph keeps it whole, and clusters come through`() {
    let card = Layer(Color(255, 0, 0, alpha: 128), column: 2, row: 0, columns: 1, rows: 1)
    #expect(Self.frame(Layer(Self.text, fill: .b), card).screen == "a漢字b")
    let clusters = "e\u{301}👩‍👩‍👧‍👦🇫🇷☀\u{FE0F}"
    #expect(Self.frame(Layer(clusters)).screen == clusters)
  }

  @Test(arguments: -16...16) func `An edge that glides over a wide glyph leaves no half`(_ step: Int) {
    let card = Layer(.r, column: 2, row: 0, columns: 3, rows: 1)
    card.position.x += Double(step)
    #expect(Self.frame(Layer(Self.text, fill: .b), card).text(0, 0) != "漢")
  }
}
