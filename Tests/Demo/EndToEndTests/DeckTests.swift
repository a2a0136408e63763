import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Decks {
  /// The example program `segue-deck`, on the deck of the repository.
  @Suite
  struct SlideDeck {
    private static let deck = Checkout.url("assets/decks/segue.md").path

    @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 160, rows: 48)])
    func `Slides turn under a key that is held, by taps, and from the overview`(size: CellSize) async throws {
      let terminal = try PseudoTerminal.open("segue-deck", [Self.deck]) { $0.size = size }
      try await terminal.wait(for: "the first slide, and the keys") {
        $0.screen.text.contains("1 / 7") && $0.screen.text.contains("overview")
      }
      // The first turn takes the keys away.
      terminal.type(" ")
      try await terminal.wait(for: "the second slide") { $0.screen.text.contains("2 / 7") }
      terminal.type("\u{1B}[5~")
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 7") }
      try await terminal.waitForRest(.milliseconds(400))
      let first = Screen(terminal.screen)
      // Held, → brings the second slide in from the right, and ← takes it back.
      terminal.type("\u{1B}[1;1:1C")
      try await terminal.wait(for: "the second slide, coming") { $0.screen.text.contains("Everything is alive") }
      terminal.type("\u{1B}[1;1:1D")
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[1;1:3D")
      try await terminal.wait(for: first, "the first slide, back in its place")
      // Taps turn, one after the other, and nothing is lost.
      for _ in 0..<3 { terminal.type("\u{1B}[1;1:1C\u{1B}[1;1:3C") }
      try await terminal.wait(for: "the fourth") { $0.screen.text.contains("4 / 7") }
      try await terminal.waitForRest(.milliseconds(400))
      let fourth = Screen(terminal.screen)
      #expect(terminal.screen.text.contains("comes over the last slide from the right │  0.5 s"))
      // Held, ↓ drags the slide to its place in the overview.
      terminal.type("\u{1B}[1;1:1B\u{1B}[1;1:3B")
      try await terminal.wait(for: "the overview") { !$0.screen.text.contains("4 / 7") }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[C\r")
      try await terminal.wait(for: "the fifth") { $0.screen.text.contains("5 / 7") }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[5~")
      try await terminal.wait(for: fourth, "the fourth as it was")
      terminal.type("\u{1B}[H")
      try await terminal.wait(for: first, "the first as it was")
      terminal.type("?")
      try await terminal.wait(for: "the help") { $0.screen.text.contains("this card") }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline)
    }

    @Test(arguments: [(80, 24), (160, 48)])
    func `In tmux, the mouse drags slides both ways, turns them by a click, and opens one from the overview`(
      columns: Int, rows: Int
    ) async throws {
      let terminal = try await TerminalSession(columns: columns, rows: rows)
      try await terminal.run("segue-deck assets/decks/segue.md")
      try await terminal.waitFor("1 / 7")
      let row = rows / 2
      // The first turn takes the keys away.
      try await terminal.click((columns - 5, row))
      try await terminal.waitFor("2 / 7")
      try await terminal.click((2, row))
      try await terminal.waitFor("1 / 7")
      let first = try await terminal.waitForRest()
      try await terminal.press((columns - 10, row))
      try await terminal.drag(through: [(columns - 20, row), (columns / 2, row)])
      try await terminal.waitFor("Everything is alive")
      try await terminal.drag(through: [(columns - 20, row), (columns - 10, row)])
      try await terminal.waitForRest()
      try await terminal.release((columns - 10, row))
      try await terminal.waitFor(first, "the first slide as it was")

      try await terminal.press((columns - 10, row))
      try await terminal.drag(through: [(columns / 2, row), (5, row)])
      try await terminal.release((5, row))
      try await terminal.waitFor("2 / 7")
      try await terminal.waitForRest()
      try await terminal.click((columns - 5, row))
      try await terminal.waitFor("3 / 7")
      try await terminal.waitForRest()
      try await terminal.click((2, row))
      try await terminal.waitFor("2 / 7")
      try await terminal.waitForRest()

      // Down to the overview, where the first slide is clicked.
      try await terminal.press((columns / 2, 2))
      try await terminal.drag(through: [(columns / 2, row), (columns / 2, rows - 2)])
      try await terminal.release((columns / 2, rows - 2))
      try await terminal.wait(for: "the overview") { !$0.contains("2 / 7") }
      try await terminal.waitForRest()
      try await terminal.click((10, 2))
      try await terminal.waitFor(first, "the first slide as it was")
      try await terminal.quit()
    }

    @Test func `Notes, a clock and the next title are shown in another terminal`() async throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        ---
        transition: "none"
        ---
        # One
        <!-- Say hello.

        Twice. -->

        ---

        # Two
        """, to: "talk.md")
      try folder.write("", to: "notes")
      let terminal = try PseudoTerminal.open("segue-deck", ["--notes", folder.path("notes"), folder.path("talk.md")])
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 2") }
      try await terminal.wait(for: "its notes") { _ in
        let text = (try? folder.read("notes")) ?? ""
        return text.contains("slide 1 of 2") && text.contains("Say hello.\r\n\r\nTwice.") && text.contains("next: Two")
      }
      terminal.type(" ")
      try await terminal.wait(for: "the second slide") { $0.screen.text.contains("2 / 2") }
      try await terminal.wait(for: "its notes") { _ in
        ((try? folder.read("notes")) ?? "").contains("slide 2 of 2\r\n\r\nTwo\r\n\r\nnext: the end")
      }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }

    @Test func `A mistake gets one line and exit code 2`() async throws {
      let folder = try TemporaryFolder()
      try folder.write("", to: "empty.md")
      try folder.write("---\ntransition: wipe\n---\n# One", to: "front.md")
      try folder.write("# One\n\n---\n\n<!-- transition: cub -->\n\n# Two", to: "slide.md")
      try Data([0x23, 0x20, 0xFF, 0xFE]).write(to: folder.url.appending(path: "latin.md"))
      try Data([0x23, 0x20, 0x00]).write(to: folder.url.appending(path: "binary.md"))
      for (arguments, complaint) in [
        (["/nowhere/at/all.md"], "“/nowhere/at/all.md” cannot be read"), ([folder.url.path], "cannot be read"),
        ([folder.path("empty.md")], "has no slides"), ([folder.path("latin.md")], "is no text in UTF-8"),
        ([folder.path("binary.md")], "is no text in UTF-8"), ([], "needs one Markdown file"),
        ([folder.path("front.md")], "the front matter: the transition cannot be “wipe”; it is one of slide, push"),
        ([folder.path("slide.md")], "slide 2: the transition cannot be “cub”"), (["--wrong", "a"], "--wrong"),
        (["--notes", "/nowhere/tty", Self.deck], "“/nowhere/tty” cannot be written to"),
        (["--notes", folder.path("slide.md"), Self.deck], "slide.md” is a file with text in it, and no terminal"),
      ] {
        let command = try await Command.run(Place.binaries.appending(path: "segue-deck").path, arguments)
        #expect(command.status == 2, "\(arguments)")
        #expect(command.output.isEmpty, "\(arguments)")
        #expect(command.errors.hasPrefix("segue-deck: "), "\(command.errors)")
        #expect(command.errors.contains(complaint), "\(command.errors)")
        #expect(command.errors.split(separator: "\n").count == 1)
      }
      let help = try await Command.run(Place.binaries.appending(path: "segue-deck").path, ["--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("usage: segue-deck"))
    }

    @Test func `Ten thousand slides open, and a picture that is missing says so in its place`() async throws {
      let folder = try TemporaryFolder()
      var slides = (1...9999).map { "# Slide \($0)\n\n- text" }
      slides.append("![a cat](cat.png)\n\n![far](https://example.com/a.png)")
      try folder.write(slides.joined(separator: "\n\n---\n\n"), to: "long.md")
      let terminal = try PseudoTerminal.open("segue-deck", [folder.path("long.md")])
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 10000") }
      terminal.type("\u{1B}[F")
      try await terminal.wait(for: "the last slide") { $0.screen.text.contains("10000 / 10000") }
      try await terminal.wait(for: "words for the pictures") {
        $0.screen.text.contains("cat.png: the file is missing") && $0.screen.text.contains("far")
      }
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("o")
      try await terminal.wait(for: "the overview, at its end") { $0.screen.text.contains(" 9999") }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }
  }
}
