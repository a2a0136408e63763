import Segue

/// Collects the bytes of a paste up to its end, `CSI 201 ~`.
struct PasteCollector {
  private static let end = Array("\u{1B}[201~".utf8)
  let mostBytes: Int
  private let isEightBit: Bool
  private var bytes: [UInt8] = []
  /// How many bytes of the end have matched. ``bytes`` does not hold them yet.
  private var matched = 0

  /// - Parameters:
  ///   - isEightBit: Whether the terminal has sent one byte for CSI.
  ///   - mostBytes: Where a longer paste is cut off: something has to keep a mistake from taking all the memory.
  init(isEightBit: Bool = false, mostBytes: Int = 1 << 24) {
    (self.isEightBit, self.mostBytes) = (isEightBit, mostBytes)
  }

  /// The same place in the same paste, without its bytes and without room for more.
  var rest: PasteCollector {
    var rest = PasteCollector(isEightBit: isEightBit, mostBytes: 0)
    rest.matched = matched
    return rest
  }

  /// Adds a byte. Returns the paste when it is complete.
  mutating func feed(_ byte: UInt8) -> [UInt8]? {
    if byte == Self.end[matched] {
      matched += 1
    } else {
      append(Self.end[..<matched])
      // One byte for CSI stands for the first two bytes.
      matched = byte == 0x9B && isEightBit ? 2 : byte == 0x1B ? 1 : 0
      if matched == 0 { append([byte]) }
    }
    return matched == Self.end.count ? takeAll() : nil
  }

  /// Adds a byte sequence that ncurses took for a key. Only keys with a character can be in a text.
  mutating func feed(_ report: InputReport) {
    append(Self.end[..<matched])
    matched = 0
    guard case .key(let key) = report else { return }
    switch key.code {
    case .enter: append([0x0A])
    case .tab: append([0x09])
    case .character(let character): append(ArraySlice(String(character).utf8))
    default: break
    }
  }

  /// Ends the paste, even without its end sequence.
  mutating func takeAll() -> [UInt8] {
    defer { (bytes, matched) = ([], 0) }
    return bytes
  }

  private mutating func append(_ more: ArraySlice<UInt8>) {
    if bytes.count + more.count <= mostBytes { bytes += more }
  }
}

extension String {
  /// The text of a paste: UTF-8, with U+FFFD for malformed bytes and a newline for each kind of line end. Control characters
  /// other than newline and tab are left out, because they could have effects that nobody sees in the text.
  init(pasted bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if !afterReturn { scalars.append(scalar) }
      case "\t": scalars.append(scalar)
      default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
      }
    }
    self.init(scalars)
  }
}
