import Foundation

/// What a ``TextView`` finds in its text by itself: `UIDataDetectorTypes`.
public nonisolated struct DataDetectorTypes: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Types from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Addresses of the web, which begin with `http://` or `https://`, and of mail, with or without `mailto:`.
  public static let link = DataDetectorTypes(rawValue: 1)
}

/// Finds addresses in running text.
nonisolated enum AddressDetector {
  /// Returns the addresses in a paragraph, as offsets of its characters, from first to last. Punctuation behind an address is not a part of
  /// it, nor is a closing bracket without an opening one in it.
  static func links(in paragraph: String) -> [(range: Range<Int>, url: URL)] {
    // Most paragraphs have none, and a search by a pattern takes long.
    guard paragraph.utf8.contains(UInt8(ascii: "@")) || paragraph.contains("://") || paragraph.contains("mailto:")
    else {
      return []
    }
    let pattern = /(?:https?:\/\/|mailto:)[^\s<>"“”]+|[A-Za-z0-9._%+\-]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)+/
    var links: [(range: Range<Int>, url: URL)] = []
    for match in paragraph.matches(of: pattern) {
      let text = trimmed(paragraph[match.range])
      let isMail = !text.hasPrefix("http") && !text.hasPrefix("mailto:")
      guard let url = URL(string: (isMail ? "mailto:" : "") + text), Hyperlink(url) != nil, isWhole(text) else {
        continue
      }
      let start = paragraph.distance(from: paragraph.startIndex, to: match.range.lowerBound)
      links.append((start..<start + text.count, url))
    }
    return links
  }

  /// Whether anything follows the scheme.
  private static func isWhole(_ text: Substring) -> Bool {
    !["http://", "https://", "mailto:"].contains { text == $0 }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    while let last = text.last {
      if ".,;:!?'’*_".contains(last) {
        text.removeLast()
      } else if let opening = pairs[last], text.count(where: { $0 == last }) > text.count(where: { $0 == opening }) {
        text.removeLast()
      } else {
        break
      }
    }
    return text
  }
}
