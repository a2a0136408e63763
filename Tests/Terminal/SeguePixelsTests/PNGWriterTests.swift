import SegueTesting
import Testing

@testable import SeguePixels

/// PNG files, read by libpng's other interface.
@Suite struct PNGWriterTests {
  private static let sizes = [(1, 1), (3, 1), (1, 5), (17, 13), (31, 23)]

  private static func noise(_ count: Int, isOpaque: Bool) -> [UInt8] {
    var dice = SplitMix64(seed: UInt64(count))
    return (0..<count * 4).map { $0 % 4 == 3 && isOpaque ? 255 : UInt8.random(in: 0...255, using: &dice) }
  }

  @Test(arguments: sizes, [true, false])
  func `A file has the pixels that were written`(_ size: (width: Int, height: Int), isOpaque: Bool) throws {
    let pixels = Self.noise(size.width * size.height, isOpaque: isOpaque)
    let file = try #require(PNGWriter.file(rgba: pixels, width: size.width, height: size.height))
    let isSame = picture(inPNG: file) == .init(width: size.width, height: size.height, bytes: pixels)
    #expect(isSame)
  }

  /// From 3, 5 and 17 colours on, a pixel takes twice the bits.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256], [true, false])
  func `A file with a palette has the pixels that were written`(_ count: Int, isOpaque: Bool) throws {
    var dice = SplitMix64(seed: 1)
    let palette = Self.noise(count, isOpaque: isOpaque)
    let indices = (0..<19 * 15).map { _ in UInt8(Int.random(in: 0..<count, using: &dice)) }
    let file = try #require(
      PNGWriter.file(of: IndexedPicture(width: 19, height: 15, palette: palette, indices: indices)))
    let expected = bytes(palette: palette, indices: indices)
    let isSame = picture(inPNG: file) == .init(width: 19, height: 15, bytes: expected)
    #expect(isSame)
  }

  /// Its header has the type of its colours in byte 25: 2 for three channels, 6 for four.
  @Test(arguments: [(true, 2), (false, 6)] as [(Bool, UInt8)])
  func `A file has opacities only where they are needed`(isOpaque: Bool, type: UInt8) throws {
    #expect(try #require(PNGWriter.file(rgba: Self.noise(4, isOpaque: isOpaque), width: 2, height: 2))[25] == type)
  }

  @Test func `A picture without pixels has no file`() { #expect(PNGWriter.file(rgba: [], width: 0, height: 3) == nil) }
}
