nonisolated extension CommandLineInterface {
  /// A function that looks at the words before the cursor. It needs nothing of the package bash-completion.
  var bashScript: String {
    """
    \(functionName)() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word
      # bash takes the = of --option=value for a word.
      if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
      COMPREPLY=()
    \(bashCommand)  case $command$prev in
    \(bashValues)  esac
      if [[ $cur == -* ]]; then
        case $command in
    \(bashOptions)    esac
        return
      fi
    \(bashOperands)}
    complete -F \(functionName) \(name)

    """
  }

  /// Finds the command among the words.
  private var bashCommand: String {
    guard !commands.isEmpty else { return "" }
    return """
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in \(commands.joined(separator: "|"))) command=$word; break ;; esac
        done

      """
  }

  /// The values of each option: with a command they may be others.
  private var bashValues: String {
    ([""] + commands).flatMap { command in
      options(for: command).filter(\.takesValue).map { option in
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { command + $0 }.joined(separator: "|")
        return "    \(patterns)) \(Self.bashReply(option.completion)); return ;;\n"
      }
    }.joined()
  }

  private var bashOptions: String {
    ([""] + commands).map { command in
      let names = options(for: command).map { "--\($0.name)" }
      return "      \(command.isEmpty ? "''" : command)) \(Self.bashReply(.values(names))) ;;\n"
    }.joined()
  }

  private var bashOperands: String {
    let first = commands.isEmpty ? "" : "  if [[ -z $command ]]; then \(Self.bashReply(.values(commands))); fi\n"
    return first + (operands.map { "  \(Self.bashReply($0))\n" } ?? "")
  }

  /// A statement that sets the reply, or leaves it to bash: only bash's own completion takes words with quotes apart.
  private static func bashReply(_ completion: CommandLineCompletion) -> String {
    switch completion {
    case .none: return ":"
    case .folders: return "compopt -o dirnames"
    case .values(let words):
      return "mapfile -t COMPREPLY < <(compgen -W \(quotedForShell(words.joined(separator: " "))) -- \"$cur\")"
    case .files(let extensions):
      if extensions.isEmpty { return "compopt -o default" }
      let found = (["-d"] + extensions.map { "-f -X '!*.\($0)'" }).map { "compgen \($0) -- \"$cur\"" }
      return "compopt -o filenames -o default; mapfile -t COMPREPLY < <(\(found.joined(separator: "; ")))"
    }
  }
}
