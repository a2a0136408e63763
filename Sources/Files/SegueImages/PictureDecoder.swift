import CImageCodecs

/// A PNG or JPEG file that is being decoded by libpng or libjpeg, line by line.
///
/// It must not outlive the bytes of the file. Therefore only `decode(_:_:_:)` makes one, and lends it.
@safe
struct PictureDecoder: ~Copyable {
  /// The places of a line's pixels: `count` of them in the row `y`, from the column `x` on, `step` columns apart.
  struct Line {
    let x: Int
    let y: Int
    let step: Int
    let count: Int
  }

  private let decoder: OpaquePointer
  /// The width in pixels; from `start(eighths:)` on, the width of the lines.
  private(set) var width = 0
  /// The height in pixels.
  private(set) var height = 0
  /// Whether each line has pixels from all over its row.
  private(set) var isInterlaced = false
  /// The pixels of the last line: red, green, blue and opacity, not premultiplied.
  private(set) var pixels: [UInt8] = []

  /// Runs `body` with a decoder that has read the header.
  static func decode<Value>(
    _ format: ImageFileFormat, _ file: Span<UInt8>, _ body: (inout PictureDecoder) throws(ImageFileError) -> Value
  ) throws(ImageFileError) -> Value {
    try unsafe file.withUnsafeBytes { (bytes) throws(ImageFileError) in
      let open = unsafe format == .png ? segue_png_open : segue_jpeg_open
      guard let decoder = unsafe open(bytes.baseAddress, bytes.count) else {
        throw .unsupported("there is no memory for a decoder")
      }
      var picture = unsafe PictureDecoder(decoder)
      try picture.readHeader()
      return try body(&picture)
    }
  }

  private init(_ decoder: OpaquePointer) { unsafe self.decoder = decoder }

  deinit { unsafe segue_decoder_close(decoder) }

  private mutating func readHeader() throws(ImageFileError) {
    var size = segue_picture_size()
    try check(unsafe segue_decoder_read_header(decoder, &size))
    (width, height, isInterlaced) = (Int(size.width), Int(size.height), size.is_interlaced)
  }

  /// Prepares to read lines at `eighths` / 8 of the size: 1, 2, 4 or 8, and only 8 for PNG. Sides are rounded up.
  mutating func start(eighths: Int) throws(ImageFileError) {
    var size = segue_picture_size()
    try check(unsafe segue_decoder_start(decoder, UInt32(eighths), &size))
    (width, height, isInterlaced) = (Int(size.width), Int(size.height), size.is_interlaced)
    pixels = Array(repeating: 0, count: 4 * width)
  }

  /// Reads the next line into `pixels`. Returns nil after the last one.
  mutating func readLine() throws(ImageFileError) -> Line? {
    var line = segue_picture_line()
    let capacity = pixels.count / 4
    let status = unsafe pixels.withUnsafeMutableBufferPointer {
      unsafe segue_decoder_read_line(decoder, $0.baseAddress, capacity, &line)
    }
    try check(status)
    guard line.count > 0 else { return nil }
    return Line(x: Int(line.x), y: Int(line.y), step: Int(line.step), count: Int(line.count))
  }

  private func check(_ status: segue_decoder_status) throws(ImageFileError) {
    if status == segue_decoder_ok { return }
    if status == segue_decoder_truncated { throw .truncated }
    let message = unsafe String(cString: segue_decoder_message(decoder))
    throw status == segue_decoder_damaged ? .damaged(message) : .unsupported(message)
  }
}
