import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Decks {
  /// `segue-deck` with a deck that another program writes.
  @Suite
  struct DeckPipes {
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
      try await terminal.run(command)
      try await terminal.waitFor("1 / 2")
      try await terminal.send("Space")
      try await terminal.waitFor("2 / 2")
      if !command.contains("link.md") {
        try await terminal.waitForScreen("the picture") { Set($0.rows.joined().map(\.background)).count > 100 }
      }
      try await terminal.waitForRest()
      try await terminal.send("Left")
      try await terminal.waitFor("1 / 2")
      try await terminal.quit()
      #expect(try await terminal.modes() == modes)
      #expect(try await terminal.stty() == stty)
    }

    @Test(arguments: [
      ("yes", "the file is too large; 16777216 bytes are the most"), ("cat /dev/zero", "too large"),
      ("printf 'caf\\351'", "is no text in UTF-8"), ("printf 'a\\0b'", "is no text in UTF-8"),
      ("true", "has no slides"), ("printf '<!-- a note -->'", "has no slides"),
    ])
    func `A pipe without a deck is told of in one line`(_ writer: String, _ complaint: String) async throws {
      for command in ["\(writer) | segue-deck -", "bash -c \"segue-deck <(\(writer))\""] {
        let failed = try await Command.run("/bin/sh", ["-c", command])
        #expect(failed.errors.hasPrefix("segue-deck: “/dev/"), "\(failed.errors)")
        #expect(failed.errors.contains(complaint), "\(failed.errors)")
        #expect(failed.status == 2)
        #expect(failed.output.isEmpty)
        #expect(failed.errors.count { $0.isNewline } == 1)
      }
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/stdin </dev/null", "- </dev/null", "- <&-"])
    func `A device is refused`(_ name: String) async throws {
      let failed = try await Command.run("/bin/sh", ["-c", "segue-deck \(name)"])
      #expect(failed.errors.hasPrefix("segue-deck: “/dev/"))
      #expect(failed.errors.contains("cannot be read: "))
      #expect(failed.status == 2)
      #expect(failed.output.isEmpty)
      #expect(failed.errors.count { $0.isNewline } == 1)
    }
  }
}
