import SegueCanvas

/// A PNG or JPEG file.
enum ImageFile {
  /// Decodes a file, averages it down if it is longer than `longest` on a side, and turns it upright.
  static func bitmap(
    _ format: ImageFileFormat, _ file: Span<UInt8>, longest: Int?
  ) throws(ImageFileError) -> Bitmap {
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
      let across = AxisShares(length: length.0 * eighths, unit: 8, count: target.0)
      let down = AxisShares(length: length.1 * eighths, unit: 8, count: target.1)
      var sums = AreaSums(across: across, down: down, isInOrder: !decoder.isInterlaced)
      while let line = try decoder.readLine() { sums.add(decoder.pixels.span, at: line) }
      return sums.bitmap()
    }
    return orientation.upright(bitmap)
  }

  /// Reads the size, as the file has it, and the orientation.
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

  /// The smallest size that libjpeg decodes to fast and that has two pixels each way for one of the target.
  ///
  /// libjpeg leaves out the high frequencies of each block of eight, which is not the mean by area: edges ring. With two
  /// pixels for one that is averaged away.
  private static func eighths(of size: (Int, Int), for target: (Int, Int)) -> Int {
    [1, 2, 4].first { size.0 * $0 >= 16 * target.0 && size.1 * $0 >= 16 * target.1 } ?? 8
  }

  /// Memory is taken as lines come, because a JPEG of any length can claim any size. `bytes` is that of the file: few
  /// pictures have more than 64 pixels in a byte.
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
