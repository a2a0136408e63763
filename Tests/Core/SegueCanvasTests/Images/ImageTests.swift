import Foundation
import SegueTesting
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
    #expect((image.width, image.height) == (2, 1))
    #expect(Self.colors(image) == [Color(1, 2, 3), Color(250, 251, 252)])
  }

  private static func greys(_ levels: [UInt8]) -> [Color] { levels.map { Color($0, $0, $0) } }

  private static let pictures: [(what: String, file: [UInt8], width: Int, colors: [Color])] = [
    ("row by row", file("P5\n2 3\n255\n", [0, 50, 100, 150, 200, 255]), 2, greys([0, 50, 100, 150, 200, 255])),
    (
      "pixels like a newline, a comment, a space, a digit", file("P5 4 1 255\n", [10, 35, 32, 57]), 4,
      greys([10, 35, 32, 57])
    ),
    ("bytes after the picture", file("P6 1 1 255\n", [1, 2, 3] + Array("P6 rubbish".utf8)), 1, [Color(1, 2, 3)]),
    ("plain colours", file("P3\n1 2 15\n15 0 0 # red\n0 5 10\n", []), 1, [Color(255, 0, 0), Color(0, 85, 170)]),
    // Ten pixels take two bytes per row; the last six bits are padding.
    (
      "a bitmap, where ones are black", file("P4 10 2\n", [0b1010_0000, 0b0111_1111, 0, 0b1000_0000]), 10,
      "x.x......x........x.".map { $0 == "x" ? .black : .white }
    ),
    (
      "sixteen bits, the most significant first", file("P5 4 1 65535\n", [0, 0, 0, 255, 0x80, 0x00, 255, 255]), 4,
      greys([0, 1, 128, 255])
    ),
    ("ten bits", file("P6 1 1 1023\n", [0x03, 0xFF, 0x02, 0x00, 0x00, 0x01]), 1, [Color(255, 128, 0)]),
    ("above the maximum is white", file("P5 1 1 256\n", [1, 1]), 1, [.white]),
    (
      "a black-and-white PAM file, where ones are white",
      file("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE\nENDHDR\n", [1, 0]), 2, [.white, .black]
    ),
  ]

  @Test(arguments: pictures)
  func `A picture of each kind is read`(what: String, file: [UInt8], width: Int, colors: [Color]) throws {
    let image = try Image(netpbm: file)
    #expect((image.width, image.height) == (width, colors.count / width), "\(what)")
    #expect(Self.colors(image) == colors, "\(what)")
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

  @Test(arguments: [
    ("P6 2 2 255\n", 11, ImageError.truncated), ("P5 2 2 255\n", 3, .truncated), ("P6 1 1 255\n", 0, .truncated),
    ("P6 0 2 255\n", 12, .empty(width: 0, height: 2)), ("P6 2 0 255\n", 12, .empty(width: 2, height: 0)),
    ("P6 2 2 0\n", 12, .badHeader), ("P6 2 2 65536\n", 24, .badHeader), ("P6 2 2\n", 0, .badHeader),
    ("P6 2 2 256\n", 23, .truncated), ("P5 2 2 65535\n", 7, .truncated), ("P6", 0, .badHeader),
    ("P6 2 2 255", 0, .badHeader), ("P6 -2 2 255\n", 12, .badHeader), ("P6 2x2 255\n", 12, .badHeader),
    ("P6 2 2 255x", 12, .badHeader), ("P6 #", 0, .badHeader), ("P6 99999999999999999999 1 255\n", 3, .badHeader),
    ("P6 30000 30000 255\n", 9, .tooLarge(width: 30_000, height: 30_000)),
    ("P5 1 16385 255\n", 9, .tooLarge(width: 1, height: 16_385)), ("P6 16384 2048 255\n", 9, .truncated),
    ("P6 16384 2049 255\n", 9, .tooLarge(width: 16_384, height: 2049)), ("P4 9 2\n", 3, .truncated),
    ("P1 3 2 0101 0 # 1", 0, .truncated), ("P1 3 2\n01021", 1, .badPixels), ("P2 2 2 9 1 2 3", 0, .truncated),
    ("P2 2 2 9 1 2 3 x 44", 0, .badPixels), ("P3 1 1 9 1 -2 3", 0, .badPixels), ("P2 1 1 9 99999999999", 0, .badPixels),
    ("P3 1000 1000 255 1 2 3", 0, .truncated), ("P7 332\n", 9, .badHeader),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\n", 9, .badHeader),
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

  @Test func `Errors name the size that is too large with the limit, and quote a type without control characters`() {
    let error = #expect(throws: ImageError.self) { try Image(netpbm: Array("P6 30000 30000 255\n".utf8)) }
    #expect((error?.description.contains("30000 × 30000"), error?.description.contains("16384")) == (true, true))
    let header = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE \u{1B}[31mA\u{202E}B\nENDHDR\n1234"
    let quoting = #expect(throws: ImageError.self) { try Image(netpbm: Array(header.utf8)) }
    #expect(quoting?.description.contains("type \u{FFFD}[31mAB with") == true)
  }

  @Test(arguments: [
    ("P2 3 1 255\n 0 128\n255", [0, 128, 255]), ("P2\n3 1 # size\n9\n0 # black\n3 9", [0, 85, 255]),
    ("P2 3 1 65535 0 32768 65535", [0, 128, 255]), ("P2 3 1 9 0 10 99", [0, 255, 255]),
    ("P1 3 1\n101", [0, 255, 0]), ("P1 3 1 1 #1\n0\t1", [0, 255, 0]), ("P1 3 1 1011", [0, 255, 0]),
  ])
  func `A plain grey picture is read`(_ file: String, _ greys: [UInt8]) throws {
    #expect(Self.colors(try Image(netpbm: Array(file.utf8))) == greys.map { Color($0, $0, $0) })
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

  @Test(arguments: [(1, 1), (2, 2), (.nan, 1), (0, 1), (-1, 1), (.infinity, 1), (1e300, 1024), (1e-300, 1 / 1024)])
  func `The size in points is that in pixels by the scale`(_ scale: Double, _ expected: CGFloat) throws {
    let image = try #require(Image(width: 2, height: 1, colors: [.r, .g], scale: scale))
    #expect(image.scale == expected)
    #expect(image.size == CGSize(width: 2 / expected, height: 1 / expected))
  }

  @Test func `A file that is cut short anywhere is an error and not a crash`() {
    let whole = Self.file("P6\n#c\n2 2\n255\n", [UInt8](0..<12))
    for count in 0..<whole.count { #expect(throws: ImageError.self) { try Image(netpbm: Array(whole[..<count])) } }
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

  @Test func `Bytes must be enough for the pixels, and colours as many as they are`() throws {
    func image(_ width: Int, _ height: Int, _ count: Int) throws(ImageError) -> Image {
      try Image(width: width, height: height, rgba: .init(repeating: 0, count: count))
    }
    #expect(try image(2, 2, 16).width == 2)
    let errors: [(Int, Int, Int, ImageError)] = [
      (2, 2, 15, .truncated), (0, 2, 0, .empty(width: 0, height: 2)), (2, -1, 0, .empty(width: 2, height: -1)),
      (16_385, 1, 0, .tooLarge(width: 16_385, height: 1)), (16_384, 2049, 0, .tooLarge(width: 16_384, height: 2049)),
      (.max, .max, 0, .tooLarge(width: .max, height: .max)),
    ]
    for (width, height, count, error) in errors { #expect(throws: error) { try image(width, height, count) } }
    #expect(Image(width: 2, height: 2, colors: [.r, .g, .b, .y])?.height == 2)
    let sizes: [(Int, Int, Int)] = [(2, 2, 3), (0, 0, 0), (-1, -1, 1), (16_385, 1, 16_385), (.max, .max, 1)]
    for (width, height, count) in sizes {
      #expect(Image(width: width, height: height, colors: .init(repeating: .r, count: count)) == nil)
    }
  }

  @Test func `A netpbm file may be an array, data, or any sequence of bytes`() throws {
    let file = Self.file("P5 4 2 255\n", [0, 10, 20, 30, 40, 50, 60, 70])
    let image = try Image(netpbm: file)
    #expect(try Image(netpbm: Data(file)).plane.pixels == image.plane.pixels)
    #expect(try Image(netpbm: ([1, 2] + file).dropFirst(2)).plane.pixels == image.plane.pixels)
    #expect(try Image(netpbm: file.lazy.map { $0 }).plane.pixels == image.plane.pixels)
    #expect(try Image.netpbmSize(Data(file)) == (4, 2))
    let small = try Image(netpbm: file, maximumPixelSize: 2, scale: 3)
    #expect((small.plane.pixels.map(\.red), small.scale) == ([25, 45], 3))
  }
}

@Suite struct NetpbmFuzzTests {
  private static let seeds: [[UInt8]] = [
    Array("P1\n3 2\n010\n111\n".utf8), Array("P2 # grey\n3 2\n15\n0 1 2\n13 14 15\n".utf8),
    Array("P3 2 1 255 1 2 3 250 251 252 ".utf8), Array("P4 9 2\n".utf8) + [1, 2, 3, 4],
    Array("P5\n3 2\n255\n".utf8) + [0, 1, 2, 253, 254, 255], Array("P5 2 1 65535\n".utf8) + [0, 1, 255, 254],
    Array("P6 2 1 255\n".utf8) + [1, 2, 3, 4, 5, 6],
    Array("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8) + [1, 2, 3, 4, 5, 6, 7, 8],
  ]

  private static let words = [
    "0", "1", "-1", "255", "256", "65535", "65536", "16384", "16385", "30000", "999999999", "9223372036854775807",
    "18446744073709551616", "99999999999999999999999999", "1e3", "0x10", "#", "\n", " ", "\u{0}", "P6", "ENDHDR",
    "WIDTH 7", "MAXVAL 0", "DEPTH 2",
  ]

  private static func damaged(_ dice: inout SplitMix64) -> [UInt8] {
    var file = seeds[dice.integer(0..<seeds.count)]
    for _ in 0..<dice.integer(1..<5) {
      let place = dice.integer(0..<file.count + 1)
      switch dice.integer(0..<6) {
      case 0: file.removeSubrange(place...)
      case 1: file.insert(contentsOf: words[dice.integer(0..<words.count)].utf8, at: place)
      case 2: file.insert(dice.byte(), at: place)
      case 3 where place < file.count: file[place] = dice.byte()
      case 4 where place < file.count: file.remove(at: place)
      default:
        // One number replaces another.
        let isDigit = { (48...57).contains($0) } as (UInt8) -> Bool
        guard let first = file[place...].firstIndex(where: isDigit) else { continue }
        let end = file[first...].firstIndex { !isDigit($0) } ?? file.count
        file.replaceSubrange(first..<end, with: words[dice.integer(0..<words.count)].utf8)
      }
    }
    return file
  }

  @Test(arguments: 0..<4) func `No damage crashes or makes pixels out of nothing`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 900 + seed)
    var (pictures, errors) = (0, 0)
    for _ in 0..<2500 {
      let file = Self.damaged(&dice)
      do throws(ImageError) {
        let image = try Image(netpbm: file)
        pictures += 1
        // The densest format has eight pixels in a byte.
        #expect(image.width * image.height <= file.count * 8)
        #expect(image.plane.pixels.count == image.width * image.height)
      } catch {
        errors += 1
        #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
      }
    }
    // Otherwise the damage would be of the wrong kind.
    #expect(pictures > 100)
    #expect(errors > 1000)
  }
}
