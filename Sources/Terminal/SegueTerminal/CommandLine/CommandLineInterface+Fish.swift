nonisolated extension CommandLineInterface {
  /// A line for each option and operand.
  var fishScript: String {
    var lines = operands == nil ? ["complete -c \(name) -f"] : []
    for command in commands {
      let isFirst = "not __fish_seen_subcommand_from \(commands.joined(separator: " "))"
      lines.append("complete -c \(name) -n '\(isFirst)' -a \(command) -d \(Self.fishQuoted(abstract(of: command)))")
    }
    if let operands { lines.append("complete -c \(name)\(Self.fishArguments(operands))") }
    for command in [""] + commands {
      for option in options(for: command) where command == owners(of: option).first {
        lines.append(fishLine(option, condition(option)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands with which an option looks the same. They get one line.
  private func owners(of option: CommandLineOption) -> [String] {
    ([""] + commands).filter { options(for: $0).contains(option) }
  }

  private func condition(_ option: CommandLineOption) -> String {
    let owners = owners(of: option)
    if owners.count == commands.count + 1 { return "" }
    let others = commands.filter { !owners.contains($0) }
    let seen =
      owners.contains("")
      ? "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
      : "__fish_seen_subcommand_from \(owners.joined(separator: " "))"
    return " -n '\(seen)'"
  }

  private func fishLine(_ option: CommandLineOption, _ condition: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.takesValue ? Self.fishArguments(option.completion) : ""
    return "complete -c \(name)\(condition)\(short) -l \(option.name)\(value) -d \(Self.fishQuoted(option.help))"
  }

  private static func fishArguments(_ completion: CommandLineCompletion) -> String {
    switch completion {
    case .none: return " -x"
    case .values(let words): return " -x -a '\(words.joined(separator: " "))'"
    case .folders: return " -x -a '(__fish_complete_directories)'"
    case .files(let extensions):
      if extensions.isEmpty { return " -r -F" }
      let suffixes = extensions.map { "(__fish_complete_suffix .\($0))" }
      return " -x -a '\(suffixes.joined(separator: " "))'"
    }
  }

  /// A word in single quotes. Inside of them, fish knows two escapes.
  private static func fishQuoted(_ word: String) -> String {
    "'" + word.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
