import Testing

@testable import SegueTerminal

/// Which terminals show pictures in pixels, and when.
@Suite struct PixelSupportTests {
  @Test(
    arguments: [
      ("kitty(0.20.0)", .moving), ("kitty(0.40.1)", .moving), ("kitty(1.0)", .moving), ("kitty(0.19.3)", nil),
      // Numbers are compared, and not digits.
      ("kitty(0.9.1)", nil),
      ("ghostty 1.0.0", .moving), ("ghostty 1.3.0-main+a1b2c3d", .moving), ("ghostty 0.9.9", nil),
      ("Konsole 22.12.3", .moving), ("Konsole 22.04.0", .moving), ("Konsole 21.12.3", nil),
      ("WezTerm 20240203-110809-5046fc22", .resting), ("WezTerm 20220101-133340-7edc5b5a", .resting),
      ("WezTerm 20211205-192649-672c1cc1", nil),
      ("iTerm2 3.5.6", .resting), ("iTerm2 3.6", .resting), ("iTerm2 3.5.5", nil),
      // Terminals that have no such protocol, and some that show it otherwise.
      ("XTerm(379)", nil), ("foot(1.20.2)", nil), ("VTE(7802)", nil), ("contour 0.6.0", nil), ("tmux 3.5a", nil),
      ("kitten(0.40.1)", nil),
      // No version, and none that is a number.
      ("kitty", nil), ("kitty()", nil), ("ghostty tip", nil), ("Konsole 99999999999999999999.1", nil), ("", nil),
    ] as [(String, PixelSupport?)])
  func `A terminal is known by its name and its version`(version: String, support: PixelSupport?) {
    #expect(PixelSupport(TerminalVersion(version), environment: ["TERM": "xterm-kitty"]) == support)
  }

  // tmux answers with its own name.
  @Test(arguments: ["STY", "ZELLIJ"])
  func `Within a multiplexer no terminal shows them`(variable: String) {
    #expect(PixelSupport(TerminalVersion("kitty(0.40.1)"), environment: [variable: "1"]) == nil)
  }
}
