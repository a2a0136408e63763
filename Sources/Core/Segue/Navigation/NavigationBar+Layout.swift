extension NavigationBar {
  /// The texts of a bar for a stack.
  nonisolated struct Content: Equatable {
    /// One line; may be empty.
    var title: String
    /// The back title where there is room for it; nil at the root.
    var back: String?
    /// The colour of chevron and back title.
    var tint = BarColors.dark.tint

    /// The back title for a page that has no title, or too long a one.
    static let backWithoutTitle = "Back"

    /// Creates texts of one line: white space of any kind, and line ends, become single spaces.
    init(title: String?, back: String?) {
      func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      self.title = line(title ?? "")
      self.back = back.map(line)
      if self.back?.isEmpty == true { self.back = Self.backWithoutTitle }
    }

    /// Creates the texts for a stack: the titles of the top page and of the page below.
    @MainActor init(_ stack: [ViewController]) {
      self.init(title: stack.last?.title, back: stack.count > 1 ? stack[stack.count - 2].title ?? "" : nil)
      tint = stack.last?.tintColor ?? BarColors.current.tint
    }
  }

  /// The positions of the texts in a bar, in columns.
  ///
  /// The title is centred, or as far to the right as the back title needs. If both do not fit, the back title becomes
  /// "Back", and then only the chevron is left. At last the title is cut.
  nonisolated struct Layout: Equatable {
    /// The column of the chevron, and the columns left free at the right edge.
    let margin: Int
    /// The back title, or what there is room for.
    let back: String
    /// The title, or what there is room for.
    let title: String
    let titleColumn: Int
    /// The columns in which a click goes back: chevron and back title, and one column on each side. Empty at the root.
    let backArea: Range<Int>

    /// Columns between the back title and the title.
    private static let gap = 2

    /// The first column of texts, to the right of the chevron. It is the same at the root, so that a title only ever
    /// moves away to the left.
    var textColumn: Int { margin + 2 }

    /// Creates the layout of a bar of `columns` columns, at least 0.
    init(of content: Content, columns: Int) {
      let margin = NavigationBar.margin(inColumns: columns)
      let start = margin + 2
      let end = columns - margin
      /// The first column that the title can have beside a back title.
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
  /// Returns the text, cut and with an ellipsis if it is wider than `columns`.
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
