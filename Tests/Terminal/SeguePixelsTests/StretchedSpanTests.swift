import SegueTesting
import Testing

@testable import SeguePixels

/// Spans of cells that cover intervals of pixels.
@Suite struct StretchedSpanTests {
  /// An interval inside of a picture, which lies in an image with a margin, on a window.
  private static func interval(_ dice: inout SplitMix64, _ offset: PixelScreen.Offset) -> StretchedInterval {
    let (unit, count) = (Int.random(in: 4...20, using: &dice), Int.random(in: 4...30, using: &dice))
    let end = Double(unit * count)
    let picture = (Double.random(in: -40...end - 1, using: &dice), Double.random(in: 1...end + 40, using: &dice))
    let edges = (start: min(picture.0, picture.1), end: max(picture.0, picture.1) + 1)
    func place() -> Double {
      let place = Double.random(in: max(0, edges.start)...min(end, edges.end), using: &dice)
      return Bool.random(using: &dice) ? place : (place / Double(unit)).rounded() * Double(unit)
    }
    // At an edge of the picture, of the window, or where something is in front.
    let start = Bool.random(using: &dice) ? max(0, edges.start) : max(place(), edges.start)
    let stop = Bool.random(using: &dice) ? min(end, edges.end) : min(place(), edges.end)
    let margin = Double.random(in: 0...3, using: &dice) * Double(unit)
    return StretchedInterval(
      sides: (min(start, stop), max(start, stop)), unit: unit, edges: edges,
      image: (edges.start - margin, edges.end + margin), count: count, offset: offset,
      mayOverlap: Bool.random(using: &dice))
  }

  @Test(arguments: [PixelScreen.Offset.squeezes, .shifts])
  func `Spans cover an interval, and go beyond the picture only`(_ offset: PixelScreen.Offset) {
    var dice = SplitMix64(seed: 7)
    var whole = 0
    for _ in 0..<20_000 {
      let interval = Self.interval(&dice, offset)
      let (spans, isWhole) = interval.spans()
      let (start, end) = interval.sides
      let isFree = (
        start: abs(start - interval.edges.start) < 0.5, end: abs(end - interval.edges.end) < 0.5
      )
      for span in spans {
        let (target, unit) = (span.target, interval.unit)
        #expect(span.cells.lowerBound >= 0)
        #expect(span.cells.upperBound <= interval.count)
        #expect((0..<unit).contains(span.offset))
        #expect(target.lowerBound == span.cells.lowerBound * unit + span.offset)
        #expect(target.upperBound == span.cells.upperBound * unit + (offset == .shifts ? span.offset : 0))
        #expect(target.upperBound <= interval.count * unit)
        #expect(Double(target.lowerBound) >= (isFree.start ? interval.image.start : start) - 0.51)
        #expect(Double(target.upperBound) <= (isFree.end ? interval.image.end : end) + 0.51)
      }
      #expect(spans.count <= (interval.mayOverlap && offset == .shifts ? 2 : 1))
      guard isWhole, end - start > 1 else { continue }
      whole += 1
      #expect(Double(spans.first?.target.lowerBound ?? .max) <= start + 0.51)
      #expect(Double(spans.last?.target.upperBound ?? .min) >= end - 0.51)
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.target.upperBound >= $1.target.lowerBound })
    }
    // Nearly all that begin at any pixel; only those that end at a cell, or in a margin, where offsets squeeze.
    #expect(whole > (offset == .shifts ? 12_000 : 6000))
  }

  @Test func `An interval within pixels of its cells is filled by an offset`() {
    func spans(_ offset: PixelScreen.Offset, _ sides: (Double, Double)) -> [[Int]] {
      let interval = StretchedInterval(
        sides: sides, unit: 10, edges: (-100, 300), image: (-120, 320), count: 20, offset: offset, mayOverlap: true)
      return interval.spans().list.map {
        [$0.cells.lowerBound, $0.cells.count, $0.offset, $0.target.lowerBound, $0.target.upperBound]
      }
    }
    #expect(spans(.squeezes, (20, 60)) == [[2, 4, 0, 20, 60]])
    #expect(spans(.squeezes, (23, 60)) == [[2, 4, 3, 23, 60]])
    #expect(spans(.squeezes, (23, 67)) == [[2, 4, 3, 23, 60]])
    #expect(spans(.squeezes, (23, 28)) == [])
    #expect(spans(.shifts, (23, 63)) == [[2, 4, 3, 23, 63]])
    #expect(spans(.shifts, (23, 67)) == [[2, 4, 3, 23, 63], [2, 4, 7, 27, 67]])
    #expect(spans(.shifts, (20, 67)) == [[2, 4, 0, 20, 60], [2, 4, 7, 27, 67]])
    #expect(spans(.shifts, (23, 28)) == [])
  }
}
