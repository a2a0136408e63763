import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import Testing

extension EndToEnd.Terminals {
  /// What Swift has for an app's own time, in the program `ClockExample`.
  @Suite
  struct OwnTime {
    private static let all = ["timer", "schedule", "queue", "task", "actor", "thread"]

    /// The row of a text, and the column where it begins; nil if it is not on the screen.
    private static func place(of text: String, in screen: TerminalScreen) -> (row: Int, column: Int)? {
      for (row, line) in screen.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if let range = line.range(of: text) { return (row, line.distance(from: line.startIndex, to: range.lowerBound)) }
      }
      return nil
    }

    /// Waits for a second in which the main thread does not wake up. Others belong to the system: once a program has used a
    /// queue in the background, libdispatch looks at its pool of threads each second.
    private func waitForSleep(_ terminal: PseudoTerminal) async throws {
      try await terminal.waitForRest(.milliseconds(500))
      let end = ContinuousClock.now + PseudoTerminal.patience
      let main = "\(terminal.process)"
      var before = terminal.wakeUps?[main]
      while true {
        try await Task.sleep(for: .seconds(1))
        let after = try #require(terminal.wakeUps?[main])
        if after == before { return }
        before = after
        if ContinuousClock.now > end { throw Failure("it never sleeps") }
      }
    }

    @Test(arguments: ["run", "task"])
    func `Timers, tasks, queues, actors and threads tick while a finger holds the page, which does not move`(
      mode: String
    ) async throws {
      let terminal = try PseudoTerminal.open("ClockExample", [mode])
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      terminal.type("\r")
      // It begins to tick when the push is over.
      try await terminal.wait(for: "a tick") { $0.screen.text.contains("schedule 1") }
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
      try await waitForSleep(terminal)
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }

    @Test func `A block of the main queue knows the application whose loop runs it`() async throws {
      let terminal = try PseudoTerminal.open("ClockExample")
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      terminal.type("b")
      try await terminal.wait(for: "an answer") { $0.screen.text.contains("known.") }
      #expect(!terminal.screen.text.contains("unknown"))
      terminal.type("q")
      try await terminal.waitForEnd()
    }

    @Test(arguments: ["run", "task"])
    func `An asynchronous function pushes a page while a finger holds another`(mode: String) async throws {
      let terminal = try PseudoTerminal.open("ClockExample", [mode])
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      terminal.type("\r")
      // It begins to tick when the push is over.
      try await terminal.wait(for: "a tick") { $0.screen.text.contains("schedule 1") }
      terminal.type("p")
      terminal.type("\u{1B}[C")
      try await terminal.wait(for: "the third page, which covers the page under it") {
        $0.screen.text.contains("Third") && $0.screen.text.contains("‹ Clock")
          && Self.place(of: "schedule", in: $0.screen) == nil
      }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }

    @Test func `Control keys that the line discipline knows, a paste and the other buttons reach the program`()
      async throws
    {
      let terminal = try PseudoTerminal.open("ClockExample")
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      try await terminal.wait(for: "a mouse in pixels") { $0.screen.modes.enabled.contains(1016) }
      for (bytes, text) in [
        ("\u{13}", "control s."), ("\u{11}", "control q."), ("\u{16}", "control v."), ("\u{0F}", "control o."),
        ("\u{1B}[200~q\r\u{13}x\u{1B}[201~", "pasted q|x."), ("\u{1B}[<2;99;199M\u{1B}[<2;99;199m", "menu."),
      ] {
        terminal.type(bytes)
        try await terminal.wait(for: text) { $0.screen.text.contains(text) }
      }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline)
    }

    @Test func `In a block of the main queue the application runs by itself`() async throws {
      let terminal = try PseudoTerminal.open("ClockExample", ["block"])
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      terminal.type("\r")
      try await terminal.wait(for: "its own schedule") { $0.screen.text.contains("schedule 12") }
      #expect(terminal.screen.text.contains("task 0"))
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
    }

    @Test func `A display link moves a view in every frame until it is invalidated`() async throws {
      let terminal = try PseudoTerminal.open("ClockExample")
      try await terminal.wait(for: "the root") { $0.screen.text.contains("Root") }
      terminal.type("f")
      try await terminal.wait(for: "the end of the way") { $0.screen.text.contains("Landed") }
      try await waitForSleep(terminal)
    }
  }
}
