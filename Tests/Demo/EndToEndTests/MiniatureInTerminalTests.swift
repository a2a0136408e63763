import TestFiles
import Testing

extension EndToEnd.Terminals {
  @Suite
  struct MiniatureInTerminal {
    @Test func `The chosen page comes and goes beside the list, and at rest nothing is written`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.start("segue", showing: "→ drag it", plays: true)
      try await terminal.send("Home")
      try await terminal.send("Down", times: Demo.scaleRow)
      try await terminal.waitFor("Grow and shrink")
      // The finger has dragged it past the mark.
      try await terminal.waitForScreen("a line beyond its mark") { $0.text.contains("━╋") }
      try await terminal.send("Down")
      try await terminal.waitFor("One into the other")
      // A busy machine may miss one drag.
      try await terminal.hold("Right", until: "a miniature that is held") { $0.text.contains("let go") }
      try await terminal.send("Right", times: 30)
      try await terminal.waitFor("→ drag it")
      try await terminal.waitForRest()
      try await terminal.record(to: "bytes")
      try await terminal.waitForRest()
      #expect(try terminal.folder.read("bytes") == "")
      try await terminal.quit()
    }
  }
}

extension EndToEnd.Commands {
  @Suite
  struct MiniatureInCommands {
    @Test(arguments: ["push", "pop", "cancel"])
    func `A trace does not contain the miniature`(operation: String) async throws {
      let arguments = ["trace", "--page", "slide", "--operation", operation, "--size"]
      #expect(
        try await Command.segueOutput(arguments + ["200x60"]) == Command.segueOutput(arguments + ["80x24"]))
    }

    @Test func `A rendered list shows the miniature before it plays, however late the moment is`() async throws {
      let arguments = ["render", "--page", "fade", "--operation", "pop", "--size", "200x60", "--format", "text"]
      let soon = try await Command.segueOutput(arguments + ["--time", "2"])
      #expect(try await Command.segueOutput(arguments + ["--time", "200"]) == soon)
      // The little app, and no page over it.
      #expect(soon.contains("Nora Lindqvist"))
      #expect(soon.split(separator: "Fade").count == 2)
    }
  }
}
