public import Segue

/// Detects from the environment alone which characters for uneven fills a terminal is likely to show.
public enum MosaicDetection {
  /// Returns the set for a terminal.
  ///
  /// - Parameter environment: The environment, of which LC_ALL, LC_CTYPE, LANG and TERM count.
  /// - Returns: `.ascii` if the locale's character set is not UTF-8; `.half` on the Linux console, whose font has 512
  ///   glyphs; otherwise `.quadrant`, which nearly every font has. Never sextants and octants: no terminal says whether
  ///   it can draw them.
  public static func set(environment: [String: String]) -> MosaicSet {
    guard isUTF8(environment) else { return .ascii }
    let term = environment["TERM"] ?? ""
    return term == "linux" || term.hasPrefix("linux-") ? .half : .quadrant
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
