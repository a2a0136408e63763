import Foundation
import PseudoTerminal
import Testing

extension EndToEnd.Links {
  /// What the terminal is asked at the start, and what comes of the answers.
  @Suite("Questions")
  struct Questions {
    @Test(
      "All are asked on the alternate screen, the one that everybody answers last; nobody is waited for",
      arguments: [TerminalProfile.mute, .classic, .acknowledging, .full])
    func asks(profile: TerminalProfile) async throws {
      let terminal = try PseudoTerminal.open {
        $0.profile = profile
        // Nothing here tells of 24 bits.
        $0.environment["COLORTERM"] = .some(nil)
      }
      try await terminal.waitForPicture()
      try await terminal.waitForRest(.milliseconds(60))
      let asked = terminal.look(\.questions)
      let first = asked.prefix { $0.question != .device }
      #expect(Set(first.map(\.question)) == [.keyboard, .synchronisation, .pen, .status])
      let device = try #require(asked.first { $0.question == .device })
      #expect(asked.allSatisfy { $0.isAlternate })
      // 150 ms, and the first frame, for which a busy machine may take its time.
      let arrivals = terminal.look(\.arrivals)
      let picture = try #require(arrivals.first { $0.time > device.time })
      let waited = picture.time - device.time
      #expect(waited < .milliseconds(600), "\(waited)")
      if profile.answers.isEmpty { #expect(waited > .milliseconds(140), "\(waited)") }

      let modes = terminal.screen.modes
      let isFull = profile == .full
      #expect(modes.keyboard == [[], isFull ? [2] : []])
      #expect(asked.contains { $0.question == .status && $0.offset > device.offset } == (profile.answers.count > 1))
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(text.contains("\u{1B}[?2026h") == isFull)
      // Only who has shown a colour of 24 bits gets more of them; the first is part of the question.
      let colors = text.ranges(of: "38;2;").count
      #expect(isFull ? colors > 10 : colors == 0)
      terminal.type("q")
      try await terminal.waitForEnd()
      #expect(terminal.screen.modes == TerminalModes())
    }

    @Test("Answers that come late are no keys")
    func late() async throws {
      let terminal = try PseudoTerminal.open { $0.profile = .full.delayed(by: .milliseconds(220)) }
      try await terminal.waitForPicture()
      try await terminal.wait(for: "all answers") { ($0.answers[.device] ?? 0) > 0 }
      try await terminal.waitForRest(.milliseconds(300))
      let list = try #require(terminal.screen.lines().first { $0.contains("Segue") })
      #expect(list.trimmingCharacters(in: .whitespaces) == "Segue")
      // The first is chosen, as it was: down and up again is where it is now.
      let picture = Screen(terminal.screen)
      terminal.type("j")
      try await terminal.waitForRest()
      #expect(Screen(terminal.screen) != picture)
      terminal.type("k")
      try await terminal.wait(for: picture, "the list as it was")
    }

    @Test(
      "A terminal that tells when a key comes up: the finger stays down however long the silence, and lifts at once")
    func release() async throws {
      let terminal = try PseudoTerminal.open("segue", ["--page", "scale"])
      let page = try await rest(terminal)
      terminal.type("\u{1B}[C")
      try await Task.sleep(for: .milliseconds(1600))
      #expect(Screen(terminal.screen) != page)
      terminal.type("\u{1B}[1;1:3C")
      // The way back is short.
      let took = try await terminal.wait(for: page, "the page as it was", timeout: .seconds(2))
      #expect(took < .seconds(1), "\(took)")
    }

    @Test(
      "Where silence is the rule, or none else is known, silence lifts it",
      arguments: [(["--release", "0.3"], TerminalProfile.full, 300), ([], .classic, 700)])
    func silence(options: [String], profile: TerminalProfile, milliseconds: Int) async throws {
      let terminal = try PseudoTerminal.open("segue", ["--page", "scale"] + options) { $0.profile = profile }
      let page = try await rest(terminal)
      let typed = terminal.type("\u{1B}[C")
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      try await terminal.wait(for: page, "the page as it was", timeout: .seconds(3))
      // The way back is short.
      let took = ContinuousClock.now - typed
      #expect(took > .milliseconds(milliseconds) && took < .milliseconds(milliseconds + 1200), "\(took)")
    }

    private func rest(_ terminal: PseudoTerminal) async throws -> Screen {
      try await terminal.waitForPicture()
      try await terminal.waitForRest()
      return Screen(terminal.screen)
    }
  }
}
