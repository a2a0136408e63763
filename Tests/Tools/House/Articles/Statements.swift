/// The names of which an article says that they do not exist.
struct Statements {
  struct Denied: Hashable {
    let name: String
    let line: Int
  }

  private(set) var denied: Set<Denied> = []
  /// The paragraph or item that is read, with the number of its first line.
  private var text = ""
  private var start = 0
  /// Whether the heading says that its items are left out.
  private var isList = false

  init(in article: String) {
    var isCode = false
    for (index, line) in article.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        flush()
        isCode.toggle()
      } else if isCode {
        continue
      } else if line.hasPrefix("#") {
        flush()
        isList = ["eft out", "issing"].contains(where: line.contains)
      } else {
        let trimmed = line.drop { $0 == " " }
        if trimmed.isEmpty || line.hasPrefix("-") || line.hasPrefix("|") { flush() }
        if text.isEmpty { start = index + 1 }
        text += text.isEmpty ? String(trimmed) : " " + trimmed
      }
    }
    flush()
  }

  private mutating func flush() {
    for list in Self.lists(in: text) {
      let before = String(text[..<list.range.lowerBound]), behind = text[list.range.upperBound...]
      let isItem = isList && (before == "- " || before == "- **")
      if isItem || Self.deny(before) || Self.isDenied(by: behind) {
        for name in list.names { denied.insert(Denied(name: name, line: start)) }
      }
    }
    text = ""
  }

  /// Whether words in front of names say that there are none.
  private static func deny(_ words: String) -> Bool {
    ["no ", "no longer ", "no other ", "no longer other "].contains { ending in
      guard words.lowercased().hasSuffix(ending) else { return false }
      let before = words.dropLast(ending.count).last
      return before == nil || before == " " || before == "("
    }
  }

  /// Whether words behind names say that there are none, and not in UIKit.
  private static func isDenied(by words: Substring) -> Bool {
    for verb in ["is", "are", "was", "were", "does", "do"] {
      for state in ["left out", "missing", "not there", "not exist"] where words.hasPrefix(" \(verb) \(state)") {
        let rest = words.dropFirst(verb.count + state.count + 2)
        return ![" in UIKit", " of UIKit", " in iOS", " of iOS"].contains(where: rest.hasPrefix)
      }
    }
    return false
  }

  /// The names in backticks, those that are enumerated together.
  private static func lists(in text: String) -> [(names: [String], range: Range<String.Index>)] {
    var lists: [(names: [String], range: Range<String.Index>)] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: "`"), let code = code(in: text, from: open) {
      let joint = lists.last.map { text[$0.range.upperBound..<open] }
      if let joint, [", ", ", and ", ", or ", ", nor ", " and ", " or ", " nor "].contains(joint) {
        lists[lists.count - 1].names.append(code.name)
        lists[lists.count - 1].range = lists[lists.count - 1].range.lowerBound..<code.end
      } else {
        lists.append(([code.name], open..<code.end))
      }
      index = code.end
    }
    return lists
  }

  /// The text between backticks, of which one or more stand on both sides.
  private static func code(in text: String, from open: String.Index) -> (name: String, end: String.Index)? {
    let name = text[open...].drop { $0 == "`" }
    guard let close = name.firstIndex(of: "`"), close > name.startIndex else { return nil }
    let end = text[close...].firstIndex { $0 != "`" } ?? text.endIndex
    return (String(name[..<close]), end)
  }
}
