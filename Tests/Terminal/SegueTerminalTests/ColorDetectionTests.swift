import Segue
import Testing

@testable import SegueTerminal

struct ColorDetectionTests {
  nonisolated static let table: [(String?, [String: String], Int, Bool, ColorMode)] = [
    ("xterm-256color", [:], 256, false, .palette256),
    ("xterm-256color", ["COLORTERM": "truecolor"], 256, false, .truecolor),
    ("xterm-256color", ["COLORTERM": "24bit"], 256, false, .truecolor),
    ("xterm-256color", ["COLORTERM": "yes"], 256, false, .palette256),
    ("xterm-256color", ["COLORTERM": ""], 256, false, .palette256), ("xterm-256color", [:], 256, true, .truecolor),
    ("xterm-direct", [:], 16_777_216, false, .truecolor), ("xterm-kitty", [:], 256, false, .truecolor),
    ("alacritty", [:], 256, false, .truecolor), ("foot", [:], 256, false, .truecolor),
    ("wezterm", [:], 256, false, .truecolor), ("xterm-ghostty", [:], 256, false, .truecolor),
    ("xterm", [:], 8, false, .palette16), ("linux", [:], 8, false, .palette16),
    ("xterm-16color", [:], 16, false, .palette16), ("xterm-88color", [:], 88, false, .palette16),
    ("vt100", [:], -1, false, .mono), (nil, [:], 0, false, .mono),
    // An old terminfo may have no entry.
    ("new-256color", [:], -1, false, .palette256),
    // GNU screen passes on COLORTERM, but cannot show 24 bits; tmux can.
    ("screen-256color", ["COLORTERM": "truecolor"], 256, false, .palette256),
    ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], 256, false, .truecolor),
    ("screen-256color", ["COLORTERM": "truecolor", "TERM_PROGRAM": "tmux"], 256, false, .truecolor),
    ("tmux-256color", ["COLORTERM": "truecolor"], 256, false, .truecolor),
    ("xterm-kitty", ["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, true, .mono),
    ("xterm-256color", ["NO_COLOR": ""], 256, false, .palette256),
  ]

  @Test(arguments: table)
  func `Each mode is detected`(term: String?, others: [String: String], colors: Int, direct: Bool, mode: ColorMode) {
    var environment = others
    environment["TERM"] = term
    let detected = ColorDetection.mode(environment: environment, terminfoColors: colors, hasDirectColor: direct)
    #expect(detected == mode)
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
