import Testing

extension EndToEnd.Terminals {
  @Suite("The miniature")
  struct MiniatureInTerminal {
    @Test func `The chosen page opens beside the list, and at rest nothing is written`() async throws {
      let terminal = try await TerminalSession(columns: 160, rows: 45)
      try await terminal.start("segue", showing: "Transitions you can hold")
      try await terminal.waitFor("Grow and shrink")
      try await terminal.waitForRest()
      try await terminal.record(to: "bytes")
      try await terminal.waitForRest()
      #expect(try terminal.folder.read("bytes") == "")
      try await terminal.send("Down")
      try await terminal.waitFor("Without the class")
      try await terminal.waitFor("Transitions you can hold")
      try await terminal.quit()
    }
  }
}

extension EndToEnd.Commands {
  @Suite("The miniature in exact pictures")
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
      // Two lists, and the page's title in both and below the miniature.
      #expect(soon.split(separator: "Transitions you can hold").count == 3)
      #expect(soon.split(separator: "Fade").count == 4)
    }
  }
}
