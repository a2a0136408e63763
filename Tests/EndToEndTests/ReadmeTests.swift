import Foundation
import Testing

extension EndToEnd.Terminals {
  @Suite("The README")
  struct Readme {
    @Test(arguments: [
      ("README.md", "Tests/ReadmeExample/main.swift"),
      ("Sources/Segue/Segue.docc/OwnContainers.md", "Tests/SegueTests/Containers/Pager.swift"),
      ("Sources/SegueTesting/SegueTesting.docc/SegueTesting.md", "Tests/SegueTests/Testing/ExampleTests.swift"),
    ])
    func `The example in a text is the one that is built here, to the letter`(page: String, program: String) throws {
      let page = try Place.text(page)
      let start = try #require(page.range(of: "```swift\n"), "no block of Swift")
      let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
      #expect(try page[start.upperBound..<end.lowerBound] + "\n" == Place.text(program))
    }

    @Test func `The README's program runs: Enter pushes, Esc goes back, q quits`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("ReadmeExample")
      try await terminal.wait(forMode: "alternate_on", "1")
      try await terminal.wait(for: "a title") { !$0.isEmpty }
      let first = try await terminal.waitForRest()
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the second page, in its colour") { screen in
        screen.text(1).hasPrefix("  ‹ ")
          && screen.rows[3...].joined().allSatisfy { $0.character == " " && $0.background == Screen.Color(0x2B4C7E) }
      }
      try await terminal.send("Escape")
      try await terminal.waitFor(first, "the first page as it was")
      try await terminal.quit()
    }
  }
}
