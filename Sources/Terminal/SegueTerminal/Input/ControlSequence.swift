/// The parts of a control sequence, `ESC [ body final` (ECMA-48, 5.4).
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters; nil in the sequences of most keys.
  let marker: UInt8?
  /// The parameters, which semicolons separate, with their parts, which colons separate. A missing number is nil.
  let parameters: [[Int?]]
  let intermediates: ArraySlice<UInt8>
  let final: UInt8
  /// Whether there is nothing but the final byte.
  let isBare: Bool

  /// - Parameter body: The bytes 0x20…0x3F between `ESC [` and the final byte.
  init(body: ArraySlice<UInt8>, final: UInt8) {
    var rest = body
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest.removeFirst()
    } else {
      marker = nil
    }
    let end = rest.firstIndex { $0 < 0x30 } ?? rest.endIndex
    intermediates = rest[end...]
    parameters = rest[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    self.final = final
    isBare = body.isEmpty
  }

  /// A part of the parameter at `index`; nil if it is missing.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  /// Nil above seven digits: no terminal sends such a number.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
