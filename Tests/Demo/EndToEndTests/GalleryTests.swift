import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Examples {
  /// The example program `segue-gallery`, on the pictures of the demo.
  @Suite struct Gallery {
    private static let pictures = Checkout.url("assets/pictures").path

    @Test func `A picture flies to its page, turns to its neighbours, and is dragged back into the grid`() async throws
    {
      let terminal = try PseudoTerminal.open("segue-gallery", [Self.pictures])
      try await terminal.wait(for: "the grid") { $0.screen.text.contains("aurora.png") }
      try await terminal.wait(for: "all pictures") { !$0.screen.text.contains("…") }
      try await terminal.waitForRest(.milliseconds(400))
      let grid = Screen(terminal.screen)
      try await terminal.type("\u{1B}[C\r", untilShown: "2 of 12")
      try await terminal.waitForRest(.milliseconds(400))
      // The terminal reports releases: a tap is one at once.
      try await terminal.type("\u{1B}[1;1:1C\u{1B}[1;1:3C", untilShown: "3 of 12")
      try await terminal.type(" ", untilShown: "4 of 12")
      try await terminal.type("\u{1B}[1;1:1D\u{1B}[1;1:3D", untilShown: "3 of 12")
      try await terminal.type("\u{1B}[5~", untilShown: "2 of 12")
      try await terminal.waitForRest(.milliseconds(400))
      let page = Screen(terminal.screen)
      // Held, ↓ drags the picture away.
      try await terminal.type("\u{1B}[1;1:1B", untilShown: "aurora.png")
      terminal.type("\u{1B}[1;1:1A")
      try await terminal.waitForRest(.milliseconds(800))
      terminal.type("\u{1B}[1;1:3A")
      // While a finger holds the picture, the bar shows the title below.
      try await terminal.wait(for: page, "the picture, back in its place")
      #expect(terminal.screen.text.contains("2 of 12"))
      try await terminal.type("\u{1B}[1;1:1B\u{1B}[1;1:3B", untilShown: "canyon.png")
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[D")
      try await terminal.wait(for: grid, "the grid as it was")
      try await terminal.type("?", untilShown: "this card")
      try await terminal.quit()
    }

    @Test func `In tmux, the mouse opens a picture, turns to its neighbours and drags it back`() async throws {
      let (columns, rows) = (160, 48)
      let terminal = try await TerminalSession(columns: columns, rows: rows)
      try await terminal.run("segue-gallery assets/pictures")
      try await terminal.wait(for: "all pictures") { $0.contains("aurora.png") && !$0.contains("…") }
      let grid = try await terminal.waitForRest()
      try await terminal.click((10, 6))
      try await terminal.waitFor("1 of 12")
      let first = try await terminal.waitForRest()
      let row = rows / 2
      try await terminal.press((columns - 10, row))
      try await terminal.drag(through: [(columns / 2, row), (columns / 4, row)])
      try await terminal.waitFor("balloons.png")
      try await terminal.drag(through: [(columns - 10, row)])
      try await terminal.waitForRest()
      try await terminal.release((columns - 10, row))
      try await terminal.waitFor(first, "the first picture as it was")
      try await terminal.swipe(from: (columns - 10, row), through: (columns / 2, row), (5, row))
      try await terminal.waitFor("2 of 12")
      try await terminal.waitForRest()
      try await terminal.swipe(from: (columns / 4, row), through: (columns / 2, row), (columns - 5, row))
      try await terminal.waitFor(first, "the first picture as it was")
      try await terminal.swipe(from: (columns / 2, 6), through: (columns / 2, row), (columns / 2, rows - 2))
      try await terminal.waitFor(grid, "the grid as it was")
      try await terminal.quit()
    }

    @Test func `A file that is no picture, or is cut short, says so in its place`() async throws {
      let folder = try TemporaryFolder()
      let good = try Data(contentsOf: URL(fileURLWithPath: Self.pictures + "/aurora.png"))
      try good.write(to: folder.url.appending(path: "a.png"))
      try good.prefix(3000).write(to: folder.url.appending(path: "cut.png"))
      try folder.write("hello", to: "text.jpg")
      let terminal = try PseudoTerminal.open("segue-gallery", [folder.url.path])
      try await terminal.wait(for: "a word on each") {
        // The words are broken into lines.
        $0.screen.text.contains("short") && $0.screen.text.contains("segue reads")
      }
      try await terminal.type("\u{1B}[C\r", untilShown: "2 of 3")
      try await terminal.waitForRest(.milliseconds(400))
      try await terminal.type("\u{1B}", untilShown: "text.jpg")
      try await terminal.waitForRest(.milliseconds(400))
      try await terminal.quit()
    }
  }
}
