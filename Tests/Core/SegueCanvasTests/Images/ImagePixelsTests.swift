import Foundation
import SegueTesting
import Synchronization
import Testing

@testable import SegueCanvas

/// The pixels of an image in another size, which terminals with pictures of their own show.
@Suite struct ImagePixelsTests {
  private static func picture(_ width: Int, _ height: Int, color: (_ x: Int, _ y: Int) -> Color) throws -> Image {
    let colors = places(0..<width, 0..<height).map { color($0.column, $0.row) }
    return try #require(Image(width: width, height: height, colors: colors))
  }

  private static func noise(_ width: Int, _ height: Int, isOpaque: Bool) throws -> Image {
    var dice = SplitMix64(seed: UInt64(width * height))
    return try picture(width, height) { _, _ in
      Color(dice.byte(), dice.byte(), dice.byte(), alpha: isOpaque ? 255 : dice.byte())
    }
  }

  @Test func `In its own size an image has its own bytes`() throws {
    let image = try #require(
      Image(width: 2, height: 2, colors: [Color(1, 2, 3), Color(250, 128, 0), .white, .clear]))
    #expect(image.pixels(width: 2, height: 2) == [1, 2, 3, 255, 250, 128, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [(1, 1), (3, 50), (50, 3), (8, 6), (31, 29)])
  func `A flat colour is flat in every size`(width: Int, height: Int) throws {
    // A fifth of the channels is a whole number, so that nothing is rounded.
    let image = try Self.picture(8, 6) { _, _ in Color(200, 100, 50, alpha: 51) }
    let expected = (0..<width * height).flatMap { _ in [200, 100, 50, 51] as [UInt8] }
    #expect(image.pixels(width: width, height: height) == expected)
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5)])
  func `A size without pixels has no bytes`(width: Int, height: Int) throws {
    #expect(try Self.noise(4, 4, isOpaque: true).pixels(width: width, height: height) == [])
  }

  // MARK: A copy of a larger picture

  /// The size wanted, and the longest side for which the original is asked, which is twice as many pixels; nil for a copy that suffices.
  @Test(arguments: [
    (8, 6, CGRect(x: 0, y: 0, width: 1, height: 1), nil), (4, 3, CGRect(x: 0, y: 0, width: 1, height: 1), nil),
    (9, 6, CGRect(x: 0, y: 0, width: 1, height: 1), 18), (8, 12, CGRect(x: 0, y: 0, width: 1, height: 1), 32),
    (8, 6, CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), 32),
  ])
  func `A copy with fewer pixels than wanted has the original's`(
    width: Int, height: Int, part: CGRect, asked: Int?
  ) throws {
    let (small, whole) = (try Self.noise(8, 6, isOpaque: true), try Self.noise(40, 30, isOpaque: false))
    let wanted = Mutex<[Int]>([])
    let original = Image.Original(longestSide: 40) { longest in
      wanted.withLock { $0.append(longest) }
      return whole
    }
    let copy = Image(small, of: original)
    let bytes = copy.pixels(in: part, width: width, height: height)
    #expect(wanted.withLock { $0 } == (asked.map { [$0] } ?? []))
    #expect(bytes == (asked == nil ? small : whole).pixels(in: part, width: width, height: height))
  }

  @Test func `A copy whose original is gone, or no larger, has its own pixels`() throws {
    let (small, large) = (try Self.noise(8, 6, isOpaque: true), try Self.noise(16, 12, isOpaque: true))
    let same = try Self.noise(8, 6, isOpaque: false)
    for (side, read) in [(40, nil), (40, same), (8, large)] {
      let copy = Image(small, of: Image.Original(longestSide: side) { _ in read })
      #expect(copy.pixels(width: 20, height: 15) == small.pixels(width: 20, height: 15))
    }
  }

  // MARK: The kernel

  private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Larger, smaller, one of each; a part; and more than the image.
  private static let cases: [(width: Int, height: Int, part: CGRect, newWidth: Int, newHeight: Int)] = [
    (7, 5, whole, 23, 17), (40, 31, whole, 13, 11), (12, 20, whole, 30, 9),
    (20, 20, CGRect(x: 0.2, y: 0.3, width: 0.5, height: 0.6), 15, 31),
    (9, 8, CGRect(x: -0.3, y: -0.2, width: 1.7, height: 1.4), 20, 10),
  ]

  @Test(arguments: cases, [true, false])
  func `Each pixel is the sum that the kernel says`(
    _ size: (width: Int, height: Int, part: CGRect, newWidth: Int, newHeight: Int), isOpaque: Bool
  ) throws {
    let image = try Self.noise(size.width, size.height, isOpaque: isOpaque)
    let error = Self.greatestError(image, size.part, size.newWidth, size.newHeight)
    // Rounded once, and once more where the opacity is taken out.
    #expect(error <= 1)
  }

  @Test func `A picture that becomes many times smaller is averaged over all of its pixels`() throws {
    let image = try Self.picture(203, 121) { x, y in
      Color(UInt8(x), UInt8(2 * y), UInt8(127 + 120 * sin(Double(x + y) / 30)))
    }
    #expect(Self.greatestError(image, Self.whole, 10, 6) <= 2)
  }

  /// The greatest error of a channel, multiplied by the opacity.
  private static func greatestError(_ image: Image, _ part: CGRect, _ width: Int, _ height: Int) -> Double {
    let bytes = image.pixels(in: part, width: width, height: height)
    guard bytes.count == width * height * 4 else { return .infinity }
    return places(0..<width, 0..<height).map { x, y in
      let place = (y * width + x) * 4
      let alpha = Double(bytes[place + 3])
      let channels = SIMD3(Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2])) * alpha / 255
      let error = SIMD4(channels, alpha) - expected(image, part, width, height, x, y)
      return max(error.max(), -error.min())
    }.max() ?? 0
  }

  /// A pixel as the kernel says, each tap in both directions at once, in double precision.
  private static func expected(
    _ image: Image, _ part: CGRect, _ width: Int, _ height: Int, _ x: Int, _ y: Int
  ) -> SIMD4<Double> {
    let across = taps(x, of: width, from: part.minX, to: part.maxX, length: image.width)
    let down = taps(y, of: height, from: part.minY, to: part.maxY, length: image.height)
    var (sum, total) = (SIMD4<Double>.zero, 0.0)
    for (column, row) in places(across.indices, down.indices) {
      let weight = across[column].weight * down[row].weight
      sum += image.plane.pixels[down[row].place * image.width + across[column].place].numbers * weight
      total += weight
    }
    let alpha = min(max(sum.w / total, 0), 255)
    return (sum / total).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
  }

  private static func taps(
    _ index: Int, of count: Int, from first: Double, to last: Double, length: Int
  ) -> [(place: Int, weight: Double)] {
    let step = (last - first) * Double(length) / Double(count)
    let middle = first * Double(length) + (Double(index) + 0.5) * step
    return (-length * 2...length * 3).compactMap { place in
      let distance = abs(Double(place) + 0.5 - middle) / max(1, step)
      return distance < 2 ? (min(max(place, 0), length - 1), keys(distance)) : nil
    }
  }

  /// The kernel as Keys wrote it (1981), with a = −1/2.
  private static func keys(_ x: Double) -> Double {
    let a = -0.5
    return x <= 1
      ? (a + 2) * pow(x, 3) - (a + 3) * pow(x, 2) + 1
      : a * pow(x, 3) - 5 * a * pow(x, 2) + 8 * a * x - 4 * a
  }

  @Test func `A pixel that is nearly clear does not colour those beside it`() throws {
    let image = try #require(Image(width: 2, height: 1, colors: [Color(255, 0, 0), Color(0, 255, 0, alpha: 2)]))
    let bytes = image.pixels(width: 16, height: 1)
    // It brings at most two levels of the opacity, here of 32 and more.
    let greens = stride(from: 0, to: 64, by: 4).filter { bytes[$0 + 3] >= 32 }.map { bytes[$0 + 1] }
    #expect(greens.max() ?? 255 <= 16)
  }

  // MARK: Corners

  @Test func `A round corner keeps of each pixel what lies in its ellipse`() throws {
    let image = try Self.picture(3, 2) { _, _ in .white }
    let corners = ScenePicture.Corners(width: 12, height: 7, mask: .all)
    let bytes = image.pixels(width: 40, height: 24, corners: corners)
    for (x, y) in places(0..<40, 0..<24) {
      let share = Self.share(x, y, of: (40, 24), radius: (12, 7))
      let alpha = Double(bytes[(y * 40 + x) * 4 + 3]) / 255
      // Within a pixel, sixteen places decide.
      let tolerance = share == 0 || share == 1 ? 0 : 0.125
      #expect(abs(alpha - share) <= tolerance, "\(x), \(y)")
    }
  }

  /// The share of a pixel that round corners leave, by 1,600 places in it.
  private static func share(_ x: Int, _ y: Int, of size: (Double, Double), radius: (Double, Double)) -> Double {
    let inside = places(0..<40, 0..<40).count { column, row in
      let (left, top) = (Double(x) + (Double(column) + 0.5) / 40, Double(y) + (Double(row) + 0.5) / 40)
      // How far into the corner, from the centre of its ellipse on.
      let across = max(radius.0 - min(left, size.0 - left), 0) / radius.0
      let down = max(radius.1 - min(top, size.1 - top), 0) / radius.1
      return hypot(across, down) <= 1
    }
    return Double(inside) / 1600
  }

  @Test(
    arguments: [
      (.layerMinXMinYCorner, [0, 255, 255, 255]), (.layerMaxXMinYCorner, [255, 0, 255, 255]),
      (.layerMinXMaxYCorner, [255, 255, 0, 255]), (.layerMaxXMaxYCorner, [255, 255, 255, 0]),
    ] as [(CornerMask, [UInt8])])
  func `Only the corners of the mask are round`(mask: CornerMask, alphas: [UInt8]) throws {
    let image = try Self.picture(1, 1) { _, _ in .white }
    let corners = ScenePicture.Corners(width: 6, height: 6, mask: mask)
    let bytes = image.pixels(width: 20, height: 20, corners: corners)
    #expect([0, 19, 380, 399].map { bytes[$0 * 4 + 3] } == alphas)
  }
}
