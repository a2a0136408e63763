import Testing

@testable import SegueTerminal

/// Which terminals wrap their lines anew when they become narrower.
@Suite struct ReflowDetectionTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], "XTerm(379)", .none), (["TERM": "xterm-256color"], nil, .none),
      (["TERM": "mlterm"], "mlterm(3.9.3)", .none), (["TERM": "linux"], nil, .none),
      (["TERM": "screen", "STY": "1.pts"], nil, .none), (["TERM": "xterm-kitty"], nil, .wraps),
      (["TERM": "foot"], "foot(1.13.1)", .wraps), (["TERM": "xterm-256color"], "VTE(7002)", .wraps),
      (["TERM": "xterm-256color"], "Konsole 22.12.3", .wraps), (["TERM": "xterm-256color"], "WezTerm 20240203", .wraps),
      (["TERM": "alacritty"], nil, .wraps), (["TERM": "xterm-256color", "VTE_VERSION": "7002"], nil, .wraps),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], nil, .wraps),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], nil, .wraps),
      (["TERM": "xterm-256color", "ZELLIJ": "0"], nil, .wraps),
      (["TERM": "tmux-256color"], "tmux 3.3a", .wrapsAndGoesBack),
      // GNU screen's description is tmux's default, too.
      (["TERM": "screen-256color", "TMUX": "/tmp/tmux"], nil, .wrapsAndGoesBack),
      // Without a line that was wrapped, a backspace goes nowhere: the more careful way for both at once.
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux", "ZELLIJ": "0"], nil, .wrapsAndGoesBack),
    ] as [([String: String], String?, Reflow)])
  func `A terminal is known by its answer, its variables, or its TERM`(
    environment: [String: String], version: String?, reflow: Reflow
  ) {
    #expect(
      ReflowDetection.reflow(environment: environment, version: version.map(TerminalVersion.init)) == reflow)
  }
}
