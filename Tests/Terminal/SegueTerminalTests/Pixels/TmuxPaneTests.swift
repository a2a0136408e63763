import SeguePixels
import Testing

@testable import SegueTerminal

/// What tmux says about a pane: see `TmuxPane.arguments(pane:)`.
@Suite struct TmuxPaneTests {
  private static let kitty = "41|kitty(0.40.0)|xterm-kitty|1|256,title|9|18|0|0"
  private static let ghostty = "42|ghostty 1.2.0|xterm-256color|1|RGB,title|9|18|0|0"

  private func pane(_ lines: String...) throws -> TmuxPane { try #require(TmuxPane(lines.joined(separator: "\n"))) }

  @Test(arguments: ["", "no server running on /tmp/tmux-0/default", "1|1"])
  func `Anything else is no pane`(_ answer: String) { #expect(TmuxPane(answer) == nil) }

  /// tmux 3.3 says 1 and 0, later ones on, all and off.
  @Test(arguments: [
    ("1|1|0|1", true), ("on|1|0|1", true), ("0|1|0|1", false), ("off|1|0|1", false),
    // Another window is seen, or another pane fills this one.
    ("on|0|0|1", false), ("on|1|1|0", false), ("on|1|1|1", true), ("on|1|0|0", true),
    ("all|0|1|0", true),
  ])
  func `Commands are passed on from a pane that is seen, if that is allowed`(_ line: String, _ isPassed: Bool) throws {
    #expect(try pane(line).passesOn == isPassed)
  }

  @Test func `Pictures are shown if all terminals draw placeholders, in cells of one size`() throws {
    #expect(try pane("1|1|0|1", Self.kitty, Self.ghostty).cell == PixelCell(width: 9, height: 18))
  }

  @Test(arguments: [
    // A terminal without them, an old one, and one that has not answered tmux yet.
    "43|Konsole 22.12.3|xterm-256color|1|RGB|9|18|0|0", "43|kitty(0.27.1)|xterm-kitty|1||9|18|0|0",
    "43||xterm-kitty|1||9|18|0|0",
    // No UTF-8, no colours of 24 bits, other cells, and unknown ones.
    "43|kitty(0.40.0)|xterm-kitty|0||9|18|0|0", "43|kitty(0.40.0)|xterm-256color|1|256|9|18|0|0",
    "43|kitty(0.40.0)|xterm-kitty|1||10|20|0|0", "43|kitty(0.40.0)|xterm-kitty|1||0|0|0|0",
  ])
  func `One terminal that does not draw them keeps pictures from all`(_ client: String) throws {
    #expect(try pane("1|1|0|1", Self.kitty, client).cell == nil)
  }

  @Test func `Without a terminal there is nothing to show pictures`() throws {
    #expect(try pane("1|1|0|1").cell == nil)
  }
}
