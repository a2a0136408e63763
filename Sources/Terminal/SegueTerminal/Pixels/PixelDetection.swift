import Segue

/// Decides how a terminal shows pictures in pixels, by its name and version. A pure function.
///
/// An answer to the protocol's own question is not enough: terminals that have it differ in what they do when pictures move.
enum PixelSupport: Hashable {
  /// Pictures are shown, and follow every movement.
  case moving
  /// Pictures are shown while nothing moves.
  case resting

  /// The first versions, from changelogs and sources as of November 2026. Konsole 22.12 and kitty 0.26 were looked at. WezTerm ties pictures
  /// to cells, and has open faults when they move (wez/wezterm#5892, #2422).
  private static let firstVersions: [String: (support: PixelSupport, version: [Int])] = [
    "kitty": (.moving, [0, 20]), "ghostty": (.moving, [1]), "konsole": (.moving, [22, 4]),
    "wezterm": (.resting, [20_220_101]), "iterm2": (.resting, [3, 5, 6]),
  ]

  /// Nil for a terminal that is not known to have the protocol.
  init?(_ version: TerminalVersion, environment: [String: String]) {
    // A multiplexer draws its own cells over a terminal's pictures. tmux gives its own name: see ``TmuxPane``.
    guard !["STY", "ZELLIJ"].contains(where: { environment[$0] != nil }),
      let first = Self.firstVersions[version.name], version.reaches(first.version)
    else { return nil }
    self = first.support
  }
}
