import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Storms {
  @Suite
  struct Disturbances {
    @Test func `Stopped in mid-drag, the demo continues with the page at rest, which can be dragged`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "scale"]) { $0.hasShell = true }
      let (page, modes) = (Screen(terminal.screen), terminal.screen.modes)
      // The demo does not hear of the release, which falls in the stop. So the place of the last press decides, which came
      // with the first.
      for _ in 0..<4 { terminal.type("\u{1B}[1;1:2C") }
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      terminal.type("\u{1A}")
      try await terminal.wait(for: "the stop") { $0.state == .stopped(SIGTSTP) }
      try await terminal.readTheRest()
      #expect(terminal.screen.modes == TerminalModes())
      terminal.continueInForeground()
      try await terminal.wait(for: "the modes") { $0.screen.modes == modes }
      try await terminal.wait(for: page, "the page as it was")
      terminal.type("\u{1B}[C")
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0), "\(terminal.screen.mainText)")
      #expect(terminal.screen.modes == TerminalModes())
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
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.leftovers() == [])
      // The line discipline echoed nothing, as the demo had switched echo off in time.
      #expect(terminal.screen.mainText == "")
    }

    @Test func `In a window that grew while it was stopped, all rows scroll afterwards`() async throws {
      let terminal = try PseudoTerminal.open { $0.hasShell = true }
      try await terminal.waitForPicture()
      terminal.type("\u{1A}")
      try await terminal.wait(for: "the stop") { $0.state == .stopped(SIGTSTP) }
      terminal.resize(CellSize(columns: 80, rows: 30))
      terminal.continueInForeground()
      try await terminal.wait(for: "the list in 30 rows") { $0.screen.lines()[29].contains("q quit") }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
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
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(0))
      #expect(terminal.screen.modes == TerminalModes())
      #expect(terminal.takeUnreadInput() == [])
    }
  }
}
