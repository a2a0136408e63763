public import Segue

/// Works out which characters a terminal is likely to show in place of an uneven fill, from what the environment
/// says. Pure: the same facts, the same answer.
public enum MosaicDetection {
  /// The set for a terminal.
  ///
  /// - Parameter environment: The environment; LC_ALL, LC_CTYPE, LANG and TERM are looked at.
  /// - Returns: `.ascii` where the locale's characters are not UTF-8; `.half` on the Linux console, whose font has
  ///   512 glyphs; else `.quadrant`, which nearly every font has. Sextants and octants have to be asked for: no
  ///   terminal says whether it draws them.
  public static func set(environment: [String: String]) -> MosaicSet {
    guard isUTF8(environment) else { return .ascii }
    let term = environment["TERM"] ?? ""
    return term == "linux" || term.hasPrefix("linux-") ? .half : .quadrant
  }

  /// Whether the locale's character set is UTF-8. The first of the three that is set and not empty decides (POSIX,
  /// Base Definitions 8.2); with none of them the locale is C.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // language_TERRITORY.charset@modifier; on its own, macOS's LC_CTYPE=UTF-8.
    guard let name = locale?.split(separator: "@", omittingEmptySubsequences: false).first else { return false }
    let charset = name.split(separator: ".").last?.lowercased()
    return charset == "utf-8" || charset == "utf8"
  }
}
