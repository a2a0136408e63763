import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct MonoTests {
  private static func picture(_ set: MosaicSet, _ color: (Int, Int) -> Color) throws -> CellGrid {
    let colors = (0..<64 * 64).map { color($0 % 64, $0 / 64) }
    let layer = Layer(try #require(Image(width: 64, height: 64, colors: colors)), columns: 32, rows: 16)
    return compose(Layer(holding: layer), columns: 32, rows: 16, with: Compositor(mosaic: set, colorMode: .mono))
  }

  /// The lit share of a cell, by the ink of its glyph.
  private static func light(_ cell: Cell) -> Double {
    if cell.glyph == .space { return cell.fill == .black ? 0 : 1 }
    // ASCII signs by the order of the ramp; the heaviest one stands for white.
    if let sign = Array(".':-=+*#%@".unicodeScalars).firstIndex(where: { $0.value == cell.glyph.rawValue }) {
      return Double(sign + 1) / 10
    }
    return Double(InkCoverage.weight(InkCoverage.coverage(of: cell.glyph.rawValue))) / 255 / 8
  }

  @Test(arguments: [MosaicSet.quadrant, .sextant, .octant, .half, .ascii])
  func `A brighter part of a picture has more ink`(_ set: MosaicSet) throws {
    // A gradient from dark to light with noise.
    let frame = try Self.picture(set) { x, y in Color(white: (Double(x) + Double((x + y) % 2) * 3) / 68) }
    var parts = [0.0, 0, 0, 0]
    for (column, row) in places(0..<32, 1..<15) where (1..<7).contains(column % 8) {
      #expect(frame[column, row].fill == .black)
      parts[column / 8] += Self.light(frame[column, row])
    }
    #expect(parts == parts.sorted(), "\(parts)")
    #expect(parts[3] > parts[0] * 2, "\(parts)")
  }

  @Test func `An even fill keeps its colour`() {
    let card = Layer(.y, column: 1, row: 1, columns: 2, rows: 1)
    let frame = compose(Layer(holding: card), columns: 4, rows: 3, with: Compositor(colorMode: .mono))
    #expect((frame[1, 1], frame[0, 0]) == (Cell(fill: .y), Cell(fill: .black)))
  }

  /// The second colour is a little lighter and the third a little darker than half of white.
  @Test(arguments: [(Color(240, 230, 220), true), (Color(126, 131, 113), true), (Color(126, 130, 113), false)])
  func `An edge of a card is as light as the card is shown`(_ color: Color, _ isLight: Bool) {
    let card = Layer(color, column: 1, row: 1, columns: 3, rows: 2)
    card.frame.origin.x += 4
    let frame = compose(
      Layer(holding: card), columns: 6, rows: 4, background: Color(0, 0, 60), with: Compositor(colorMode: .mono))
    #expect(frame.quarters(1, 1) == (isLight ? [.black, .white, .black, .white] : [color, color, color, color]))
    #expect(Terminal.showing(frame, colorMode: .mono)[2, 1].pen.isOn(.reverse) == isLight)
  }

  @Test(arguments: [(1.0, "text"), (0.5, "text"), (0.2, "text"), (0.1, ""), (0.02, "")])
  func `Fading text is shown as long as it can be seen`(_ opacity: Double, _ expected: String) {
    let text = Layer("text")
    text.opacity = opacity
    let frame = compose(Layer(holding: text), columns: 6, rows: 1, with: Compositor(colorMode: .mono))
    #expect(frame.screen == expected)
  }
}
