import Foundation
import Testing

@testable import SegueCanvas

/// Small text has the weight of its ink, and does not flicker while it moves.
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

  /// A transformed page of 50 × 26 cells at (2, 1) on a screen of 54 × 28. The prose is in its middle, since cells at the
  /// page's edge show the edge and no dots.
  private static func page(_ transform: Transform3D) -> Layer {
    let page = Layer(.b, column: 2, row: 1, columns: 50, rows: 26)
    page.addSublayer(Layer(text, ink: .y, column: 10, row: 8))
    page.transform = transform
    return Layer(holding: page)
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
      let packed = coverage.coverage(of: scalar.value)
      let bytes = (UInt64(0)..<8).map { Int(packed >> (8 * $0) & 255) }
      return sum + Double(bytes.reduce(0, +)) / 255
    }
    let expected = ink * scale * scale * BrailleDots.dotsPerInk
    let frame = compose(
      Self.page(Transform3D(scaleX: scale, y: scale)), columns: 54, rows: 28)
    let dots = Double(frame.cells.reduce(0) { $0 + Self.dots($1.glyph) })
    #expect(abs(dots / expected - 1) <= (scale == 0.25 ? 0.21 : 0.1), "\(dots) of \(expected)")
  }

  /// The share of cells with dots in one of two frames that has other dots in the other one, within `reach` points of the
  /// screen's middle.
  private static func change(_ one: CellGrid, _ other: CellGrid, reach: Double) -> (changed: Int, all: Int) {
    var (changed, all) = (0, 0)
    for row in 0..<28 {
      for column in 0..<54 {
        guard abs(Double(column) * 8 + 4 - 216) <= reach, abs(Double(row) * 16 + 8 - 224) <= reach else { continue }
        let (before, after) = (one[column, row].glyph, other[column, row].glyph)
        guard Self.dots(before) + Self.dots(after) > 0 else { continue }
        all += 1
        if before != after { changed += 1 }
      }
    }
    return (changed, all)
  }

  /// Measured: 33 % of the cells with dots change in a step, 50 % at the most.
  @Test func `Few dots change in a growing page`() {
    // A hundredth of the size moves points within 100 of the middle by one at the most, a quarter of a sample.
    var (changed, all, most) = (0, 0, 0.0)
    var last: CellGrid?
    for step in 30...100 {
      let scale = Double(step) / 100
      let frame = compose(Self.page(Transform3D(scaleX: scale, y: scale)), columns: 54, rows: 28)
      // At full size it is text.
      if let last, scale < 0.98 {
        let change = Self.change(last, frame, reach: 96)
        changed += change.changed
        all += change.all
        most = max(most, Double(change.changed) / Double(change.all))
      }
      last = frame
    }
    let share = Double(changed) / Double(all)
    #expect(share <= 0.36 && most <= 0.55)
  }

  /// Measured: by a quarter of a sample, 38 % of the cells with dots change, 49 % at the most; by a hundredth of 40
  /// columns, four fifths of a sample, 77 % and 83 %.
  @Test func `Few dots change in a moving page`() {
    for (points, usual, utmost) in [(1.0, 0.41, 0.54), (3.2, 0.8, 0.87)] {
      var (changed, all, most) = (0, 0, 0.0)
      var last: CellGrid?
      for step in 0...40 {
        let map = Transform3D(scaleX: 0.5, y: 0.5)
          .concatenating(Transform3D(translationX: (Double(step) - 20) * points, y: 0))
        let frame = compose(Self.page(map), columns: 54, rows: 28)
        if let last {
          let change = Self.change(last, frame, reach: 160)
          changed += change.changed
          all += change.all
          most = max(most, Double(change.changed) / Double(change.all))
        }
        last = frame
      }
      let share = Double(changed) / Double(all)
      #expect(share <= usual && most <= utmost)
    }
  }
}
