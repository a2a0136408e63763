/// The eight values of the Exif tag Orientation, by which a picture is turned upright.
///
/// Source: Exif 2.32, 4.6.4. The names are the sides at which the file's first row and first column belong.
enum Orientation: Int {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  private static let tag = 0x0112
  private static let short = 3

  /// Reads the first directory of an Exif block, which is a TIFF file, with or without "Exif" and two zeros before it.
  ///
  /// Nil if the block is damaged, or has no such tag, or an invalid value.
  init?(exif block: Span<UInt8>) {
    let start = block.holds(Array("Exif\0\0".utf8)) ? 6 : 0
    let isLittleEndian = block.holds([0x49, 0x49, 0x2A, 0], at: start)
    guard isLittleEndian || block.holds([0x4D, 0x4D, 0, 0x2A], at: start) else { return nil }
    func number(_ place: Int, _ length: Int, in block: Span<UInt8>) -> Int? {
      block.number(at: start + place, length: length, isLittleEndian: isLittleEndian)
    }
    guard let directory = number(4, 4, in: block), let count = number(directory, 2, in: block) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let name = number(entry, 2, in: block) else { return nil }
      guard name == Self.tag else { continue }
      guard number(entry + 2, 2, in: block) == Self.short, let value = number(entry + 8, 2, in: block) else {
        return nil
      }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// Whether width and height are exchanged.
  var isSideways: Bool { rawValue >= 5 }

  /// The index in the file of the upright picture's first pixel, and the distances to the next pixel in a row and in a column.
  private func steps(width: Int, height: Int) -> (first: Int, across: Int, down: Int) {
    let last = width * height - 1
    return switch self {
    case .topLeft: (0, 1, width)
    case .topRight: (width - 1, -1, width)
    case .bottomRight: (last, -1, -width)
    case .bottomLeft: (last - width + 1, 1, -width)
    case .leftTop: (0, width, 1)
    case .rightTop: (last - width + 1, -width, 1)
    case .rightBottom: (last, -width, -1)
    case .leftBottom: (width - 1, width, -1)
    }
  }

  /// Turns a picture upright.
  func upright(_ bitmap: Bitmap) -> Bitmap {
    if self == .topLeft { return bitmap }
    let (first, across, down) = steps(width: bitmap.width, height: bitmap.height)
    let (width, height) = isSideways ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
    var rgba = bitmap.rgba
    let source = bitmap.rgba.span
    var target = rgba.mutableSpan
    var place = 0
    for row in 0..<height {
      var start = 4 * (first + row * down)
      for _ in 0..<width {
        for channel in 0..<4 { target[place + channel] = source[start + channel] }
        place += 4
        start += 4 * across
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba, isPremultiplied: bitmap.isPremultiplied)
  }
}

/// The segments of a JPEG file before the first scan.
///
/// Source: ITU-T T.81, annex B.
enum JPEGSegments {
  /// The orientation in the first Exif block; upright if there is none.
  static func orientation(_ file: Span<UInt8>) -> Orientation {
    var place = 2
    while file.count - place >= 4, file[place] == 0xFF {
      switch file[place + 1] {
      // Markers may be filled up with FF.
      case 0xFF: place += 1
      // Without a length.
      case 0x01, 0xD0...0xD7: place += 2
      // The first scan, or the end.
      case 0xDA, 0xD9: return .topLeft
      case let marker:
        // The length counts itself.
        guard let length = file.number(at: place + 2, length: 2), length >= 2, file.count - place - 2 >= length else {
          return .topLeft
        }
        let segment = file.extracting(place + 4..<place + 2 + length)
        if marker == 0xE1, segment.holds(Array("Exif\0\0".utf8)) { return Orientation(exif: segment) ?? .topLeft }
        place += 2 + length
      }
    }
    return .topLeft
  }
}
