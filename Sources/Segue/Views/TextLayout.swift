enum TextLayout {
  /// At most `limit` lines of at most `width` columns, broken between words if possible. More text ends in an ellipsis.
  static func lines(of text: String, width: Int, limit: Int) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      wrap($0, width: width)
    }
    guard lines.count > limit else { return lines }
    var last = lines[limit - 1]
    while !last.isEmpty, Grapheme.width(of: last) + 1 > width || last.last == " " { last.removeLast() }
    return lines[..<(limit - 1)] + [last + "…"]
  }

  private static func wrap(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = Grapheme.width(of: word)
      if !line.isEmpty, used + 1 + length > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if !line.isEmpty { (line, used) = (line + " ", used + 1) }
      // A word that is longer than a line is broken where the line ends.
      for character in word {
        let step = Grapheme.width(of: character)
        if used + step > width, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += step
      }
    }
    return lines + [line]
  }
}
