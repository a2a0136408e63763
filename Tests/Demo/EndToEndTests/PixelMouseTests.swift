import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Mice {
  /// Terminals whose mouse reports pixels; their cells have 10 × 20.
  @Suite
  struct PixelMouse {
    @Test func `The page follows the pointer within a cell, and after a stop again`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "slide"]) { $0.hasShell = true }
      for _ in 0..<2 {
        try await terminal.wait(for: "pixels") { $0.screen.modes.enabled.contains(1016) }
        // The answer that says so comes first, and then the reports.
        try await terminal.wait(for: "the answers") { $0.unanswered(.full) == 0 }
        terminal.type("\u{1B}[<0;6;250M\u{1B}[<32;306;250M")
        try await terminal.waitForRest()
        let start = Screen(terminal.screen)
        var looks = [start]
        for pixel in 307...316 {
          terminal.type("\u{1B}[<32;\(pixel);250M")
          try await terminal.waitForRest()
          let now = Screen(terminal.screen)
          if now != looks.last { looks.append(now) }
        }
        // Ten pixels are one cell, in which a terminal without them has one step.
        #expect(looks.count > 4)
        terminal.type("\u{1B}[<0;316;250m")
        try await terminal.waitForRest()
        terminal.type("\u{1A}")
        try await terminal.wait(for: "the stop") { $0.state == .stopped(SIGTSTP) }
        try await terminal.readTheRest()
        #expect(terminal.screen.modes == TerminalModes())
        terminal.continueInForeground()
        try await terminal.waitForRest()
      }
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
    }

    @Test(arguments: [TerminalProfile.Question.pixelMouse, .cellSize])
    func `Without an answer about pixels or the size of a cell it reports cells`(
      unanswered: TerminalProfile.Question
    ) async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "fullscreen"]) {
        $0.profile.answers.remove(unanswered)
      }
      #expect(!terminal.screen.modes.enabled.contains(1016))
      #expect(terminal.screen.modes.enabled.contains(1006))
      terminal.type("\u{1B}[<0;11;12M\u{1B}[<32;31;12M")
      try await terminal.wait(for: "twenty columns of the list") {
        Screen($0.screen).hull(of: Screen.Color(0x0E2740))?.columns.lowerBound == 20
      }
    }

    @Test func `With --no-mouse nothing is asked and nothing switched on`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--no-mouse"])
      #expect(terminal.screen.modes.enabled.isDisjoint(with: [1000, 1002, 1006, 1016]))
      #expect(terminal.look(\.questions).allSatisfy { $0.question != .pixelMouse && $0.question != .cellSize })
    }
  }
}
