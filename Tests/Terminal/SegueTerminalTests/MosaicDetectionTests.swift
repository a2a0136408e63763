import Segue
import Testing

@testable import SegueTerminal

struct MosaicDetectionTests {
  nonisolated static let table: [([String: String], MosaicSet)] = [
    ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "POSIX", "TERM": "linux"], .ascii),
    (["LANG": "en_US.UTF-8"], .quadrant), (["LANG": "de_DE.utf8@euro"], .quadrant), (["LC_CTYPE": "UTF-8"], .quadrant),
    (["LANG": "C.UTF-8", "TERM": "xterm-256color"], .quadrant), (["LANG": "de_DE.ISO-8859-1"], .ascii),
    (["LANG": "de_DE@euro"], .ascii), (["LANG": "en_US.Utf-8"], .quadrant),
    // The first that is not empty decides.
    (["LC_ALL": "C", "LC_CTYPE": "en_US.UTF-8", "LANG": "en_US.UTF-8"], .ascii),
    (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .quadrant),
    (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "", "LANG": ""], .ascii),
    (["LC_ALL": "C.UTF-8", "LANG": "C"], .quadrant),
    (["LANG": "en_US.UTF-8", "TERM": "linux"], .half), (["LANG": "en_US.UTF-8", "TERM": "linux-16color"], .half),
    (["LANG": "en_US.UTF-8", "TERM": "linuxish"], .quadrant), (["LANG": "C", "TERM": "xterm"], .ascii),
  ]

  @Test(arguments: table) func `Locale and terminal type decide about the mosaic set`(
    _ environment: [String: String], _ expected: MosaicSet
  ) { #expect(MosaicDetection.set(environment: environment) == expected) }

  /// As the terminals write them: see their sources, and the answers of Konsole, kitty, foot and xterm on Debian 12.
  nonisolated static let versions: [(String, MosaicSet)] = [
    ("kitty(0.40.0)", .octant), ("kitty(0.39.1)", .sextant), ("kitty(0.26.5)", .sextant), ("kitty(0.19.2)", .quadrant),
    ("kitty(1.0.0)", .octant), ("ghostty 1.1.1", .octant), ("ghostty 1.1.0", .sextant),
    ("ghostty 1.1.0-dev+abc", .sextant), ("ghostty 1.2", .octant), ("foot(1.20.0)", .octant),
    ("foot(1.13.1)", .sextant), ("foot(1.20.2-3-gabc)", .octant), ("WezTerm 20240203-110809-5046fc22", .sextant),
    ("WezTerm 20210502-154244-3f7122cb", .quadrant), ("Konsole 22.12.3", .sextant), ("Konsole 21.12.3", .quadrant),
    ("VTE(7802)", .octant), ("VTE(7600)", .sextant), ("VTE(5202)", .quadrant), ("XTerm(379)", .quadrant),
    ("tmux 3.5a", .quadrant), ("kitty", .quadrant), ("", .quadrant), ("kitty(99999999999999999999.1)", .quadrant),
    ("iTerm2 3.5.6", .quadrant),
  ]

  @Test(arguments: versions) func `Terminals that draw sextants or octants are known by name and version`(
    version: String, expected: MosaicSet
  ) { #expect(MosaicDetection.set(environment: ["LANG": "en_US.UTF-8"], version: version) == expected) }

  @Test func `A multiplexer, the locale and the console count more than the name`() {
    let version = "kitty(0.40.0)"
    for variable in ["TMUX", "STY", "ZELLIJ"] {
      #expect(MosaicDetection.set(environment: ["LANG": "C.UTF-8", variable: "0"], version: version) == .quadrant)
    }
    #expect(MosaicDetection.set(environment: ["LANG": "C"], version: version) == .ascii)
    #expect(MosaicDetection.set(environment: ["LANG": "C.UTF-8", "TERM": "linux"], version: version) == .half)
  }
}
