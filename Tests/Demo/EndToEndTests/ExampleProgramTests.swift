import Foundation
import PseudoTerminal
import Segue
import SegueCanvas
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// What Swift has for an app's own time, in the program `ClockExample`.
  @Suite struct OwnTime {
    private static let all = ["timer", "schedule", "queue", "task", "actor", "thread"]

    /// The row of a text, and the column where it begins; nil if it is not on the screen.
    private static func place(of text: String, in screen: TerminalScreen) -> (row: Int, column: Int)? {
      for (row, line) in screen.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if let range = line.range(of: text) { return (row, line.distance(from: line.startIndex, to: range.lowerBound)) }
      }
      return nil
    }

    private func open(_ mode: String = "run") async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal.open("ClockExample", [mode])
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      return terminal
    }

    @Test(arguments: ["run", "task"])
    func `Timers, tasks, queues, actors and threads tick while a finger holds the page, which does not move`(
      mode: String
    ) async throws {
      let terminal = try await open(mode)
      // It begins to tick when the push is over.
      try await terminal.type("\r", untilShown: "schedule 1")
      terminal.type("\u{1B}[C")
      try await terminal.wait(for: "a page on its way") { Self.place(of: "schedule", in: $0.screen)?.column ?? 0 > 10 }
      // The opposite arrow takes it back to its start, where the finger stays.
      terminal.type("\u{1B}[D")
      try await terminal.wait(for: "a page that rests at its start under the finger") {
        Self.place(of: "schedule", in: $0.screen)?.column == 2
      }
      var columns: Set<Int?> = []
      try await terminal.wait(for: "the last tick of each") { record in
        columns.insert(Self.place(of: "schedule", in: record.screen)?.column)
        return Self.all.allSatisfy { record.screen.text.contains("\($0) 12") }
      }
      #expect(columns == [2])
      try await terminal.waitForSleep()
      try await terminal.quit()
    }

    @Test func `A block of the main queue knows its application, and a display link runs until it is invalidated`()
      async throws
    {
      let terminal = try await open()
      try await terminal.type("b", untilShown: "known.")
      #expect(!terminal.screen.text.contains("unknown"))
      try await terminal.type("f", untilShown: "Landed")
      try await terminal.waitForSleep()
      try await terminal.quit()
    }

    @Test(arguments: ["run", "task"])
    func `An asynchronous function pushes a page while a finger holds another`(mode: String) async throws {
      let terminal = try await open(mode)
      // It begins to tick when the push is over.
      try await terminal.type("\r", untilShown: "schedule 1")
      terminal.type("p")
      terminal.type("\u{1B}[C")
      try await terminal.wait(for: "the third page, which covers the page under it") {
        $0.screen.text.contains("Third") && $0.screen.text.contains("‹ Clock")
          && Self.place(of: "schedule", in: $0.screen) == nil
      }
      try await terminal.quit()
    }

    @Test func `Control keys that the line discipline knows, a paste and the other buttons reach the program`()
      async throws
    {
      let terminal = try await open()
      try await terminal.wait(for: "a mouse in pixels") { $0.screen.modes.enabled.contains(1016) }
      for (bytes, text) in [
        ("\u{13}", "control s."), ("\u{11}", "control q."), ("\u{16}", "control v."), ("\u{0F}", "control o."),
        ("\u{1B}[200~q\r\u{13}x\u{1B}[201~", "pasted q|x."), ("\u{1B}[<2;99;199M\u{1B}[<2;99;199m", "menu."),
      ] {
        try await terminal.type(bytes, untilShown: text)
      }
      try await terminal.quit()
    }

    @Test func `In a block of the main queue the application runs by itself`() async throws {
      let terminal = try await open("block")
      try await terminal.type("\r", untilShown: "schedule 12")
      #expect(terminal.screen.text.contains("task 0"))
      try await terminal.quit()
    }
  }

  /// The program `MailExample`: columns, a stack of views, and bars of one row.
  @Suite struct Mail {
    @Test func `An answer goes on where it was, however often the terminal is resized`() async throws {
      let terminal = try PseudoTerminal.open("MailExample")
      try await terminal.waitFor(["Letter 1", "Dear reader"])
      terminal.type("\t")
      try await terminal.type("yes", untilShown: "yes")
      for (columns, rows) in [(40, 12), (120, 30), (50, 16), (90, 24)] {
        terminal.resize(CellSize(columns: columns, rows: rows))
        try await terminal.wait(for: "\(columns) columns") { record in
          let hasList = record.screen.text.contains("Letter 2")
          return record.screen.text.contains("yes") && hasList == (columns >= 60)
            && record.screen.modes.enabled.contains(25)
        }
        terminal.type("!")
        let marks = ["yes!", "yes!!", "yes!!!", "yes!!!!"]
        let text = marks[[40, 120, 50, 90].firstIndex(of: columns) ?? 0]
        try await terminal.wait(for: text) { record in
          let rows = record.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
          guard let row = rows.firstIndex(where: { $0.contains(text) }),
            let place = rows[row].range(of: text)?.upperBound
          else { return false }
          // The cursor stands behind what was typed.
          return record.screen.row == row
            && record.screen.column == rows[row].distance(from: rows[row].startIndex, to: place)
        }
      }
      try await terminal.quit(by: "\u{3}", status: 130)
    }
  }

  /// Text that is typed into the program `TypingExample`, whose cursor the terminal itself shows.
  @Suite struct Typing {
    private static let form = "Password"

    private func open() async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal.open("TypingExample")
      try await terminal.wait(for: "the form") { $0.screen.text.contains(Self.form) }
      return terminal
    }

    /// Waits until a row of the screen ends with a text, and the cursor is in a column of it.
    private func expect(
      _ text: String, row: Int, cursorAt column: Int, in terminal: TerminalSession, line: Int = #line
    ) async throws {
      try await terminal.wait(for: "“\(text)” in row \(row)", line: line) {
        let rows = $0.split(separator: "\n", omittingEmptySubsequences: false)
        return rows.count > row && rows[row].hasSuffix(text)
      }
      try await terminal.waitForCursor(column: column, row: row, line: line)
    }

    @Test func `The cursor stands where typed text goes in, by tmux's own count`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("TypingExample")
      try await terminal.waitFor(Self.form)
      try await terminal.type("Ada 漢字 e\u{301}x")
      // Four columns, two wide characters, and three more.
      try await expect("Ada 漢字 e\u{301}x", row: 1, cursorAt: 3 + 4 + 4 + 3, in: terminal)
      try await terminal.send("Left", "Left", "Left")
      try await expect("Ada 漢字 e\u{301}x", row: 1, cursorAt: 3 + 4 + 4, in: terminal)
      try await terminal.send("Tab")
      try await terminal.type("secret")
      try await expect("••••••", row: 3, cursorAt: 3 + 6, in: terminal)
      try await terminal.send("Tab")
      try await terminal.type("สวัสดี one")
      // Two of the marks take no column.
      try await expect("สวัสดี one", row: 5, cursorAt: 3 + 4 + 4, in: terminal)
      try await terminal.send("Enter")
      try await terminal.type("two")
      try await expect("two", row: 6, cursorAt: 3 + 3, in: terminal)
      // Stopped and continued, it is there again.
      try await terminal.send("C-z")
      try await terminal.wait(for: "the shell") { $0.contains("] $") }
      try await terminal.run("fg")
      try await expect("two", row: 6, cursorAt: 3 + 3, in: terminal)
      try await terminal.send("Escape")
      try await terminal.wait(for: "the shell") { $0.hasSuffix("[0] $") }
    }

    @Test(arguments: ["\u{1B}", "\u{3}", "\u{1C}"])
    func `The cursor has its shape while text is typed, and its own afterwards`(end: String) async throws {
      let terminal = try await open()
      terminal.type("ab")
      try await terminal.wait(for: "the cursor behind the text") {
        $0.screen.text.contains("ab") && $0.screen.column == 5 && $0.screen.row == 1
          && $0.screen.modes.enabled.contains(25) && $0.screen.modes.cursorShape == 5
      }
      try await terminal.waitForRest()
      try await terminal.end(by: end)
      #expect(terminal.leftovers() == [])
    }

    @Test func `Copied text goes to the terminal's clipboard`() async throws {
      let terminal = try await open()
      try await terminal.type("é copy", untilShown: "é copy")
      terminal.forgetBytes()
      // Alt-A and Alt-C.
      terminal.type("\u{1B}a")
      terminal.type("\u{1B}c")
      // `printf 'é copy' | base64`
      let sequence = Array("\u{1B}]52;c;w6kgY29weQ==\u{1B}\\".utf8)
      try await terminal.wait(for: "the sequence") { $0.bytes.firstRange(of: sequence) != nil }
      terminal.type("\u{1B}")
      try await terminal.quit(by: "\u{1B}")
    }

    @Test func `Alt with Backspace deletes a word, whichever byte Backspace is`() async throws {
      let terminal = try await open()
      try await terminal.type("one two three", untilShown: "one two three")
      terminal.type("\u{1B}\u{7F}")
      try await terminal.wait(for: "a word less") {
        $0.screen.text.contains("one two") && !$0.screen.text.contains("three")
      }
      terminal.type("\u{1B}\u{8}\u{7F}\u{8}")
      try await terminal.wait(for: "another, a blank and a letter less") {
        $0.screen.text.contains("on") && !$0.screen.text.contains("one")
      }
      try await terminal.quit(by: "\u{1B}")
    }

    @Test func `Nothing wakes the program while the cursor blinks`() async throws {
      let terminal = try await open()
      terminal.type("a")
      try await terminal.wait(for: "the cursor") { $0.screen.column == 4 && $0.screen.modes.enabled.contains(25) }
      try await terminal.waitForSleep()
      try await terminal.quit(by: "\u{1B}")
    }
  }
}
