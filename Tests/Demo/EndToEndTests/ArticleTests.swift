import Foundation
import TestFiles
import Testing

extension EndToEnd.Terminals {
  @Suite struct Articles {
    @Test(arguments: [
      ("Sources/Core/Segue/Segue.docc/GettingStarted.md", 1, "Tests/Examples/Dependent/Sources/Hello/Hello.swift"),
      ("Sources/Core/Segue/Segue.docc/GettingStarted.md", 2, "Tests/Examples/Dependent/Package.swift"),
      (
        "Sources/Core/Segue/Segue.docc/GettingStarted.md", 3,
        "Tests/Examples/Dependent/Tests/HelloTests/HelloTests.swift"
      ),
      ("Sources/Core/Segue/Segue.docc/OwnContainers.md", 1, "Tests/Core/SegueCoreTests/Containers/Pager.swift"),
      (
        "Sources/Tools/SegueTesting/SegueTesting.docc/SegueTesting.md", 1,
        "Tests/Tools/SegueTestingTests/ExampleTests.swift"
      ),
    ])
    func `The examples in a text are the files that are built here, to the letter`(
      page: String, place: Int, file: String
    ) throws {
      let blocks = try Checkout.text(page).components(separatedBy: "```swift\n")
      try #require(blocks.count > place, "no such block of Swift")
      let end = try #require(blocks[place].range(of: "\n```"))
      #expect(try blocks[place][..<end.lowerBound] + "\n" == Checkout.text(file))
    }

    @Test func `The program of Getting started runs: Enter pushes, Esc goes back, q quits`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("Hello")
      try await terminal.wait(forMode: "alternate_on", "1")
      try await terminal.wait(for: "a title") { !$0.isEmpty }
      let first = try await terminal.waitForRest()
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the second page, in its colour") { screen in
        screen.text(0).hasPrefix("  ‹ ")
          && screen.rows[1...].joined().allSatisfy { $0.character == " " && $0.background == Screen.Color(0x2B4C7E) }
      }
      try await terminal.send("Escape")
      try await terminal.waitFor(first, "the first page as it was")
      try await terminal.quit()
    }
  }

  /// The completions that programs write for shells, with the shell's own line editor.
  @Suite struct Completions {
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
  @Suite struct Versions {
    @Test(arguments: [
      "segue", "segue-gallery", "segue-deck", "segue-log", "segue-todo", "segue-pick", "segue-uikit",
      "segue-uikit-errors",
    ])
    func `Every program has the version that the changelog begins with, and help`(program: String) async throws {
      let headings = try Checkout.text(".github/CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## 0") }
      let version = try #require(headings.first?.split(whereSeparator: { " ,".contains($0) }).dropFirst().first)
      let command = try await Command.run(Place.binaries.appending(path: program).path, ["--version"])
      #expect(command == Command(output: "\(program) \(version)\n", errors: "", status: 0))
      let help = try await Command.run(Place.binaries.appending(path: program).path, ["--help"])
      #expect(help.output.contains("usage: \(program)"))
      #expect(help.status == 0)
    }
  }
}
