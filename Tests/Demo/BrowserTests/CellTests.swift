import Foundation
import Segue
import SegueGlyphs
import SegueHTML
import Testing

@testable import SegueMovies

extension BrowserTests {
  /// Each cell against the painter of GIFs, which has no code in common with the player.
  @Test(
    arguments: ["zoom", "cube", "slide", "curl", "flip", "modal", "magic", "hero"], [(8, "octant"), (13, "sextant")])
  func `Frames at 0, 1/4, 1/2, 3/4 and 1 are the GIF's, block by block`(
    _ id: String, _ look: (cellWidth: Int, mosaic: String)
  ) throws {
    let page = try DraggedPage(id, ["--frames", "5", "--size", "120x36", "--mosaic", look.mosaic])
    let transition = page.transition
    let frames = [transition.first] + transition.frames + [transition.last]
    #expect(frames.count == 7)
    var painter = try FramePainter(size: transition.first.size, cellHeight: 2 * look.cellWidth, family: "monospace")
    for (number, frame) in frames.enumerated() {
      try page.show(number, cellWidth: look.cellWidth)
      painter.paint(frame)
      let faults = CellFaults(frame, painter.pixels, try page.pixels(), cellWidth: look.cellWidth)
      #expect(faults.list.prefix(5) == [], "frame \(number)")
      #expect(faults.exact > 2000)
    }
    #expect(page.browser.errors == [])
  }
}

/// The cells in which two pictures of a frame differ more than they may.
struct CellFaults {
  private(set) var list: [String] = []
  /// The number of cells that had to be equal to the pixel.
  private(set) var exact = 0

  /// Compares `found` with `expected`. Blocks, shades, dots and straight lines are equal to the pixel. In curves the smooth edges of two
  /// painters differ. A letter has its ink in its own cell: fonts and their smoothing are the browser's.
  init(_ frame: CellGrid, _ expected: [UInt32], _ found: [UInt32], cellWidth: Int) {
    let (width, height) = (frame.size.columns * cellWidth, 2 * cellWidth)
    guard expected.count == found.count else {
      list = ["\(found.count) pixels instead of \(expected.count)"]
      return
    }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let places = (0..<height).flatMap { y in
          (0..<cellWidth).map { (row * height + y) * width + column * cellWidth + $0 }
        }
        let text = frame.text(of: cell.glyph)
        let place = "\(column), \(row) “\(text)”"
        if cell.glyph == .continuation { continue }
        switch GlyphShape(text) {
        case .letters:
          let ground = CellAppearance(cell).fill
          let fill = UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue)
          let share = Double(places.count { found[$0] != fill }) / Double(places.count)
          // From a full stop to a block of a letter. The ink may have the colour of the ground.
          let isSeen = CellAppearance(cell).ink != ground
          if isSeen, !(0.005...0.85).contains(share) { list.append("\(place): \(share) of its pixels have ink") }
        case .arc, .diagonals:
          let difference = places.map { Self.difference(expected[$0], found[$0]) }.reduce(0, +) / Double(places.count)
          if difference > 16 { list.append("\(place): \(difference) levels apart") }
        case .blank, .rects, .shade:
          exact += 1
          if let other = places.first(where: { expected[$0] != found[$0] }) {
            list.append("\(place): \(String(found[other], radix: 16)), not \(String(expected[other], radix: 16))")
          }
        }
      }
    }
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> Double {
    func level(_ color: UInt32, _ shift: UInt32) -> Double { Double(color >> shift & 255) }
    return [16, 8, 0].map { abs(level(one, $0) - level(other, $0)) }.max() ?? 0
  }
}
