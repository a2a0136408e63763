import Segue
import Testing

@testable import SegueTerminal

struct ColorDetectionTests {
  nonisolated static let table: [([String: String], Int, Bool, ColorMode)] = [
    (["TERM": "xterm-256color"], 256, false, .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], 256, false, .truecolor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], 256, false, .truecolor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], 256, false, .palette256),
    (["TERM": "xterm-256color", "COLORTERM": ""], 256, false, .palette256),
    (["TERM": "xterm-256color"], 256, true, .truecolor),
    (["TERM": "xterm-direct"], 16_777_216, false, .truecolor),
    (["TERM": "xterm-kitty"], 256, false, .truecolor),
    (["TERM": "alacritty"], 256, false, .truecolor),
    (["TERM": "foot"], 256, false, .truecolor),
    (["TERM": "wezterm"], 256, false, .truecolor),
    (["TERM": "xterm-ghostty"], 256, false, .truecolor),
    (["TERM": "xterm"], 8, false, .palette16),
    (["TERM": "linux"], 8, false, .palette16),
    (["TERM": "xterm-16color"], 16, false, .palette16),
    (["TERM": "xterm-88color"], 88, false, .palette16),
    (["TERM": "vt100"], -1, false, .mono),
    ([:], 0, false, .mono),
    // An old terminfo may have no entry.
    (["TERM": "new-256color"], -1, false, .palette256),
    // GNU screen passes on COLORTERM, but cannot show 24 bits; tmux can.
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], 256, false, .palette256),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], 256, false, .truecolor),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TERM_PROGRAM": "tmux"], 256, false, .truecolor),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], 256, false, .truecolor),
    (["TERM": "xterm-kitty", "NO_COLOR": "1", "COLORTERM": "truecolor"], 256, true, .mono),
    (["TERM": "xterm-256color", "NO_COLOR": ""], 256, false, .palette256),
  ]

  @Test(arguments: table)
  func `Each mode is detected`(_ environment: [String: String], _ colors: Int, _ direct: Bool, _ expected: ColorMode) {
    let mode = ColorDetection.mode(environment: environment, terminfoColors: colors, hasDirectColor: direct)
    #expect(mode == expected)
  }

  @Test(
    arguments: [
      ("xterm", [:], .palette16, true), ("xterm-256color", [:], .palette256, true),
      ("xterm-256color", [:], .truecolor, false), ("xterm", ["NO_COLOR": "1"], .mono, false),
      ("vt100", [:], .mono, false), ("linux", [:], .palette16, false), ("screen-256color", [:], .palette256, false),
      ("tmux-256color", [:], .palette256, false), ("xterm-256color", ["TMUX": "1"], .palette256, false),
      ("xterm-256color", ["STY": "1"], .palette256, false),
    ] as [(String, [String: String], ColorMode, Bool)])
  func `Only some terminals are asked`(term: String, others: [String: String], detected: ColorMode, isWorthIt: Bool) {
    let environment = others.merging(["TERM": term]) { $1 }
    #expect(ColorDetection.isWorthAsking(environment: environment, detected: detected) == isWorthIt)
  }
}
