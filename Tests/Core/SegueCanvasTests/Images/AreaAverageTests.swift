import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct AreaAverageTests {
  static func noise(_ width: Int, _ height: Int, _ dice: inout SplitMix64, isOpaque: Bool = true) -> Plane {
    Plane(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        Pixel(Color(dice.byte(), dice.byte(), dice.byte(), alpha: isOpaque ? 255 : dice.byte()))
      })
  }

  /// Gradients with a sharp edge, as in photographs.
  private static func landscape(_ width: Int, _ height: Int) -> Plane {
    Plane(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        let (x, y) = (Double(index % width) / Double(width), Double(index / width) / Double(height))
        let hill = 0.5 + 0.3 * x - 0.7 * (x - 0.4) * (x - 0.4)
        return y > hill
          ? Pixel(Color(red: 0.2 * x, green: 0.4 - 0.2 * y, blue: 0.1)) : Pixel(Color(red: 1 - y, green: 0.7, blue: x))
      })
  }

  private static func mean(_ plane: Plane) -> SIMD4<Double> {
    plane.pixels.reduce(SIMD4.zero) { $0 + $1.numbers } / Double(plane.pixels.count)
  }

  private static func most(_ error: SIMD4<Double>) -> Double { (error * error).max().squareRoot() }

  static func whole(_ plane: Plane) -> PointRect {
    PointRect(left: 0, top: 0, right: Double(plane.width), bottom: Double(plane.height))
  }

  static func level(_ plane: Plane) -> ImageLevel {
    ImageLevel(plane: plane, width: Double(plane.width), height: Double(plane.height))
  }

  private static func averaged(_ plane: Plane, _ part: PointRect? = nil, width: Int, height: Int) -> Plane {
    var (average, result) = (AreaAverage(), Plane(width: width, height: height))
    average.draw(part ?? whole(plane), of: level(plane), into: &result)
    return result
  }

  /// A picture resized from a halved level, as in a layer.
  private static func fitted(_ image: Image, width: Int, height: Int) -> Plane? {
    Layer().picture(of: image, .resize, part: .unit, columns: width, rows: height, isStretched: false, GraphemePool())
  }

  /// At least the pixels that a range of points touches.
  private static func pixels(from: Double, to: Double, of count: Int) -> Range<Int> {
    let first = max(0, Int(from.rounded(.down)))
    return first..<max(first, min(count, Int(to.rounded(.up))))
  }

  /// The exact means, by the overlap of each source pixel with each target pixel.
  private static func reference(_ plane: Plane, _ part: PointRect, width: Int, height: Int) -> [SIMD4<Double>] {
    let (across, down) = ((part.right - part.left) / Double(width), (part.bottom - part.top) / Double(height))
    return (0..<width * height).map { index in
      let (left, top) = (part.left + Double(index % width) * across, part.top + Double(index / width) * down)
      var sum = SIMD4<Double>.zero
      for y in pixels(from: top, to: top + down, of: plane.height) {
        for x in pixels(from: left, to: left + across, of: plane.width) {
          let w = min(left + across, Double(x + 1)) - max(left, Double(x))
          let h = min(top + down, Double(y + 1)) - max(top, Double(y))
          if w > 0, h > 0 { sum += plane.pixels[y * plane.width + x].numbers * (w * h / (across * down)) }
        }
      }
      return sum
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 5), (16, 16), (17, 11), (40, 3), (64, 64)], [true, false])
  func `Any size keeps the mean colour`(_ size: (width: Int, height: Int), _ isOpaque: Bool) {
    var dice = SplitMix64(seed: 500)
    let plane = Self.noise(17, 11, &dice, isOpaque: isOpaque)
    let other = Self.averaged(plane, width: size.width, height: size.height)
    #expect((other.width, other.height, other.pixels.count) == (size.width, size.height, size.width * size.height))
    #expect(other.isOpaque == isOpaque)
    // Each pixel is rounded twice; the errors cancel out over many.
    #expect(Self.most(Self.mean(other) - Self.mean(plane)) <= 1)
  }

  @Test(arguments: 0..<6) func `Each pixel is the mean of what is under it`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 501 + seed)
    let plane = Self.noise(9, 7, &dice, isOpaque: seed % 2 == 0)
    for _ in 0..<40 {
      let (left, top) = (dice.number(-4...8), dice.number(-4...6))
      let part = PointRect(
        left: left, top: top, right: left + dice.number(0.1...16), bottom: top + dice.number(0.1...12))
      let (width, height) = (dice.integer(1..<9), dice.integer(1..<9))
      let result = Self.averaged(plane, part, width: width, height: height)
      let exact = Self.reference(plane, part, width: width, height: height)
      for (pixel, exact) in zip(result.pixels, exact) {
        // Rounding in both passes, by half a level each, and weights in 256 steps.
        #expect(Self.most(pixel.numbers - exact) < 1.75)
        #expect(max(pixel.red, pixel.green, pixel.blue) <= Int32(pixel.alpha))
      }
    }
  }

  @Test func `The same size is the same picture, and an even area keeps its colour to the bit`() throws {
    var dice = SplitMix64(seed: 502)
    let plane = Self.noise(6, 4, &dice, isOpaque: false)
    #expect(Self.averaged(plane, width: 6, height: 4).pixels == plane.pixels)
    let color = Color(13, 200, 77, alpha: 131)
    let image = try #require(Image(width: 37, height: 23, colors: Array(repeating: color, count: 37 * 23)))
    for (width, height) in [(1, 1), (3, 50), (36, 22), (37, 23), (38, 24), (101, 7), (5, 3), (2, 2)] {
      let plane = try #require(Self.fitted(image, width: width, height: height))
      #expect(plane.pixels.allSatisfy { $0 == Pixel(color) })
    }
  }

  @Test(arguments: [(480, 320), (97, 61), (5, 300), (1000, 3), (1, 1), (63, 65)])
  func `Every halved level keeps the mean colour`(_ width: Int, _ height: Int) {
    var dice = SplitMix64(seed: 503)
    let image = Image(plane: Self.noise(width, height, &dice))
    let mean = Self.mean(image.plane)
    #expect(image.levels.last.map { $0.plane.width == 1 && $0.plane.height == 1 } == true)
    for level in image.levels {
      // Pixels at the edges have the weight of their part of the picture.
      var (sum, area) = (SIMD4<Double>.zero, 0.0)
      for (x, y) in places(0..<level.plane.width, 0..<level.plane.height) {
        let share = min(1, level.width - Double(x)) * min(1, level.height - Double(y))
        sum += level.plane.pixels[y * level.plane.width + x].numbers * share
        area += share
      }
      // Each level rounds its pixels, by half at most; the errors cancel out over many.
      #expect(Self.most(sum / area - mean) <= 1)
      #expect(level.plane.isOpaque)
    }
  }

  @Test(arguments: [
    (200, 160), (119, 80), (30, 20), (7, 5), (1, 1), (300, 2), (2, 200), (480, 320), (640, 400), (1, 90),
  ])
  func `A photograph keeps its mean colour at any size`(_ width: Int, _ height: Int) throws {
    for isNoise in [false, true] {
      var dice = SplitMix64(seed: 504)
      let image = Image(plane: isNoise ? Self.noise(480, 320, &dice) : Self.landscape(480, 320))
      let plane = try #require(Self.fitted(image, width: width, height: height))
      // Each pixel is rounded twice, as above.
      #expect(Self.most(Self.mean(plane) - Self.mean(image.plane)) <= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 7]) func `Narrow black and white stripes average to grey`(_ length: Int) throws {
    // Black and white in turns: sampling every other pixel would find only one of them.
    let comb = (0..<4096 * 3).map { $0 % 2 == 0 ? Color.black : .white }
    let wide = try #require(Image(width: 4096, height: 3, colors: comb))
    let across = try #require(Self.fitted(wide, width: length, height: 3))
    // Half of 255, rounded to either side.
    #expect(across.pixels.allSatisfy { (127...128).contains($0.red) })
    let rows = (0..<4096 * 3).map { $0 / 3 % 2 == 0 ? Color.black : .white }
    let high = try #require(Image(width: 3, height: 4096, colors: rows))
    let down = try #require(Self.fitted(high, width: 3, height: length))
    #expect(down.pixels.allSatisfy { (127...128).contains($0.red) })
  }

  @Test func `Pictures of nearly equal sizes are near the exact mean`() throws {
    let image = Image(plane: Self.landscape(480, 320))
    // From 121 columns on the picture itself is averaged, below that its half.
    for width in 116...125 {
      let height = width * 2 / 3
      let plane = try #require(Self.fitted(image, width: width, height: height))
      let exact = Self.reference(image.plane, Self.whole(image.plane), width: width, height: height)
      var (sum, worst) = (0.0, 0.0)
      for (pixel, exact) in zip(plane.pixels, exact) {
        let error = Self.most(pixel.numbers - exact)
        sum += error
        worst = max(worst, error)
      }
      // The edge is blurred by half a source pixel.
      #expect(sum / Double(plane.pixels.count) < 1)
      #expect(worst < 40)
    }
  }

  @Test func `A tiny picture fills a screen without seams`() throws {
    let colors: [Color] = [.r, .g, .b, .y, .white, .black]
    let image = try #require(Image(width: 3, height: 2, colors: colors))
    let (width, height) = (400, 240)
    let plane = try #require(Self.fitted(image, width: width, height: height))
    #expect(plane.isOpaque)
    for row in 0..<height {
      for column in 0..<width {
        // A third is 133⅓ samples: one sample of each row is between two colours.
        if [133, 266].contains(column) { continue }
        let color = colors[row / 120 * 3 + column * 3 / 400]
        #expect(plane.pixels[row * width + column] == Pixel(color))
      }
      let (left, right) = (colors[row / 120 * 3], colors[row / 120 * 3 + 1])
      let seam = left.mixed(with: right, by: 2 / 3.0)
      // Both are rounded by half a level.
      #expect(Self.most(plane.pixels[row * width + 133].numbers - Pixel(seam).numbers) <= 1)
    }
  }

  @Test func `The picture of a layer uses its storage again, and bounds that change allocate nothing more`() throws {
    var dice = SplitMix64(seed: 505)
    let image = Image(plane: Self.noise(48, 32, &dice))
    let (layer, pool) = (Layer(), GraphemePool())
    for (width, height) in [(40, 30), (41, 30), (7, 9), (60, 50), (40, 30)] {
      let plane = try #require(
        layer.picture(of: image, .resize, part: .unit, columns: width, rows: height, isStretched: false, pool))
      let expected = try #require(Self.fitted(image, width: width, height: height))
      #expect((plane.pixels, plane.width, plane.height) == (expected.pixels, width, height))
    }
    var noise = SplitMix64(seed: 506)
    let shown = Layer(.clear, columns: 40, rows: 20)
    shown.contents = .image(Image(plane: Self.noise(48, 32, &noise)), gravity: .resizeAspectFill)
    let (root, compositor) = (Layer(holding: shown), Compositor())
    func storage() -> UInt? {
      guard let picture = shown.drawingCache?.picture else { return nil }
      return unsafe picture.plane.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    _ = compose(root, columns: 40, rows: 20, with: compositor)
    let first = try #require(storage())
    for width in stride(from: 300.0, to: 8, by: -7) {
      shown.frame = CGRect(x: 3, y: 5, width: width, height: width * 0.9)
      _ = compose(root, columns: 40, rows: 20, with: compositor)
      #expect(storage() == first)
    }
  }
}

