import Foundation
import Testing

@testable import SegueCanvas
@testable import SegueImages

/// A picture file, and what `make-fixtures.py` says that it shows.
struct Fixture: Decodable, CustomTestStringConvertible {
  let file: String
  let width: Int
  let height: Int
  /// Four bytes per pixel, not premultiplied unless the picture is averaged down.
  let rgba: Data
  /// How far a channel may be off.
  let tolerance: Int
  /// The longest side to which it is averaged down.
  let longest: Int?

  var testDescription: String { file + (longest.map { " in \($0)" } ?? "") }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func url(_ file: String) -> URL { folder.appending(path: file) }

  static func data(_ file: String) throws -> Data { try Data(contentsOf: url(file)) }

  /// All pictures of which is known what they show.
  static let all: [Fixture] = {
    guard let data = try? Fixture.data("expected.json") else { return [] }
    return (try? JSONDecoder().decode([Fixture].self, from: data)) ?? []
  }()

  /// The largest difference between a channel of the picture and what it should be. Nil if the size is another.
  func difference(to image: Image) -> Int? {
    guard image.width == width, image.height == height else { return nil }
    let isReduced = longest != nil
    var most = 0
    for (index, pixel) in image.plane.pixels.enumerated() {
      let bytes = rgba[rgba.startIndex + 4 * index..<rgba.startIndex + 4 * index + 4].map { $0 }
      let expected =
        isReduced
        ? SIMD4(bytes[0], bytes[1], bytes[2], bytes[3])
        : {
          // The nearest premultiplied byte.
          let alpha = Int(bytes[3])
          func multiplied(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * alpha * 2 + 255) / 510) }
          return SIMD4(multiplied(bytes[0]), multiplied(bytes[1]), multiplied(bytes[2]), bytes[3])
        }()
      let shown = SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
      for channel in 0..<4 { most = max(most, abs(shown[channel] - Int(expected[channel]))) }
    }
    return most
  }
}
