import TestFiles
import Testing

extension EndToEnd.Storms {
  @Suite
  struct Resize {
    @Test func `At rest, the list and a page lay themselves out for a new size`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.start("segue", showing: "→ drag it")
      for (columns, rows) in [(130, 40), (60, 14), (81, 25)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitForScreen("the list at \(columns) × \(rows)") { screen in
          screen.rows.count == rows && screen.rows.allSatisfy { $0.count == columns }
            && screen.text(rows - 1).contains("q quit") && isTitle("Segue", centredIn: screen)
        }
      }
      try await terminal.send("Enter")
      try await terminal.waitForPage("scale", columns: 81, rows: 25)
      for (columns, rows) in [(130, 40), (60, 14), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        let screen = try await terminal.waitForPage("scale", columns: columns, rows: rows)
        #expect(isTitle("Scale", centredIn: screen))
        #expect(screen.text(rows - 1).contains("q quit"))
      }
    }

    @Test(arguments: ["scale", "slide"])
    func `Resized during a push, the page ends up laid out for the new size`(page id: String) async throws {
      let terminal = try await TerminalSession()
      var list = try await terminal.start("segue --slow 3", showing: "→ drag it")
      if id != "scale" { list = try await terminal.choose(id) }
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the push under way") { $0.rows[12] != list.rows[12] }
      try await terminal.resize(columns: 100, rows: 30)
      let screen = try await terminal.waitForPage(id, columns: 100, rows: 30)
      #expect(isTitle(id == "slide" ? "Slide" : "Scale", centredIn: screen))
      #expect(screen.text(29).contains("q quit"))
    }

    @Test func `Resized during a drag, the list ends up laid out for the new size`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.start("segue --page scale --release never", showing: "Grow and shrink")
      try await terminal.send("Right", times: 30)
      try await terminal.waitForScreen("a small page") { ($0.hull(of: Screen.scalePage)?.columns.count ?? 80) < 40 }
      try await terminal.resize(columns: 100, rows: 30)
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the list at 100 × 30") { screen in
        screen.rows.count == 30 && screen.hull(of: Screen.scalePage) == nil
          && isTitle("Segue", centredIn: screen)
          && screen.text(29) == "  ↑ ↓ choose   ⏎ open   → drag it   q quit   ? help"
      }
      try await terminal.quit()
    }

    @Test func `The demo runs in the smallest windows, and quits from there`() async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      for (columns, rows) in [(10, 3), (1, 1), (2, 40), (40, 1)] {
        try await terminal.resize(columns: columns, rows: rows)
        // Open a page, drag it and go back.
        for key in ["Enter", "Right", "Escape", "Escape"] { try await terminal.send(key) }
        try await terminal.waitForRest()
      }
      for _ in 1...2 { try await terminal.send("Escape") }
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.waitFor(list, "the list as it was")
      try await terminal.resize(columns: 1, rows: 1)
      try await terminal.waitForRest()
      try await terminal.send("q")
      try await terminal.wait(forMode: "alternate_on", "0")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.send("Enter")
      try await terminal.wait(for: "the shell") { $0.hasSuffix("[0] $") }
    }

    @Test func `The demo starts in a window of one cell`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.type("clear; segue --page slide")
      try await terminal.resize(columns: 1, rows: 1)
      try await terminal.send("Enter")
      try await terminal.wait(forMode: "alternate_on", "1")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.waitForPage("slide")
      try await terminal.quit()
    }

    /// Whether the bar's title is in its middle, within half a column.
    private func isTitle(_ title: String, centredIn screen: Screen) -> Bool {
      let row = screen.rows.count >= 20 ? 1 : 0
      let left = (screen.rows[0].count - title.count) / 2
      guard screen.rows[row].count > left + title.count else { return false }
      return String(screen.rows[row][left..<left + title.count].map(\.character)) == title
    }
  }
}
