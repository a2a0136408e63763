import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Decks {
  /// The example program `segue-deck`, on the deck of the repository.
  @Suite struct SlideDeck {
    private static let deck = Checkout.url("assets/decks/segue.md").path

    @Test func `Slides turn under a key that is held, by taps, and from the overview`() async throws {
      let terminal = try PseudoTerminal.open("segue-deck", [Self.deck])
      try await terminal.waitFor(["1 / 8", "overview"])
      // The first turn takes the keys away.
      try await terminal.type(" ", untilShown: "2 / 8")
      try await terminal.type("\u{1B}[5~", untilShown: "1 / 8")
      try await terminal.waitForRest(.milliseconds(400))
      let first = Screen(terminal.screen)
      // Held, → brings the second slide in from the right, and ← takes it back.
      try await terminal.type("\u{1B}[1;1:1C", untilShown: "Everything is alive")
      terminal.type("\u{1B}[1;1:1D")
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[1;1:3D")
      try await terminal.wait(for: first, "the first slide, back in its place")
      // Taps turn, one after the other, and nothing is lost.
      for _ in 0..<3 { terminal.type("\u{1B}[1;1:1C\u{1B}[1;1:3C") }
      try await terminal.wait(for: "the fourth") { $0.screen.text.contains("4 / 8") }
      try await terminal.waitForRest(.milliseconds(400))
      let fourth = Screen(terminal.screen)
      #expect(terminal.screen.text.contains("comes over the last slide from the right │  0.5 s"))
      // Held, ↓ drags the slide to its place in the overview.
      terminal.type("\u{1B}[1;1:1B\u{1B}[1;1:3B")
      try await terminal.wait(for: "the overview") { !$0.screen.text.contains("4 / 8") }
      try await terminal.waitForRest(.milliseconds(400))
      try await terminal.type("\u{1B}[C\r", untilShown: "5 / 8")
      try await terminal.waitForRest(.milliseconds(400))
      terminal.type("\u{1B}[5~")
      try await terminal.wait(for: fourth, "the fourth as it was")
      terminal.type("\u{1B}[H")
      try await terminal.wait(for: first, "the first as it was")
      try await terminal.type("?", untilShown: "this card")
      try await terminal.quit()
    }

    @Test func `In tmux, the mouse drags slides both ways, turns them by a click, and opens one from the overview`()
      async throws
    {
      let (columns, rows) = (160, 48)
      let terminal = try await TerminalSession(columns: columns, rows: rows)
      try await terminal.run("segue-deck assets/decks/segue.md", untilShown: "1 / 8")
      let row = rows / 2
      // The first turn takes the keys away.
      try await terminal.click((columns - 5, row))
      try await terminal.waitFor("2 / 8")
      try await terminal.click((2, row))
      try await terminal.waitFor("1 / 8")
      let first = try await terminal.waitForRest()
      try await terminal.press((columns - 10, row))
      try await terminal.drag(through: [(columns - 20, row), (columns / 2, row)])
      try await terminal.waitFor("Everything is alive")
      try await terminal.drag(through: [(columns - 20, row), (columns - 10, row)])
      try await terminal.waitForRest()
      try await terminal.release((columns - 10, row))
      try await terminal.waitFor(first, "the first slide as it was")

      try await terminal.swipe(from: (columns - 10, row), through: (columns / 2, row), (5, row))
      try await terminal.waitFor("2 / 8")
      try await terminal.waitForRest()
      try await terminal.click((columns - 5, row))
      try await terminal.waitFor("3 / 8")
      try await terminal.waitForRest()
      try await terminal.click((2, row))
      try await terminal.waitFor("2 / 8")
      try await terminal.waitForRest()

      // Down to the overview, where the first slide is clicked.
      try await terminal.swipe(from: (columns / 2, 2), through: (columns / 2, row), (columns / 2, rows - 2))
      try await terminal.wait(for: "the overview") { !$0.contains("2 / 8") }
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
      try await terminal.type(" ", untilShown: "2 / 2")
      try await terminal.wait(for: "its notes") { _ in
        ((try? folder.read("notes")) ?? "").contains("slide 2 of 2\r\n\r\nTwo\r\n\r\nnext: the end")
      }
      try await terminal.quit()
    }

    @Test func `Ten thousand slides open, and a picture that is missing says so in its place`() async throws {
      let folder = try TemporaryFolder()
      var slides = (1...9999).map { "# Slide \($0)\n\n- text" }
      slides.append("![a cat](cat.png)\n\n![far](https://example.com/a.png)")
      try folder.write(slides.joined(separator: "\n\n---\n\n"), to: "long.md")
      let terminal = try PseudoTerminal.open("segue-deck", [folder.path("long.md")])
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 10000") }
      try await terminal.type("\u{1B}[F", untilShown: "10000 / 10000")
      try await terminal.waitFor(["cat.png: the file is missing", "far"])
      try await terminal.waitForRest(.milliseconds(400))
      try await terminal.type("o", untilShown: " 9999")
      try await terminal.quit()
    }
  }

  /// `segue-deck` with a deck that another program writes.
  @Suite struct DeckPipes {
    /// A deck of two slides, the second of which has a picture from the current folder.
    private static let deck = "# One\n\n---\n\n# Two\n\n![p](assets/pictures/aurora.png)\n"

    @Test(
      arguments: [
        "cat $FOLDER/talk.md | segue-deck -", "cat $FOLDER/talk.md | segue-deck /dev/stdin",
        "segue-deck - <$FOLDER/talk.md", "segue-deck /dev/stdin <$FOLDER/talk.md",
        "bash -c 'segue-deck <(cat $FOLDER/talk.md)'", "bash -c 'segue-deck <(sleep 0.5; cat $FOLDER/talk.md)'",
        "cat $FOLDER/talk.md | segue-deck /dev/fd/3 3<&0 </dev/tty", "cat $FOLDER/talk.md | segue-deck -- -",
        "mkfifo $FOLDER/fifo; ln -s $PWD/assets $FOLDER/assets; cat $FOLDER/talk.md >$FOLDER/fifo & segue-deck $FOLDER/fifo",
        "segue-deck $FOLDER/link.md",
      ].sample(every: 3))
    func `A deck from a pipe is read to its end, and keys turn its slides`(_ command: String) async throws {
      let terminal = try await TerminalSession(columns: 100, rows: 30)
      try terminal.folder.write(Self.deck, to: "talk.md")
      try FileManager.default.createSymbolicLink(
        atPath: terminal.folder.path("link.md"), withDestinationPath: "talk.md")
      let (modes, stty) = (try await terminal.modes(), try await terminal.stty())
      try await terminal.run(command, untilShown: "1 / 2")
      try await terminal.send("Space", untilShown: "2 / 2")
      if !command.contains("link.md") {
        try await terminal.waitForScreen("the picture") { Set($0.rows.joined().map(\.background)).count > 100 }
      }
      try await terminal.waitForRest()
      try await terminal.send("Left", untilShown: "1 / 2")
      try await terminal.quit()
      #expect(try await terminal.modes() == modes)
      #expect(try await terminal.stty() == stty)
    }
  }
}
