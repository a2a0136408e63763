import Testing

@testable import SegueCanvas

/// The choice of a character against a search through all that the set has, in double precision.
@Suite struct MosaicTests {
  @Test(arguments: MosaicSet.allCases)
  func theChoiceErrsHardlyMoreThanTheBestOfAll(_ set: MosaicSet) throws {
    let shapes = try #require(Shapes(set))
    let mosaic = Mosaic(set: set)
    for (kind, cells) in [("random", SampleCells.random(150)), ("photograph", try SampleCells.photographs(200))] {
      var (excess, total, equal) = (0.0, 0.0, 0)
      for cell in cells {
        let choice = mosaic.choose(cell.pixels)
        let text = GraphemePool().text(of: choice.glyph)
        let coverage = try #require(shapes.coverages[text], "\(text) is not of the set \(set)")
        let shown = cell.error(coverage, ink: choice.ink, fill: choice.fill)
        let least = shapes.coverages.values.map(cell.leastError).min() ?? 0
        // Colours are rounded to bytes: half a step in each of 24 numbers, in each direction.
        let rounding = 24 * 0.25 + 2 * (24 * least).squareRoot() * 0.5
        if text == " ", cell.leastError(shapes.coverages[" "] ?? []) <= Double(Mosaic.evenEnough) { continue }
        #expect(shown >= least - 1e-6)
        excess += max(0, shown - least - rounding)
        total += least
        if shown <= least + rounding { equal += 1 } else { #expect(shown <= 1.05 * least + rounding) }
      }
      let share = total > 0 ? 100 * excess / total : 0
      print("\(set) \(kind) excess \(share) % equal \(100 * Double(equal) / Double(cells.count)) %")
    }
  }
}
