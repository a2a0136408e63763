import Foundation

nonisolated extension CommandLineInterface {
  /// A function that finds the command, and leaves the rest to `_arguments`.
  var zshScript: String {
    guard !commands.isEmpty else {
      return "\(functionName)() {\n\(zshArguments(for: "", indent: "  "))}\n\(functionName) \"$@\"\n"
    }
    let cases = ([""] + commands).map { command in
      "    \(command.isEmpty ? "''" : command))\n\(zshArguments(for: command, indent: "      ")) ;;\n"
    }
    return """
      \(functionName)() {
        local word command
        for word in ${words[2,CURRENT-1]}; do
          case $word in \(commands.joined(separator: "|"))) command=$word; break ;; esac
        done
        case $command in
      \(cases.joined().replacingOccurrences(of: "\n ;;", with: " ;;"))  esac
      }
      \(functionName) "$@"

      """
  }

  private func zshArguments(for command: String, indent: String) -> String {
    var specifications = options(for: command).flatMap { option -> [String] in
      let text = "[\(Self.zshEscaped(option.help))]"
      let value = option.valueName.map { ":\(Self.zshEscaped($0)):\(Self.zshAction(option.completion))" } ?? ""
      // The = lets a value stand in the same word or in the next, and the * lets the option come again.
      let long = "*--\(option.name)\(option.takesValue ? "=" : "")\(text)\(value)"
      return [long] + (option.short.map { ["*-\($0)\(option.takesValue ? "+" : "")\(text)\(value)"] } ?? [])
    }
    if !commands.isEmpty {
      let words = commands.map { "\($0)\\:\"\(abstract(of: $0).filter { !"\"\\`$".contains($0) })\"" }.joined(
        separator: " ")
      specifications.append("1:command:((\(words)))")
    }
    if let operands { specifications.append("*:operand:\(Self.zshAction(operands))") }
    let lines = specifications.map { indent + "  " + Self.quotedForShell($0) }
    return indent + "_arguments -s \\\n" + lines.joined(separator: " \\\n") + "\n"
  }

  private static func zshAction(_ completion: CommandLineCompletion) -> String {
    switch completion {
    case .none: " "
    case .values(let words): "(\(words.joined(separator: " ")))"
    case .folders: "_files -/"
    case .files(let extensions):
      switch extensions.count {
      case 0: "_files"
      case 1: "_files -g \"*.\(extensions[0])\""
      default: "_files -g \"*.(\(extensions.joined(separator: "|")))\""
      }
    }
  }

  /// A text without the characters that `_arguments` takes for syntax.
  private static func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
