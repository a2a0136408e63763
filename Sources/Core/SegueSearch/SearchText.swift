/// A text to search in, prepared once for many searches.
public struct SearchText: Sendable, Hashable {
  /// The text.
  public let text: String
  /// The text in UTF-16, in which nearly all letters are one number, and the same with small letters. Both are equally long.
  let (units, small): ([UInt16], [UInt16])

  /// Prepares a text.
  public init(_ text: String) {
    let units = Array(text.utf16)
    let isASCII = units.allSatisfy { $0 < 0x80 }
    let lowercased = isASCII ? [] : Array(text.lowercased().utf16)
    (self.text, self.units) = (text, units)
    // Few letters have another length as small ones. A text with them has its other letters as they are.
    small =
      !isASCII && lowercased.count == units.count ? lowercased : units.map { (65...90).contains($0) ? $0 | 32 : $0 }
  }

  /// Whether both texts are the same.
  public static func == (one: SearchText, other: SearchText) -> Bool { one.units == other.units }

  /// Feeds the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(units) }
}

/// How well a text matches a ``SearchQuery``.
public struct SearchMatch: Sendable, Hashable {
  /// How good the match is; more is better. Of equally good ones, the shorter text is usually the better one.
  public var score: Int
  /// The offsets of the matching letters in the text's UTF-16, in ascending order.
  public var offsets: [Int]

  /// Creates a match from its parts.
  public init(score: Int, offsets: [Int]) { (self.score, self.offsets) = (score, offsets) }

  /// The matching characters of the text, as ranges: to highlight them. Neighbours are one range.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let wanted = Set(offsets)
    var ranges: [Range<String.Index>] = []
    var offset = 0
    for index in text.indices {
      let count = text[index].utf16.count
      defer { offset += count }
      guard (offset..<offset + count).contains(where: wanted.contains) else { continue }
      let end = text.index(after: index)
      if ranges.last?.upperBound == index {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
      } else {
        ranges.append(index..<end)
      }
    }
    return ranges
  }
}
