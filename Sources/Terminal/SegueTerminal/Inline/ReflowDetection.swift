/// What a terminal does with its lines when its window becomes narrower.
enum Reflow {
  /// Each line stays in its row.
  case none
  /// A line that is longer than the window continues in the next row.
  case wraps
  /// The same. A backspace in the first column of a continuation goes to the end of the row before; in other rows it does nothing. tmux
  /// does this (`screen_write_backspace`). It reports a new size a quarter of a second late.
  case wrapsAndGoesBack
}

/// Finds out what a terminal does with its lines. A pure function of its arguments.
enum ReflowDetection {
  /// Values of TERM whose terminals do, and are not otherwise known.
  private static let names: Set<String> = [
    "alacritty", "foot", "foot-extra", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Environment variables of terminals that do, and do not all say their name. Terminal.app, Visual Studio Code, iTerm2 and WezTerm set
  /// the first one, too.
  private static let variables = ["WT_SESSION", "VTE_VERSION", "KONSOLE_VERSION"]
  private static let programs: Set<String> = ["Apple_Terminal", "iTerm.app", "vscode", "WezTerm", "ghostty"]

  /// Returns `.none` for xterm, the Linux console, GNU screen and unknown terminals.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - version: The terminal's answer to XTVERSION; nil if it has none.
  static func reflow(environment: [String: String], version: TerminalVersion?) -> Reflow {
    let term = environment["TERM"] ?? ""
    if term.hasPrefix("linux") || environment["STY"] != nil { return .none }
    if environment["TMUX"] != nil || term.hasPrefix("tmux") { return .wrapsAndGoesBack }
    if environment["ZELLIJ"] != nil { return .wraps }
    if let version { return version.name != "xterm" && version.name != "mlterm" ? .wraps : .none }
    let isKnown =
      names.contains(term) || programs.contains(environment["TERM_PROGRAM"] ?? "")
      || variables.contains { environment[$0] != nil }
    return isKnown ? .wraps : .none
  }
}
