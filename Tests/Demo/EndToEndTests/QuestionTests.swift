import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Links {
  @Suite struct Questions {
    @Test(arguments: [TerminalProfile.mute, .classic, .acknowledging, .full])
    func `With and without answers the picture comes, and DA1 is asked last`(profile: TerminalProfile) async throws {
      let terminal = try PseudoTerminal.open { $0.profile = profile }
      try await terminal.waitForPicture()
      let asked = terminal.look(\.questions)
      let device = try #require(asked.first { $0.question == .device })
      let first = asked.filter { $0.offset < device.offset }
      #expect(
        first.map(\.question) == [
          .background, .colorScheme, .keyboard, .synchronisation, .windowSize, .version, .pixelMouse, .cellSize,
          .position,
        ])
      #expect(asked.allSatisfy { $0.isAlternate })
      if profile.answers.isEmpty {
        let picture = try #require(terminal.look(\.arrivals).last)
        #expect(picture.time - terminal.started > .milliseconds(150))
      } else {
        // The program then reads the answers before the next key.
        try await terminal.wait(for: "the answers") { ($0.answers[.device] ?? 0) > 0 }
      }

      let list = Screen(terminal.screen)
      terminal.type("j")
      try await terminal.wait(for: "another row") { Screen($0.screen) != list }
      if profile.answers.contains(.position) {
        try await terminal.wait(for: "the frame's question") { record in
          record.questions.contains { $0.question == .position && $0.offset > device.offset }
        }
      } else {
        try await terminal.waitForRest(.milliseconds(60))
        // The first frames ask as well, until it is clear that there is no answer.
        let frames = terminal.look(\.questions).filter { $0.offset > device.offset }
        #expect(frames.allSatisfy { $0.question == .position && $0.time - terminal.started < .seconds(30) })
        if profile == .classic { #expect(frames.isEmpty) }
      }
      let isFull = profile == .full
      try await terminal.wait(for: "the keyboard") { $0.screen.modes.keyboard == [[], isFull ? [7] : []] }
      #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?2026h") == isFull)
      try await terminal.quit()
    }

    @Test(arguments: [TerminalProfile.mute, .acknowledging, .full])
    func `24-bit colours are used if the terminal has shown one in time`(profile: TerminalProfile) async throws {
      // On a busy machine the answers may come after the first frame, which is in 256 colours then.
      for _ in 0..<20 {
        let terminal = try PseudoTerminal.open {
          $0.profile = profile
          // The terminal must not announce 24 bits in another way.
          $0.environment["COLORTERM"] = .some(nil)
        }
        try await terminal.waitForPicture()
        let text = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(text.contains("\u{1B}P$qm\u{1B}\\"))
        let isTruecolor = text.contains("38;2;")
        // The first frame is bracketed if the answers have come before it.
        #expect(isTruecolor == text.contains("\u{1B}[?2026h"))
        if isTruecolor == (profile == .full) { return }
      }
      Issue.record("24-bit colours were never used")
    }

    /// The name and version that the terminal answers, and the first and the last character that pictures then have.
    @Test(
      arguments: [
        ("kitty(0.40.0)", "\u{1CD00}", "\u{1CDE5}"), ("foot(1.13.1)", "\u{1FB00}", "\u{1FB3B}"),
        ("ghostty 1.1.3", "\u{1CD00}", "\u{1CDE5}"), ("Konsole 22.12.3", "\u{1FB00}", "\u{1FB3B}"),
      ] as [(String, Unicode.Scalar, Unicode.Scalar)])
    func `Pictures have the finest characters that the terminal draws`(
      version: String, first: Unicode.Scalar, last: Unicode.Scalar
    ) async throws {
      func hasFine(_ arguments: [String] = [], tmux: String? = nil) async throws -> (isFine: Bool, isInTime: Bool) {
        let terminal = try PseudoTerminal.open("segue", arguments + ["--page", "scale"]) {
          $0.profile = .full.named(version)
          $0.environment["TMUX"] = .some(tmux)
        }
        try await terminal.waitForPicture()
        let text = String(decoding: terminal.bytes, as: UTF8.self)
        return (text.unicodeScalars.contains { (first...last).contains($0) }, text.contains("\u{1B}[?2026h"))
      }
      #expect(try await !hasFine(["--mosaic", "quadrant"]).isFine)
      #expect(try await !hasFine(tmux: "/tmp/tmux-0/default,1,0").isFine)
      // On a busy machine the answers may come after the first frame.
      for _ in 0..<20 {
        let (isFine, isInTime) = try await hasFine()
        if isInTime { return #expect(isFine) }
      }
      Issue.record("the answers never came in time")
    }

    /// The answer, COLORFGBG, and the style that follows.
    static let styles: [(answer: String?, environment: String?, style: String)] = [
      ("rgb:ffff/ffff/ffff", nil, "light"), ("rgb:1c1c/1c1c/1c1c", nil, "dark"), ("rgb:ff/ff/ff", "15;0", "light"),
      ("#ffffff", "15;0", "dark"), (nil, "0;15", "light"), (nil, nil, "unspecified"),
    ]

    @Test(arguments: styles)
    func `An application knows whether the background is light`(
      answer: String?, environment: String?, style: String
    ) async throws {
      // On a busy machine the answer may come too late to count.
      for _ in 0..<20 {
        let terminal = try PseudoTerminal.open("CrashExample") {
          $0.profile = answer.map { .full.on($0) } ?? .classic
          $0.environment["COLORFGBG"] = .some(environment)
        }
        try await terminal.wait(for: "the picture") { $0.screen.rows().allSatisfy { $0.last?.pen.fill != .initial } }
        try await terminal.end(by: "uq")
        if terminal.screen.mainText == style { return }
      }
      Issue.record("the style was never \(style)")
    }

    @Test(arguments: [("auto", true), ("dark", false), ("light", false)])
    func `The background is not asked for if a theme is given`(theme: String, isAsked: Bool) async throws {
      let terminal = try PseudoTerminal.open("segue", ["--theme", theme])
      try await terminal.waitForPicture()
      #expect(terminal.look(\.questions).contains { $0.question == .background } == isAsked)
      #expect(terminal.look(\.questions).contains { $0.question == .device })
    }

    @Test func `Late answers are not taken for keys`() async throws {
      let terminal = try PseudoTerminal.open { $0.profile = .full.delayed(by: .milliseconds(220)) }
      try await terminal.waitForPicture()
      try await terminal.wait(for: "all answers") { ($0.answers[.device] ?? 0) > 0 }
      // The names and the mark of the chosen one. On a busy machine the miniature's pictures come much later.
      func names(_ screen: TerminalScreen) -> [Substring] {
        Screen(screen).rows.indices.map { Screen(screen).text($0).prefix(13) }
      }
      let list = names(terminal.screen)
      // Down and up again leads back to the same list.
      terminal.type("j")
      try await terminal.wait(for: "another row") { names($0.screen) != list }
      terminal.type("k")
      try await terminal.wait(for: "the list as it was") { names($0.screen) == list }
    }

    @Test func `Where the terminal reports releases, a key that comes up soon leaves the page`() async throws {
      // A busy machine has seven seconds to see the page before it is half gone.
      let terminal = try await PseudoTerminal.openAtRest(["--page", "scale", "--slow", "10"])
      let page = Screen(terminal.screen)
      try await terminal.wait(for: "reports of releases") { $0.screen.modes.keyboard[1] == [7] }
      terminal.type("\u{1B}[1;1:1C")
      try await terminal.wait(for: "the finger") { Screen($0.screen) != page }
      terminal.type("\u{1B}[1;1:3C")
      try await terminal.wait(for: page, "the page as it was")
    }

    @Test
    func
      `Where the terminal reports releases, a drag lasts until the key is released or the window loses the keyboard`()
      async throws
    {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "scale"])
      let page = Screen(terminal.screen)
      try await terminal.wait(for: "reports of releases") { $0.screen.modes.keyboard[1] == [7] }
      func holdToItsEnd() async throws {
        terminal.type("\u{1B}[1;1:1C")
        // No repeat comes, and still the key moves the page to the end of its way, where it waits.
        try await terminal.wait(for: "a tenth of the page") { (1...9).contains(Screen($0.screen).pageWidth) }
        try await terminal.waitForRest()
        #expect((1...9).contains(Screen(terminal.screen).pageWidth))
      }
      for hasStop in [false, true] {
        try await holdToItsEnd()
        if hasStop { terminal.signal(SIGCONT) } else { terminal.setFocus(false) }
        try await terminal.wait(for: page, "the page as it was")
        // Nobody else hears of it any more.
        terminal.type("\u{1B}[1;1:3C")
        terminal.setFocus(true)
      }
      try await holdToItsEnd()
      terminal.type("\u{1B}[1;1:3C")
      try await terminal.wait(for: "the list") { Screen($0.screen) != page && $0.screen.text.contains("q quit") }
    }

    @Test(arguments: [("xterm-256color", true), ("linux", false)])
    func `The keyboard's focus is asked for, but not of the Linux console`(term: String, isAsked: Bool) async throws {
      let terminal = try PseudoTerminal.open { $0.environment["TERM"] = term }
      try await terminal.waitForPicture()
      #expect(terminal.screen.modes.enabled.contains(1004) == isAsked)
      #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("1004") == isAsked)
      try await terminal.end()
      #expect(terminal.screen.modes.enabled == TerminalModes().enabled)
    }

    @Test(arguments: [(["--release", "0.3"], TerminalProfile.acknowledging, 300), ([], .classic, 700)])
    func `Silence ends a drag by keys`(options: [String], profile: TerminalProfile, milliseconds: Int) async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "scale"] + options) { $0.profile = profile }
      let page = Screen(terminal.screen)
      let before = terminal.look(\.count)
      let typed = terminal.type("\u{1B}[C")
      // The bytes say that the page has moved: a busy machine may miss the sight of it.
      try await terminal.wait(for: "the page as it was") { $0.count > before + 500 && Screen($0.screen) == page }
      #expect(ContinuousClock.now - typed > .milliseconds(milliseconds))
    }
  }
}

extension Screen {
  /// The columns of what is left of the page “scale”.
  fileprivate var pageWidth: Int { hull(of: Self.scalePage)?.columns.count ?? 0 }
}
