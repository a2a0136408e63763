/// The properties of a PNG file that its chunks show without decoding: its size, its orientation, and whether it is whole.
///
/// Checks the checksums on which orientation and opacity depend. libpng checks the checksums of the header, the
/// palette and the pixels.
///
/// Source: PNG Specification, third edition, 5 and 11.
struct PNGChunks {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = Orientation.topLeft
  private var bitsPerPixel = 0
  private var compressedBytes = 0

  /// The most bytes that one byte of a deflate stream makes: two bits can repeat 258 bytes.
  private static let mostExpansion = 1032

  /// Walks from chunk to chunk, from the header to the end.
  init(_ file: Span<UInt8>) throws(ImageFileError) {
    var place = 8
    while true {
      guard let length = file.number(at: place, length: 4), file.count - place >= 8 else { throw .truncated }
      let type = file.extracting(place + 4..<place + 8)
      if place == 8 {
        guard type.holds(Array("IHDR".utf8)), length == 13 else { throw .damaged("it does not begin with a header") }
      }
      // Four bytes of length, type and checksum each.
      guard file.count - place - 12 >= length else { throw .truncated }
      let data = file.extracting(place + 8..<place + 8 + length)
      if place == 8 { try readHeader(data) }
      if type.holds(Array("IDAT".utf8)) { compressedBytes += length }
      let end = place + 8 + length
      let isOpacity = type.holds(Array("tRNS".utf8)) && compressedBytes == 0
      if isOpacity || type.holds(Array("eXIf".utf8)) {
        let isRight = file.extracting(place + 4..<end).checksum == file.number(at: end, length: 4)
        // libpng skips either chunk if its checksum is wrong. But without its opacity the picture would look different.
        if isOpacity, !isRight { throw .damaged("tRNS: CRC error") }
        if !isOpacity, isRight { orientation = Orientation(exif: data) ?? .topLeft }
      }
      if type.holds(Array("IEND".utf8)) { return }
      place += 12 + length
    }
  }

  private mutating func readHeader(_ data: Span<UInt8>) throws(ImageFileError) {
    (width, height) = (data.number(at: 0, length: 4) ?? 0, data.number(at: 4, length: 4) ?? 0)
    guard width > 0, height > 0 else { throw .damaged("a picture of \(width) × \(height) pixels") }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][data[9]]
    guard let channels, [1, 2, 4, 8, 16].contains(data[8]) else { throw .damaged("its kind of pixels is unknown") }
    bitsPerPixel = channels * Int(data[8])
  }

  /// Checks that there is enough data for the size that the header names, so that memory may be reserved for it.
  func checkLength() throws(ImageFileError) {
    guard width * height * bitsPerPixel / 8 <= compressedBytes * Self.mostExpansion else {
      throw .damaged("it has too little data for \(width) × \(height) pixels")
    }
  }
}
