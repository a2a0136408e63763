import Foundation
import SegueTesting
import Testing

@testable import SeguePixels

/// Pictures of at most 256 colours.
@Suite struct IndexedPictureTests {
  private static func bytes(of picture: IndexedPicture) -> [UInt8] {
    SeguePixelsTests.bytes(palette: picture.palette, indices: picture.indices)
  }

  /// A picture of 20 × 20 pixels with so many colours, opaque and not.
  private static func picture(colors count: Int) -> [UInt8] {
    (0..<400).flatMap { pixel in
      let color = pixel * 7 % count
      return [UInt8(color % 200), UInt8(color / 200), 9, UInt8(255 - color % 4)]
    }
  }

  @Test(arguments: [1, 2, 255, 256]) func `A picture of up to 256 colours has all of them`(_ count: Int) throws {
    let pixels = Self.picture(colors: count)
    let picture = try #require(IndexedPicture(exact: pixels, width: 20, height: 20))
    #expect(Self.bytes(of: picture) == pixels)
  }

  @Test func `A picture of 257 colours has not all of them`() {
    #expect(IndexedPicture(exact: Self.picture(colors: 257), width: 20, height: 20) == nil)
  }

  // MARK: Fewer colours

  private static let (width, height) = (128, 96)

  /// A sky that becomes brighter towards a hill, as in a photograph: thousands of colours, few of them far from others.
  private static let photograph: [UInt8] = (0..<width * height).flatMap { pixel in
    let (x, y) = (Double(pixel % width) / Double(width), Double(pixel / width) / Double(height))
    let isHill = y > 0.6 + 0.2 * sin(5 * x)
    let color =
      isHill ? [120 - 110 * y, 150 - 90 * x, 20 + 60 * x * y] : [60 + 180 * y, 90 + 150 * y - 40 * x, 250 - 90 * x]
    return color.map { UInt8($0.rounded()) } + [255]
  }

  @Test func `A photograph of fewer colours errs little`() throws {
    let picture = try #require(IndexedPicture(nearly: Self.photograph, width: Self.width, height: Self.height))
    let squares = zip(Self.bytes(of: picture), Self.photograph).map { pow(Double($0) - Double($1), 2) }
    let error = (squares.reduce(0, +) / Double(Self.width * Self.height * 3)).squareRoot()
    #expect(error <= 2.35)
  }

  @Test func `No part of a photograph becomes brighter or darker`() throws {
    let picture = try #require(IndexedPicture(nearly: Self.photograph, width: Self.width, height: Self.height))
    let bytes = Self.bytes(of: picture)
    var sums = [Double](repeating: 0, count: Self.width / 8 * Self.height / 8)
    for index in bytes.indices {
      let (x, y) = (index / 4 % Self.width, index / 4 / Self.width)
      sums[y / 8 * (Self.width / 8) + x / 8] += Double(bytes[index]) - Double(Self.photograph[index])
    }
    #expect(sums.map { abs($0) / 64 / 3 }.max() ?? 0 <= 2)
  }

  @Test func `A picture that would be seen to differ is none`() {
    var dice = SplitMix64(seed: 3)
    let noise = (0..<Self.width * Self.height * 4).map { place in
      place % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &dice)
    }
    #expect(IndexedPicture(nearly: noise, width: Self.width, height: Self.height) == nil)
  }

  /// A photograph with a frame that becomes clear towards its edges, in a colour for each corner.
  private static let framed: [UInt8] = (0..<width * height).flatMap { pixel in
    let (x, y) = (pixel % width, pixel / width)
    let distance = min(min(x, width - 1 - x), min(y, height - 1 - y))
    guard distance < 12 else { return Array(photograph[pixel * 4..<pixel * 4 + 4]) }
    return corner(x, y) + [UInt8(distance * 21)]
  }

  private static func corner(_ x: Int, _ y: Int) -> [UInt8] {
    [x < width / 2 ? 10 : 200, y < height / 2 ? 30 : 220, 7]
  }

  private static func framedAndBack() throws -> [UInt8] {
    bytes(of: try #require(IndexedPicture(nearly: framed, width: width, height: height)))
  }

  @Test(arguments: [0, 255] as [UInt8])
  func `What is clear stays clear, and what is opaque stays opaque`(alpha: UInt8) throws {
    let bytes = try Self.framedAndBack()
    let places = stride(from: 3, to: bytes.count, by: 4)
    #expect(places.filter { bytes[$0] == alpha } == places.filter { Self.framed[$0] == alpha })
  }

  @Test func `Opacities have at least eight levels`() throws {
    let bytes = try Self.framedAndBack()
    let errors = stride(from: 3, to: bytes.count, by: 4).map { abs(Int(bytes[$0]) - Int(Self.framed[$0])) }
    // Half of a level, because none of its opacities is much more frequent than others.
    #expect(errors.max() ?? 0 <= 16)
  }

  @Test func `Translucent pixels of each corner keep its colour`() throws {
    let bytes = try Self.framedAndBack()
    for pixel in 0..<Self.width * Self.height where (1..<255).contains(Self.framed[pixel * 4 + 3]) {
      let color = Self.corner(pixel % Self.width, pixel / Self.width)
      #expect(Array(bytes[pixel * 4..<pixel * 4 + 3]) == color, "pixel \(pixel)")
    }
  }
}
