import Foundation
import Testing

@testable import SegueCanvas
@testable import SegueImages

@Suite struct ImageFileErrorTests {
  private static func error(_ data: some ContiguousBytes, maximumPixelSize: Int? = nil) -> ImageFileError? {
    do throws(ImageFileError) {
      _ = try Image(data: data, maximumPixelSize: maximumPixelSize)
      return nil
    } catch {
      return error
    }
  }

  /// A file with other bytes in one place.
  private static func patched(_ file: String, _ old: [UInt8], _ new: [UInt8]) throws -> Data {
    var data = try Fixture.data(file)
    let range = try #require(data.firstRange(of: Data(old)))
    data.replaceSubrange(range, with: new)
    return data
  }

  @Test(
    arguments: [
      ([], nil), (Array("hello".utf8), nil), ([0x89], nil), (Array("P8".utf8), nil), (Array("P".utf8), nil),
      (Array("GIF89a".utf8), "GIF"), (Array("RIFF0000WEBPVP8 ".utf8), "WebP"), (Array("RIFF0000WAVE".utf8), nil),
      (Array("BM1234".utf8), "BMP"), ([0x49, 0x49, 0x2A, 0], "TIFF"), ([0x4D, 0x4D, 0, 0x2A], "TIFF"),
      (Array("\0\0\0 ftypavif".utf8), "AVIF"), (Array("\0\0\0 ftypheic".utf8), "HEIF"), ([0xFF, 0x0A, 1], "JPEG XL"),
      (Array("\0\0\0 ftypqt  ".utf8), nil), ([0xFF, 0xD8], nil),
    ] as [([UInt8], String?)])
  func `A file of another kind is named, if it is known`(_ bytes: [UInt8], _ name: String?) {
    let error = ImageFileError.unknownFormat(name)
    #expect(throws: error) { try Image(data: bytes) }
    #expect(throws: error) { try Image.pixelSize(of: bytes) }
    #expect(error.description.hasSuffix("; segue reads PNG, JPEG and netpbm"))
    #expect(error.description.hasPrefix(name.map { "a \($0);" } ?? "not a picture;"))
  }

