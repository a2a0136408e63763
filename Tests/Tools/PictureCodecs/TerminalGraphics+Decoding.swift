import CImageCodecs
import CInflate
public import SegueTesting

/// Data that a terminal could not read.
struct UnreadablePicture: Error {
  /// What the library said.
  let reason: String
}

extension TerminalGraphics {
  /// The most bytes that compressed data may become, which is more than any window has.
  private static let longestData = 64_000_000

  /// The graphics of a terminal that reads PNG files by libpng, and compressed data by zlib, as terminals do.
  ///
  /// - Parameters:
  ///   - dialect: The terminal that is followed where terminals differ.
  ///   - cellSize: The size of a cell in pixels.
  ///   - quota: How many decoded bytes each of the two screens may keep.
  public static func decoding(
    dialect: GraphicsDialect = .kitty, cellSize: Size = Size(width: 9, height: 18), quota: Int = 320_000_000
  ) -> TerminalGraphics {
    TerminalGraphics(dialect: dialect, cellSize: cellSize, quota: quota, decodePNG: picture, inflate: inflated)
  }

  private static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let all = unsafe [UInt8](unsafeUninitializedCapacity: longestData) { output, count in
      count = unsafe inflate_zlib(bytes, bytes.count, output.baseAddress, output.count)
    }
    if all.isEmpty { throw UnreadablePicture(reason: "zlib cannot read it") }
    return all
  }

  private static func picture(ofPNG bytes: [UInt8]) throws -> Picture {
    try unsafe bytes.withUnsafeBytes { file in
      guard let decoder = unsafe segue_png_open(file.baseAddress, file.count) else {
        throw UnreadablePicture(reason: "there is no memory")
      }
      defer { unsafe segue_decoder_close(decoder) }
      func check(_ status: segue_decoder_status) throws {
        if status != segue_decoder_ok {
          throw UnreadablePicture(reason: unsafe String(cString: segue_decoder_message(decoder)))
        }
      }
      var size = segue_picture_size()
      try check(unsafe segue_decoder_read_header(decoder, &size))
      try check(unsafe segue_decoder_start(decoder, 8, &size))
      let (width, height) = (Int(size.width), Int(size.height))
      var pixels = Array(repeating: UInt8(0), count: 4 * width * height)
      var line = Array(repeating: UInt8(0), count: 4 * width)
      while true {
        var places = segue_picture_line()
        try check(unsafe segue_decoder_read_line(decoder, &line, width, &places))
        if places.count == 0 { break }
        // An interlaced file has the pixels of a row in several lines.
        for index in 0..<Int(places.count) {
          let place = 4 * (Int(places.y) * width + Int(places.x) + index * Int(places.step))
          pixels.replaceSubrange(place..<place + 4, with: line[4 * index..<4 * index + 4])
        }
      }
      return Picture(width: width, height: height, bytes: pixels)
    }
  }
}
