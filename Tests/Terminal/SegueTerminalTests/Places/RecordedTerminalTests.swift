import Segue
import Testing

@testable import SegueTerminal

/// The answers of real terminals, and what is done in them.
///
/// Sources of the bytes: kitty 0.48.2, Ghostty 1.3.1, iTerm2 3.6.9, WezTerm 20240203, xterm.js 6.0.0, foot 1.20.2, XTerm 390 and tmux 3.4 as
/// recorded by the test suites of terminal programs on GitHub (the probes of emde and of herdr, November 2026); VTE 0.70.6 and 0.78,
/// iTerm2 3.5.14 and Terminal.app as recorded by TERSE's `tools/terse_inspect_terminal` (2025); Konsole 22.12.3 by a screenshot here;
/// Alacritty 0.15.0 by its source (`alacritty_terminal/src/term/mod.rs`: DA1 `?6c`, DA2 `>0;1500;1c`, no XTVERSION). Modes by DECRPM are
/// those of the changelogs that HOME names.
@Suite struct RecordedTerminalTests {
  nonisolated struct Recorded: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: String
    var environment: [String: String] = [:]
    let clipboard: Pasteboard.Reach
    let showsProgress: Bool
    let notifications: TerminalPlaces.Notifications
    var reports: (scheme: Bool, size: Bool) = (false, false)
    var testDescription: String { name }
  }

  private nonisolated static func version(_ text: String) -> String { "\u{1B}P>|\(text)\u{1B}\\" }
  private nonisolated static func modes(_ settings: [(Int, Int)]) -> String {
    settings.map { "\u{1B}[?\($0.0);\($0.1)$y" }.joined()
  }

  nonisolated static let terminals: [Recorded] = [
    Recorded(
      name: "kitty 0.48.2",
      bytes: "\u{1B}[6;20;10t" + version("kitty(0.48.2)") + "\u{1B}[?0u\u{1B}[?1016;2$y"
        + modes([(2026, 2), (2031, 2), (2048, 2)])
        + "\u{1B}[?62;52;c",
      clipboard: .sent, showsProgress: true, notifications: .kitty, reports: (true, true)),
    Recorded(
      name: "kitty 0.42.2", bytes: version("kitty(0.42.2)") + "\u{1B}[?62;52;c\u{1B}[>1;4000;42c", clipboard: .sent,
      showsProgress: false, notifications: .kitty),
    Recorded(
      name: "Ghostty 1.3.1",
      bytes: version("ghostty 1.3.1") + modes([(2026, 2), (2031, 2), (2048, 2)])
        + "\u{1B}]11;rgb:2828/2c2c/3434\u{1B}\\\u{1B}[?62;22;52c",
      clipboard: .sent, showsProgress: true, notifications: .urxvt, reports: (true, true)),
    Recorded(
      name: "foot 1.20.2",
      bytes: version("foot(1.20.2)") + "\u{1B}[6;20;10t" + modes([(2031, 0), (2048, 2)])
        + "\u{1B}]11;rgb:2424/2424/2424\u{1B}\\\u{1B}[?62;4;22;28c",
      clipboard: .sent, showsProgress: false, notifications: .kitty, reports: (false, true)),
    Recorded(
      name: "Konsole 22.12.3", bytes: version("Konsole 22.12.3") + "\u{1B}[?62;1;4c", clipboard: .sent,
      showsProgress: false, notifications: .urxvt),
    Recorded(
      name: "WezTerm 20240203",
      bytes: version("WezTerm 20240203-110809-5046fc22") + "\u{1B}[6;20;10t" + modes([(2026, 2), (2031, 0), (2048, 0)])
        + "\u{1B}]11;rgb:1f1f/1f1f/2828\u{1B}\\\u{1B}[?65;4;6;18;22c",
      clipboard: .sent, showsProgress: false, notifications: .urxvt),
    Recorded(
      name: "iTerm2 3.6.9",
      bytes: version("iTerm2 3.6.9") + "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?62;1;2;4;6;22;28c",
      clipboard: .sentIf("iTerm2 needs your consent"), showsProgress: true, notifications: .iTerm),
    Recorded(
      name: "iTerm2 3.5.14", bytes: version("iTerm2 3.5.14") + "\u{1B}[?64;1;2;4;6;17;18;21;22c",
      clipboard: .sentIf("iTerm2 needs your consent"), showsProgress: false, notifications: .iTerm),
    Recorded(
      name: "VTE 0.70.6", bytes: "\u{1B}[?65;1;9c", environment: ["VTE_VERSION": "7006"],
      clipboard: .refused("this terminal lets no program write its clipboard"), showsProgress: false,
      notifications: .bell),
    Recorded(
      name: "VTE 0.82", bytes: version("VTE(8200)") + modes([(2031, 2)]) + "\u{1B}[?61;1;21;22;28c",
      clipboard: .refused("this terminal lets no program write its clipboard"), showsProgress: true,
      notifications: .bell, reports: (true, false)),
    Recorded(
      name: "Alacritty 0.15.0", bytes: "\u{1B}[?6c\u{1B}[>0;1500;1c", clipboard: .sent, showsProgress: false,
      notifications: .bell),
    Recorded(
      name: "XTerm 390",
      bytes: version("XTerm(390)") + "\u{1B}[6;17;9t\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?63;1;2;4;6;9;15;16;22;28c",
      clipboard: .sentIf("xterm needs allowWindowOps"), showsProgress: false, notifications: .bell),
    Recorded(
      name: "tmux 3.4",
      bytes: version("tmux 3.4") + "\u{1B}[6;32;16t\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?1;2;4c",
      environment: ["TMUX": "/tmp/tmux-0/default,1,0"],
      clipboard: .sentIf("tmux needs set-clipboard on"), showsProgress: false,
      notifications: .bell),
    Recorded(
      name: "Terminal.app", bytes: "\u{1B}[?1;2c", environment: ["TERM_PROGRAM": "Apple_Terminal"],
      clipboard: .refused("Terminal.app lets no program write its clipboard"), showsProgress: false,
      notifications: .bell),
    Recorded(
      name: "Windows Terminal", bytes: "\u{1B}[?61;6;7;21;22;23;24;28;32;42c", environment: ["WT_SESSION": "1"],
      clipboard: .sent, showsProgress: true, notifications: .bell),
  ]

  @Test(arguments: terminals) func `What is understood, and nothing of it is a key`(terminal: Recorded) {
    var decoder = InputDecoder()
    decoder.expectsAnswer = true
    let events = decoder.feed(terminal.bytes.utf8.map { .byte($0) }, at: 0) + decoder.expire(at: 1)
    #expect(events.isEmpty)
    var features = TerminalFeatures()
    for answer in decoder.takeAnswers() { features.note(answer) }
    #expect((features.reportsColorScheme, features.reportsSize) == terminal.reports)
    let version = features.version.map(TerminalVersion.init)
    let reach = ClipboardDetection.reach(
      bytes: 12, term: "xterm-256color", version: version, attributes: features.deviceAttributes,
      environment: terminal.environment)
    #expect(reach == terminal.clipboard)
    let places = TerminalPlaces(version: version, environment: terminal.environment)
    #expect((places.showsProgress, places.notifications) == (terminal.showsProgress, terminal.notifications))
  }
}
