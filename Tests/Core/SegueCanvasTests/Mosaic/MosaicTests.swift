import SegueTesting
import Testing

@testable import SegueCanvas

/// The choice of a character, against an exhaustive search of the set in double precision.
@Suite struct MosaicTests {
  @Test(arguments: MosaicSet.allCases, [true, false])
  func `The choice errs no more than the best of all`(_ set: MosaicSet, _ isPhotograph: Bool) throws {
    let shapes = Shapes(set).coverages
    let mosaic = Mosaic(set: set)
    let blank = try #require(shapes[" "])
    let cells = (isPhotograph ? try SampleCells.photographs(200) : SampleCells.random(150)).sample(every: 3)
      .filter { $0.leastError(blank) > Double(Mosaic.evenEnough) }
    var worse = 0
    for cell in cells {
      let choice = mosaic.choose(cell.pixels)
      let text = GraphemePool().text(of: choice.glyph)
      let coverage = try #require(shapes[text], "\(text) is not of the set \(set)")
      let shown = cell.error(coverage, ink: choice.ink, fill: choice.fill)
      let least = shapes.values.map(cell.leastError).min() ?? 0
      // Colours are bytes: half a step in each of 24 numbers.
      let rounding = 24 * 0.25 + (24 * least).squareRoot()
      #expect(shown >= least - 1e-6)
      if shown > least + rounding { worse += 1 }
    }
    #expect(worse == 0, "of \(cells.count)")
  }

  @Test(arguments: MosaicSet.allCases)
  func `Four cells at once are chosen as one at a time, and a nearly even one is a blank in its mean`(
    _ set: MosaicSet
  ) {
    let (mosaic, cells) = (Mosaic(set: set), SampleCells.random(64))
    let samples = cells.map { EightPixels($0.pixels) }
    // The last group has only three cells.
    for start in 0..<62 {
      let choices = mosaic.choose(FourCellPixels(samples.span, from: start))
      for lane in 0..<min(4, 64 - start) {
        let (one, other) = (choices.choice(lane, of: mosaic), mosaic.choose(cells[start + lane].pixels))
        #expect((one.glyph, one.fill) == (other.glyph, other.fill))
        #expect(one.ink == other.ink || one.glyph == .space)
      }
    }
    var pixels = SIMD8(repeating: Pixel(Color(12, 34, 56)).bits)
    #expect(Mosaic(set: set).choose(pixels).glyph == .space)
    #expect(Mosaic(set: set).choose(pixels).fill == Pixel(Color(12, 34, 56)))
    for sample in 0..<4 { pixels[sample] = Pixel(Color(16, 38, 56)).bits }
    let choice = Mosaic(set: set).choose(pixels)
    #expect((choice.glyph, choice.fill) == (.space, Pixel(Color(14, 36, 56))))
  }

  @Test func `The halves use the block that fonts have`() {
    var pixels = SIMD8(repeating: Pixel(Color(200, 0, 0)).bits)
    for sample in 4..<8 { pixels[sample] = Pixel(Color(0, 0, 200)).bits }
    for set in [MosaicSet.quadrant, .half, .sextant, .octant] {
      let choice = Mosaic(set: set).choose(pixels)
      #expect(GraphemePool().text(of: choice.glyph) == "▀" || set == .octant)
    }
  }
}
