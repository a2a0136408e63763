/// What the segments of a JPEG file tell before the first scan.
///
/// Source: ITU-T T.81, annex B.
enum JPEGSegments {
  /// The orientation in the first Exif block; upright if there is none.
  static func orientation(_ file: Span<UInt8>) -> Orientation {
    var place = 2
    while file.count - place >= 4, file[place] == 0xFF {
      let marker = file[place + 1]
      switch marker {
      // Markers may be filled up with FF.
      case 0xFF:
        place += 1
        continue
      // Without a length.
      case 0x01, 0xD0...0xD7:
        place += 2
        continue
      // The first scan, or the end.
      case 0xDA, 0xD9: return .topLeft
      default: break
      }
      // The length counts itself.
      guard let length = file.number(at: place + 2, length: 2), length >= 2, file.count - place - 2 >= length else {
        break
      }
      let segment = file.extracting(place + 4..<place + 2 + length)
      if marker == 0xE1, segment.holds(Array("Exif\0\0".utf8)) { return Orientation(exif: segment) ?? .topLeft }
      place += 2 + length
    }
    return .topLeft
  }
}
