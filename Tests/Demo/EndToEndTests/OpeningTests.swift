import TestFiles
import Testing

@testable import SegueDemo

/// Real programs, most of them in real terminals. The suites below run side by side, and of each one test at a time: tests mostly
/// wait for animations, so that two cores are enough for a dozen. The longest suite bounds the time of all tests.
@Suite enum EndToEnd {
  @Suite(.serialized) enum Fingers {}
  @Suite(.serialized) enum Mice {}
  @Suite(.serialized) enum Containers {}
  @Suite(.serialized) enum Terminals {}
  @Suite(.serialized) enum Storms {}
  @Suite(.serialized) enum Examples {}
  @Suite(.serialized) enum Decks {}
  @Suite(.serialized) enum Commands {}
  @Suite(.serialized) enum Refusals {}
  @Suite(.serialized) enum Lines {}
  @Suite(.serialized) enum Ends {}
  @Suite(.serialized) enum Links {}
  @Suite(.serialized) enum Pixels {}
}

extension EndToEnd.Terminals {
  @Suite struct Opening {
    @Test func `The list opens, a page opens from it and closes; q gives the shell back as it was`() async throws {
      try await expectShellUnchanged(by: "segue --no-autoplay", status: 0) { terminal in
        let list = try await terminal.screen()
        #expect(list.text(0) == String(repeating: " ", count: 37) + "Segue")
        for title in await MainActor.run(body: { Catalogue.rows.map(\.title) }) {
          #expect(try await terminal.text().contains(title), "\(title) is not in the list")
        }
        #expect(list.text(23).contains("q quit"))

        let chosen = try await terminal.choose("slide")
        try await terminal.send("Enter")
        try await terminal.waitForPage("slide")
        try await terminal.send("Escape")
        try await terminal.waitFor(chosen, "the list as it was")
        try await terminal.send("q")
      }
    }

    @Test func `Kill in the middle of a drag gives the shell back as it was`() async throws {
      try await expectShellUnchanged(by: "segue --page scale --release never", status: 143) { terminal in
        try await terminal.send("Right", times: 20)
        try await terminal.waitFor("let go")
        let process = try terminal.folder.read("pid").trimmedLines
        #expect(try await Command.run("/bin/sh", ["-c", "kill -TERM \(process)"]).status == 0)
      }
    }

    /// Starts the demo, has `leave` end it, and compares the terminal before and afterwards.
    private func expectShellUnchanged(
      by command: String, status: Int, leave: (TerminalSession) async throws -> Void
    ) async throws {
      let terminal = try await TerminalSession()
      let (modes, stty) = (try await terminal.modes(), try await terminal.stty())
      let switched = ["cursor_flag", "alternate_on", "mouse_any_flag"]
      #expect(switched.map { modes[$0] } == ["1", "0", "0"])
      let typed = "sh -c 'echo $$ >$FOLDER/pid; exec \(command)'"
      try await terminal.type(typed)
      try await terminal.wait(for: "the command") { $0.hasSuffix(typed) }
      let before = try await terminal.text()

      try await terminal.send("Enter")
      try await terminal.wait(for: "the first picture") { $0.contains("q quit") }
      let during = try await terminal.modes()
      #expect(switched.map { during[$0] } == ["0", "1", "1"])
      #expect(try await terminal.stty() != stty)

      try await leave(terminal)
      try await terminal.wait(for: "the same screen and a new prompt") { $0 == before + "\n[\(status)] $" }
      #expect(try await terminal.modes() == modes)
      #expect(try await terminal.stty() == stty)
    }
  }
}

extension TerminalSession {
  /// Moves the choice in the list to the row of a page. Returns the list, at rest.
  @discardableResult func choose(_ id: String) async throws -> Screen {
    let row = try #require(await MainActor.run { Catalogue.entry(id).flatMap(Catalogue.row) })
    try await send("Home")
    if row > 0 { try await send("Down", times: row) }
    return try await waitForRest()
  }

  /// Waits for the last frame of a page's push. Returns it.
  @discardableResult
  func waitForPage(_ id: String, columns: Int = 80, rows: Int = 24, line: Int = #line) async throws -> Screen {
    let arguments = ["render", "--page", id, "--time", "10", "--size", "\(columns)x\(rows)"]
    let page = Screen(ansi: try await Command.segueOutput(arguments))
    try await waitFor(page, "the page \(id), at rest", line: line)
    return page
  }
}
