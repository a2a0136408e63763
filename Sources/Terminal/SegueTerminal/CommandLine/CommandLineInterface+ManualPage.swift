import Foundation

nonisolated extension CommandLineInterface {
  /// The manual page in roff with the macros man(7), for section 1. No date is in it, so that the same table gives the same page.
  public var manualPage: String {
    let title = name.uppercased()
    var lines = [".TH \(quoted(title)) 1 \"\" \(quoted(name + (version.map { " " + $0 } ?? ""))) \"User Commands\""]
    lines += [".SH NAME", text(name) + " \\- " + text(abstract)]
    lines += [".SH SYNOPSIS"] + synopsis
    if !discussion.isEmpty || !commands.isEmpty { lines.append(".SH DESCRIPTION") }
    for (index, paragraph) in discussion.enumerated() { lines += (index == 0 ? [] : [".PP"]) + [text(paragraph)] }
    if !commands.isEmpty {
      for usage in usages { lines += [".TP", form(usage.term), text(usage.text)] }
    }
    for (command, options) in optionGroups where !options.isEmpty {
      lines.append(".SH " + quoted(command.isEmpty ? "OPTIONS" : "OPTIONS OF \(command.uppercased())"))
      for option in options { lines += [".TP", styled(option.term), text(option.help)] }
    }
    for section in sections + sectionsOfAllPrograms {
      lines += [".SH " + quoted(section.title.uppercased())] + table(section.entries)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The environment and the exit codes, which are the same for all programs in a terminal of this library.
  private var sectionsOfAllPrograms: [Section] {
    let refusal = "no colours, unless the value is empty"
    let idle = hasKioskOption ? [Entry("124", "after --idle, or its ten minutes in a kiosk")] : []
    let hasColor = allOptions.contains { $0.name == CommandLineOption.color.name }
    return [
      Section(
        "environment",
        [
          "TERM": "the terminal’s name in terminfo",
          "COLORTERM": "truecolor or 24bit, where the terminal has 24-bit colour. The program also asks the terminal",
          "NO_COLOR": refusal + (hasColor ? ", or --color says otherwise" : ""),
          "LC_ALL, LC_CTYPE, LANG": "the locale. Where it has no UTF-8, the picture is ASCII",
        ]),
      Section(
        "exit status",
        [
          Entry("0", "after q, or once standard output has all"),
          Entry("2", "after a mistake in the arguments or a file, which standard error names in one line"),
        ] + idle + [
          Entry(
            "129, 130, 143",
            "after the terminal has gone, Ctrl-C, or SIGTERM: 128 and the number of the signal, as in shells")
        ]),
    ]
  }

  private var synopsis: [String] {
    let usages = usages.isEmpty ? [Entry("", "")] : usages
    return usages.enumerated().flatMap { index, usage in (index == 0 ? [] : [".br"]) + [form(usage.term)] }
  }

  private func form(_ usage: String) -> String {
    "\\fB\(escaped(name))\\fR" + (usage.isEmpty ? "" : " " + styled(usage))
  }

  /// Words with options and commands in bold, and the names of values in italics.
  private func styled(_ words: String) -> String {
    words.split(separator: " ").map { word in
      let name = word.trimmingCharacters(in: CharacterSet(charactersIn: "[],"))
      let isWord = commands.contains(name) || name.hasPrefix("-")
      guard isWord || name.contains(where: \.isUppercase) else { return escaped(String(word)) }
      let style = isWord ? "\\fB" : "\\fI"
      return escaped(String(word)).replacingOccurrences(of: escaped(name), with: "\(style)\(escaped(name))\\fR")
    }.joined(separator: " ")
  }

  private func table(_ entries: [Entry]) -> [String] {
    entries.flatMap { [".TP", "\\fB\(text($0.term))\\fR", text($0.text)] }
  }

  /// A line of text, which roff takes for no macro.
  private func text(_ text: String) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + escaped(text)
  }

  /// A text without roff's escapes. A hyphen becomes a minus, as options need it.
  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
  }

  /// An argument of a macro.
  private func quoted(_ word: String) -> String {
    "\"" + escaped(word).replacingOccurrences(of: "\"", with: "\\(dq") + "\""
  }
}
