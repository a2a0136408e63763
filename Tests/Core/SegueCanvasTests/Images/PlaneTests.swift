import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct PlaneTests {
  private static func plane(_ width: Int, _ height: Int, _ dice: inout SplitMix64) -> Plane {
    let pixels = (0..<width * height).map { _ in Pixel(Color(dice.byte(), dice.byte(), dice.byte(), alpha: dice.byte()))
    }
    return Plane(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [(2, 2), (4, 2), (2, 6), (10, 8), (64, 30)])
  func `Half a plane is what averaging by area makes of it, to the last bit`(_ width: Int, _ height: Int) {
    var dice = SplitMix64(seed: 77)
    var average = AreaAverage()
    for isOpaque in [false, true] {
      var plane = Self.plane(width, height, &dice)
      if isOpaque {
        plane = Plane(width: width, height: height, pixels: plane.pixels.map { Pixel(bits: $0.bits | 0xFF00_0000) })
      }
      let level = ImageLevel(plane: plane, width: Double(width), height: Double(height))
      var expected = Plane(width: width / 2, height: height / 2)
      let part = PointRect(left: 0, top: 0, right: Double(width), bottom: Double(height))
      average.draw(part, of: level, into: &expected, isCoverageIgnored: true)
      let half = plane.halved()
      #expect(half.pixels == expected.pixels)
      #expect(half.isOpaque == expected.isOpaque)
      #expect(half.isOpaque == isOpaque)
    }
  }

  @Test func `The mean of four pixels is theirs, and halves go up and down in turns`() {
    let pixels = [0, 2, 10, 11, 4, 6, 10, 10].map { Pixel(Color($0, $0, $0)) }
    let half = Plane(width: 4, height: 2, pixels: pixels).halved()
    // (0 + 2 + 4 + 6) / 4, and 10.25.
    #expect(half.pixels.map(\.red) == [3, 10])
    let even = Plane(width: 8, height: 4, pixels: .init(repeating: Pixel(Color(7, 8, 9)), count: 32)).halved()
    #expect(even.pixels.allSatisfy { $0 == Pixel(Color(7, 8, 9)) })
  }

  @Test(arguments: [
    (4, 2, 2, 2, 1), (4, 2, 1, 1, 1), (100, 60, 50, 50, 30), (100, 60, 7, 7, 4), (3, 100, 10, 1, 10), (5, 4, 9, 5, 4),
    (5, 4, -1, 1, 1),
  ])
  func `A plane is reduced with its proportions`(_ width: Int, _ height: Int, _ longest: Int, _ w: Int, _ h: Int) {
    var dice = SplitMix64(seed: 78)
    let plane = Self.plane(width, height, &dice)
    let small = plane.reduced(toFit: longest)
    #expect(small.width == w)
    #expect(small.height == h)
    #expect(small.pixels.count == w * h)
    // The mean of the whole stays, but for the rounding of each pixel.
    func mean(_ plane: Plane) -> Double {
      plane.pixels.reduce(0) { $0 + Double($1.alpha) } / Double(plane.pixels.count)
    }
    #expect(abs(mean(small) - mean(plane)) <= 0.5)
  }
}
