import Foundation
import SegueCanvas

/// The preparation of a picture for the terminal: drawn in its size, and compressed. It takes some milliseconds for each 100,000 pixels, and
/// can run anywhere.
public struct PictureJob: Sendable {
  let key: StoredImage.Key
  let image: Image
  /// Whether bytes are dear, and colours may be off by what is hardly seen.
  let isThin: Bool

  /// The picture as a PNG file, in base64.
  public func run() -> EncodedPicture {
    let size = key.size
    let pixels = image.pixels(in: key.part, width: size.width, height: size.height, corners: key.corners)
    let padded = Self.padded(pixels, key)
    let (width, height) = (key.uploadSize.width, key.uploadSize.height)
    let data = (isThin ? thinFile(padded, width, height) : exactFile(padded, width, height)) ?? []
    return EncodedPicture(key: key, data: Array(Data(data).base64EncodedData()))
  }

  private func exactFile(_ rgba: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? {
    IndexedPicture(exact: rgba, width: width, height: height).map { PNGWriter.file(of: $0) }
      ?? PNGWriter.file(rgba: rgba, width: width, height: height)
  }

  /// A file of at most 256 colours, or else of six bits a channel, which takes half the bytes of eight.
  private func thinFile(_ rgba: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? {
    let picture =
      IndexedPicture(exact: rgba, width: width, height: height)
      ?? IndexedPicture(nearly: rgba, width: width, height: height)
    if let picture { return PNGWriter.file(of: picture) }
    var coarse = rgba
    for place in coarse.indices where place % 4 < 3 { coarse[place] = coarse[place] & 0xFC | coarse[place] >> 6 }
    return PNGWriter.file(rgba: coarse, width: width, height: height)
  }

  private static func padded(_ pixels: [UInt8], _ key: StoredImage.Key) -> [UInt8] {
    let (size, margin, row) = (key.size, key.margin, key.uploadSize.width * 4)
    var result = [UInt8](repeating: 0, count: row * key.uploadSize.height)
    for y in 0..<size.height {
      let start = (y + margin.top) * row + margin.left * 4
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
