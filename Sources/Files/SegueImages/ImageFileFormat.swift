/// A format of picture files, by their first bytes.
enum ImageFileFormat {
  case png
  case jpeg
  case netpbm

  init(_ file: Span<UInt8>) throws(ImageFileError) {
    if file.holds([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if file.holds([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.count > 1, file[0] == UInt8(ascii: "P"), (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(file[1]) {
      self = .netpbm
    } else if file.holds([0x89, 0x50, 0x4E, 0x47]) {
      throw file.count < 8 ? .truncated : .damaged("a PNG whose line ends were changed, as by a transfer as text")
    } else {
      throw .unknownFormat(Self.other(file))
    }
  }

  /// The name of a common format that is not read.
  private static func other(_ file: Span<UInt8>) -> String? {
    if file.holds(Array("ftypavif".utf8), at: 4) { return "AVIF" }
    if file.holds(Array("ftyphei".utf8), at: 4) { return "HEIF" }
    if file.holds(Array("WEBP".utf8), at: 8), file.holds(Array("RIFF".utf8)) { return "WebP" }
    let signatures: KeyValuePairs<String, [UInt8]> = [
      "GIF": Array("GIF8".utf8), "BMP": Array("BM".utf8), "TIFF": [0x49, 0x49, 0x2A, 0], "TIFF": [0x4D, 0x4D, 0, 0x2A],
      "JPEG XL": [0xFF, 0x0A], "JPEG XL": [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20],
    ]
    for (name, signature) in signatures where file.holds(signature) { return name }
    return nil
  }
}