@Suite struct PlaneTests {
  @Test(arguments: [(2, 2), (4, 2), (2, 6), (10, 8), (64, 30)])
  func `Half a plane is what averaging by area makes of it, to the last bit`(_ width: Int, _ height: Int) {
    var (dice, average) = (SplitMix64(seed: 77), AreaAverage())
    for isOpaque in [false, true] {
      let plane = AreaAverageTests.noise(width, height, &dice, isOpaque: isOpaque)
      let (part, level) = (AreaAverageTests.whole(plane), AreaAverageTests.level(plane))
      var expected = Plane(width: width / 2, height: height / 2)
      average.draw(part, of: level, into: &expected, isCoverageIgnored: true)
      let half = plane.halved()
      #expect((half.pixels, half.isOpaque, half.isOpaque) == (expected.pixels, expected.isOpaque, isOpaque))
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
    let plane = AreaAverageTests.noise(width, height, &dice, isOpaque: false)
    let small = plane.reduced(toFit: longest)
    #expect((small.width, small.height, small.pixels.count) == (w, h, w * h))
    // The mean of the whole stays, but for the rounding of each pixel.
    func mean(_ plane: Plane) -> Double {
      plane.pixels.reduce(0) { $0 + Double($1.alpha) } / Double(plane.pixels.count)
    }
    #expect(abs(mean(small) - mean(plane)) <= 0.5)
  }
}
