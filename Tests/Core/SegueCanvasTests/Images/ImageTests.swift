import Foundation
import Testing

@testable import SegueCanvas

@Suite struct ImageReadingTests {
  private static func file(_ header: String, _ pixels: [UInt8]) -> [UInt8] { Array(header.utf8) + pixels }

  private static func colors(_ image: Image) -> [Color] { image.plane.pixels.map(\.color) }

  @Test(arguments: [
    "P6\n2 1\n255\n", "P6 2 1 255 ", "P6\r\n2\t1\r255\n", "P6\n# made by hand\n2 # wide\n1\n# 255 300\n255\n",
    "P6#x\n2 1 255\n", "P6\n0002 01 255\n",
  ])
  func `A colour picture is read with any space in its header`(_ header: String) throws {
    let image = try Image(netpbm: Self.file(header, [1, 2, 3, 250, 251, 252]))
    #expect(image.width == 2)
    #expect(image.height == 1)
    #expect(Self.colors(image) == [Color(1, 2, 3), Color(250, 251, 252)])
  }

  @Test func `Pixels that look like space are read`() throws {
    // The pixels look like a newline, a comment, a space and a digit.
    let image = try Image(netpbm: Self.file("P5 4 1 255\n", [10, 35, 32, 57]))
    #expect(Self.colors(image) == [10, 35, 32, 57].map { Color($0, $0, $0) })
  }

  @Test func `A grey picture is read row by row`() throws {
    let image = try Image(netpbm: Self.file("P5\n2 3\n255\n", [0, 50, 100, 150, 200, 255]))
    #expect(image.width == 2)
    #expect(image.height == 3)
    #expect(Self.colors(image) == [0, 50, 100, 150, 200, 255].map { Color($0, $0, $0) })
  }

  @Test(
    arguments: [
      (1, [0, 1, 1], [0, 255, 255]), (15, [0, 1, 15], [0, 17, 255]), (100, [0, 50, 100], [0, 128, 255]),
      (254, [0, 127, 254], [0, 128, 255]),
      // Values above the maximum are white.
      (100, [101, 200, 255], [255, 255, 255]),
    ] as [(Int, [UInt8], [UInt8])])
  func `White is the maximum of the header`(_ maximum: Int, _ pixels: [UInt8], _ shown: [UInt8]) throws {
    let image = try Image(netpbm: Self.file("P5 3 1 \(maximum)\n", pixels))
    #expect(Self.colors(image) == shown.map { Color($0, $0, $0) })
  }

  @Test func `Bytes after the picture are ignored`() throws {
    let image = try Image(netpbm: Self.file("P6 1 1 255\n", [1, 2, 3] + Array("P6 rubbish".utf8)))
    #expect(Self.colors(image) == [Color(1, 2, 3)])
  }

