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

  @Test(arguments: [
    ("bad-header-checksum.png", "CRC"), ("unknown-critical.png", "NoPe"),
    ("palette-missing.png", "PLTE"), ("claim.png", "too little data"), ("empty.png", "0 × 4"),
  ])
  func `A damaged PNG says what is wrong`(_ file: String, _ words: String) throws {
    guard case .damaged(let reason)? = Self.error(try Fixture.data(file)) else {
      Issue.record("no such error")
      return
    }
    #expect(reason.contains(words))
  }

  @Test func `A colour beyond the palette is black`() throws {
    #expect(try Image(data: Fixture.data("palette-overrun.png")).plane.pixels.map(\.color) == [Color(1, 2, 3), .black])
  }

  @Test func `A PNG that was changed as text says so`() throws {
    let data = try Self.patched("rgba-8.png", [0x0D, 0x0A, 0x1A], [0x0A, 0x1A])
    guard case .damaged(let reason)? = Self.error(data) else {
      Issue.record("no such error")
      return
    }
    #expect(reason.contains("line ends"))
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

  @Test func `Kinds of JPEG that are not decoded are named`() throws {
    let twelve = try Self.patched("420.jpg", [8, 0, 18, 0, 25], [12, 0, 18, 0, 25])
    let lossless = try Self.patched("420.jpg", [0xFF, 0xC0, 0, 17], [0xFF, 0xC3, 0, 17])
    let empty = try Self.patched("420.jpg", [8, 0, 18, 0, 25], [8, 0, 0, 0, 25])
    for (data, words) in [(twelve, "precision 12"), (lossless, "type 0xc3")] {
      guard case .unsupported(let reason)? = Self.error(data) else {
        Issue.record("no such error as \(words): \(String(describing: Self.error(data)))")
        continue
      }
      #expect(reason.contains(words))
    }
    guard case .damaged? = Self.error(empty) else {
      Issue.record("a height of 0 is \(String(describing: Self.error(empty)))")
      return
    }
  }

  @Test func `Damaged pixels of a JPEG are an error, and bytes between segments are not`() throws {
    var data = try Fixture.data("restart.jpg")
    let mark = try #require(data.firstRange(of: Data([0xFF, 0xD0])))
    data.replaceSubrange(mark, with: [0xFF, 0xD5])
    guard case .damaged? = Self.error(data) else {
      Issue.record("a wrong restart marker is \(String(describing: Self.error(data)))")
      return
    }
    var extra = try Fixture.data("420.jpg")
    let table = try #require(extra.firstRange(of: Data([0xFF, 0xDB])))
    extra.insert(contentsOf: [0, 1, 2], at: table.lowerBound)
    #expect(try Image(data: extra).plane.pixels == Image(data: Fixture.data("420.jpg")).plane.pixels)
  }

  @Test func `A JPEG with hundreds of scans is refused`() throws {
    let data = try Fixture.data("progressive.jpg")
    // The first scan with its tables, as often as that: each replaces the one before.
    let table = Data([0xFF, 0xC4])
    let start = try #require(data.firstRange(of: table)).lowerBound
    let scan = try #require(data.firstRange(of: Data([0xFF, 0xDA]))).upperBound
    let end = try #require(data[scan...].firstRange(of: table)).lowerBound
    func repeated(_ count: Int) -> Data {
      var file = data[..<start]
      for _ in 0..<count { file += data[start..<end] }
      return file + data[end...]
    }
    #expect(try Image(data: repeated(90)).plane.pixels == Image(data: data).plane.pixels)
    let many = repeated(200)
    guard case .unsupported(let reason)? = Self.error(many) else {
      Issue.record("no such error")
      return
    }
    #expect(reason.contains("scans"))
  }

  @Test func `What is not a file, or not there, is refused`() throws {
    let folder = Fixture.url("").deletingLastPathComponent()
    for url in [folder, URL(filePath: "/dev/zero"), folder.appending(path: "none.png")] {
      #expect(throws: ImageFileError.self) { try Image(contentsOf: url) }
    }
  }
}
