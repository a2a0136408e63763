/// A shell that completes the words of a command line.
public nonisolated enum CompletionShell: String, CaseIterable, Sendable {
  /// The GNU shell, from version 4.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, from version 3.
  case fish
}

nonisolated extension CommandLineInterface {
  /// The script with which a shell completes the program's options, values and operands.
  ///
  /// bash wants it as `share/bash-completion/completions/NAME`, zsh as `_NAME` in a folder of its `fpath`, and fish as `NAME.fish` in
  /// `share/fish/vendor_completions.d`.
  public func completionScript(for shell: CompletionShell) -> String {
    let head =
      "Completions of \(name) for \(shell.rawValue), written by \(name) --\(Self.scriptOption) \(shell.rawValue)."
    return switch shell {
    case .bash: "# \(head)\n" + bashScript
    case .zsh: "#compdef \(name)\n# \(head)\n" + zshScript
    case .fish: "# \(head)\n" + fishScript
    }
  }

  /// The options that write scripts and the manual page. `--help` does not list them: they are for packages.
  static var scriptOption: String { "generate-completion-script" }
  static var pageOption: String { "generate-manual-page" }

  /// The text that an option for packages asks for. Nil for any other command line.
  func generated(_ arguments: [String]) throws(CommandLineError) -> String? {
    guard let first = arguments.first, first.hasPrefix("--generate-") else { return nil }
    if arguments == ["--" + Self.pageOption] { return manualPage }
    let parts = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }.map(String.init)
    guard parts.count == 2, parts[0] == "--" + Self.scriptOption else { return nil }
    if let shell = CompletionShell(rawValue: parts[1]) { return completionScript(for: shell) }
    throw .unknownValue("--" + Self.scriptOption, value: parts[1], allowed: CompletionShell.allCases.map(\.rawValue))
  }

  /// The name of the shell's function.
  var functionName: String { "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  /// A word that shells take as it is.
  static func quotedForShell(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
