public import Segue

/// Detects how many colours a terminal shows, from the environment and terminfo. A pure function of its arguments.
public enum ColorDetection {
  /// Values of TERM that imply 24-bit colour: sudo and ssh drop COLORTERM.
  private static let knownTruecolor: Set<String> = [
    "xterm-kitty", "alacritty", "foot", "foot-extra", "wezterm", "xterm-ghostty",
  ]

  /// Returns the colour mode for a terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment, of which NO_COLOR, COLORTERM, TERM, TMUX and TERM_PROGRAM count.
  ///   - terminfoColors: terminfo's `colors`; −1 or 0 if it names none.
  ///   - hasDirectColor: Whether terminfo has `RGB` or `Tc`.
  /// - Returns: `.mono` if NO_COLOR is set and not empty (no-color.org); otherwise the most colours that the environment or
  ///   terminfo promises.
  public static func mode(environment: [String: String], terminfoColors: Int, hasDirectColor: Bool) -> ColorMode {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return .mono }
    let term = environment["TERM"] ?? ""
    if hasDirectColor || term.hasSuffix("-direct") || knownTruecolor.contains(term) { return .truecolor }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()), !isInsideScreen(environment) {
      return .truecolor
    }
    if terminfoColors >= 256 || term.contains("256color") { return .palette256 }
    return terminfoColors >= 8 ? .palette16 : .mono
  }

  /// Whether the terminal may show more colours than were detected, and can be asked. Inside tmux and GNU screen it cannot:
  /// the multiplexer would answer instead.
  static func isWorthAsking(environment: [String: String], detected: ColorMode) -> Bool {
    guard detected == .palette16 || detected == .palette256 else { return false }
    let term = environment["TERM"] ?? ""
    return !term.hasPrefix("screen") && !term.hasPrefix("tmux") && !term.hasPrefix("linux")
      && environment["TMUX"] == nil && environment["STY"] == nil
  }

  /// Whether the program runs inside GNU screen, which garbles 24-bit colours. tmux may set the same TERM, but translates colours.
  private static func isInsideScreen(_ environment: [String: String]) -> Bool {
    guard environment["TERM"]?.hasPrefix("screen") == true else { return false }
    return environment["TMUX"] == nil && environment["TERM_PROGRAM"] != "tmux"
  }
}

/// Detects which characters for uneven fills a terminal is likely to show, from the environment and the terminal's own name. Pure
/// functions of their arguments.
public enum MosaicDetection {
  /// Returns the set for a terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment. LC_ALL, LC_CTYPE, LANG, TERM, TMUX, STY and ZELLIJ count.
  ///   - version: The terminal's answer to XTVERSION, such as `kitty(0.40.1)`; nil if it has none.
  /// - Returns: `.ascii` if the locale's character set is not UTF-8; `.half` on the Linux console, whose font has 512
  ///   glyphs; `.octant` or `.sextant` if the named version draws them itself, whatever the font; otherwise `.quadrant`, which nearly
  ///   every font has. Also `.quadrant` inside a multiplexer, which does not say what terminals show it.
  public static func set(environment: [String: String], version: String? = nil) -> MosaicSet {
    guard isUTF8(environment) else { return .ascii }
    let term = environment["TERM"] ?? ""
    if term == "linux" || term.hasPrefix("linux-") { return .half }
    let isInMultiplexer = ["TMUX", "STY", "ZELLIJ"].contains { environment[$0] != nil }
    guard let version, !isInMultiplexer else { return .quadrant }
    return set(version: version)
  }

  /// The first versions that draw sextants and octants, by the name before the version. VTE writes 0.78.2 as 7802.
  ///
  /// From the terminals' changelogs and sources, as of November 2026; Konsole by a screenshot. xterm has none, and is not in it.
  private static let firstVersions: [String: (sextants: [Int], octants: [Int]?)] = [
    "kitty": ([0, 19, 3], [0, 40]), "ghostty": ([1], [1, 1, 1]), "foot": ([1], [1, 20]), "wezterm": ([20_210_814], nil),
    "konsole": ([22, 4], nil), "alacritty": ([0, 13, 2], nil), "vte": ([6000], [7800]),
  ]

  private static func set(version: String) -> MosaicSet {
    let version = TerminalVersion(version)
    guard let first = firstVersions[version.name] else { return .quadrant }
    if let octants = first.octants, version.reaches(octants) { return .octant }
    return version.reaches(first.sextants) ? .sextant : .quadrant
  }

  /// Whether the locale's character set is UTF-8. The first of the three variables that is set and not empty decides
  /// (POSIX, Base Definitions 8.2). Without any, the locale is C.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // language_TERRITORY.charset@modifier; on its own, macOS's LC_CTYPE=UTF-8.
    guard let name = locale?.split(separator: "@", omittingEmptySubsequences: false).first else { return false }
    let charset = name.split(separator: ".").last?.lowercased()
    return charset == "utf-8" || charset == "utf8"
  }
}

/// Decides whether a terminal's background is light or dark. Pure functions of their arguments.
enum StyleDetection {
  /// The luminance at which black text and white text have the same contrast, (1 + 0.05) / (Y + 0.05) = (Y + 0.05) / 0.05.
  ///
  /// A page needs text that can be read on its background, and contrast (WCAG 2.2) measures that. The turning point is 0.179, near
  /// the middle grey of photographers and of CIE L*, 0.184: greys up to #757575 are dark. Half of Oklab's lightness, 0.125, would
  /// count greys from #646464 on as light, although white text on them is easier to read.
  static let middleLuminance = (1.05 * 0.05).squareRoot() - 0.05

  /// The style for a background; not `.unspecified`.
  static func style(background: ReportedColor) -> UserInterfaceStyle {
    background.luminance > middleLuminance ? .light : .dark
  }

  /// The style by the environment variable COLORFGBG, which rxvt, Konsole and others set. It lists colours of the palette, `15;0`
  /// or `15;default;0`, and the last one is the background. The colours 7 and 9 to 15 are light.
  ///
  /// - Returns: `.unspecified` if the variable is missing or does not end with one of the sixteen colours.
  static func style(environment: [String: String]) -> UserInterfaceStyle {
    let last = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, last.allSatisfy(\.isNumber), let color = Int(last) else { return .unspecified }
    switch color {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unspecified
    }
  }
}
