import UIKitTypeNames

/// Renames types in the quotes of a message.
struct Message {
  let names: TypeNames

  /// Words before a quoted name that a source has, and not the compiler: there it may mean anything.
  private static let verbatim: Set = [
    "argument", "case", "file", "find", "label", "labels", "macro", "member", "module", "named", "operator", "package",
    "parameter", "product", "target",
  ]
  private static let aka = Array(" (aka '".utf8)
  private static let akaEnd = Array("')".utf8)

  func renamed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while let quoted = quoted(in: text, from: position) {
      result += text[position..<quoted.lowerBound]
      let old = Array(text[quoted])
      let isVerbatim = isVerbatim(old, after: text[..<quoted.lowerBound])
      result += isVerbatim ? old : names.replaced(old, by: names.apple)
      result.append(.quote)
      position = quoted.upperBound + 1
      // The compiler adds what an alias stands for. Often, that is the name that nobody needs.
      guard text[position...].starts(with: Self.aka),
        let meant = self.quoted(in: text, from: position), text[meant.upperBound...].starts(with: Self.akaEnd)
      else { continue }
      let other = Array(text[meant])
      if !names.areSame(old, other) { result += Self.aka + names.replaced(other, by: names.apple) + Self.akaEnd }
      position = meant.upperBound + 2
    }
    return result + text[position...]
  }

  /// The next text in quotes. An apostrophe in a word is none.
  private func quoted(in text: [UInt8], from start: Int) -> Range<Int>? {
    guard
      let open = text[start...].indices.first(where: { text[$0] == .quote && ($0 == 0 || !text[$0 - 1].isInWord) }),
      let close = text[(open + 1)...].firstIndex(of: .quote)
    else { return nil }
    return open + 1..<close
  }

  private func isVerbatim(_ quoted: [UInt8], after before: ArraySlice<UInt8>) -> Bool {
    if quoted.contains(UInt8(ascii: "/")) || quoted.suffix(6).elementsEqual(".swift".utf8) { return true }
    let words = String(decoding: before.suffix(40).dropLast(), as: UTF8.self).split(separator: " ").suffix(2)
    guard let last = words.last else { return false }
    return Self.verbatim.contains(String(last)) || words.elementsEqual(["find", "type"])
  }
}

/// Replaces names in the text of a type.
struct TypeNames {
  /// Types with names that mean something else here.
  let own: Set<String>

  /// Whether two texts mean one type, once by Apple's names and once by the core's.
  func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (one, other) = (replaced(one, by: UIKitTypeNames.core(of:)), replaced(other, by: UIKitTypeNames.core(of:)))
    return one == other || written(one) == other
  }

  /// The compiler's full form of an optional or an array.
  private func written(_ type: [UInt8]) -> [UInt8] {
    if type.last == UInt8(ascii: "?") { return "Optional<".utf8 + type.dropLast() + ">".utf8 }
    guard type.first == UInt8(ascii: "["), type.last == UInt8(ascii: "]") else { return type }
    return "Array<".utf8 + type.dropFirst().dropLast() + ">".utf8
  }

  /// Apple's name for a name of the core.
  func apple(_ path: Substring) -> String? {
    let first = path.prefix { $0 != "." }
    // With its module before it, it is the core's, whatever the package declares.
    if UIKitTypeNames.modules.contains(first), first.endIndex < path.endIndex {
      return UIKitTypeNames.name(of: path[path.index(after: first.endIndex)...])
    }
    return own.contains(String(first)) ? nil : UIKitTypeNames.name(of: path)
  }

  /// Replaces each name with all that follows it behind dots. Attributes and labels have other meanings.
  func replaced(_ text: [UInt8], by other: (Substring) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while position < text.count {
      let start = position
      while position < text.count, text[position].isInWord || position > start && text[position] == .dot {
        position += 1
      }
      if position == start {
        result.append(text[position])
        position += 1
        continue
      }
      let isName =
        (start == 0 || !"@#.`$".utf8.contains(text[start - 1]))
        && (position == text.count || !":`".utf8.contains(text[position]))
      let path = Substring(decoding: text[start..<position], as: UTF8.self)
      result += isName ? Array((other(path) ?? String(path)).utf8) : Array(text[start..<position])
    }
    return result
  }
}
