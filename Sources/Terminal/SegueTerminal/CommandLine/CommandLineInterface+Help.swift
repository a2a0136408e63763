import Segue

nonisolated extension CommandLineInterface {
  /// The text of `--help`, with the line end at its end. No line has more than 80 columns, unless a word is longer.
  public var help: String {
    var lines = ["\(name): \(abstract)", ""]
    lines += usageLines
    for (command, options) in optionGroups where !options.isEmpty {
      lines += Self.table(command.isEmpty ? "options" : command, options.map { Entry($0.term, $0.help) })
    }
    for section in sections where section.isInHelp { lines += Self.table(section.title, section.entries) }
    for paragraph in discussion { lines += [""] + Self.wrapped(paragraph, width: Self.width) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let width = 80
  /// The column where explanations begin, and the longest term in front of them.
  private static let (column, longestTerm) = (24, 20)

  /// The usages, with their explanations in a column of its own if all of them fit there in a line.
  private var usageLines: [String] {
    let usages = usages.isEmpty ? [Entry("", "")] : usages
    let heads = usages.indices.map { index in
      (index == 0 ? "usage: " : "       ") + name + (usages[index].term.isEmpty ? "" : " \(usages[index].term)")
    }
    let column = (heads.map(\.count).max() ?? 0) + 3
    let fits = usages.allSatisfy { column + $0.text.count <= Self.width }
    return zip(heads, usages).flatMap { head, usage in
      if usage.text.isEmpty { return [head] }
      if fits { return [head + String(repeating: " ", count: column - head.count) + usage.text] }
      return [head] + Self.wrapped(usage.text, width: Self.width - 11).map { String(repeating: " ", count: 11) + $0 }
    }
  }

  private static func table(_ title: String, _ entries: [Entry]) -> [String] {
    ["", title]
      + entries.flatMap { entry in
        let term = "  " + entry.term
        let text = wrapped(entry.text, width: width - column).map { String(repeating: " ", count: column) + $0 }
        guard entry.term.count <= longestTerm, let first = text.first else { return [term] + text }
        return [term + first.dropFirst(term.count)] + text.dropFirst()
      }
  }

  /// Breaks a text between words.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
