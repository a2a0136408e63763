import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// Bold, dim, italic, underline, inverse, strikethrough: on a terminal, and in layers that fade or shrink.
@Suite struct TextStyleTests {
  private static func grid(_ text: String, _ style: TextStyle, ink: Color = .r, fill: Color = .b) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: text.count, rows: 1), filledWith: Cell(fill: fill))
    grid.write(text, column: 0, row: 0, ink: ink, style: style)
    return grid
  }

  @Test(
    arguments: [
      (TextStyle.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.strikethrough, "9"),
      ([.bold, .dim, .italic, .underline, .strikethrough], "1;2;3;4;9"),
    ] as [(TextStyle, String)])
  func `A style is sent as its SGR numbers`(_ style: TextStyle, _ numbers: String) {
    var encoder = FrameEncoder(colorMode: .palette16)
    #expect(escaped(encoder.encode(Self.grid("x", style))) == "^[H^[0;\(numbers);44;91mx")
  }

  @Test(
    arguments: [
      // 22 ends both bold and dim; what stays is sent again.
      ([TextStyle.bold, .dim], TextStyle.dim, "22;2"), ([.bold, .dim], .bold, "22;1"), ([.bold, .dim], [], "22"),
      (.bold, .dim, "22;2"), (.dim, [.bold, .dim], "1"), (.strikethrough, [], "29"),
      ([.underline, .strikethrough], .underline, "29"), (.strikethrough, .underline, "29;4"),
    ] as [(TextStyle, TextStyle, String)])
  func `Styles are switched one by one`(_ before: TextStyle, _ after: TextStyle, _ numbers: String) {
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(Self.grid("x", before))
    #expect(escaped(encoder.encode(Self.grid("y", after))) == "^[H^[\(numbers)my")
  }

  @Test(arguments: [ColorMode.truecolor, .palette256, .palette16])
  func `With colours, inverse text has its two swapped, blanks as well`(_ mode: ColorMode) {
    let inverse = Terminal.showing(Self.grid("a b", .inverse, ink: .r, fill: .b), colorMode: mode)
    let swapped = Terminal.showing(Self.grid("a b", [], ink: .b, fill: .r), colorMode: mode)
    #expect(inverse.rows == swapped.rows)
    #expect(inverse[1, 0].fill != inverse[0, 0].ink)
  }

  @Test func `Without colours, inverse text is sent as reverse video, and back on a light fill`() {
    func bytes(_ style: TextStyle, fill: Color) -> String {
      var encoder = FrameEncoder(colorMode: .mono)
      return escaped(encoder.encode(Self.grid("a b", style, ink: .white, fill: fill)))
    }
    #expect(bytes(.inverse, fill: .black) == "^[H^[0;7ma b")
    #expect(bytes([.inverse, .bold, .dim], fill: .black) == "^[H^[0;1;2;7ma b")
    #expect(bytes(.inverse, fill: .white) == "^[H^[0ma b")
    #expect(bytes([], fill: .white) == "^[H^[0;7ma b")
  }

  @Test func `A line goes through the blanks of a text, and inverse covers them`() {
    for style in [TextStyle.underline, .strikethrough, .inverse] {
      let layer = Layer("a b", ink: .y)
      layer.contents = .cells(Self.grid("a b", style, ink: .y, fill: .clear))
      let root = Layer(.b, columns: 4, rows: 1)
      root.addSublayer(layer)
      let frame = compose(root, columns: 4, rows: 1)
      #expect((0..<3).allSatisfy { frame[$0, 0].style == style && frame[$0, 0].ink == .y && frame[$0, 0].fill == .b })
      #expect(frame[3, 0].style == [])
      let terminal = Terminal.showing(frame)
      #expect(terminal.differences(from: frame).isEmpty)
      if style == .inverse { #expect(terminal[1, 0].fill == TerminalPaint(.y)) }
    }
  }

  /// Text of one style on a card of 16 × 4 cells, shown at half its size or with half its opacity.
  private static func frame(_ style: TextStyle, scale: Double = 1, opacity: Double = 1, fill: Color = .clear)
    -> CellGrid
  {
    var grid = CellGrid(size: CellSize(columns: 16, rows: 4), filledWith: Cell(fill: fill))
    for row in 0..<4 { grid.write("mmmmmmmmmmmm", column: 0, row: row, ink: Color(200, 100, 0), style: style) }
    let card = Layer(.clear, columns: 16, rows: 4)
    card.contents = .cells(grid)
    (card.anchorPoint, card.position) = (.zero, .zero)
    (card.transform, card.opacity) = (Transform3D(scaleX: scale, y: scale), opacity)
    let root = Layer(Color(0, 0, 200), columns: 16, rows: 4)
    root.addSublayer(card)
    return compose(root, columns: 16, rows: 4)
  }

  @Test
  func `Inverse text fades as a block in its colour, and small text is bars: fainter if dim, on a plate if inverse`() {
    let frame = Self.frame(.inverse, opacity: 0.5)
    let paint = Terminal.showing(frame)[3, 1]
    // Half of (200, 100, 0) and half of (0, 0, 200).
    #expect(paint.fill.difference(from: TerminalPaint(Color(100, 50, 100))) < 0.01)
    #expect(paint.ink.difference(from: TerminalPaint(Color(0, 0, 200))) < 0.01)
    #expect(paint.text == "m")
    let (plain, dim) = (
      Self.frame([], scale: 0.5, fill: Color(0, 0, 200)), Self.frame(.dim, scale: 0.5, fill: Color(0, 0, 200))
    )
    #expect(plain.text(3, 1) == "━")
    #expect(dim.text(3, 1) == "━")
    // A bar has 217 / 255 of its text's colour; that of dim text is half of the ink and half of the fill.
    let (ink, faint) = (plain[3, 1].ink.channels, dim[3, 1].ink.channels)
    #expect((0..<3).allSatisfy { abs(ink[$0] - [170, 85, 30][$0]) <= 1 }, "\(ink)")
    #expect((0..<3).allSatisfy { abs(faint[$0] - [85, 43, 115][$0]) <= 1 }, "\(faint)")
    let onFill = Self.frame(.inverse, scale: 0.5, fill: Color(0, 0, 200))
    #expect((onFill.text(3, 1), onFill[3, 1].fill) == ("━", Color(200, 100, 0)))
    #expect((0..<3).allSatisfy { abs(onFill[3, 1].ink.channels[$0] - [30, 15, 170][$0]) <= 1 })
    // Without a fill of its own, the text is black or white, by the plate's lightness.
    let onNothing = Self.frame(.inverse, scale: 0.5)
    #expect((onNothing.text(3, 1), onNothing[3, 1].fill) == ("━", Color(200, 100, 0)))
    #expect((0..<3).allSatisfy { abs(onNothing[3, 1].ink.channels[$0] - [247, 232, 217][$0]) <= 1 })
  }

  @Test(arguments: [TextStyle.bold, .underline, [.italic, .strikethrough]])
  func `Nearly at its size, text keeps its style`(style: TextStyle) {
    let frame = Self.frame(style, scale: 0.9)
    #expect((frame.text(3, 1), frame[3, 1].style) == ("m", style))
    // A bar is a line and no text.
    #expect(Self.frame(style, scale: 0.5)[3, 1].style == [])
  }
}
