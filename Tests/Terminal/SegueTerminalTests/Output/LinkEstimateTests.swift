import Testing

@testable import SegueTerminal

struct LinkEstimateTests {
  private func link(_ samples: [(bytes: Int, seconds: Double)]) -> LinkEstimate {
    var link = LinkEstimate()
    for sample in samples { link.addSample(sample.bytes, took: sample.seconds) }
    return link
  }

  /// On a link of 2 MB/s, a frame of 2,600 bytes takes 1.3 ms, of which an early wake-up leaves a fraction.
  @Test func `Small frames do not make a link faster than large ones have shown`() throws {
    let large = Array(repeating: (bytes: 60_000, seconds: 0.03), count: 5)
    let small = Array(repeating: (bytes: 2600, seconds: 0.000_2), count: 60)
    let rate = try #require(link(large + small).bytesPerSecond)
    #expect(abs(rate - 2e6) < 1)
    // Only large ones show that.
    let fast = Array(repeating: (bytes: 60_000, seconds: 0.006), count: 5)
    let faster = try #require(link(large + small + fast).bytesPerSecond)
    #expect(abs(faster - 10e6) < 1)
  }

  @Test func `Small frames show that a link has become slower`() throws {
    let large = Array(repeating: (bytes: 60_000, seconds: 0.03), count: 5)
    let late = Array(repeating: (bytes: 2600, seconds: 0.1), count: 5)
    let rate = try #require(link(large + late).bytesPerSecond)
    #expect(abs(rate - 26_000) < 1)
  }

  @Test func `The rate follows a link that becomes slower or faster within five frames of one size`() {
    let fast = Array(repeating: (bytes: 60_000, seconds: 0.006), count: 8)
    let slow = Array(repeating: (bytes: 60_000, seconds: 0.6), count: 5)
    let (slower, faster) = (link(fast + slow).bytesPerSecond, link(slow + fast).bytesPerSecond)
    #expect(slower.map { abs($0 - 100_000) < 1 } == true)
    #expect(faster.map { abs($0 - 10e6) < 1 } == true)
  }

  @Test func `A hiccup is forgotten after five frames of its size`() throws {
    let usual = Array(repeating: (bytes: 10_000, seconds: 0.0005), count: 5)
    let rate = try #require(link(usual + [(10_000, 0.6)] + usual).bytesPerSecond)
    #expect(abs(rate - 20e6) < 1)
  }
}
