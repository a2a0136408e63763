/// Splits bytes for a terminal into characters and control sequences. Reads may end anywhere, even inside of one.
///
/// Sources: ECMA-48, and Paul Williams' state machine of the VT500 (vt100.net/emu/dec_ansi_parser).
public nonisolated struct ControlStream: Sendable {
  /// A control sequence: `CSI`, a marker such as `?`, numbers, intermediates, a final byte.
  public struct Sequence: Sendable, Hashable {
    /// One of `<`, `=`, `>` and `?`, in front of the numbers.
    public var marker: UInt8?
    /// The bytes of the numbers, with `;` and `:` between them.
    public var parameters: [UInt8] = []
    /// The bytes between the numbers and the final byte.
    public var intermediates: [UInt8] = []
    /// The byte that names the function of the sequence.
    public var final: UInt8

    /// The numbers; a missing one is nil. Parts after colons are dropped.
    public var numbers: [Int?] { texts.map { Self.number($0.prefix { $0 != UInt8(ascii: ":") }) } }

    /// The numbers with their parts, as `48:2::1:2:3` has them.
    public var fields: [[Int?]] {
      texts.map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number) }
    }

    private var texts: [ArraySlice<UInt8>] {
      parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.reduce(nil) { min(99_999, ($0 ?? 0) * 10 + Int($1 & 15)) }
    }

    /// Whether the sequence is written like `text` after `CSI`: `?2026$p`.
    public func isWritten(_ text: String) -> Bool {
      (marker.map { [$0] } ?? []) + parameters + intermediates + [final] == Array(text.utf8)
    }
  }

  /// A character or a sequence that is complete.
  public enum Token: Sendable, Hashable {
    case character(Unicode.Scalar)
    /// A control character.
    case control(UInt8)
    /// `ESC`, at most one intermediate, and a final byte.
    case escape(intermediate: UInt8?, final: UInt8)
    case sequence(Sequence)
    /// The bytes between `DCS` and `ST`.
    case deviceControl([UInt8])
    /// The bytes between `OSC` and its end.
    case command([UInt8])
    /// The bytes between `APC` and `ST`.
    case application([UInt8])
  }

  private enum State: Sendable {
    case ground, escape, sequence, text
    /// After ESC within a text. A backslash ends the text.
    case textEscape
  }

  private var state = State.ground
  private var marker: UInt8?
  private var parameters: [UInt8] = []
  private var intermediates: [UInt8] = []
  /// The byte that began the text: `]`, `P`, `X`, `^` or `_`.
  private var introducer: UInt8 = 0
  private var text: [UInt8] = []
  /// The bits of an incomplete character, and how many of its bytes are missing.
  private var (bits, missing): (UInt32, Int) = (0, 0)

  /// Creates a stream without any bytes.
  public init() {}

  /// Whether the last byte completed a character or a sequence.
  public var isAtRest: Bool { state == .ground && missing == 0 }

  /// Reads one byte.
  ///
  /// - Returns: The character or the sequence that the byte completes, if any.
  public mutating func feed(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x1B:
      state = state == .text ? .textEscape : .escape
      (missing, intermediates) = (0, [])
      return nil
    // CAN and SUB cancel an incomplete sequence.
    case 0x18, 0x1A:
      (state, missing) = (.ground, 0)
      return nil
    case 0..<0x20 where state != .text && state != .textEscape: return .control(byte)
    default: break
    }
    switch state {
    case .ground: return character(byte)
    case .escape: return escape(byte)
    case .sequence: return sequence(byte)
    case .text:
      if byte == 7, introducer != UInt8(ascii: "_") { return endText() }
      text.append(byte)
      return nil
    case .textEscape:
      if byte == UInt8(ascii: "\\") { return endText() }
      state = .escape
      return escape(byte)
    }
  }

  private mutating func character(_ byte: UInt8) -> Token? {
    switch byte {
    case 0..<0x7F:
      missing = 0
      return .character(Unicode.Scalar(byte))
    case 0x80..<0xC0:
      guard missing > 0 else { return .character("\u{FFFD}") }
      bits = bits << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 ? .character(Unicode.Scalar(bits) ?? "\u{FFFD}") : nil
    case 0xC0..<0xE0: (bits, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0..<0xF0: (bits, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0..<0xF8: (bits, missing) = (UInt32(byte & 0x07), 3)
    default: break
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x20..<0x30:
      intermediates.append(byte)
      return nil
    case UInt8(ascii: "[") where intermediates.isEmpty:
      state = .sequence
      (marker, parameters) = (nil, [])
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      guard intermediates.isEmpty else { break }
      (state, introducer, text) = (.text, byte, [])
      return nil
    default: break
    }
    state = .ground
    return .escape(intermediate: intermediates.first, final: byte)
  }

  private mutating func sequence(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x20..<0x30: intermediates.append(byte)
    case 0x30..<0x3C: parameters.append(byte)
    case 0x3C..<0x40: marker = byte
    case 0x40..<0x7F:
      state = .ground
      return .sequence(Sequence(marker: marker, parameters: parameters, intermediates: intermediates, final: byte))
    default: break
    }
    return nil
  }

  private mutating func endText() -> Token? {
    state = .ground
    switch introducer {
    case UInt8(ascii: "]"): return .command(text)
    case UInt8(ascii: "P"): return .deviceControl(text)
    case UInt8(ascii: "_"): return .application(text)
    default: return nil
    }
  }
}
