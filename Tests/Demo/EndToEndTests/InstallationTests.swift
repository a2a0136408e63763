import Foundation
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// The completions that programs write for shells, with the shell's own line editor.
  @Suite
  struct Completions {
    @Test func `Tab in bash completes commands, options, their values and files`() async throws {
      let terminal = try await TerminalSession()
      try terminal.folder.write("# segue script 1\n", to: "my tour.script")
      try await terminal.run("cd $FOLDER; exec bash --norc")
      try await terminal.run(
        "for p in segue segue-deck; do source <($p --generate-completion-script bash); done; clear")
      func complete(_ typed: String, _ completed: String) async throws {
        try await terminal.type(typed)
        try await terminal.send("Tab")
        try await terminal.wait(for: completed) { $0.hasSuffix(completed) }
      }
      try await complete("segue tr", "$ segue trace")
      try await complete("--op", "$ segue trace --operation")
      try await complete("c", "$ segue trace --operation cancel")
      try await complete("--script my", "$ segue trace --operation cancel --script my\\ tour.script")
      try await terminal.send("C-u")
      try await complete("segue --mosaic=oc", "$ segue --mosaic=octant")
      try await terminal.send("C-u")
      try await complete("segue-deck --no", "$ segue-deck --notes")
      try await terminal.send("C-u")
      try await terminal.run("exit 0")
    }
  }
}

extension EndToEnd.Commands {
  @Suite
  struct Versions {
    @Test(arguments: [
      "segue", "segue-gallery", "segue-deck", "segue-log", "segue-todo", "segue-uikit", "segue-uikit-errors",
    ])
    func `Every program has the version that the changelog begins with`(program: String) async throws {
      let headings = try Checkout.text(".github/CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## 0") }
      let version = try #require(headings.first?.split(whereSeparator: { " ,".contains($0) }).dropFirst().first)
      let command = try await Command.run(Place.binaries.appending(path: program).path, ["--version"])
      #expect(command.output == "\(program) \(version)\n")
      #expect(command.status == 0)
    }

    @Test func `A program that is called by another name has that name in its errors`() async throws {
      let folder = try TemporaryFolder()
      let link = folder.url.appending(path: "pictures")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: Place.binaries.appending(path: "segue-gallery"))
      let command = try await Command.run(link.path, ["/nowhere"])
      #expect(command.errors == "pictures: there is no folder “/nowhere”\n")
    }

    @Test func `The log says that git is missing`() async throws {
      let command = try await Command.run(
        "/usr/bin/env", ["PATH=/nowhere", Place.binaries.appending(path: "segue-log").path])
      #expect(command.errors == "segue-log: git is not installed\n")
      #expect(command.status == 2)
    }
  }
}
