import Foundation
import PseudoTerminal
import SegueCanvas
import SegueTesting
import TestFiles
import Testing

extension PseudoTerminal {
  /// All that the program has written, with the line ends of text.
  fileprivate var transcript: String { look(\.transcript) }

  /// Types keys, and waits until a text is written behind what was there.
  fileprivate func type(_ keys: String, untilWritten text: String, line: Int = #line) async throws {
    let start = transcript.utf8.count
    type(keys)
    try await wait(for: text, line: line) { record in
      String(decoding: record.transcript.utf8.dropFirst(start), as: UTF8.self).contains(text)
    }
  }
}

extension TerminalRecord {
  fileprivate var transcript: String { String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n") }
}

extension EndToEnd.Terminals {
  /// Programs in lines, for people who do not see the screen.
  @Suite struct Linear {
    private func open(
      _ program: String, _ arguments: [String], _ environment: [String: String?] = [:], until text: String
    ) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal.open(program, plays: true, arguments) {
        $0.environment.merge(environment) { $1 }
      }
      try await terminal.wait(for: text) { $0.transcript.contains(text) }
      return terminal
    }

    @Test(arguments: ["xterm-256color", "dumb", "vt220", "nonsense"])
    func `A to-do list is filled in by lines, in any terminal, and saved`(term: String) async throws {
      let folder = try TemporaryFolder()
      let terminal = try await open(
        "segue-todo", ["--linear", folder.path("list.json")], ["TERM": term], until: "press a to add something.\n")
      try await terminal.type("a", untilWritten: "Something to do: ")
      try await terminal.type("Buy mild", untilWritten: "Buy mild")
      try await terminal.type("\u{7F}", untilWritten: "\u{8} \u{8}")
      try await terminal.type("k\r", untilWritten: "Row 1 of 1: Buy milk, 1 hour.\n")
      try await terminal.type("\r", untilWritten: "Title: Buy milk")
      try await terminal.type("\t", untilWritten: "Priority, choice, Normal, 2 of 3.\n")
      try await terminal.type("\u{1B}[C", untilWritten: "Priority, High, 3 of 3.\n")
      try await terminal.quit()
      #expect(terminal.transcript.hasPrefix("To do, list, empty. Keys: question mark.\n"))
      #expect(terminal.transcript.hasSuffix("\nClosed.\n"))
      // Backspace and line ends are all that controls the terminal.
      #expect(!terminal.bytes.contains(0x1B))
      let saved = try folder.read("list.json")
      #expect(saved.contains("\"title\" : \"Buy milk\""))
      #expect(saved.contains("\"priority\" : 2"))
    }

    @Test(arguments: ["SEGUE_LINEAR", "ACCESSIBLE"])
    func `The environment asks for lines, and the demo is read page by page`(name: String) async throws {
      let terminal = try await open("segue", ["--page", "detents"], [name: "1"], until: "Keys: question mark.")
      try await terminal.type("?", untilWritten: "Help.\n")
      try await terminal.type("\u{1B}", untilWritten: "Back: ")
      try await terminal.type("\u{0C}", untilWritten: "Keys: question mark.")
      // A key without a use here says nothing, and nothing wakes the program up.
      try await terminal.waitForSleep()
      try await terminal.quit()
      #expect(!terminal.bytes.contains(0x1B))
    }

    @Test func `Rows are said in tens, and a number goes to one`() async throws {
      let folder = try TemporaryFolder()
      let items = (1...25).map { #"{"id":"\#(UUID().uuidString)","title":"Item \#($0)"}"# }
      try folder.write("[" + items.joined(separator: ",") + "]", to: "list.json")
      let terminal = try await open("segue-todo", ["--linear", folder.path("list.json")], until: "Control N: 10 rows.")
      try await terminal.type("\u{0E}", untilWritten: "11: Item 11, 1 hour.\n")
      try await terminal.type("17\r", untilWritten: "Row 17 of 25: Item 17, 1 hour.\n")
      // An answer by its number: the second one deletes.
      try await terminal.type(" ", untilWritten: "Item 17, done")
      try await terminal.type("c", untilWritten: "1 Cancel (default), 2 Delete.\n")
      try await terminal.type("2\r", untilWritten: "List, 24 rows.\n")
      try await terminal.quit()
    }

    @Test func `After Ctrl-Z the page is said again, and every way out gives the keyboard back`() async throws {
      let folder = try TemporaryFolder()
      let arguments = ["--linear", folder.path("list.json")]
      var terminal = try PseudoTerminal.open("segue-todo", arguments) {
        ($0.hasShell, $0.isUnusual) = (true, true)
      }
      try await terminal.wait(for: "the page") { $0.transcript.contains("press a to add something.\n") }
      try await terminal.stop()
      #expect(terminal.leftovers() == [])
      terminal.forgetBytes()
      terminal.continueInForeground()
      try await terminal.wait(for: "the page") { $0.transcript.contains("To do, list, empty.") }
      try await terminal.quit(by: "\u{3}", status: 130)
      #expect(terminal.transcript.hasSuffix("Closed.\n"))
      terminal = try await open("segue-todo", arguments, until: "press a to add something.\n")
      terminal.signal(SIGKILL)
      try await terminal.waitForEnd()
    }

    @Test func `Output may be a pipe, and nothing of a hostile text gets out`() async throws {
      let folder = try TemporaryFolder()
      try folder.write(
        #"[{"id":"\#(UUID().uuidString)","title":"a\u001b]52;c;aGk=\u0007\u009b2Jb\u202e"}]"#, to: "list.json")
      let output = folder.path("output")
      let program = Place.binaries.appending(path: "segue-todo").path
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "'\(program)' --linear '\(folder.path("list.json"))' | tee '\(output)'"])
      try await terminal.wait(for: "the row") { $0.transcript.contains("Row 1 of 1: a ]52;c;aGk= 2Jb , 1 hour.") }
      try await terminal.type("q", untilWritten: "Closed.\n")
      try await terminal.waitForEnd()
      let text = try folder.read("output")
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    }
  }
}

extension EndToEnd.Terminals {
  /// The cursor of a program with pictures, which readers and braille displays follow.
  @Suite struct FollowedCursor {
    @Test func `The hidden cursor stands on the row that has the focus, behind the marks of frames as well`()
      async throws
    {
      let folder = try TemporaryFolder()
      let items = (1...3).map { #"{"id":"\#(UUID().uuidString)","title":"Item \#($0)"}"# }
      try folder.write("[" + items.joined(separator: ",") + "]", to: "list.json")
      let terminal = try PseudoTerminal.open("segue-todo", [folder.path("list.json")])
      try await terminal.waitForPicture()
      for (key, row) in [("", "Item 1"), ("j", "Item 2"), ("j", "Item 3"), ("k", "Item 2")] {
        terminal.type(key)
        try await terminal.wait(for: row) { record in
          let screen = record.screen
          return screen.lines()[screen.row].dropFirst(screen.column).hasPrefix(row)
        }
        #expect(!terminal.screen.modes.enabled.contains(25))
      }
      try await terminal.quit()
    }
  }
}
