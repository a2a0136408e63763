import TestFiles
import Testing

extension EndToEnd.Mice {
  /// Reports of the mouse in numbers (SGR, which the demo asks for), or in single bytes (X10, from older terminals).
  @Suite
  struct MouseReports {
    enum Form: CaseIterable {
      case numbers, bytes
    }

    @Test(arguments: Form.allCases) func `A click on a row opens its page, and a click on the title goes back`(
      form: Form
    ) async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      let row = try #require(list.rows.indices.first { list.text($0).contains(" Slide ") })
      try await click(column: 5, row: row, form, in: terminal)
      try await terminal.waitForPage("slide")
      try await click(column: 4, row: 1, form, in: terminal)
      try await terminal.wait(for: "the list") { $0.contains("↑ ↓ choose   ⏎ open   → drag it   q quit") }
      try await terminal.waitForScreen("that row, chosen") { isChosen($0.text(row), "Slide") }
    }

    /// The chosen row has a bar before its title.
    private func isChosen(_ line: String, _ title: String) -> Bool {
      line.dropFirst(1).first != " " && (line + " ").dropFirst(2).hasPrefix("\(title) ")
    }

    @Test(arguments: Form.allCases) func `A drag from the left edge moves the page`(form: Form) async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      try await terminal.send("Enter")
      let page = try await terminal.waitForPage("scale")

      try await press(column: 0, row: 12, form, in: terminal)
      try await drag(through: [10, 30, 56], form, in: terminal)
      try await terminal.waitForScreen("0.7 of the way") { hasPage($0, columns: 80 - 50) }
      try await drag(through: [40, 20], form, in: terminal)
      try await terminal.waitForScreen("a quarter of the way") { hasPage($0, columns: 80 - 18) }
      // After a rest the place decides, not the speed.
      try await terminal.waitForRest()
      try await release(column: 20, form, in: terminal)
      try await terminal.waitFor(page, "the page as it was")

      try await press(column: 1, row: 12, form, in: terminal)
      try await drag(through: [10, 30, 57], form, in: terminal)
      try await terminal.waitForScreen("0.7 of the way") { hasPage($0, columns: 80 - 50) }
      try await release(column: 57, form, in: terminal)
      try await terminal.waitFor(list, "the list as it was")
      try await terminal.quit()
    }

    @Test func `A short drag from the middle of the page leaves it where it is, and a long one takes it away`()
      async throws
    {
      let terminal = try await TerminalSession()
      let page = try await terminal.start("segue --page scale", showing: "Grow and shrink")
      try await press(column: 30, row: 12, .numbers, in: terminal)
      try await drag(through: [40, 50, 52], .numbers, in: terminal)
      // The mouse rests, so that only its place counts.
      try await terminal.waitForRest()
      try await release(column: 52, .numbers, in: terminal)
      try await terminal.waitFor(page, "the page as it was")
      try await press(column: 30, row: 12, .numbers, in: terminal)
      try await drag(through: [40, 60, 79], .numbers, in: terminal)
      try await release(column: 79, .numbers, in: terminal)
      try await terminal.waitFor("→ drag it")
    }

    @Test(arguments: ["fullscreen", "borrowed"])
    func `A page can be dragged from anywhere, by its own recognizer or by the navigation controller's`(
      page id: String
    ) async throws {
      let terminal = try await TerminalSession()
      let page = try await terminal.start("segue --page \(id)", showing: "→ drag back")
      func isAt(_ column: Int, _ screen: Screen) -> Bool {
        // The first row below the bar has nothing else of such a colour.
        let first = screen.rows[3].firstIndex { $0.background?.isLike(Screen.Color(0x0E2740)) == true }
        return first.map { abs($0 - column) <= 1 } ?? false
      }
      try await press(column: 30, row: 12, .numbers, in: terminal)
      try await drag(through: [40, 60], .numbers, in: terminal)
      try await terminal.waitForScreen("thirty columns of the list") { isAt(30, $0) }
      try await terminal.waitForRest()
      try await release(column: 60, .numbers, in: terminal)
      try await terminal.waitFor(page, "the page as it was")

      try await press(column: 10, row: 12, .numbers, in: terminal)
      try await drag(through: [40, 60], .numbers, in: terminal)
      try await terminal.waitForScreen("fifty columns of the list") { isAt(50, $0) }
      try await release(column: 60, .numbers, in: terminal)
      try await terminal.waitFor("→ drag it")
      try await terminal.waitForRest()

      try await terminal.choose("slide")
      try await terminal.send("Enter")
      try await terminal.waitForPage("slide")
      try await press(column: 10, row: 12, .numbers, in: terminal)
      try await drag(through: [40, 60], .numbers, in: terminal)
      try await release(column: 60, .numbers, in: terminal)
      try await terminal.waitFor("→ drag it")
    }

    @Test func `The wheel moves the choice in the list`() async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      try await report(65, column: 20, row: 10, .numbers, in: terminal)
      try await terminal.waitForScreen("the next row, chosen") { screen in
        screen.rows.indices.contains { isChosen(screen.text($0), "Fade") }
      }
      try await report(64, column: 20, row: 10, .numbers, in: terminal)
      try await terminal.waitFor(list, "the list as it was")
    }

    @Test func `With --no-mouse the demo does not switch mouse reports on`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.start("segue --no-mouse", showing: "→ drag it")
      #expect(try await terminal.modes()["mouse_any_flag"] == "0")
    }

    private func hasPage(_ screen: Screen, columns: Int) -> Bool {
      abs((screen.hull(of: Screen.scalePage)?.columns.count ?? 0) - columns) <= 2
    }

    // MARK: Reports

    private func click(column: Int, row: Int, _ form: Form, in terminal: TerminalSession) async throws {
      try await press(column: column, row: row, form, in: terminal)
      try await report(0, isRelease: true, column: column, row: row, form, in: terminal)
    }

    private func press(column: Int, row: Int, _ form: Form, in terminal: TerminalSession) async throws {
      try await report(0, column: column, row: row, form, in: terminal)
    }

    private func drag(through columns: [Int], _ form: Form, in terminal: TerminalSession) async throws {
      for column in columns { try await report(32, column: column, row: 12, form, in: terminal) }
    }

    private func release(column: Int, _ form: Form, in terminal: TerminalSession) async throws {
      try await report(0, isRelease: true, column: column, row: 12, form, in: terminal)
    }

    private func report(
      _ button: Int, isRelease: Bool = false, column: Int, row: Int, _ form: Form, in terminal: TerminalSession
    ) async throws {
      switch form {
      case .numbers:
        let final = isRelease ? "m" : "M"
        try await terminal.send(bytes: Array("\u{1B}[<\(button);\(column + 1);\(row + 1)\(final)".utf8))
      case .bytes:
        let numbers = [isRelease ? 3 : button, column + 1, row + 1].map { UInt8($0 + 32) }
        try await terminal.send(bytes: Array("\u{1B}[M".utf8) + numbers)
      }
    }
  }
}
