import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// A layer fades as one with its sublayers; colours mix in sRGB. Half is 128 / 255.
@Suite struct OpacityTests {
  /// A red card with white text at cell (1, 0), 4 × 2 cells, over blue.
  private static func card(_ opacity: Double) -> Layer {
    let card = Layer(.r, column: 1, row: 0, columns: 4, rows: 2)
    card.addSublayer(Layer("ab", column: 1, row: 0))
    card.opacity = opacity
    return Layer(holding: Layer(.b, columns: 6, rows: 3), card)
  }

  @Test func `A group is mixed once, not layer by layer`() {
    let frame = compose(Self.card(0.5), columns: 6, rows: 3)
    // 255 · 128/255 of red, and 255 · 127/255 of blue.
    let mixed = Color(128, 0, 127)
    #expect(
      frame.fills(["M": mixed, "B": .b]) == """
        BMMMMB
        BMMMMB
        BBBBBB
        """)
    #expect(frame.screen == "  ab\n\n")
    // White at half strength over blue, not over the red of its own card.
    #expect((frame[2, 0].ink, frame[3, 0].ink) == (Color(128, 128, 255), Color(128, 128, 255)))
  }

  @Test(arguments: [
    (1.0, Color(255, 0, 0), Color.white as Color?), (0, .b, nil), (0.2, Color(51, 0, 204), Color(51, 51, 255)),
  ])
  func `Opacity goes from nothing to all`(_ opacity: Double, _ fill: Color, _ ink: Color?) {
    let frame = compose(Self.card(opacity), columns: 6, rows: 3)
    #expect(frame[1, 1].fill == fill)
    #expect(ink == nil || frame[2, 0].ink == ink)
    #expect((frame.text(2, 0) == "a") == (ink != nil))
  }

  @Test func `Opacities of nested groups multiply, and the border of a layer without a fill fades, too`() {
    let (outer, inner) = (Layer(.clear, columns: 2, rows: 1), Layer(.white, columns: 1, rows: 1))
    outer.addSublayer(inner)
    outer.addSublayer(Layer(.white, column: 1, row: 0, columns: 1, rows: 1))
    (outer.opacity, inner.opacity) = (0.6, 0.5)
    let frame = compose(Layer(holding: outer), columns: 2, rows: 1)
    // 153 / 255 of white, and 128 / 255 of that: 76.8.
    #expect((frame[1, 0].fill, frame[0, 0].fill) == (Color(153, 153, 153), Color(77, 77, 77)))
    let layer = Layer(.clear, columns: 3, rows: 3)
    (layer.borderColor, layer.borderWidth, layer.opacity) = (.white, 1, 0.5)
    // The model has no border any more.
    layer.animate(.borderWidth) { $0.borderWidth = 0 }
    let root = Layer(holding: layer)
    root.advance(toParent: 0) { _ in }
    let bordered = compose(root, columns: 3, rows: 3, at: 0.5)
    #expect((bordered.screen, bordered[0, 0].ink) == ("┌─┐\n│ │\n└─┘", Color(128, 128, 128)))
  }

  @Test func `A translucent colour tints the text below it, at rest and scaled`() {
    let dim = Layer(Color(0, 0, 0, alpha: 102), columns: 4, rows: 1)
    let frame = compose(Layer(holding: Layer("text", ink: .white, fill: .r), dim), columns: 4, rows: 1)
    #expect((frame.screen, frame[0, 0].fill, frame[0, 0].ink) == ("text", Color(153, 0, 0), Color(153, 153, 153)))
    let large = Layer(Color(0, 0, 0, alpha: 102), column: 1, row: 0, columns: 4, rows: 2)
    large.transform = Transform3D(scaleX: 2, y: 2)
    let scaled = compose(
      Layer(holding: Layer("text", ink: .white, fill: .r, column: 1, row: 1), large), columns: 6, rows: 3)
    #expect((scaled.text(1, 1), scaled[1, 1].fill, scaled[1, 1].ink) == ("t", Color(153, 0, 0), Color(153, 153, 153)))
  }
}
