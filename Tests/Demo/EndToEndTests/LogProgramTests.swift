import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// The example program `segue-log`, with git and a pager.
  @Suite
  struct LogProgram {
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

    private func end(_ terminal: PseudoTerminal) async throws {
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state.shellStatus == 0)
      #expect(terminal.leftovers() == [])
    }

    @Test func `A folder that is given comes before the one of the environment`() async throws {
      let folder = try await repositories()
      let environment = ["GIT_DIR": folder.path("two/.git"), "GIT_WORK_TREE": folder.path("two")]
      for (arguments, name) in [([folder.path("one")], "one"), ([], "two")] {
        let terminal = try await open(arguments, environment)
        try await terminal.wait(for: "the commit") { $0.screen.text.contains("    \(name)") }
        try await end(terminal)
      }
    }

    @Test func `The pager is the one of git, and a short commit waits in it`() async throws {
      let folder = try await repositories()
      let pager = "sh -c 'cat; printf \"%s %s\" shown $LESS; read line < /dev/tty' #"
      let terminal = try await open([folder.path("one")], ["GIT_PAGER": pager])
      try await terminal.wait(for: "the commit") { $0.screen.text.contains("    one") }
      terminal.type("p")
      try await terminal.wait(for: "the pager") {
        $0.screen.text.contains("shown R") && $0.screen.text.contains("    one")
      }
      terminal.type("\n")
      try await terminal.wait(for: "the log") { $0.screen.text.contains("Log: 1") }
      try await end(terminal)
    }

    @Test func `A pager that does not exist is an error`() async throws {
      let folder = try await repositories()
      let terminal = try await open([folder.path("one")], ["GIT_PAGER": "no-such-pager"])
      try await terminal.wait(for: "the commit") { $0.screen.text.contains("    one") }
      terminal.type("p")
      try await terminal.wait(for: "the error") { $0.screen.text.contains("The pager cannot be run") }
      terminal.type("\r")
      try await terminal.wait(for: "the log") { !$0.screen.text.contains("The pager cannot be run") }
      try await end(terminal)
    }
  }
}

extension EndToEnd.Commands {
  @Suite
  struct LogErrors {
    @Test func `A folder without a repository is an error in a line of git`() async throws {
      let folder = try TemporaryFolder()
      let command = try await Command.run(Place.binaries.appending(path: "segue-log").path, [folder.url.path])
      #expect(command.errors.hasPrefix("segue-log: fatal: not a git repository"))
      #expect(command.errors.split(separator: "\n").count == 1)
      #expect(command.status == 2)
    }

    @Test func `A git that fails without an error, and one that is killed`() async throws {
      let folder = try TemporaryFolder()
      let script = "cd \"$1\" && printf '#!/bin/sh\\n%s\\n' \"$2\" > git && chmod +x git && PATH=\"$1:$PATH\" \"$3\""
      let program = Place.binaries.appending(path: "segue-log").path
      let ends = [
        "seq 20000 >&2; exit 3": "20000", "exit 3": "git has failed with status 3",
        "kill -9 $$": "signal 9 has ended git", "nothing-like-it": "nothing-like-it",
        "echo 'error: why' >&2; echo >&2; echo 'hint: then' >&2; exit 1": "error: why",
      ]
      for (end, reason) in ends {
        let command = try await Command.run("sh", ["-c", script, "sh", folder.url.path, end, program])
        #expect(command.errors.hasPrefix("segue-log: "))
        #expect(command.errors.contains(reason), "\(end)")
        #expect(command.errors.split(separator: "\n").count == 1)
        #expect(command.status == 2)
      }
    }
  }
}
