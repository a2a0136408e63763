/// What a navigation bar says, and where.
extension NavigationBar {
  /// What a stack has the bar say.
  nonisolated struct Content: Equatable {
    /// On one line; may be empty.
    var title: String
    /// What the way back says where there is room; nil at the root.
    var back: String?
    /// The colour of the way back.
    var tint = Color(hex: 0x8AB4F8)

    /// What the way back says when its page has no title, or too long a one.
    static let backWithoutTitle = "Back"

    /// White space of any kind, line ends too, comes to single blanks between words.
    init(title: String?, back: String?) {
      func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      self.title = line(title ?? "")
      self.back = back.map(line)
      if self.back?.isEmpty == true { self.back = Self.backWithoutTitle }
    }

    /// The title of the top page, and that of the page below.
    @MainActor init(_ stack: [ViewController]) {
      self.init(title: stack.last?.title, back: stack.count > 1 ? stack[stack.count - 2].title ?? "" : nil)
      if let color = stack.last?.tintColor { tint = color }
    }
  }

  /// Where texts stand in a bar, in columns.
  ///
  /// The title stands in the middle, or as far to the right of it as the way back needs. Where both do not fit, the
  /// way back gives way: its title becomes "Back", then only the chevron is left. Then the title is cut.
  nonisolated struct Layout: Equatable {
    /// Where the chevron stands, if there is a way back; also the air at the right edge.
    let margin: Int
    /// What the way back says.
    let back: String
    /// The title, or what there is room for.
    let title: String
    /// Where it begins.
    let titleColumn: Int
    /// Where a click goes back: one column more on either side of chevron and text. Empty at the root.
    let backArea: Range<Int>

    /// Columns between the way back and the title.
    private static let gap = 2

    /// Where texts begin, to the right of the chevron. At the root, too, so that a title moves away to the left only.
    var textColumn: Int { margin + 2 }

    /// The layout in a bar of so many columns, at least 0.
    init(of content: Content, columns: Int) {
      let margin = columns >= 60 ? 2 : 1
      let start = margin + 2
      let end = columns - margin
      /// Where the title may begin, beside what the way back says.
      func first(beside back: String) -> Int {
        if content.back == nil { return start }
        return back.isEmpty ? margin + 1 + Self.gap : start + Grapheme.width(of: back) + Self.gap
      }
      let width = Grapheme.width(of: content.title)
      let texts = content.back.map { [$0, Content.backWithoutTitle] } ?? []
      let back = texts.first { text in
        width == 0 ? start + Grapheme.width(of: text) <= end : first(beside: text) + width <= end
      }
      self.margin = margin
      self.back = back ?? ""
      title = content.title.cut(toColumns: end - first(beside: self.back))
      titleColumn = max(first(beside: self.back), (columns - Grapheme.width(of: title)) / 2)
      let reach = self.back.isEmpty ? margin + 2 : start + Grapheme.width(of: self.back) + 1
      backArea = content.back == nil ? 0..<0 : margin - 1..<max(margin, min(reach, columns))
    }
  }
}

extension String {
  /// Itself where it fits into so many columns, else as much of it as does, and an ellipsis.
  nonisolated fileprivate func cut(toColumns columns: Int) -> String {
    guard Grapheme.width(of: self) > columns else { return self }
    guard columns > 0 else { return "" }
    var (text, used) = ("", 0)
    for character in self {
      used += Grapheme.width(of: character)
      if used > columns - 1 { break }
      text.append(character)
    }
    while text.last == " " { text.removeLast() }
    return text + "…"
  }
}
