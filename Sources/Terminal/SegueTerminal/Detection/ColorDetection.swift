public import Segue

/// Detects how many colours a terminal shows, from the environment and terminfo. A pure function of its arguments.
public enum ColorDetection {
  /// Values of TERM that stand for 24-bit colour by themselves, since sudo and ssh drop COLORTERM.
  private static let knownTruecolor: Set<String> = [
    "xterm-kitty", "alacritty", "foot", "foot-extra", "wezterm", "xterm-ghostty",
  ]

  /// Returns the colour mode for a terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment, of which NO_COLOR, COLORTERM, TERM, TMUX and TERM_PROGRAM count.
  ///   - terminfoColors: terminfo's `colors`; −1 or 0 if it names none.
  ///   - hasDirectColor: Whether terminfo has `RGB` or `Tc`.
  /// - Returns: `.mono` if NO_COLOR is set and not empty (no-color.org); otherwise the most that any of them promises.
  public static func mode(
    environment: [String: String], terminfoColors: Int, hasDirectColor: Bool
  ) -> ColorMode {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return .mono }
    let term = environment["TERM"] ?? ""
    if hasDirectColor || term.hasSuffix("-direct") || knownTruecolor.contains(term) { return .truecolor }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()), !isInsideScreen(environment) {
      return .truecolor
    }
    if terminfoColors >= 256 || term.contains("256color") { return .palette256 }
    return terminfoColors >= 8 ? .palette16 : .mono
  }

  /// Whether the terminal may show more colours than were detected, and can be asked. Not inside tmux or GNU screen,
  /// where the answer would be theirs and not the terminal's.
  static func isWorthAsking(environment: [String: String], detected: ColorMode) -> Bool {
    guard detected == .palette16 || detected == .palette256 else { return false }
    let term = environment["TERM"] ?? ""
    return !term.hasPrefix("screen") && !term.hasPrefix("tmux") && !term.hasPrefix("linux")
      && environment["TMUX"] == nil && environment["STY"] == nil
  }

  /// Whether GNU screen is in between, which garbles 24-bit colours. tmux may have the same TERM, but translates them.
  private static func isInsideScreen(_ environment: [String: String]) -> Bool {
    guard environment["TERM"]?.hasPrefix("screen") == true else { return false }
    return environment["TMUX"] == nil && environment["TERM_PROGRAM"] != "tmux"
  }
}
