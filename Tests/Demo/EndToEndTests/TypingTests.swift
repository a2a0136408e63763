import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// Text that is typed into the program `TypingExample`, whose cursor the terminal itself shows.
  @Suite
  struct Typing {
    private static let form = "Password"

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
      let terminal = try PseudoTerminal.open("TypingExample")
      try await terminal.wait(for: "the form") { $0.screen.text.contains(Self.form) }
      terminal.type("ab")
      try await terminal.wait(for: "the cursor behind the text") {
        $0.screen.text.contains("ab") && $0.screen.column == 5 && $0.screen.row == 1
          && $0.screen.modes.enabled.contains(25) && $0.screen.modes.cursorShape == 5
      }
      try await terminal.waitForRest()
      terminal.type(end)
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
    }

    @Test func `Copied text goes to the terminal's clipboard`() async throws {
      let terminal = try PseudoTerminal.open("TypingExample")
      try await terminal.wait(for: "the form") { $0.screen.text.contains(Self.form) }
      terminal.type("é copy")
      try await terminal.wait(for: "the text") { $0.screen.text.contains("é copy") }
      terminal.forgetBytes()
      // Alt-A and Alt-C.
      terminal.type("\u{1B}a")
      terminal.type("\u{1B}c")
      // `printf 'é copy' | base64`
      let sequence = Array("\u{1B}]52;c;w6kgY29weQ==\u{1B}\\".utf8)
      try await terminal.wait(for: "the sequence") { $0.bytes.firstRange(of: sequence) != nil }
      terminal.type("\u{1B}")
      terminal.type("\u{1B}")
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
    }

    @Test func `Alt with Backspace deletes a word, whichever byte Backspace is`() async throws {
      let terminal = try PseudoTerminal.open("TypingExample")
      try await terminal.wait(for: "the form") { $0.screen.text.contains(Self.form) }
      terminal.type("one two three")
      try await terminal.wait(for: "the text") { $0.screen.text.contains("one two three") }
      terminal.type("\u{1B}\u{7F}")
      try await terminal.wait(for: "a word less") {
        $0.screen.text.contains("one two") && !$0.screen.text.contains("three")
      }
      terminal.type("\u{1B}\u{8}\u{7F}\u{8}")
      try await terminal.wait(for: "another, a blank and a letter less") {
        $0.screen.text.contains("on") && !$0.screen.text.contains("one")
      }
      terminal.type("\u{1B}")
      try await terminal.waitForEnd()
    }

    @Test func `Nothing wakes the program while the cursor blinks`() async throws {
      let terminal = try PseudoTerminal.open("TypingExample")
      try await terminal.wait(for: "the form") { $0.screen.text.contains(Self.form) }
      terminal.type("a")
      try await terminal.wait(for: "the cursor") { $0.screen.column == 4 && $0.screen.modes.enabled.contains(25) }
      try await terminal.waitForRest(.milliseconds(500))
      let main = "\(terminal.process)"
      var before = terminal.wakeUps?[main]
      let end = ContinuousClock.now + PseudoTerminal.patience
      while true {
        try await Task.sleep(for: .seconds(1))
        let after = try #require(terminal.wakeUps?[main])
        if after == before { break }
        before = after
        if ContinuousClock.now > end { throw Failure("it never sleeps") }
      }
      terminal.type("\u{1B}")
      try await terminal.waitForEnd()
    }
  }
}
