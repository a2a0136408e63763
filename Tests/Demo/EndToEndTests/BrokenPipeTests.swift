import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Ends {
  /// What a program in a terminal writes to a pipe whose reader leaves.
  @Suite
  struct BrokenPipes {
    private let folder: TemporaryFolder
    private let reader: Int32

    init() throws {
      folder = try TemporaryFolder()
      try #require(unsafe mkfifo(folder.path("pipe.script"), 0o600) == 0)
      reader = unsafe open(folder.path("pipe.script"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
    }

    @Test func `A recording ends with its reader, and the demo goes on, restores the terminal and tells of it`()
      async throws
    {
      let terminal = try await PseudoTerminal.openAtRest(["--record", folder.path("pipe.script")])
      close(reader)
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(2))
      #expect(
        terminal.screen.text.replacing("\n", with: "").contains(
          "pipe.script could not be written to its end: Broken pipe"))
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline)
    }

    @Test func `Notes that nobody reads any more do not end the talk`() async throws {
      try folder.write("# One\n\n---\n\n# Two\n\n---\n\n# Three", to: "talk.md")
      let terminal = try PseudoTerminal.open(
        "segue-deck", ["--notes", folder.path("pipe.script"), folder.path("talk.md")])
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 3") }
      close(reader)
      for slide in 2...3 {
        terminal.type(" ")
        try await terminal.wait(for: "slide \(slide)") { $0.screen.text.contains("\(slide) / 3") }
      }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline)
    }
  }
}
