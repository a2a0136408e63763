import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// The example program `segue-log`, with git and a pager.
  @Suite struct LogProgram {
    /// Two repositories, each with a commit of its name.
    private func repositories() async throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in ["one", "two"] {
        let script =
          "git init -q -b main \"$1\" && cd \"$1\" && git -c user.name=A -c user.email=a commit -qm $2 --allow-empty"
        let git = try await Command.run("sh", ["-c", script, "sh", folder.path(name), name])
        try #require(git.status == 0, "\(git.errors)")
      }
      return folder
    }

    private func open(_ arguments: [String], _ environment: [String: String]) async throws -> PseudoTerminal {
      try PseudoTerminal.open("segue-log", arguments) { $0.environment.merge(environment) { $1 } }
    }

    @Test func `A folder that is given comes before the one of the environment`() async throws {
      let folder = try await repositories()
      let environment = ["GIT_DIR": folder.path("two/.git"), "GIT_WORK_TREE": folder.path("two")]
      for (arguments, name) in [([folder.path("one")], "one"), ([], "two")] {
        let terminal = try await open(arguments, environment)
        try await terminal.wait(for: "the commit") { $0.screen.text.contains("    \(name)") }
        try await terminal.quit()
      }
    }

    @Test func `The pager is the one of git, and a short commit waits in it`() async throws {
      let folder = try await repositories()
      let pager = "sh -c 'cat; printf \"%s %s\" shown $LESS; read line < /dev/tty' #"
      let terminal = try await open([folder.path("one")], ["GIT_PAGER": pager])
      try await terminal.wait(for: "the commit") { $0.screen.text.contains("    one") }
      try await terminal.type("p", untilShown: "shown R", "    one")
      try await terminal.type("\n", untilShown: "Log: 1")
      try await terminal.quit()
    }

    @Test func `A pager that does not exist is an error`() async throws {
      let folder = try await repositories()
      let terminal = try await open([folder.path("one")], ["GIT_PAGER": "no-such-pager"])
      try await terminal.wait(for: "the commit") { $0.screen.text.contains("    one") }
      try await terminal.type("p", untilShown: "The pager cannot be run")
      terminal.type("\r")
      try await terminal.wait(for: "the log") { !$0.screen.text.contains("The pager cannot be run") }
      try await terminal.quit()
    }
  }

  /// `segue-todo` with others at its file, and on a full disk.
  @Suite struct TodoSaving {
    @Test func `Two programs show each other's changes, through a link, with the mode that the file had`() async throws
    {
      let folder = try TemporaryFolder()
      try folder.write("[]", to: "target.json")
      try #require(unsafe chmod(folder.path("target.json"), 0o600) == 0)
      try FileManager.default.createSymbolicLink(atPath: folder.path("a.json"), withDestinationPath: "target.json")
      let terminals = try [0, 1].map { _ in try PseudoTerminal.open("segue-todo", [folder.path("a.json")]) }
      for (terminal, title) in zip(terminals, ["first", "second"]) {
        try await terminal.wait(for: "the list") { $0.screen.text.contains("To do") }
        try await terminal.type("a", untilShown: "Something to do")
        terminal.type("\(title)\r")
      }
      for terminal in terminals {
        try await terminal.wait(for: "both") { $0.screen.text.contains("first") && $0.screen.text.contains("second") }
      }
      for terminal in terminals {
        try await terminal.quit()
      }
      let text = try folder.read("target.json")
      #expect(text.contains("\"first\""))
      #expect(text.contains("\"second\""))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("target.json"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.json")) == "target.json")
    }

    @Test func `What cannot be saved is told, and not lost when the program ends`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("echo '[]' >$FOLDER/a.json; ulimit -f 0")
      try await terminal.run("segue-todo $FOLDER/a.json", untilShown: "q quit")
      try await terminal.send("a", untilShown: "Something to do")
      try await terminal.type("precious")
      try await terminal.send("Enter", untilShown: "cannot be saved")
      try await terminal.send("q")
      try await terminal.wait(for: "the list") { text in
        text.contains("\"title\" : \"precious\"") && text.contains("cannot be saved: File too")
          && text.hasSuffix("[2] $")
      }
      #expect(try terminal.folder.read("a.json") == "[]\n")
    }
  }
}
