import Foundation
import Testing

@testable import SegueCanvas
@testable import SegueImages

/// Wrong checksums, in chunks that change pixels and in those that do not.
@Suite struct PNGChecksumTests {
  /// Every registered chunk that changes no pixel in sRGB, those of APNG, and two that are nowhere registered.
  private static let harmless = [
    "acTL", "bKGD", "caBX", "cHRM", "cICP", "cLLI", "dSIG", "eXIf", "fcTL", "fdAT", "fRAc", "gAMA", "gIFg", "gIFt",
    "gIFx",
    "hIST", "iCCP", "iTXt", "mDCV", "oFFs", "pCAL", "pHYs", "prVt", "sBIT", "sCAL", "sPLT", "sRGB", "sTER", "tEXt",
    "tIME",
    "vpAg", "zTXt",
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

  private func isDamaged(_ data: Data) -> Bool {
    do throws(ImageFileError) {
      _ = try Image(data: data)
      return false
    } catch {
      if case .damaged(let reason) = error { return reason.contains("CRC") }
      return false
    }
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

  @Test func `The picture of a file whose text has a wrong checksum is that of the file without the text`() throws {
    let (wrong, right) = (try Fixture.data("bad-text-checksum.png"), try Fixture.data("extras.png"))
    #expect(try Image(data: wrong).plane.pixels == Image(data: right).plane.pixels)
    var end = right
    end[end.count - 1] ^= 1
    #expect(try Image(data: end).plane.pixels == Image(data: right).plane.pixels)
  }

  @Test func `An orientation with a wrong checksum does not count`() throws {
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
        #expect(isDamaged(wrong), "byte \(byte), bit \(bit)")
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
