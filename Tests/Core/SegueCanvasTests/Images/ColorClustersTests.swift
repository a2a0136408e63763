import Testing

@testable @_spi(Segue) import SegueCanvas

@Suite struct ColorClustersTests {
  /// Colours along one channel, with how often they occur.
  private static func members(_ colors: [(place: Float, count: Float)]) -> [ColorClusters.Member] {
    colors.map { ColorClusters.Member(place: SIMD3(7, $0.place, 9), count: $0.count) }
  }

  private static func means(_ colors: [(place: Float, count: Float)], atMost limit: Int) -> [SIMD3<Float>] {
    ColorClusters.means(of: members(colors), atMost: limit).sorted { $0.y < $1.y }
  }

  @Test func `As many groups as there are colours are the colours`() {
    #expect(Self.means([(5, 1), (1, 9), (200, 2)], atMost: 10) == [SIMD3(7, 1, 9), SIMD3(7, 5, 9), SIMD3(7, 200, 9)])
  }

  @Test func `A group has the mean of its colours, as often as they occur`() {
    #expect(Self.means([(10, 3), (14, 1), (100, 1), (104, 1)], atMost: 2) == [SIMD3(7, 11, 9), SIMD3(7, 102, 9)])
  }

  @Test func `The group with the most error is divided first`() {
    // Of two pairs, far from each other, the nearer colours occur so often that their error is the greater one: 200 · 5² against 2 · 20².
    let colors: [(place: SIMD3<Float>, count: Float)] = [
      (SIMD3(0, 0, 0), 1), (SIMD3(0, 40, 0), 1), (SIMD3(1000, 200, 0), 100), (SIMD3(1000, 210, 0), 100),
    ]
    let means = ColorClusters.means(of: colors.map { ColorClusters.Member(place: $0, count: $1) }, atMost: 3)
    #expect(Set(means) == [SIMD3(0, 20, 0), SIMD3(1000, 200, 0), SIMD3(1000, 210, 0)])
  }

  @Test func `A group is divided across the channel that errs most`() {
    let colors = [SIMD3<Float>(0, 0, 0), SIMD3(0, 8, 0), SIMD3(9, 0, 0), SIMD3(9, 8, 0)]
    let means = ColorClusters.means(of: colors.map { ColorClusters.Member(place: $0, count: 1) }, atMost: 2)
    #expect(Set(means) == [SIMD3(0, 4, 0), SIMD3(9, 4, 0)])
  }
}
