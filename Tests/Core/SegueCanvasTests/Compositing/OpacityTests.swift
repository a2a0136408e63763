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
    return Layer(holding: Layer(.b, column: 0, row: 0, columns: 6, rows: 3), card)
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
    #expect(frame[2, 0].ink == Color(128, 128, 255))
    #expect(frame[3, 0].ink == Color(128, 128, 255))
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

  @Test func `Opacities of nested groups multiply`() {
    let outer = Layer(.clear, column: 0, row: 0, columns: 2, rows: 1)
    let inner = Layer(.white, column: 0, row: 0, columns: 1, rows: 1)
    outer.addSublayer(inner)
    outer.addSublayer(Layer(.white, column: 1, row: 0, columns: 1, rows: 1))
    (outer.opacity, inner.opacity) = (0.6, 0.5)
    let frame = compose(Layer(holding: outer), columns: 2, rows: 1)
    // 153 / 255 of white, and 128 / 255 of that: 76.8.
    #expect(frame[1, 0].fill == Color(153, 153, 153))
    #expect(frame[0, 0].fill == Color(77, 77, 77))
  }

  @Test func `A translucent colour tints the text below it`() {
    let dim = Layer(Color(0, 0, 0, alpha: 102), column: 0, row: 0, columns: 4, rows: 1)
    let frame = compose(Layer(holding: Layer("text", ink: .white, fill: .r), dim), columns: 4, rows: 1)
    #expect(frame.screen == "text")
    #expect(frame[0, 0].fill == Color(153, 0, 0))
    #expect(frame[0, 0].ink == Color(153, 153, 153))
  }

  @Test func `A scaled translucent layer tints the text below it like one at rest`() {
    let dim = Layer(Color(0, 0, 0, alpha: 102), column: 1, row: 0, columns: 4, rows: 2)
    dim.transform = Transform3D(scaleX: 2, y: 2)
    let frame = compose(
      Layer(holding: Layer("text", ink: .white, fill: .r, column: 1, row: 1), dim), columns: 6, rows: 3)
    #expect(frame.text(1, 1) == "t")
    #expect(frame[1, 1].fill == Color(153, 0, 0))
    #expect(frame[1, 1].ink == Color(153, 153, 153))
  }

  @Test func `The border of a fading layer without a fill fades, too`() {
    let layer = Layer(.clear, column: 0, row: 0, columns: 3, rows: 3)
    (layer.borderColor, layer.borderWidth, layer.opacity) = (.white, 1, 0.5)
    // The model has no border any more.
    layer.animate(.borderWidth) { $0.borderWidth = 0 }
    let root = Layer(holding: layer)
    root.advance(toParent: 0) { _ in }
    let frame = compose(root, columns: 3, rows: 3, at: 0.5)
    #expect(frame.screen == "┌─┐\n│ │\n└─┘")
    #expect(frame[0, 0].ink == Color(128, 128, 128))
  }
}
