import Foundation
import SegueCanvas

/// The preparation of a picture for the terminal: drawn in its size, and compressed. It takes some milliseconds for each 100,000 pixels, and
/// can run anywhere.
public struct PictureJob: Sendable {
  let key: StoredImage.Key
  let image: Image

  /// The picture as a PNG file, in base64.
  public func run() -> EncodedPicture {
    let size = key.size
    let pixels = image.pixels(in: key.part, width: size.width, height: size.height, corners: key.corners)
    let margin = key.margin
    let padded = Self.padded(pixels, size, margin)
    let (width, height) = (size.width + 2 * margin.width, size.height + 2 * margin.height)
    let file = IndexedPicture(rgba: padded, width: width, height: height).flatMap { PNGWriter.file(of: $0) }
    let data = file ?? PNGWriter.file(rgba: padded, width: width, height: height) ?? []
    return EncodedPicture(key: key, data: Array(Data(data).base64EncodedData()))
  }

  private static func padded(_ pixels: [UInt8], _ size: PixelSize, _ margin: PixelSize) -> [UInt8] {
    let row = (size.width + 2 * margin.width) * 4
    var result = [UInt8](repeating: 0, count: row * (size.height + 2 * margin.height))
    for y in 0..<size.height {
      let start = (y + margin.height) * row + margin.width * 4
      let line = y * size.width * 4..<(y + 1) * size.width * 4
      result.replaceSubrange(start..<start + line.count, with: pixels[line])
    }
    return result
  }
}

/// A picture that is ready to be sent.
public struct EncodedPicture: Sendable {
  let key: StoredImage.Key
  /// Base64.
  let data: [UInt8]
}

/// A size in whole pixels.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int
}
