import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Storms {
  @Suite struct Resize {
    @Test func `At rest, the list and a page lay themselves out for a new size`() async throws {
      let (terminal, _) = try await TerminalSession.demo()
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

    @Test func `Resized during a push, the page ends up laid out for the new size`() async throws {
      let (terminal, _) = try await TerminalSession.demo("segue --slow 3")
      let list = try await terminal.choose("slide")
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the push under way") { $0.rows[12] != list.rows[12] }
      try await terminal.resize(columns: 100, rows: 30)
      let screen = try await terminal.waitForPage("slide", columns: 100, rows: 30)
      #expect(isTitle("Slide", centredIn: screen))
      #expect(screen.text(29).contains("q quit"))
    }

    @Test func `Resized during a drag, the list ends up laid out for the new size`() async throws {
      let (terminal, _) = try await TerminalSession.demo(
        "segue --page scale --release never", showing: "Grow and shrink")
      try await terminal.send("Right", times: 30)
      try await terminal.waitForScreen("a small page") { ($0.hull(of: Screen.scalePage)?.columns.count ?? 80) < 40 }
      try await terminal.resize(columns: 100, rows: 30)
      try await terminal.send("Enter")
      try await terminal.waitForScreen("the list at 100 × 30") { screen in
        screen.rows.count == 30 && screen.hull(of: Screen.scalePage) == nil && isTitle("Segue", centredIn: screen)
          && screen.text(29) == "  ↑ ↓ choose   ⏎ open   → drag it   q quit   ? help"
      }
      try await terminal.quit()
    }

    @Test func `A terminal that does not know its size has that of its entry in terminfo, and may learn it later`()
      async throws
    {
      let (terminal, list) = try await TerminalSession.demo("stty rows 0 cols 0; segue")
      #expect(isTitle("Segue", centredIn: list))
      #expect(list.text(23).contains("q quit"))
      try await terminal.resize(columns: 100, rows: 30)
      try await terminal.waitForScreen("the list at 100 × 30") { screen in
        screen.rows.count == 30 && screen.text(29).contains("q quit") && isTitle("Segue", centredIn: screen)
      }
    }

    @Test func `The demo runs in the smallest windows, and quits from there`() async throws {
      let (terminal, list) = try await TerminalSession.demo()
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
      let row = screen.rows.count > 24 ? 1 : 0
      let left = (screen.rows[0].count - title.count) / 2
      guard screen.rows[row].count > left + title.count else { return false }
      return String(screen.rows[row][left..<left + title.count].map(\.character)) == title
    }
  }

  @Suite struct Disturbances {
    @Test func `Stopped in mid-drag, the demo continues with the page at rest, which can be dragged`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "scale"]) { $0.hasShell = true }
      let (page, modes) = (Screen(terminal.screen), terminal.screen.modes)
      // The demo does not hear of the release, which falls in the stop. So the place of the last press decides, which came with the first.
      for _ in 0..<4 { terminal.type("\u{1B}[1;1:2C") }
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      try await terminal.stop()
      #expect(terminal.screen.modes == TerminalModes())
      terminal.continueInForeground()
      try await terminal.wait(for: "the modes") { $0.screen.modes == modes }
      try await terminal.wait(for: page, "the page as it was")
      terminal.type("\u{1B}[C")
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      try await terminal.quit()
    }

    @Test func `Ctrl-Z discards what was typed before it, and the demo keeps running`() async throws {
      let terminal = try PseudoTerminal.open { $0.hasShell = true }
      try await terminal.waitForPicture()
      let modes = terminal.screen.modes
      for _ in 0..<25 {
        terminal.type("jjkkjjkkjjkkjjkk")
        // With Ctrl-Z, the line discipline also drops the output that this terminal has not read yet. If the switch to the alternate
        // screen was in it, the rest of a frame lands on the main screen.
        try await terminal.wait(for: "the modes") { $0.screen.modes == modes }
        terminal.type("\u{1A}")
        try await terminal.wait(for: "the stop") { $0.state != .running }
        try #require(terminal.state == .stopped(SIGTSTP))
        terminal.continueInForeground()
        try await terminal.wait(for: "going on") { $0.state != .stopped(SIGTSTP) }
        let end = ContinuousClock.now + PseudoTerminal.patience
        while terminal.lineDiscipline?.isCooked == true {
          try #require(.now < end)
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      try await terminal.waitForRest()
      try await terminal.quit()
      // The line discipline echoed nothing, as the demo had switched echo off in time.
      #expect(terminal.screen.mainText == "")
    }

    @Test func `In a window that grew while it was stopped, all rows scroll afterwards`() async throws {
      let terminal = try PseudoTerminal.open { $0.hasShell = true }
      try await terminal.waitForPicture()
      try await terminal.stop()
      terminal.resize(CellSize(columns: 80, rows: 30))
      terminal.continueInForeground()
      try await terminal.wait(for: "the list in 30 rows") { $0.screen.lines()[29].contains("q quit") }
      try await terminal.quit()
    }

    @Test func `After three hundred sizes during a push, the page is there for the last one`() async throws {
      let terminal = try PseudoTerminal.open("segue", ["--slow", "3"]) { $0.text = "$ segue\r\n" }
      try await terminal.waitForPicture()
      terminal.type(String(repeating: "j", count: Demo.scaleRow) + "\r")
      var random = SplitMix64(seed: 11)
      for turn in 0..<300 {
        let size =
          turn == 150
          ? CellSize(columns: 500, rows: 200)
          : CellSize(columns: .random(in: 1...200, using: &random), rows: .random(in: 1...60, using: &random))
        terminal.resize(size)
        try await Task.sleep(for: .milliseconds(turn == 150 ? 60 : 3))
      }
      terminal.resize(CellSize(columns: 80, rows: 24))
      let (page, _) = try await Screen.rendered(["--page", "scale", "--time", "10"])
      try await terminal.wait(for: page, "the page for the last size")
      try await terminal.waitForRest()
      #expect(Screen(terminal.screen) == page)
      try await terminal.quit()
    }
  }
}
