import Foundation

/// A colour as a terminal reports it, in sRGB. Components are shares of the full intensity, 0…1.
struct ReportedColor: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// Reads `rgb:RRRR/GGGG/BBBB` (XParseColor), with one to four hexadecimal digits each, or `rgba:` with a fourth component. That is
  /// the opacity, which is ignored: what shines through is not known. Nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let expected: Int
    switch Array(text[..<colon]) {
    case Array("rgb".utf8): expected = 3
    case Array("rgba".utf8): expected = 4
    default: return nil
    }
    let parts = text[(colon + 1)...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let shares = parts.compactMap(Self.share)
    guard parts.count == expected, shares.count == expected else { return nil }
    (red, green, blue) = (shares[0], shares[1], shares[2])
  }

  /// Digits count as a share of as many Fs.
  private static func share(_ digits: ArraySlice<UInt8>) -> Double? {
    guard (1...4).contains(digits.count) else { return nil }
    var (value, most) = (0, 0)
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      (value, most) = (value * 16 + number, most * 16 + 15)
    }
    return Double(value) / Double(most)
  }

  /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, after IEC 61966-2-1).
  var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  private static func linear(_ share: Double) -> Double {
    share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
