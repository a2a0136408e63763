public import Segue

/// Works out how many colours a terminal shows, from what it says of itself. Pure: the same facts, the same
/// answer.
public enum ColorDetection {
  /// Terminals that show 24 bits and are known by TERM alone, since sudo and ssh drop COLORTERM.
  private static let knownTruecolor: Set<String> = [
    "xterm-kitty", "alacritty", "foot", "foot-extra", "wezterm", "xterm-ghostty",
  ]

  /// The colour mode for a terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment; NO_COLOR, COLORTERM, TERM, TMUX and TERM_PROGRAM are looked at.
  ///   - terminfoColors: terminfo's `colors`; −1 or 0 if it names none.
  ///   - hasDirectColor: Whether terminfo has `RGB` or `Tc`.
  /// - Returns: `.mono` if NO_COLOR is set and not empty (no-color.org), whatever else is said.
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

  /// Whether a terminal may show more than the environment says, and can be asked: sudo and ssh drop COLORTERM. Not with
  /// NO_COLOR, and not where another program draws in between.
  static func isWorthAsking(environment: [String: String], detected: ColorMode) -> Bool {
    guard detected == .palette16 || detected == .palette256 else { return false }
    let term = environment["TERM"] ?? ""
    return !term.hasPrefix("screen") && !term.hasPrefix("tmux") && !term.hasPrefix("linux")
      && environment["TMUX"] == nil && environment["STY"] == nil
  }

  /// GNU screen hands on the COLORTERM of the terminal around it and then garbles 24-bit colours. tmux, which
  /// may go by the same TERM, translates them.
  private static func isInsideScreen(_ environment: [String: String]) -> Bool {
    guard environment["TERM"]?.hasPrefix("screen") == true else { return false }
    return environment["TMUX"] == nil && environment["TERM_PROGRAM"] != "tmux"
  }
}
