import Foundation
import Segue
import SeguePixels
import SegueTesting
import Testing

@testable import SegueTerminal

/// A mouse that reports pixels (mode 1016) in the form in which others report cells.
struct PixelMouseTests {
  private static let isOn = "\u{1B}[?1016;1$y"
  private static let isOff = "\u{1B}[?1016;2$y"

  /// A decoder of a window of 80 × 24 cells of 10 × 20 pixels.
  private func decoder() -> InputDecoder {
    var decoder = InputDecoder()
    decoder.pixels = PixelCell(width: 10, height: 20).map {
      PixelGrid(cell: $0, window: CellSize(columns: 80, rows: 24))
    }
    return decoder
  }

  private func places(_ text: String, in decoder: inout InputDecoder) -> [CGPoint] {
    decoder.feed(text).compactMap { event in if case .mouse(let mouse) = event { mouse.location } else { nil } }
  }

  // MARK: Which reports are pixels

  @Test func `Reports are pixels from the answer on that says so, even if all come together`() {
    var decoder = decoder()
    let text = "\u{1B}[<0;41;12M" + Self.isOn + "\u{1B}[<32;401;230M" + Self.isOff + "\u{1B}[<0;41;12m"
    // Pixel 401 is the first half point of column 40, as cells are 10 wide; pixel 230 the last of row 11.
    #expect(
      places(text, in: &decoder) == [
        CGPoint(x: 324, y: 184), CGPoint(x: 400.5 / 10 * 8, y: 229.5 / 20 * 16), CGPoint(x: 324, y: 184),
      ])
  }

  @Test(arguments: ["\u{1B}[?1016;0$y", "\u{1B}[?1016;2$y", "\u{1B}[?1016;4$y", "\u{1B}[?1006;1$y", ""])
  func `Without that answer they are cells`(answer: String) {
    var decoder = decoder()
    #expect(places(answer + "\u{1B}[<0;41;12M", in: &decoder) == [CGPoint(x: 324, y: 184)])
  }

  @Test func `A mode that is on for good counts as on, and one that was never switched on as off`() {
    var (used, unused) = (decoder(), InputDecoder())
    #expect(places("\u{1B}[6;16;8t\u{1B}[?1016;3$y\u{1B}[<0;1;1M", in: &used) == [CGPoint(x: 0.5, y: 0.5)])
    #expect(places("\u{1B}[6;16;8t" + Self.isOn + "\u{1B}[<0;41;12M", in: &unused) == [CGPoint(x: 324, y: 184)])
  }

  @Test func `After a stop they are cells until the terminal says otherwise`() {
    var decoder = decoder()
    _ = places("\u{1B}[6;16;8t" + Self.isOn, in: &decoder)
    _ = decoder.reset()
    #expect(places("\u{1B}[<0;41;12M", in: &decoder) == [CGPoint(x: 324, y: 184)])
    #expect(places(Self.isOn + "\u{1B}[<32;41;12M", in: &decoder) == [CGPoint(x: 40.5, y: 11.5)])
  }

  @Test func `Letters of another size count from the answer on that says so`() {
    var decoder = decoder()
    let text =
      Self.isOn + "\u{1B}[6;16;8t\u{1B}[<0;160;160M\u{1B}[6;32;16t\u{1B}[<32;160;160M\u{1B}[6;0;16t\u{1B}[<32;160;160M"
    let (small, large) = (CGPoint(x: 159.5, y: 159.5), CGPoint(x: 79.75, y: 79.75))
    #expect(places(text, in: &decoder) == [small, large, large])
  }

  @Test func `A touch that a stop cancels is cancelled at its pixel`() {
    var decoder = decoder()
    _ = places("\u{1B}[6;16;8t" + Self.isOn + "\u{1B}[<0;10;20M\u{1B}[<32;12;22M", in: &decoder)
    #expect(decoder.reset() == [.touch(.cancelled, at: CGPoint(x: 11.5, y: 21.5))])
  }

  // MARK: The size of a cell

  @Test(
    arguments: [
      ("\u{1B}[6;20;10t", 10, 20), ("\u{1B}[6;1;1t", 1, 1), ("\u{1B}[6;1000;1000t", 1000, 1000),
      ("\u{1B}[6;0;10t", nil, nil), ("\u{1B}[6;20;1001t", nil, nil), ("\u{1B}[6;20t", nil, nil),
      ("\u{1B}[4;480;640t", nil, nil), ("\u{1B}[6;20;10;3t", nil, nil), ("\u{1B}[6;;10t", nil, nil),
      ("\u{1B}[?6;20;10t", nil, nil), ("\u{1B}[6;99999999;10t", nil, nil),
    ] as [(String, Int?, Int?)])
  func `The answer names height and width, and sizes of no cell are dropped`(text: String, width: Int?, height: Int?) {
    let expected = width.flatMap { width in height.flatMap { PixelCell(width: width, height: $0) } }
    #expect(reports(from: text) == (expected.map { [.answer(.cellSize($0))] } ?? []))
  }

  @Test(
    arguments: [
      // xterm's margin of 2 pixels, with and without a bar to scroll with.
      (804, 484, 80, 24, 10, 20), (820, 484, 80, 24, 10, 20), (640, 384, 80, 24, 8, 16),
      // A terminal that does not say.
      (0, 0, 80, 24, nil, nil), (804, 484, 0, 24, nil, nil), (79, 484, 80, 24, nil, nil),
    ] as [(Int, Int, Int, Int, Int?, Int?)])
  func `Else it follows from the window, without its margin`(
    width: Int, height: Int, columns: Int, rows: Int, cellWidth: Int?, cellHeight: Int?
  ) {
    let cell = PixelCell(windowWidth: width, height: height, of: CellSize(columns: columns, rows: rows))
    #expect([cell?.width, cell?.height] == [cellWidth, cellHeight])
  }

  @Test func `A point of a cell is as high as the cell says`() throws {
    #expect(try #require(PixelCell(width: 8, height: 17)).pointAspect == 1.0625)
    #expect(try #require(PixelCell(width: 10, height: 20)).pointAspect == 1)
  }

  // MARK: From pixels to points

  /// Windows and cells of all sizes.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Places grow with the pixels, and lie in the window and in the cell under the pixel`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let window = CellSize(
      columns: Int.random(in: 1...400, using: &random), rows: Int.random(in: 1...120, using: &random))
    let cell = try #require(
      PixelCell(width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...80, using: &random)))
    let grid = PixelGrid(cell: cell, window: window)
    let size = window.points
    var last = CGPoint(x: -1, y: -1)
    let (columns, rows) = (window.columns * cell.width, window.rows * cell.height)
    for pixel in -30...(max(columns, rows) + 30) {
      let place = grid.point(column: pixel, row: pixel)
      #expect(place.x >= last.x)
      #expect(place.y >= last.y)
      #expect((CGFloat.leastNonzeroMagnitude..<size.width).contains(place.x))
      #expect((CGFloat.leastNonzeroMagnitude..<size.height).contains(place.y))
      last = place
      guard pixel >= 0 else { continue }
      let mouse = Mouse(.drag, at: place)
      if pixel < columns { #expect(mouse.column == pixel / cell.width) }
      if pixel < rows { #expect(mouse.row == pixel / cell.height) }
      // A cell has 8 × 16 points: neighbouring pixels are so far apart.
      guard pixel > 0, pixel < min(columns, rows) else { continue }
      let before = grid.point(column: pixel - 1, row: pixel - 1)
      let (dx, dy) = (8 / Double(cell.width), 16 / Double(cell.height))
      #expect(abs(place.x - before.x - dx) + abs(place.y - before.y - dy) < 1e-9)
    }
  }

  @Test func `Pixels far outside, as in a margin, count as the nearest in the window`() throws {
    let grid = try #require(decoder().pixels)
    #expect(grid.point(column: -1, row: -9_999_999) == CGPoint(x: 0.4, y: 0.4))
    #expect(grid.point(column: 9_999_999, row: 480) == CGPoint(x: 799.5 / 10 * 8, y: 479.5 / 20 * 16))
  }
}
