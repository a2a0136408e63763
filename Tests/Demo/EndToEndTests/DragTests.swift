import TestFiles
import Testing

extension EndToEnd.Fingers {
  @Suite struct Drags {
    @Test func `Held, the right arrow makes the page small and the left one large; half decides`() async throws {
      let terminal = try await TerminalSession()
      let (list, page) = try await open("scale", with: "--release 1", in: terminal)
      try await terminal.hold("Right", until: "a page within the list") { screen in
        guard let hull = screen.hull(of: Screen.scalePage) else { return false }
        return hull.columns.count < 56 && hull.rows.count < 18 && hull.columns.lowerBound > 10
          && screen.text(2).contains("Zoom") && screen.text(23).hasPrefix("  ← → drag")
      }
      try await terminal.hold("Left", until: "a page that is larger again") { screen in
        (screen.hull(of: Screen.scalePage)?.columns.count ?? 0) >= 62
      }
      // Silence lets go of the page.
      try await terminal.waitFor(page, "the page as it was")

      try await terminal.hold("Right", until: "a page that is less than half") { screen in
        (screen.hull(of: Screen.scalePage)?.columns.count ?? 0) < 36
      }
      try await terminal.waitFor(list, "the list as it was")
      try await terminal.quit()
    }

    @Test func `Two presses at once are a flick`() async throws {
      let terminal = try await TerminalSession()
      let (list, _) = try await open("scale", with: "--slow 2", in: terminal)
      try await terminal.send("Right", times: 2)
      try await terminal.waitFor(list, "the list as it was")
    }

    @Test func `A page can be dragged again while it still comes back`() async throws {
      let terminal = try await TerminalSession()
      let (list, page) = try await open("slide", with: "--slow 3 --release never", in: terminal)
      try await terminal.send("Right", times: 10)
      try await terminal.waitForScreen("the page under the finger") { $0 != page }
      // After a rest the place decides, not the speed.
      try await terminal.waitForRest()
      // All keys at once: on a busy machine the page could be back before a second command.
      try await terminal.send(["Enter"] + Array(repeating: "Right", count: 34))
      // A busy machine may have moved the page less far: on past the mark.
      try await terminal.hold("Right", until: "the list to the left of the page") { screen in
        screen.rows[20][56].background?.isLike(Screen.Color(0x22282C)) == false
      }
      try await terminal.waitForRest()
      try await terminal.send("Enter")
      try await terminal.waitFor(list, "the list as it was")
    }

    @Test func `Without a release a drag stays where it is; Esc cancels it, and Enter and Space let go`() async throws {
      let terminal = try await TerminalSession()
      let (list, page) = try await open("scale", with: "--release never", in: terminal)
      try await terminal.send("Right", times: 34)
      try await waitUntilSmall(terminal)
      let held = try await terminal.waitForRest()
      #expect(try await terminal.waitForRest() == held)
      try await terminal.send("Escape")
      try await terminal.waitFor(page, "the page as it was")
      // The page stays: Esc cancelled the drag and did not go back as well.
      #expect(try await terminal.waitForRest() == page)

      // Before half the page stays, past half it goes.
      for key in ["Enter", "Space"] {
        try await terminal.send("Right", times: 34)
        try await waitUntilSmall(terminal)
        try await terminal.hold("Left", until: "a larger page") { screen in
          (screen.hull(of: Screen.scalePage)?.columns.count ?? 0) > 54
        }
        try await terminal.send(key)
        try await terminal.waitFor(page, "the page as it was")
        try await terminal.send("Right", times: 34)
        try await waitUntilSmall(terminal)
        try await terminal.send(key)
        try await terminal.waitFor(list, "the list as it was")
        try await terminal.send("Enter")
        try await terminal.waitFor(page, "the page again")
      }
    }

    @Test func `An interactor without the class follows, comes back, and goes`() async throws {
      let terminal = try await TerminalSession()
      let (list, page) = try await open("scale-custom", with: "--release never", in: terminal)
      // 0.05 and then 0.02 to 0.08 of the way a press, as fast as the keys arrive: 0.11 to 0.29, and 0.59 at least.
      for (presses, columns, ending, expected) in [
        (4, 56...74, "Enter", page), (28, 0...36, "Escape", page), (28, 0...36, "Enter", list),
      ] {
        try await terminal.send("Right", times: presses)
        try await terminal.waitForScreen("a page of \(columns) columns") { screen in
          columns.contains(screen.hull(of: Screen.scalePage)?.columns.count ?? 0)
        }
        try await terminal.waitForRest()
        try await terminal.send(ending)
        try await terminal.waitFor(expected, "what was to come")
        #expect(try await terminal.waitForRest() == expected)
      }
    }

