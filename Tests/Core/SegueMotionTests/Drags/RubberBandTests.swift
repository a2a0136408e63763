import SegueMotion
import Testing

@Suite struct RubberBandTests {
  /// (1 − 1 / (x · 0.55 / d + 1)) · d
  @Test(arguments: [0.001, 1, 100, 400, 5000]) func `The offset agrees with the formula`(pull: Double) {
    let (expected, band) = ((1 - 1 / (pull * 0.55 / 400 + 1)) * 400, RubberBand(dimension: 400))
    #expect(close(band.offset(for: pull), expected))
    #expect(band.offset(for: -pull) == -band.offset(for: pull))
    #expect(close(band.pull(for: expected), pull))
    #expect(close(band.pull(for: -expected), -pull))
  }

  @Test func `Without a pull there is no offset, and with any never more than the dimension`() {
    #expect(RubberBand(dimension: 400).offset(for: 0) == 0)
    let band = RubberBand(dimension: 100, coefficient: 2)
    #expect(band.offset(for: 1e300) <= 100)
    #expect(band.offset(for: .infinity) <= 100)
    #expect(band.pull(for: 100).isFinite)
    #expect(band.pull(for: 100) > 1e16)
    #expect(band.pull(for: -1000) == -band.pull(for: 100))
  }

  @Test func `Bad numbers give finite results`() {
    #expect(RubberBand(dimension: 0).offset(for: 9) == 0)
    let band = RubberBand(dimension: 400)
    #expect(RubberBand(dimension: 400, coefficient: .nan).offset(for: 100) == band.offset(for: 100))
    for (a, b) in badPairs {
      let band = RubberBand(dimension: a, coefficient: b)
      for number in badNumbers + [3] {
        #expect(band.offset(for: number).isFinite)
        #expect(band.pull(for: number).isFinite)
      }
    }
  }

  /// c (d / (d + x c))²: 0.55 · (400 / 455)² and 0.55 · (400 / 620)².
  @Test(arguments: [(0.0, 0.55), (100, 0.42506943605844705), (400, 0.2289281997918835)])
  func `The slope is the derivative of the offset`(pull: Double, expected: Double) {
    let band = RubberBand(dimension: 400)
    #expect(close(band.slope(for: pull), expected))
    #expect(band.slope(for: -pull) == band.slope(for: pull))
    let difference = band.offset(for: pull + 1e-4) - band.offset(for: pull - 1e-4)
    #expect(close(difference / 2e-4, expected, within: 1e-6))
    #expect(RubberBand(dimension: 0).slope(for: pull) == 0)
  }
}

/// The places of something between 100 and 300 points whose first end gives on a band of 50 points, and whose last on one of 80.
@Suite struct ElasticRangeTests {
  private nonisolated static let bands = (RubberBand(dimension: 50), RubberBand(dimension: 80))

  @Test(arguments: [
    (80.0, 90.98360655737704, 0.36952432141897346), (100, 100, 1), (240, 240, 1), (300, 300, 1),
    (340, 317.2549019607843, 0.33833141099577085),
  ])
  func `Between the ends it is under the finger, and past them on their bands`(
    pull: Double, place: Double, slope: Double
  ) {
    let range = ElasticRange(100, 300, bands: Self.bands)
    #expect(close(range.place(for: pull).place, place))
    #expect(close(range.place(for: pull).slope, slope))
    #expect(close(range.pull(for: place), pull))
  }

  @Test(arguments: [(80.0, 100.0, 0.0), (240, 240, 1), (340, 300, 0)])
  func `An end without a band does not give`(pull: Double, place: Double, slope: Double) {
    let range = ElasticRange(100, 300, band: nil)
    #expect(range.place(for: pull) == (place, slope))
    #expect(range.pull(for: pull) == place)
  }
}