  @Test(arguments: ["rgba-8.png", "palette-4-key-interlaced.png", "grey-16.png", "upright-6.png"])
  func `A PNG that is cut short anywhere is an error`(_ file: String) throws {
    let data = try Fixture.data(file)
    for count in 8..<data.count {
      #expect(throws: ImageFileError.truncated, "\(count) bytes") { try Image(data: data.prefix(count)) }
      #expect(throws: ImageFileError.truncated, "\(count) bytes") { try Image.pixelSize(of: data.prefix(count)) }
    }
    for count in 0..<8 { #expect(throws: ImageFileError.self) { try Image(data: data.prefix(count)) } }
  }

  @Test(arguments: [
    "420.jpg", "grey.jpg", "cmyk-adobe.jpg", "restart.jpg", "progressive.jpg", "arithmetic.jpg",
    "arithmetic-progressive.jpg", "upright-7.jpg",
  ])
  func `A JPEG that is cut short anywhere is an error or shows all pixels`(_ file: String) throws {
    let data = try Fixture.data(file)
    let whole = try Image(data: data)
    var shown = 0
    for count in 0..<data.count {
      let part = data.prefix(count)
      do throws(ImageFileError) {
        let image = try Image(data: part)
        #expect(image.plane.pixels == whole.plane.pixels, "\(count) bytes")
        shown += 1
      } catch {
        #expect(count < 3 || error == .truncated, "\(count) bytes: \(error)")
      }
    }
    // Only the end marker was missing, or the last bits, which are padding.
    let isWholeWithoutEnd = !file.contains("progressive") && !file.contains("arithmetic")
    #expect(isWholeWithoutEnd ? (1...3).contains(shown) : shown == 0)
  }

  /// What is wrong with a file: the kind of the error, and its words.
  fileprivate static func problem(_ data: Data) -> (kind: String, words: String) {
    switch error(data) {
    case .damaged(let reason)?: ("damaged", reason)
    case .unsupported(let reason)?: ("unsupported", reason)
    case let other: ("another", String(describing: other))
    }
  }

  /// A JPEG with its first scan and the tables for it as often as that: each replaces the one before.
  private static func repeatedScan(_ count: Int) throws -> Data {
    let data = try Fixture.data("progressive.jpg")
    let table = Data([0xFF, 0xC4])
    let start = try #require(data.firstRange(of: table)).lowerBound
    let scan = try #require(data.firstRange(of: Data([0xFF, 0xDA]))).upperBound
    let end = try #require(data[scan...].firstRange(of: table)).lowerBound
    return (0..<count).reduce(data[..<start]) { file, _ in file + data[start..<end] } + data[end...]
  }

  private static let damages: [(kind: String, words: String, file: @Sendable () throws -> Data)] = [
    ("damaged", "CRC", { try Fixture.data("bad-header-checksum.png") }),
    ("damaged", "NoPe", { try Fixture.data("unknown-critical.png") }),
    ("damaged", "PLTE", { try Fixture.data("palette-missing.png") }),
    ("damaged", "too little data", { try Fixture.data("claim.png") }),
    ("damaged", "0 × 4", { try Fixture.data("empty.png") }),
    // A PNG that was changed as text.
    ("damaged", "line ends", { try patched("rgba-8.png", [0x0D, 0x0A, 0x1A], [0x0A, 0x1A]) }),
    // Kinds of JPEG that are not decoded, a height of 0, and a wrong restart marker.
    ("unsupported", "precision 12", { try patched("420.jpg", [8, 0, 18, 0, 25], [12, 0, 18, 0, 25]) }),
    ("unsupported", "type 0xc3", { try patched("420.jpg", [0xFF, 0xC0, 0, 17], [0xFF, 0xC3, 0, 17]) }),
    ("damaged", "", { try patched("420.jpg", [8, 0, 18, 0, 25], [8, 0, 0, 0, 25]) }),
    ("damaged", "", { try patched("restart.jpg", [0xFF, 0xD0], [0xFF, 0xD5]) }),
    ("unsupported", "scans", { try repeatedScan(200) }),
  ]

  @Test(arguments: damages)
  func `A damaged file says what is wrong`(kind: String, words: String, file: @Sendable () throws -> Data) throws {
    let problem = Self.problem(try file())
    #expect(problem.kind == kind, "\(words): \(problem)")
    #expect(words.isEmpty || problem.words.contains(words), "\(problem)")
  }

  @Test func `Bytes between the segments of a JPEG are passed over, and dozens of scans are read`() throws {
    let extra = try Self.patched("420.jpg", [0xFF, 0xDB], [0, 1, 2, 0xFF, 0xDB])
    #expect(try Image(data: extra).plane.pixels == Image(data: Fixture.data("420.jpg")).plane.pixels)
    let pixels = try Image(data: Fixture.data("progressive.jpg")).plane.pixels
    #expect(try Image(data: Self.repeatedScan(90)).plane.pixels == pixels)
  }

  @Test func `A colour beyond the palette is black`() throws {
    #expect(try Image(data: Fixture.data("palette-overrun.png")).plane.pixels.map(\.color) == [Color(1, 2, 3), .black])
  }

  @Test func `A picture that is too large names its size and the limits`() throws {
    let huge = ImageFileError.tooLarge(width: 60_000, height: 60_000)
    #expect(Self.error(try Fixture.data("huge.png")) == huge)
    #expect(Self.error(try Fixture.data("huge.png"), maximumPixelSize: 100) == huge)
    #expect(Self.error(try Fixture.data("long.png")) == .tooLarge(width: 70_000, height: 1))
    #expect(Self.error(try Fixture.data("negative.png")) == .tooLarge(width: 0x8000_0000, height: 0xFFFF_FFFF))
    for word in ["60000 × 60000", "16384", "65535", "maximumPixelSize"] { #expect(huge.description.contains(word)) }
    // 65,000 × 65,000.
    let jpeg = try Self.patched("420.jpg", [8, 0, 18, 0, 25], [8, 0xFD, 0xE8, 0xFD, 0xE8])
    #expect(Self.error(jpeg) == .tooLarge(width: 65_000, height: 65_000))
    #expect(Self.error(jpeg, maximumPixelSize: 100) == .tooLarge(width: 65_000, height: 65_000))
  }

  // With arithmetic coding, nothing can stand for any number of pixels.
  @Test(arguments: ["420.jpg", "progressive.jpg"])
  func `A JPEG with fewer pixels than its header says is an error`(_ file: String) throws {
    // 16,000 × 2,000, which would be allowed.
    let data = try Self.patched(file, [8, 0, 18, 0, 25], [8, 0x07, 0xD0, 0x3E, 0x80])
    for longest in [nil, 100] { #expect(Self.error(data, maximumPixelSize: longest) != nil) }
  }

  @Test func `What is not a file, or not there, is refused`() throws {
    let folder = Fixture.url("").deletingLastPathComponent()
    for url in [folder, URL(filePath: "/dev/zero"), folder.appending(path: "none.png")] {
      #expect(throws: ImageFileError.self) { try Image(contentsOf: url) }
    }
  }
}

/// Wrong checksums, in chunks that change pixels and in those that do not.
@Suite struct PNGChecksumTests {
  /// Every registered chunk that changes no pixel in sRGB, those of APNG, and two that are nowhere registered.
  private static let harmless = [
    "acTL", "bKGD", "caBX", "cHRM", "cICP", "cLLI", "dSIG", "eXIf", "fcTL", "fdAT", "fRAc", "gAMA", "gIFg", "gIFt",
    "gIFx", "hIST", "iCCP", "iTXt", "mDCV", "oFFs", "pCAL", "pHYs", "prVt", "sBIT", "sCAL", "sPLT", "sRGB", "sTER",
    "tEXt", "tIME", "vpAg", "zTXt",
  ]

  private func chunk(_ type: String, _ data: [UInt8], checksum: [UInt8] = [1, 2, 3, 4]) -> Data {
    Data([0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + checksum)
  }

  /// A file with a chunk before the one of a type.
  private func file(_ name: String, _ chunk: Data, before type: String) throws -> Data {
    var data = try Fixture.data(name)
    let place = try #require(data.firstRange(of: Data(type.utf8))).lowerBound - 4
    data.insert(contentsOf: chunk, at: place)
    return data
  }

  @Test(arguments: harmless)
  func `A wrong checksum where no pixel depends on it is passed over`(_ type: String) throws {
    for name in ["rgba-8.png", "palette-4-key.png", "grey-16-key-interlaced.png", "rgb-8.png"] {
      let image = try Image(data: Fixture.data(name))
      for (place, data) in [("IDAT", []), ("IDAT", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("IEND", [0, 0, 0, 0])]
        as [(String, [UInt8])]
      {
        let data = try file(name, chunk(type, data), before: place)
        #expect(try Image(data: data).plane.pixels == image.plane.pixels, "\(name), before \(place)")
        #expect(try Image.pixelSize(of: data) == (image.width, image.height))
        #expect(try Image(data: data, maximumPixelSize: 2).width <= 2)
      }
    }
  }

  @Test func `Where no text or orientation can be trusted, the picture is that of the file without it`() throws {
    let (wrong, right) = (try Fixture.data("bad-text-checksum.png"), try Fixture.data("extras.png"))
    #expect(try Image(data: wrong).plane.pixels == Image(data: right).plane.pixels)
    var end = right
    end[end.count - 1] ^= 1
    #expect(try Image(data: end).plane.pixels == Image(data: right).plane.pixels)
    var data = try Fixture.data("upright-6.png")
    let whole = try Image(data: data)
    let place = try #require(data.firstRange(of: Data("eXIf".utf8))).lowerBound
    let length = Int(data[place - 1])
    data[place + 4 + length] ^= 1
    let lying = try Image(data: data)
    #expect((lying.width, lying.height) == (whole.height, whole.width))
    #expect(try Image.pixelSize(of: data) == (whole.height, whole.width))
  }

  @Test(arguments: [
    ("rgba-8.png", "IHDR"), ("rgba-8.png", "IDAT"), ("palette-4.png", "PLTE"), ("palette-4-key.png", "tRNS"),
    ("grey-8-key.png", "tRNS"), ("rgb-16-key-interlaced.png", "tRNS"), ("palette-2-key-interlaced.png", "IDAT"),
  ])
  func `A wrong checksum where pixels depend on it is an error, whichever bit is wrong`(
    _ name: String, _ type: String
  ) throws {
    let data = try Fixture.data(name)
    let place = try #require(data.firstRange(of: Data(type.utf8))).lowerBound
    let length = Int(data[place - 2]) * 256 + Int(data[place - 1])
    for byte in 0..<4 {
      for bit in [1, 128] as [UInt8] {
        var wrong = data
        wrong[place + 4 + length + byte] ^= bit
        let problem = ImageFileErrorTests.problem(wrong)
        #expect(problem.kind == "damaged", "byte \(byte), bit \(bit)")
        #expect(problem.words.contains("CRC"), "byte \(byte), bit \(bit)")
      }
    }
  }

  @Test func `Opacity behind the pixels is passed over, and a chunk that nobody knows but has to is an error`() throws {
    // libpng leaves out an opacity behind the pixels.
    let data = try file("palette-4-key.png", chunk("tRNS", [0]), before: "IEND")
    #expect(try Image(data: data).plane.pixels == Image(data: Fixture.data("palette-4-key.png")).plane.pixels)
    // An unknown chunk without which the picture cannot be understood.
    for checksum in [[0, 0, 0, 0], [9, 9, 9, 9]] as [[UInt8]] {
      #expect(throws: ImageFileError.self) {
        try Image(data: file("rgba-8.png", chunk("XxXx", [], checksum: checksum), before: "IDAT"))
      }
    }
  }
}
