#if DEBUG
  import Segue
  import SegueImages

  /// Reads a file as a picture, as it is and, if it is a PNG, with the checksums that belong to it: few changes get past
  /// them otherwise. Traps if what comes out contradicts itself.
  func fuzzImage(_ bytes: [UInt8]) {
    fuzzFile(bytes)
    let repaired = repairChecksums(of: bytes)
    if repaired != bytes { fuzzFile(repaired) }
  }

  private func fuzzFile(_ bytes: [UInt8]) {
    let size: (width: Int, height: Int)
    do {
      size = try Image.pixelSize(of: bytes)
    } catch {
      check(error, of: bytes)
      // What has no size cannot be read either. JPEG files may be too large for anything but their size.
      check((try? Image(data: bytes, maximumPixelSize: 8)) == nil, "a file without a size is read: \(error)")
      return
    }
    check(size.width > 0 && size.height > 0, "the size is \(size)")
    // Larger pictures take long, and nothing new happens in them.
    guard size.width * size.height <= 1 << 20 else { return }
    do {
      let small = try Image(data: bytes, maximumPixelSize: 8)
      let longest = max(size.width, size.height)
      check(max(small.width, small.height) == min(8, longest), "\(size) is averaged down to another size")
      check((small.width < small.height) == (size.width < size.height) || longest > 8, "\(size) is turned")
    } catch {
      check(error, of: bytes)
    }
    guard size.width * size.height <= 1 << 16 else { return }
    do {
      let image = try Image(data: bytes)
      check((image.width, image.height) == size, "\(size) becomes \(image.width) × \(image.height)")
      check((try? Image(data: bytes, maximumPixelSize: 8)) != nil, "a picture is not read at a reduced size")
    } catch {
      check(error, of: bytes)
    }
  }

  private func check(_ error: ImageFileError, of bytes: [UInt8]) {
    let isPlain = error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    check(isPlain && !error.description.isEmpty, "an error says \(error.description.debugDescription)")
  }

  private func repairChecksums(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return bytes }
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = checksum(bytes[start + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
    return bytes
  }

  /// The CRC-32 of ISO 3309, bit by bit.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
#endif
