import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Examples {
  /// The example program `segue-gallery`, on the pictures of the demo.
  @Suite
  struct Gallery {
    private static let pictures = Checkout.url("assets/pictures").path

    @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 160, rows: 48)])
    func `A picture flies to its page, turns to its neighbours, and is dragged back into the grid`(
      size: CellSize
    ) async throws {
      let terminal = try PseudoTerminal.open("segue-gallery", [Self.pictures]) { $0.size = size }
      try await terminal.wait(for: "the grid") { $0.screen.text.contains("aurora.png") }
      try await terminal.wait(for: "all pictures") { !$0.screen.text.contains("…") }
      try await terminal.waitForRest(.milliseconds(400))
      let grid = Screen(terminal.screen)
      terminal.type("\u{1B}[C\r")
      try await terminal.wait(for: "the second picture") { $0.screen.text.contains("2 of 12") }
      try await terminal.waitForRest(.milliseconds(400))
      // The terminal reports releases: a tap is one at once.
      terminal.type("\u{1B}[1;1:1C\u{1B}[1;1:3C")
      try await terminal.wait(for: "the third") { $0.screen.text.contains("3 of 12") }
      terminal.type(" ")
      try await terminal.wait(for: "the fourth") { $0.screen.text.contains("4 of 12") }
      terminal.type("\u{1B}[1;1:1D\u{1B}[1;1:3D")
      try await terminal.wait(for: "the third again") { $0.screen.text.contains("3 of 12") }
      terminal.type("\u{1B}[5~")
      try await terminal.wait(for: "the second again") { $0.screen.text.contains("2 of 12") }
      try await terminal.waitForRest(.milliseconds(400))
      let page = Screen(terminal.screen)
      // Held, ↓ drags the picture away.
      terminal.type("\u{1B}[1;1:1B")
      try await terminal.wait(for: "the grid under the picture") { $0.screen.text.contains("aurora.png") }
      terminal.type("\u{1B}[1;1:1A")
      try await terminal.waitForRest(.milliseconds(800))
      terminal.type("\u{1B}[1;1:3A")
      // While a finger holds the picture, the bar shows the title below.
      try await terminal.wait(for: page, "the picture, back in its place")
      #expect(terminal.screen.text.contains("2 of 12"))
      terminal.type("\u{1B}[1;1:1B\u{1B}[1;1:3B")
      try await terminal.wait(for: "the grid") { $0.screen.text.contains("canyon.png") }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[D")
      try await terminal.wait(for: grid, "the grid as it was")
      terminal.type("?")
      try await terminal.wait(for: "the help") { $0.screen.text.contains("this card") }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline)
    }

    @Test(arguments: [(80, 24), (160, 48)])
    func `In tmux, the mouse opens a picture, turns to its neighbours and drags it back`(
      columns: Int, rows: Int
    ) async throws {
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
      try await terminal.press((columns - 10, row))
      try await terminal.drag(through: [(columns / 2, row), (5, row)])
      try await terminal.release((5, row))
      try await terminal.waitFor("2 of 12")
      try await terminal.waitForRest()
      try await terminal.press((columns / 4, row))
      try await terminal.drag(through: [(columns / 2, row), (columns - 5, row)])
      try await terminal.release((columns - 5, row))
      try await terminal.waitFor(first, "the first picture as it was")
      try await terminal.press((columns / 2, 6))
      try await terminal.drag(through: [(columns / 2, row), (columns / 2, rows - 2)])
      try await terminal.release((columns / 2, rows - 2))
      try await terminal.waitFor(grid, "the grid as it was")
      try await terminal.quit()
    }

    @Test func `A mistake gets one line and exit code 2`() async throws {
      let folder = try TemporaryFolder()
      try folder.write("text", to: "notes.txt")
      for (arguments, complaint) in [
        (["/nowhere/at all"], "there is no folder “/nowhere/at all”"), ([folder.path("notes.txt")], "is no folder"),
        ([folder.url.path], "has no pictures"), (["a", "b"], "one folder at a time"), (["--wrong"], "--wrong"),
      ] {
        let command = try await Command.run(Place.binaries.appending(path: "segue-gallery").path, arguments)
        #expect(command.status == 2)
        #expect(command.output.isEmpty)
        #expect(command.errors.hasPrefix("segue-gallery: "))
        #expect(command.errors.contains(complaint))
        #expect(command.errors.split(separator: "\n").count == 1)
      }
      let help = try await Command.run(Place.binaries.appending(path: "segue-gallery").path, ["--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("usage: segue-gallery"))
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
      terminal.type("\u{1B}[C\r")
      try await terminal.wait(for: "the page of the one that is cut") { $0.screen.text.contains("2 of 3") }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}")
      try await terminal.wait(for: "the grid") { $0.screen.text.contains("text.jpg") }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }
  }
}
