import Foundation
import Testing

@testable import SegueCanvas

@Suite struct EdgeTests {
  private static let ground = Color(20, 40, 60)
  private static let card = Color(200, 120, 220)
  private static let left: [String] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// Half of a cell is ▀ in swapped colours: in some fonts the ink of ▄ ends above the next row.
  private static let lower: [String] = [" ", "▁", "▂", "▃", "▀", "▅", "▆", "▇"]

  private static func frame(_ set: MosaicSet, x: Double, y: Double) -> CellGrid {
    let layer = Layer()
    layer.frame = CGRect(x: 16 + x, y: 32 + y, width: 24, height: 48)
    layer.backgroundColor = card
    return compose(Layer(holding: layer), columns: 8, rows: 8, background: ground, with: Compositor(mosaic: set))
  }

  @Test(arguments: [MosaicSet.quadrant, .sextant, .octant], 0..<8)
  func `An upright or level edge is the block with its eighths in the two colours`(_ set: MosaicSet, _ step: Int) {
    let frame = Self.frame(set, x: Double(step), y: 0)
    for row in 2..<5 {
      // At the left edge the ground is on the left of the cell, at the right edge on the right.
      #expect((frame.text(2, row), frame[2, row].fill) == (Self.left[step], Self.card))
      #expect(step == 0 || frame[2, row].ink == Self.ground)
      #expect((frame.text(5, row), frame[5, row].fill) == (Self.left[step], Self.ground))
      #expect(step == 0 || frame[5, row].ink == Self.card)
    }
    let level = Self.frame(set, x: 0, y: Double(step) * 2)
    for column in 2..<5 {
      let shown = Self.lower[(8 - step) % 8]
      #expect((level.text(column, 2), level.text(column, 5)) == (shown, shown))
      let (upper, under) = step == 4 ? (level[column, 5], level[column, 2]) : (level[column, 2], level[column, 5])
      if step == 0 {
        #expect(upper == Cell(fill: Self.card))
        #expect(under == Cell(fill: Self.ground))
      } else {
        #expect((upper.ink, upper.fill) == (Self.card, Self.ground))
        #expect((under.ink, under.fill) == (Self.ground, Self.card))
      }
    }
  }

  @Test(arguments: [MosaicSet.half, .ascii]) func `Sets without eighths show none`(_ set: MosaicSet) {
    for step in 0..<8 {
      let frame = Self.frame(set, x: Double(step), y: Double(step) * 2)
      for scalar in frame.text.unicodeScalars {
        #expect(scalar.value < 0x7F || set == .half && scalar == "▀", "\(scalar)")
      }
    }
  }

  @Test func `A gradient is not taken for an edge`() throws {
    // A linear gradient beside an even fill.
    let row = stride(from: UInt8(60), to: 188, by: 4).map { Color($0, 60, 60) }
    let colors = (0..<32).flatMap { _ in row }
    let picture = Layer(try #require(Image(width: 32, height: 32, colors: colors)), columns: 16, rows: 8)
    let frame = compose(Layer(holding: picture), columns: 20, rows: 8)
    #expect(!frame.text.contains { "▏▎▍▋▊▉".contains($0) })
  }
}
