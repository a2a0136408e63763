import SegueAccessibility
@_spi(Segue) import SegueCore

extension TextField: AccessibilityDescribing, AccessibilityTyping {
  package var accessibilityDescription: AccessibilityDescription {
    let isSearch = superview is SearchBar
    let kind = isSecureTextEntry ? "secure text field" : isSearch ? "search field" : "text field"
    let value = isSecureTextEntry ? isEmpty ? "empty" : "filled in" : text ?? ""
    return described(
      isSearch ? placeholder : nil, kind: kind, value: value, hint: isEmpty && !isSearch ? placeholder : nil,
      traits: isSearch ? .searchField : [])
  }

  private var isEmpty: Bool { text?.isEmpty != false }

  package var typedLine: String { isSecureTextEntry ? "" : String(input.storage.text.map { $0.isNewline ? " " : $0 }) }
  package var startOfTypedLine: Int { 0 }
  package var isTypedLineSecret: Bool { isSecureTextEntry }
  package var takesLines: Bool { false }
}

extension TextView: AccessibilityDescribing, AccessibilityTyping, AccessibilityLines {
  /// How much of a value is said, and how much of a text is read: nobody listens to ten megabytes.
  private static let (longest, longestText) = (1000, 200_000)

  package var accessibilityLines: [String]? {
    isEditable ? nil : text(in: 0..<min(count, Self.longestText)).split(whereSeparator: \.isNewline).map(String.init)
  }

  package var accessibilityDescription: AccessibilityDescription {
    let part = text(in: 0..<min(count, Self.longest))
    return .init(kind: "text view", value: part, hint: count == 0 ? placeholder : nil)
  }

  /// The line around the caret, as far as it matters.
  private var line: (text: String, offset: Int) {
    let head = input.selection.head
    let (before, after) = (
      text(in: max(0, head - Self.longest)..<head), text(in: head..<min(count, head + Self.longest))
    )
    let start = before.lastIndex(where: \.isNewline).map(before.index(after:)) ?? before.startIndex
    let end = after.firstIndex(where: \.isNewline) ?? after.endIndex
    return (String(before[start...]) + after[..<end], before[start...].count)
  }

  package var typedLine: String { line.text }
  package var startOfTypedLine: Int { input.selection.head - line.offset }
  package var isTypedLineSecret: Bool { false }
  package var takesLines: Bool { true }
}
