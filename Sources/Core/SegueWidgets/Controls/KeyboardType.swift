/// The characters that can be put into a ``TextField``: those of a keyboard. Others are left out, whether they are typed or pasted.
public nonisolated enum KeyboardType: Int, Sendable, Hashable, CaseIterable {
  /// All.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Digits, signs and punctuation of ASCII.
  case numbersAndPunctuation
  /// Those of ASCII but blanks, as for addresses.
  case url
  /// The digits from 0 to 9.
  case numberPad
  /// Digits, and `*#+-() ` as telephones have them.
  case phonePad
  /// Those of ASCII but blanks.
  case emailAddress
  /// Digits, and one point or comma.
  case decimalPad

  /// The part of a text that can be put in behind and in front of other text.
  func allowed(_ text: String, replacing range: Range<Int>, of whole: String) -> String {
    switch self {
    case .default: return text
    case .asciiCapable: return text.filter(\.isASCII)
    case .numbersAndPunctuation: return text.filter { $0.isASCII && !$0.isLetter }
    case .url, .emailAddress: return text.filter { $0.isASCII && !$0.isWhitespace }
    case .numberPad: return text.filter { $0.isASCII && $0.isNumber }
    case .phonePad: return text.filter { $0.isASCII && $0.isNumber || "*#+-() ".contains($0) }
    case .decimalPad:
      let rest = whole.prefix(range.lowerBound) + whole.dropFirst(range.upperBound)
      var hasSeparator = rest.contains { $0 == "." || $0 == "," }
      return text.filter { character in
        if character == "." || character == "," {
          defer { hasSeparator = true }
          return !hasSeparator
        }
        return character.isASCII && character.isNumber
      }
    }
  }
}
