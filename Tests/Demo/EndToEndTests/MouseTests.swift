import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Mice {
  @Suite struct MouseReports {
    @Test(arguments: TerminalSession.Form.allCases)
    func `A click on a row opens its page, one on the title goes back, and a drag from the left edge moves a page`(
      form: TerminalSession.Form
    ) async throws {
      let (terminal, list) = try await TerminalSession.demo()
      try await terminal.send("Enter")
      let page = try await terminal.waitForPage("scale")
      try await terminal.press((0, 12), form)
      try await drag(through: [10, 30, 56], form, in: terminal)
      try await terminal.waitForScreen("0.7 of the way") { hasPage($0, columns: 80 - 50) }
      try await drag(through: [40, 20], form, in: terminal)
      try await terminal.waitForScreen("a quarter of the way") { hasPage($0, columns: 80 - 18) }
      // After a rest the place decides, not the speed.
      try await terminal.waitForRest()
      try await terminal.release((20, 12), form)
      try await terminal.waitFor(page, "the page as it was")

      try await terminal.press((1, 12), form)
      try await drag(through: [10, 30, 57], form, in: terminal)
      try await terminal.waitForScreen("0.7 of the way") { hasPage($0, columns: 80 - 50) }
      try await terminal.release((57, 12), form)
      try await terminal.waitFor(list, "the list as it was")

      let row = try #require(list.rows.indices.first { list.text($0).contains(" Slide ") })
      try await terminal.click((5, row), form)
      try await terminal.waitForPage("slide")
      try await terminal.click((4, 0), form)
      try await terminal.waitFor("↑ ↓ choose   ⏎ open   → drag it   q quit")
      try await terminal.waitForScreen("that row, chosen") { isChosen($0.text(row), "Slide") }
      try await terminal.quit()
    }

    /// The chosen row has a bar before its title.
    private func isChosen(_ line: String, _ title: String) -> Bool {
      line.dropFirst(1).first != " " && (line + " ").dropFirst(2).hasPrefix("\(title) ")
    }

    private func hasPage(_ screen: Screen, columns: Int) -> Bool {
      abs((screen.hull(of: Screen.scalePage)?.columns.count ?? 0) - columns) <= 2
    }

    private func drag(
      through columns: [Int], _ form: TerminalSession.Form = .numbers, in terminal: TerminalSession
    ) async throws {
      try await terminal.drag(through: columns.map { ($0, 12) }, form)
    }

    @Test func `A short drag from the middle of the page leaves it where it is, and a long one takes it away`()
      async throws
    {
      let (terminal, page) = try await TerminalSession.demo("segue --page scale", showing: "Grow and shrink")
      try await terminal.press((30, 12))
      try await drag(through: [40, 50, 52], in: terminal)
      // The mouse rests, so that only its place counts.
      try await terminal.waitForRest()
      try await terminal.release((52, 12))
      try await terminal.waitFor(page, "the page as it was")
      try await terminal.swipe(from: (30, 12), through: (40, 12), (60, 12), (79, 12))
      try await terminal.waitFor("→ drag it")
    }

    @Test(arguments: ["fullscreen", "borrowed"])
    func `A page can be dragged from anywhere, by its own recognizer or by the navigation controller's`(
      page id: String
    ) async throws {
      let (terminal, page) = try await TerminalSession.demo("segue --page \(id)", showing: "→ drag back")
      func isAt(_ column: Int, _ screen: Screen) -> Bool {
        // The first row below the bar has nothing else of such a colour.
        let first = screen.rows[3].firstIndex { $0.background?.isLike(Screen.Color(0x22282C)) == true }
        return first.map { abs($0 - column) <= 1 } ?? false
      }
      try await terminal.press((30, 12))
      try await drag(through: [40, 60], in: terminal)
      try await terminal.waitForScreen("thirty columns of the list") { isAt(30, $0) }
      try await terminal.waitForRest()
      try await terminal.release((60, 12))
      try await terminal.waitFor(page, "the page as it was")

      try await terminal.press((10, 12))
      try await drag(through: [40, 60], in: terminal)
      try await terminal.waitForScreen("fifty columns of the list") { isAt(50, $0) }
      try await terminal.release((60, 12))
      try await terminal.waitFor("→ drag it")
      try await terminal.waitForRest()

      try await terminal.choose("slide")
      try await terminal.send("Enter")
      try await terminal.waitForPage("slide")
      try await terminal.swipe(from: (10, 12), through: (40, 12), (60, 12))
      try await terminal.waitFor("→ drag it")
    }

    @Test func `The wheel moves the choice in the list`() async throws {
      let (terminal, list) = try await TerminalSession.demo()
      try await terminal.report(65, (20, 10))
      try await terminal.waitForScreen("the next row, chosen") { screen in
        screen.rows.indices.contains { isChosen(screen.text($0), "Fade") }
      }
      try await terminal.report(64, (20, 10))
      try await terminal.waitFor(list, "the list as it was")
    }
  }

  /// Terminals whose mouse reports pixels; their cells have 10 × 20.
  @Suite struct PixelMouse {
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
        try await terminal.stop()
        #expect(terminal.screen.modes == TerminalModes())
        terminal.continueInForeground()
        try await terminal.waitForRest()
      }
      try await terminal.quit()
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
        Screen($0.screen).hull(of: Screen.Color(0x22282C))?.columns.lowerBound == 20
      }
    }

    @Test func `With --no-mouse nothing is asked about it and nothing switched on`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--no-mouse"])
      #expect(terminal.screen.modes.enabled.isDisjoint(with: [1000, 1002, 1006, 1016]))
      #expect(terminal.look(\.questions).allSatisfy { $0.question != .pixelMouse })
    }
  }
}
