import Foundation
import TestFiles
import Testing

extension EndToEnd.Terminals {
  @Suite
  struct Articles {
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
}
