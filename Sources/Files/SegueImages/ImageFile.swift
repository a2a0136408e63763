import SegueCanvas
import SegueFiles

/// A PNG or JPEG file.
enum ImageFile {
  /// Decodes a file, averages it down if it is longer than `longest` on a side, and turns it upright.
  static func bitmap(_ format: ImageFileFormat, _ file: Span<UInt8>, longest: Int?) throws(ImageFileError) -> Bitmap {
    let (width, height, orientation) = try header(format, file, limit: longest == nil ? .whole : .reduced)
    let target = longest.map { SizeLimit.whole.size(width: width, height: height, longest: $0) } ?? (width, height)
    let bitmap = try PictureDecoder.decode(format, file) { (decoder) throws(ImageFileError) in
      if target == (decoder.width, decoder.height) {
        try decoder.start(eighths: 8)
        return try decoder.isInterlaced ? interlaced(&decoder) : whole(&decoder, bytes: file.count)
      }
      let length = (decoder.width, decoder.height)
      let eighths = format == .png ? 8 : eighths(of: length, for: target)
      try decoder.start(eighths: eighths)
      // Units of which a decoded pixel has eight; the last one has fewer if the size cannot be divided.
      let across = AxisOverlaps(length: length.0 * eighths, unit: 8, count: target.0)
      let down = AxisOverlaps(length: length.1 * eighths, unit: 8, count: target.1)
      var sums = AreaSums(across: across, down: down, isInOrder: !decoder.isInterlaced)
      while let line = try decoder.readLine() { sums.add(decoder.pixels.span, at: line) }
      return sums.bitmap()
    }
    return orientation.upright(bitmap)
  }

  /// Reads the size before it is turned upright, and the orientation.
  static func header(
    _ format: ImageFileFormat, _ file: Span<UInt8>, limit: SizeLimit
  ) throws(ImageFileError) -> (width: Int, height: Int, orientation: Orientation) {
    if format == .png {
      let chunks = try PNGChunks(file)
      try limit.check(width: chunks.width, height: chunks.height)
      try chunks.checkLength()
      return (chunks.width, chunks.height, chunks.orientation)
    }
    return try PictureDecoder.decode(format, file) { (decoder) throws(ImageFileError) in
      try limit.check(width: decoder.width, height: decoder.height)
      return (decoder.width, decoder.height, JPEGSegments.orientation(file))
    }
  }

  /// The smallest size that libjpeg decodes to and that has at least two pixels each way for one of the target.
  ///
  /// libjpeg leaves out the high frequencies of each block of eight pixels, so that edges ring. Averaging two pixels to one removes
  /// that.
  private static func eighths(of size: (Int, Int), for target: (Int, Int)) -> Int {
    [1, 2, 4].first { size.0 * $0 >= 16 * target.0 && size.1 * $0 >= 16 * target.1 } ?? 8
  }

  /// Takes memory as lines come, because a JPEG of any length can claim any size. `bytes` is the length of the file: few pictures
  /// have more than 64 pixels in a byte.
  private static func whole(_ decoder: inout PictureDecoder, bytes: Int) throws(ImageFileError) -> Bitmap {
    var rgba: [UInt8] = []
    rgba.reserveCapacity(min(4 * decoder.width * decoder.height, 256 * bytes))
    while try decoder.readLine() != nil { rgba.append(contentsOf: decoder.pixels) }
    return Bitmap(width: decoder.width, height: decoder.height, rgba: rgba)
  }

  private static func interlaced(_ decoder: inout PictureDecoder) throws(ImageFileError) -> Bitmap {
    let (width, height) = (decoder.width, decoder.height)
    var rgba: [UInt8] = Array(repeating: 0, count: 4 * width * height)
    while let line = try decoder.readLine() {
      for index in 0..<line.count {
        let place = 4 * (line.y * width + line.x + index * line.step)
        for channel in 0..<4 { rgba[place + channel] = decoder.pixels[4 * index + channel] }
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }
}

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
      throw file.count < 8 ? .truncated : .damaged("a PNG with changed line ends, as after a transfer as text")
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

/// The largest picture that is decoded.
struct SizeLimit {
  let side: Int
  let pixels: Int

  /// For a picture that keeps its size: the largest `Image`.
  static let whole = SizeLimit(side: Image.longestSide, pixels: Image.mostPixels)
  /// For a picture that is averaged down line by line. 2²⁸ pixels are more than any camera has, and take a few seconds. JPEG has
  /// sides of up to 65,500.
  static let reduced = SizeLimit(side: 65_535, pixels: 1 << 28)

  func check(width: Int, height: Int) throws(ImageFileError) {
    guard width <= side, height <= side, width * height <= pixels else { throw .tooLarge(width: width, height: height) }
  }

  /// The size of a picture averaged down, with its proportions, so that no side is longer than `longest` and it is within this
  /// limit. `longest` below 1 counts as 1. A picture that fits keeps its size.
  func size(width: Int, height: Int, longest: Int) -> (Int, Int) {
    let side = max(width, height)
    var longest = min(max(1, longest), self.side, side)
    func reduced(_ length: Int) -> Int { max(1, (length * longest + side / 2) / side) }
    while reduced(width) * reduced(height) > pixels { longest -= max(1, longest / 256) }
    return (reduced(width), reduced(height))
  }
}

/// Decoded pixels: four bytes each, red, green, blue and opacity, row by row from the top.
struct Bitmap {
  var width: Int
  var height: Int
  var rgba: [UInt8]
  var isPremultiplied = false
}
