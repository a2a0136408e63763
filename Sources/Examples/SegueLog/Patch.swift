import Segue

/// What `git show` prints, and its colours.
nonisolated struct Patch {
  let text: String
  /// The lines that belong to no hunk. A message may look like a change, and the names of a file do.
  private var outside: Set<Substring> = []
  /// How many signs are at the start of a line: in a merge, for each parent one.
  private var signs = 1

  init(_ output: String) {
    var (lines, isOutside): ([Substring], Bool) = ([], true)
    for bytes in Self.visible(output).utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var line = Substring(bytes)
      // A file may be a single line of megabytes, which nobody reads.
      if bytes.count > 10_000 { line = line.prefix(2_000) + " …" }
      if line.hasPrefix("@@") {
        isOutside = false
        signs = max(signs, line.prefix { $0 == "@" }.count - 1)
      } else if line.hasPrefix("diff ") {
        isOutside = true
      }
      // The line before the statistics could also be one that was removed.
      if isOutside, line == "---" { line = "" }
      if isOutside { outside.insert(line) }
      lines.append(line)
    }
    text = lines.joined(separator: "\n")
  }

  /// The colours of a line, as git itself has them.
  func colors(of line: String) -> [(range: Range<Int>, attributes: AttributeContainer)] {
    let start = line.prefix(signs)
    let color: Color? =
      switch outside.contains(line[...]) {
      case true: line.hasPrefix("diff ") || line.hasPrefix("commit ") ? .systemOrange : nil
      case false where line.hasPrefix("@@"): .systemCyan
      case false where start.contains("+"): .systemGreen
      case false: start.contains("-") ? .systemRed : nil
      }
    return color.map { [(0..<line.count, AttributeContainer().foregroundColor($0))] } ?? []
  }

  /// Other characters than a line feed end no line for git. They are shown as in `less`.
  private static let ends: [Unicode.Scalar: String] = [
    "\r": "^M", "\u{B}": "^K", "\u{C}": "^L", "\u{85}": "<U+85>", "\u{2028}": "<U+2028>", "\u{2029}": "<U+2029>",
  ]

  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ends[$0] != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(contentsOf: ends[scalar]?.unicodeScalars ?? String.UnicodeScalarView([scalar]))
    }
  }
}