    private func waitUntilSmall(_ terminal: TerminalSession, line: Int = #line) async throws {
      try await terminal.waitForScreen("a small page", line: line) { screen in
        (1..<36).contains(screen.hull(of: Screen.scalePage)?.columns.count ?? 0)
      }
    }

    /// Opens a page from the list. Returns both at rest.
    private func open(
      _ id: String, with options: String, in terminal: TerminalSession
    ) async throws -> (list: Screen, page: Screen) {
      var list = try await terminal.start("segue \(options)", showing: "→ drag it")
      if id != "scale" { list = try await terminal.choose(id) }
      try await terminal.send("Enter")
      if id == "scale-custom" {
        try await terminal.waitForPage("scale")
        try await terminal.send("2")
      }
      return (list, try await terminal.waitForPage(id))
    }
  }
}

extension EndToEnd.Containers {
  @Suite struct Sheet {
    @Test func `The sheet follows the down arrow; let go, half decides whether it goes`() async throws {
      let (terminal, _) = try await TerminalSession.demo("segue --release never")
      let list = try await terminal.choose("bounce")
      try await terminal.send("Enter")
      let page = try await terminal.waitForPage("bounce")
      // 0.05 and then 0.02 to 0.08 of the way a press, as fast as the keys arrive; the whole way is 22 rows.
      for (presses, rows, expected) in [(5, 2...10, page), (28, 12...25, list)] {
        try await terminal.send("Down", times: presses)
        try await terminal.waitForScreen("the sheet \(rows) rows lower") { screen in
          // Only the sheet's colour is undimmed. At rest its first row is 3. Lower than the last row, it is not seen.
          let hull = screen.hull(of: Screen.Color(0x3F383D), inColumn: 0)
          return rows.contains((hull?.rows.lowerBound ?? 28) - 3)
        }
        try await terminal.waitForRest()
        try await terminal.send("Enter")
        try await terminal.waitFor(expected, "what was to come")
      }
      try await terminal.quit()
    }
  }

  @Suite struct Tabs {
    @Test func `Arrows drag the tabs in and out, and numbers and Tab choose them`() async throws {
      let (terminal, _) = try await TerminalSession.demo("segue --release never")
      let list = try await terminal.choose("tabs")
      try await terminal.send("Enter", untilShown: "Next door")
      let first = try await terminal.waitForRest()

      try await terminal.send("Left", times: 30)
      try await terminal.waitForScreen("the second tab, more than half way in") { screen in
        let hull = screen.hull(of: Screen.Color(0x3F393A))
        return (hull?.columns.lowerBound ?? 80) <= 32 && hull?.columns.upperBound == 80
      }
      try await terminal.waitForRest()
      try await terminal.send("Enter", untilShown: "Blossom Season")
      let second = try await terminal.waitForPage("tabs")

      try await terminal.send("4", untilShown: "Ringed Giant")
      try await terminal.send("Tab")
      try await terminal.waitFor(first, "the first tab as it was")
      try await terminal.send("BTab", untilShown: "Ringed Giant")
      try await terminal.send("2")
      try await terminal.waitFor(second, "the second tab as it was")

      try await terminal.send("Right", times: 30)
      try await terminal.waitForRest()
      try await terminal.send("Enter")
      try await terminal.waitFor(first, "the first tab as it was")
      try await terminal.send("Right", times: 30)
      try await terminal.waitForRest()
      try await terminal.send("Enter")
      try await terminal.waitFor(list, "the list as it was")
    }
  }

  @Suite struct Modal {
    @Test func `The modal page opens from the list, and Esc and Backspace dismiss it`() async throws {
      let (terminal, _) = try await TerminalSession.demo()
      let list = try await terminal.choose("modal")
      for key in ["Escape", "BSpace"] {
        try await terminal.send("Enter")
        try await terminal.waitForPage("modal")
        let hull = try await terminal.screen().hull(of: Screen.modalPage)
        #expect(hull == Screen.Rectangle(columns: 0..<80, rows: 0..<23))
        try await terminal.send(key)
        try await terminal.waitFor(list, "the list as it was")
      }
      try await terminal.quit()
    }
  }
}
