import Foundation
import Testing

@testable import SegueCanvas

@Suite struct SmallTextTests {
  private static let text = """
    The quick brown fox jumps over
    the lazy dog. Pack my box with
    five dozen liquor jugs, said a
    man; how vexingly quick daft z

    Sphinx of black quartz, judge
    my vow. 0123456789 (a + b) = c
    Waltz, bad nymph, for quick ji
    gs vex; bright vixens jump, do
    zy fowl quack. {x: [1, 2, 3]};
    """

  /// A frame of 54 × 28 cells with a transformed page of 50 × 26 cells at (2, 1). The text is in its middle, since cells at
  /// the page's edge show the edge and no dots.
  private static func frame(_ transform: Transform3D) -> CellGrid {
    let page = Layer(.b, column: 2, row: 1, columns: 50, rows: 26)
    page.addSublayer(Layer(text, ink: .y, column: 10, row: 8))
    page.transform = transform
    return compose(Layer(holding: page), columns: 54, rows: 28)
  }

  /// The number of dots that a cell shows.
  private static func dots(_ glyph: Glyph) -> Int {
    (0x2800...0x28FF).contains(glyph.rawValue) ? Int(glyph.rawValue - 0x2800).nonzeroBitCount : 0
  }

  /// Measured: 0.92 to 1.01 of the ink's weight; but 0.80 at a quarter of the size, where all cells hold the mean of the
  /// same 16 characters, 2.4 dots, which is rounded to two.
  @Test(arguments: [0.2, 0.25, 0.3, 0.37, 0.4, 0.5, 0.55, 0.6, 0.7, 0.75, 0.8, 0.9])
  func `There are as many dots as the ink weighs`(_ scale: Double) {
    let coverage = InkCoverage()
    let ink = Self.text.unicodeScalars.filter { $0 != "\n" }.reduce(0.0) { sum, scalar in
      sum + Double(coverage.coverage(of: scalar.value).bytes.reduce(0, +)) / 255
    }
    let expected = ink * scale * scale * BrailleDots.dotsPerInk
    let frame = Self.frame(Transform3D(scaleX: scale, y: scale))
    let dots = Double(frame.cells.reduce(0) { $0 + Self.dots($1.glyph) })
    #expect(abs(dots / expected - 1) <= (scale == 0.25 ? 0.21 : 0.1), "\(dots) of \(expected)")
  }

  /// The share of cells with dots in one of two successive frames whose dots change, within `reach` points of the screen's
  /// middle: over all frames, and the greatest for two frames.
  private static func change(_ frames: [CellGrid], reach: Double) -> (share: Double, most: Double) {
    var (changed, all, most) = (0, 0, 0.0)
    for (one, other) in zip(frames, frames.dropFirst()) {
      let before = (changed: changed, all: all)
      for row in 0..<28 where abs(Double(row) * 16 + 8 - 224) <= reach {
        for column in 0..<54 where abs(Double(column) * 8 + 4 - 216) <= reach {
          let (old, new) = (one[column, row].glyph, other[column, row].glyph)
          guard dots(old) + dots(new) > 0 else { continue }
          all += 1
          if old != new { changed += 1 }
        }
      }
      most = max(most, Double(changed - before.changed) / Double(all - before.all))
    }
    return (Double(changed) / Double(all), most)
  }

  /// Measured: 33 % of the cells with dots change in a step, and at most 50 %.
  @Test func `Few dots change in a growing page`() {
    // A hundredth of the size moves points within 100 of the middle by at most one, a quarter of a sample. At 0.98 of the
    // size and above it is text.
    let frames = (30..<98).map { Self.frame(Transform3D(scaleX: Double($0) / 100, y: Double($0) / 100)) }
    let (share, most) = Self.change(frames, reach: 96)
    #expect(share <= 0.36)
    #expect(most <= 0.55)
  }

  /// Measured: by a quarter of a sample, 38 % of the cells with dots change, and at most 49 %; by a hundredth of 40
  /// columns, four fifths of a sample, 77 % and 83 %.
  @Test func `Few dots change in a moving page`() {
    for (points, usual, utmost) in [(1.0, 0.41, 0.54), (3.2, 0.8, 0.87)] {
      let frames = (0...40).map { step in
        Self.frame(
          Transform3D(scaleX: 0.5, y: 0.5)
            .concatenating(Transform3D(translationX: (Double(step) - 20) * points, y: 0)))
      }
      let (share, most) = Self.change(frames, reach: 160)
      #expect(share <= usual)
      #expect(most <= utmost)
    }
  }
}
