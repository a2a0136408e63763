/// Decides whether a terminal wraps its lines anew when its window becomes narrower. A pure function of its arguments.
enum ReflowDetection {
  /// Values of TERM whose terminals do, and are not otherwise known.
  private static let names: Set<String> = [
    "alacritty", "foot", "foot-extra", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Environment variables of terminals that do, and do not all say their name. Terminal.app, Visual Studio Code, iTerm2 and WezTerm set
  /// the first one, too.
  private static let variables = ["WT_SESSION", "VTE_VERSION", "KONSOLE_VERSION"]
  private static let programs: Set<String> = ["Apple_Terminal", "iTerm.app", "vscode", "WezTerm", "ghostty"]

  /// Returns false for xterm and the Linux console, GNU screen and those that nothing is known of.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - version: The terminal's answer to XTVERSION; nil if it has none.
  static func reflows(environment: [String: String], version: TerminalVersion?) -> Bool {
    let term = environment["TERM"] ?? ""
    if term.hasPrefix("linux") || environment["STY"] != nil { return false }
    if environment["TMUX"] != nil || term.hasPrefix("tmux") || environment["ZELLIJ"] != nil { return true }
    if let version { return version.name != "xterm" && version.name != "mlterm" }
    return names.contains(term) || programs.contains(environment["TERM_PROGRAM"] ?? "")
      || variables.contains { environment[$0] != nil }
  }
}