  @Test(arguments: [
    ("P6 2 2 255\n", 11, ImageError.truncated), ("P5 2 2 255\n", 3, .truncated), ("P6 1 1 255\n", 0, .truncated),
    ("P6 0 2 255\n", 12, .empty(width: 0, height: 2)), ("P6 2 0 255\n", 12, .empty(width: 2, height: 0)),
    ("P6 2 2 0\n", 12, .badHeader), ("P6 2 2 65536\n", 24, .badHeader), ("P6 2 2\n", 0, .badHeader),
    ("P6 2 2 256\n", 23, .truncated), ("P5 2 2 65535\n", 7, .truncated),
    ("P6", 0, .badHeader), ("P6 2 2 255", 0, .badHeader), ("P6 -2 2 255\n", 12, .badHeader),
    ("P6 2x2 255\n", 12, .badHeader), ("P6 2 2 255x", 12, .badHeader), ("P6 #", 0, .badHeader),
    ("P6 99999999999999999999 1 255\n", 3, .badHeader),
    ("P6 30000 30000 255\n", 9, .tooLarge(width: 30_000, height: 30_000)),
    ("P5 1 16385 255\n", 9, .tooLarge(width: 1, height: 16_385)), ("P6 16384 2048 255\n", 9, .truncated),
    ("P6 16384 2049 255\n", 9, .tooLarge(width: 16_384, height: 2049)),
    ("P4 9 2\n", 3, .truncated), ("P1 3 2 0101 0 # 1", 0, .truncated), ("P1 3 2\n01021", 1, .badPixels),
    ("P2 2 2 9 1 2 3", 0, .truncated), ("P2 2 2 9 1 2 3 x 44", 0, .badPixels), ("P3 1 1 9 1 -2 3", 0, .badPixels),
    ("P2 1 1 9 99999999999", 0, .badPixels), ("P3 1000 1000 255 1 2 3", 0, .truncated),
    ("P7 332\n", 9, .badHeader), ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\n", 9, .badHeader),
    ("P7\nWIDTH 1\nHEIGHT 1\nMAXVAL 255\nENDHDR\n", 9, .badHeader),
    ("P7\nWIDTH 1\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\n", 9, .badHeader),
    ("P7\nWIDTH -1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\n", 9, .badHeader),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n", 3, .truncated),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 5\nMAXVAL 255\nENDHDR\n", 9, .unknownTupleType("unknown", depth: 5)),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE CMYK\nENDHDR\n", 9, .unknownTupleType("CMYK", depth: 4)),
    ("P8 1 1 255\n", 9, .notNetpbm(format: nil)), ("P", 0, .notNetpbm(format: nil)), ("", 0, .notNetpbm(format: nil)),
    ("p6 1 1 255\n", 3, .notNetpbm(format: nil)), ("GIF89a", 9, .notNetpbm(format: "GIF")),
    ("RIFF0000WEBPVP8 ", 9, .notNetpbm(format: "WebP")), ("RIFF0000WAVE", 9, .notNetpbm(format: nil)),
  ])
  func `A damaged file says what is wrong`(_ header: String, _ count: Int, _ expected: ImageError) {
    #expect(throws: expected) { try Image(netpbm: Self.file(header, [UInt8](repeating: 49, count: count))) }
    #expect(!expected.description.isEmpty)
    #expect(!expected.description.contains("\n"))
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "PNG"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
      (Array("GIF87a".utf8), "GIF"), (Array("RIFF\u{8}\0\0\0WEBP".utf8), "WebP"),
    ] as [([UInt8], String)])
  func `An error names the other picture format`(_ bytes: [UInt8], _ name: String) throws {
    let error = #expect(throws: ImageError.self) { try Image(netpbm: bytes) }
    #expect(error?.description == "a \(name); segue reads netpbm: PPM, PGM, PBM and PAM")
  }

  @Test func `The error of a picture that is too large names its size and the limit`() {
    let error = #expect(throws: ImageError.self) { try Image(netpbm: Array("P6 30000 30000 255\n".utf8)) }
    #expect(error?.description.contains("30000 × 30000") == true)
    #expect(error?.description.contains("16384") == true)
  }

  @Test func `An error quotes a type without its control characters`() {
    let header = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE \u{1B}[31mA\u{202E}B\nENDHDR\n1234"
    let error = #expect(throws: ImageError.self) { try Image(netpbm: Array(header.utf8)) }
    #expect(error?.description.contains("type \u{FFFD}[31mAB with") == true)
  }

  @Test(arguments: [
    ("P2 3 1 255\n 0 128\n255", [0, 128, 255]), ("P2\n3 1 # size\n9\n0 # black\n3 9", [0, 85, 255]),
    ("P2 3 1 65535 0 32768 65535", [0, 128, 255]), ("P2 3 1 9 0 10 99", [0, 255, 255]),
    ("P1 3 1\n101", [0, 255, 0]), ("P1 3 1 1 #1\n0\t1", [0, 255, 0]), ("P1 3 1 1011", [0, 255, 0]),
  ])
  func `A plain grey picture is read`(_ file: String, _ greys: [UInt8]) throws {
    #expect(Self.colors(try Image(netpbm: Array(file.utf8))) == greys.map { Color($0, $0, $0) })
  }

  @Test func `A plain colour picture is read`() throws {
    let image = try Image(netpbm: Array("P3\n1 2 15\n15 0 0 # red\n0 5 10\n".utf8))
    #expect(Self.colors(image) == [Color(255, 0, 0), Color(0, 85, 170)])
    #expect(image.height == 2)
  }

  @Test func `A bitmap has rows of whole bytes and black ones`() throws {
    // Ten pixels take two bytes per row; the last six bits are padding.
    let image = try Image(netpbm: Self.file("P4 10 2\n", [0b1010_0000, 0b0111_1111, 0, 0b1000_0000]))
    let rows = ["x.x......x", "........x."]
    #expect(Self.colors(image) == rows.joined().map { $0 == "x" ? .black : .white })
  }

  @Test func `Sixteen bits are most significant first`() throws {
    let image = try Image(netpbm: Self.file("P5 4 1 65535\n", [0, 0, 0, 255, 0x80, 0x00, 255, 255]))
    #expect(Self.colors(image).map(\.red) == [0, 1, 128, 255])
    let small = try Image(netpbm: Self.file("P6 1 1 1023\n", [0x03, 0xFF, 0x02, 0x00, 0x00, 0x01]))
    #expect(Self.colors(small) == [Color(255, 128, 0)])
    // Values above the maximum are white.
    #expect(Self.colors(try Image(netpbm: Self.file("P5 1 1 256\n", [1, 1]))) == [.white])
  }

  @Test(arguments: [
    (1, "GRAYSCALE", [UInt8(200)], Color(200, 200, 200)), (2, "GRAYSCALE_ALPHA", [200, 0], .clear),
    (3, "RGB", [1, 2, 3], Color(1, 2, 3)), (4, "RGB_ALPHA", [255, 0, 255, 51], Color(255, 0, 255, alpha: 51)),
    (4, "", [255, 0, 0, 255], Color(255, 0, 0)),
  ])
  func `A PAM file may have opacity`(_ depth: Int, _ type: String, _ bytes: [UInt8], _ color: Color) throws {
    let line = type.isEmpty ? "" : "TUPLTYPE \(type)\n"
    let header = "P7\n# by hand\nHEIGHT 1\n\nWIDTH  1\nMAXVAL 255\nDEPTH \(depth)\n\(line)ENDHDR\n"
    let image = try Image(netpbm: Self.file(header, bytes))
    #expect(Self.colors(image) == [color])
    #expect(image.plane.isOpaque == (color.alpha == 255))
    // No premultiplied channel is above the opacity.
    #expect(image.plane.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= Int32($0.alpha) })
  }

  @Test func `In a black-and-white PAM file, white is one`() throws {
    let header = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE\nENDHDR\n"
    #expect(Self.colors(try Image(netpbm: Self.file(header, [1, 0]))) == [.white, .black])
  }

  @Test(arguments: [(1, 1), (2, 2), (.nan, 1), (0, 1), (-1, 1), (.infinity, 1), (1e300, 1024), (1e-300, 1 / 1024)])
  func `The size in points is that in pixels by the scale`(_ scale: Double, _ expected: CGFloat) throws {
    let image = try #require(Image(width: 2, height: 1, colors: [.r, .g], scale: scale))
    #expect(image.scale == expected)
    #expect(image.size.width == 2 / expected)
    #expect(image.size.height == 1 / expected)
  }

  @Test func `A file that is cut short anywhere is an error and not a crash`() {
    let whole = Self.file("P6\n#c\n2 2\n255\n", [UInt8](0..<12))
    for count in 0..<whole.count {
      #expect(throws: ImageError.self) { try Image(netpbm: Array(whole[..<count])) }
    }
  }

  @Test func `Four bytes make a pixel, with straight or multiplied opacity`() throws {
    let bytes: [UInt8] = [255, 128, 0, 255, 255, 100, 0, 51, 9, 9, 9, 0]
    let straight = try Image(width: 3, height: 1, rgba: bytes, scale: 2)
    #expect(straight.scale == 2)
    #expect(straight.plane.pixels == [Color(255, 128, 0), Color(255, 100, 0, alpha: 51), .clear].map { Pixel($0) })
    #expect(straight.plane.pixels[1] == Pixel(bits: 51 << 24 | 20 << 8 | 51))
    // Colours above their opacity are cut to it.
    let multiplied = try Image(width: 3, height: 1, rgba: bytes + [7], isPremultiplied: true)
    #expect(multiplied.plane.pixels.map(\.bits) == [0xFF00_80FF, 0x3300_3333, 0])
  }

  @Test func `Bytes must be enough for the pixels`() {
    func error(_ width: Int, _ height: Int, _ count: Int) -> ImageError? {
      do throws(ImageError) {
        _ = try Image(width: width, height: height, rgba: .init(repeating: 0, count: count))
        return nil
      } catch {
        return error
      }
    }
    #expect(error(2, 2, 16) == nil)
    #expect(error(2, 2, 15) == .truncated)
    #expect(error(0, 2, 0) == .empty(width: 0, height: 2))
    #expect(error(2, -1, 0) == .empty(width: 2, height: -1))
    #expect(error(16_385, 1, 0) == .tooLarge(width: 16_385, height: 1))
    #expect(error(16_384, 2049, 0) == .tooLarge(width: 16_384, height: 2049))
    #expect(error(.max, .max, 0) == .tooLarge(width: .max, height: .max))
  }

  @Test func `A netpbm file may be an array, data, or any sequence of bytes`() throws {
    let file = Self.file("P5 4 2 255\n", [0, 10, 20, 30, 40, 50, 60, 70])
    let image = try Image(netpbm: file)
    #expect(try Image(netpbm: Data(file)).plane.pixels == image.plane.pixels)
    #expect(try Image(netpbm: ([1, 2] + file).dropFirst(2)).plane.pixels == image.plane.pixels)
    #expect(try Image(netpbm: file.lazy.map { $0 }).plane.pixels == image.plane.pixels)
    #expect(try Image.netpbmSize(Data(file)) == (4, 2))
    let small = try Image(netpbm: file, maximumPixelSize: 2, scale: 3)
    #expect(small.plane.pixels.map(\.red) == [25, 45])
    #expect(small.scale == 3)
  }

  @Test func `Colours must be as many as the pixels`() {
    #expect(Image(width: 2, height: 2, colors: [.r, .g, .b, .y])?.height == 2)
    #expect(Image(width: 2, height: 2, colors: [.r, .g, .b]) == nil)
    #expect(Image(width: 0, height: 0, colors: []) == nil)
    #expect(Image(width: -1, height: -1, colors: [.r]) == nil)
    #expect(Image(width: 16_385, height: 1, colors: .init(repeating: .r, count: 16_385)) == nil)
    #expect(Image(width: .max, height: .max, colors: [.r]) == nil)
  }
}
