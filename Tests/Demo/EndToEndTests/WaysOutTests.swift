import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Ends {
  @Suite struct WaysOut {
    enum Cause: Sendable {
      case typed(String)
      case signal(Int32)
    }

    enum Moment: Sendable {
      case atRest
      /// The terminal reads 30 KB a second, and has not read most of the first frame.
      case inFrame
      /// The same, and then the terminal stops reading.
      case stuck
    }

    struct Way: CustomTestStringConvertible, Sendable {
      var name: String
      var cause: Cause
      /// The possible values of `$?` afterwards.
      var statuses: Set<Int32>
      var program = "CrashExample"
      var arguments: [String] = []
      var moment = Moment.atRest
      var profile = TerminalProfile.full
      /// A part of the text that is then on the main screen.
      var says: String?

      var testDescription: String { "\(name), \(program)\(moment == .atRest ? "" : ", \(moment)")" }

      /// The same end of a program whose frames are large.
      func at(_ moment: Moment) -> Way {
        var way = self
        (way.moment, way.program) = (moment, "CrashExample")
        return way
      }
    }

    /// The screen's text before the start.
    private static let text = "$ echo before\r\nbefore\r\n$ program\r\n"
    /// A trap is an illegal instruction on some processors and a breakpoint on others.
    private static let traps: Set<Int32> = [128 + SIGILL, 128 + SIGTRAP]

    private static let quit = Way(name: "q", cause: .typed("q"), statuses: [0], program: "segue")
    private static let interrupt = Way(name: "Ctrl-C", cause: .typed("\u{3}"), statuses: [130], program: "segue")
    private static let coreDump = Way(name: "Ctrl-\\", cause: .typed("\u{1C}"), statuses: [131], program: "segue")
    private static let terminate = Way(name: "SIGTERM", cause: .signal(SIGTERM), statuses: [143], program: "segue")
    private static let trap = Way(name: "a trap", cause: .typed("t"), statuses: traps, says: "told to trap")
    private static let segmentation = Way(name: "address 8", cause: .typed("s"), statuses: [128 + SIGSEGV])

    /// Without the faults that a sanitizer catches: it prints its own message and exits with its own code.
    static let ways = allWays.filter { way in
      let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT].map { 128 + $0 }
      return !PseudoTerminal.isSanitized || way.statuses.isDisjoint(with: faults)
    }

    private static let allWays: [Way] = [
      quit, interrupt, coreDump, terminate,
      Way(name: "SIGHUP", cause: .signal(SIGHUP), statuses: [129], program: "segue"),
      // Where the keyboard is the program's, these keys are what the line discipline makes of them elsewhere.
      Way(name: "kitty's Ctrl-C", cause: .typed("\u{1B}[99;5u"), statuses: [130], program: "segue"),
      Way(name: "kitty's Ctrl-C in Cyrillic", cause: .typed("\u{1B}[1089::99;69u"), statuses: [130], program: "segue"),
      Way(name: "kitty's Ctrl-\\", cause: .typed("\u{1B}[92;5u"), statuses: [131], program: "segue"),
      // More messages than the line has room for.
      Way(name: "200 KB of messages and q", cause: .typed("wq"), statuses: [0], says: "wwww").at(.stuck),
      Way(name: "200 KB of messages and a trap", cause: .typed("wt"), statuses: traps, says: "wwww").at(.stuck),
      quit.at(.inFrame), interrupt.at(.inFrame), coreDump.at(.inFrame), terminate.at(.inFrame), trap.at(.inFrame),
      segmentation.at(.inFrame), quit.at(.stuck), terminate.at(.stuck), trap.at(.stuck), trap, segmentation,
      Way(name: "an index", cause: .typed("i"), statuses: traps, says: "Index out of range"),
      Way(name: "abort", cause: .typed("a"), statuses: [128 + SIGABRT]),
      Way(name: "endless recursion", cause: .typed("o"), statuses: [128 + SIGSEGV]),
      Way(name: "SIGFPE", cause: .typed("f"), statuses: [128 + SIGFPE]),
      Way(name: "SIGBUS", cause: .typed("b"), statuses: [128 + SIGBUS]),
      Way(name: "SIGILL", cause: .typed("l"), statuses: [128 + SIGILL]),
      Way(name: "exit(7)", cause: .typed("x"), statuses: [7]),
      Way(
        name: "an error that is not caught", cause: .typed("e"), statuses: traps, arguments: ["throw"], says: "Uncaught"
      ),
      Way(name: "Ctrl-\\ in an endless loop", cause: .typed("h\u{1C}"), statuses: [131]),
      Way(name: "Ctrl-\\ in an endless loop, unanswered", cause: .typed("h\u{1C}"), statuses: [131], profile: .mute),
    ]

    @Test(arguments: ways)
    func `After any end the terminal is as before, and the reason can be read`(_ way: Way) async throws {
      let terminal = try PseudoTerminal.open(way.program, way.arguments) { setting in
        setting.profile = way.profile
        setting.text = Self.text
        setting.isUnusual = true
        if way.moment != .atRest { setting.bytesPerSecond = 30_000 }
      }
      try await prepare(terminal, way)
      switch way.cause {
      case .typed(let text): terminal.type(text)
      case .signal(let number): terminal.signal(number)
      }
      try await terminal.waitForEnd()
      #expect(way.statuses.contains(try #require(terminal.state.shellStatus)), "\(terminal.state)")
      expectRestored(terminal, saying: way.says)
    }

    /// With the kitty keyboard protocol, Ctrl-\\ is a sequence that a program in an endless loop never reads.
    @Test func `A program that hangs gives the keyboard back, so that a second Ctrl-backslash ends it`() async throws {
      let terminal = try PseudoTerminal.open("CrashExample") { setting in
        setting.text = Self.text
        setting.isUnusual = true
      }
      try await waitForPicture(terminal)
      try await terminal.wait(for: "the keyboard") { $0.screen.modes.keyboard == [[], [7]] }
      terminal.type("h")
      // Time to begin the loop. A program that is slower ends at the first key.
      try await Task.sleep(for: .milliseconds(300))
      terminal.type("\u{1B}[92;5u")
      try await terminal.wait(for: "the keyboard as it was") { $0.screen.modes.keyboard == [[], []] }
      if !terminal.state.hasEnded { terminal.type("\u{1C}") }
      try await terminal.waitForEnd()
      #expect(terminal.state.shellStatus == 128 + SIGQUIT)
      expectRestored(terminal)
    }

    private func prepare(_ terminal: PseudoTerminal, _ way: Way) async throws {
      switch way.moment {
      case .atRest:
        try await waitForPicture(terminal)
        #expect(terminal.lineDiscipline != terminal.initialLineDiscipline)
        #expect(!terminal.screen.modes.enabled.contains(25))
      case .inFrame, .stuck:
        try await terminal.wait(for: "half a picture") { $0.screen.modes.isAlternate && $0.count > 6000 }
        // The line is full already: reading was slow.
        if way.moment == .stuck { terminal.setPaused(true) }
      }
    }

    /// Waits until every cell has been drawn and the program rests.
    private func waitForPicture(_ terminal: PseudoTerminal) async throws {
      try await terminal.wait(for: "the first picture") { record in
        record.screen.modes.isAlternate && record.screen.rows().allSatisfy { $0.last?.pen.fill != .initial }
      }
      try await terminal.waitForRest(.milliseconds(40))
    }

    private func expectRestored(
      _ terminal: PseudoTerminal, saying words: String? = nil, isOver: Bool = true,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let screen = terminal.screen
      #expect(terminal.leftovers(looksAtInput: isOver) == [], sourceLocation: sourceLocation)
      let lines = screen.scrolledOff + screen.lines(ofMain: true)
      #expect(Array(lines[..<3]) == ["$ echo before", "before", "$ program"], sourceLocation: sourceLocation)
      let said = lines[3...].joined()
      if let words {
        #expect(said.contains(words), sourceLocation: sourceLocation)
      } else {
        #expect(said == "", sourceLocation: sourceLocation)
        #expect((screen.column, screen.row) == (0, 3), sourceLocation: sourceLocation)
      }
    }

    @Test(arguments: [TerminalProfile.full, .classic], ["q", "\u{3}", "\u{1C}"])
    func `The shell does not get answers that come late`(profile: TerminalProfile, typed: String) async throws {
      let terminal = try PseudoTerminal.open {
        $0.profile = profile.delayed(by: .milliseconds(60))
        $0.text = Self.text
        $0.isUnusual = true
      }
      try await terminal.wait(for: "the first questions") { $0.questions.contains { $0.question == .device } }
      try await terminal.end(by: typed)
      try await terminal.waitForAnswers(profile)
      expectRestored(terminal)
    }

    @Test(arguments: ["q", "\u{1C}"])
    func `The shell does not get the answer to the last frame's question`(typed: String) async throws {
      // A push of ten seconds: on a busy machine nobody looks at it for one of half a second.
      let terminal = try PseudoTerminal.open("segue", ["--slow", "20"]) {
        $0.profile = .full.delayed(by: .milliseconds(60))
        $0.text = Self.text
      }
      try await terminal.waitForPicture()
      let before = terminal.look(\.questions.count)
      terminal.type(String(repeating: "j", count: Demo.scaleRow) + "\r")
      try await terminal.wait(for: "a frame's question in mid-push") {
        $0.questions.count > before && $0.unanswered(.full) > 0
      }
      try await terminal.end(by: typed)
      try await terminal.waitForAnswers(.full)
      expectRestored(terminal)
    }

    @Test(arguments: [false, true], [nil, String(repeating: "j", count: Demo.scaleRow) + "\r"])
    func `The demo ends when its window is closed, told so or not`(hasShell: Bool, typed: String?) async throws {
      // A shell that leads the session gets SIGHUP instead of the demo, and does not pass it on.
      let terminal = try PseudoTerminal.open { $0.hasShell = hasShell }
      try await terminal.waitForPicture()
      if let typed {
        terminal.type(typed)
        try await terminal.waitForPush()
      }
      terminal.hangUp()
      try await terminal.wait(for: "the end") { $0.state.hasEnded }
      #expect(terminal.state.shellStatus == 128 + SIGHUP)
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(terminal.process)"))
    }

    @Test(arguments: [false, true])
    func `Ctrl-Z gives the terminal back, bg does not take it, fg draws everything`(isInFrame: Bool) async throws {
      let terminal = try PseudoTerminal.open(
        isInFrame ? "CrashExample" : "segue", isInFrame ? [] : ["--page", "scale"]
      ) {
        $0.hasShell = true
        $0.text = Self.text
        $0.isUnusual = true
        if isInFrame { $0.bytesPerSecond = 30_000 }
      }
      if isInFrame {
        try await terminal.wait(for: "half a picture") { $0.screen.modes.isAlternate && $0.count > 6000 }
      } else {
        try await terminal.waitForPicture()
        try await terminal.waitForRest()
      }
      let modes = terminal.screen.modes
      try await terminal.stop()
      expectRestored(terminal, isOver: false)
      let count = terminal.look(\.count)
      terminal.continueInBackground()
      try await terminal.wait(for: "the stop in the background") { $0.state == .stopped(SIGTTOU) }
      #expect(terminal.look(\.count) == count)
      #expect(terminal.screen.modes == TerminalModes())

      terminal.continueInForeground()
      if isInFrame {
        try await terminal.wait(for: "all tiles") { $0.screen.cells.allSatisfy { $0.pen.fill != .initial } }
      } else {
        let (page, _) = try await Screen.rendered(["--page", "scale", "--time", "10"])
        try await terminal.wait(for: page, "the page as it was")
        #expect(terminal.screen.modes == modes)
      }
      #expect(terminal.lineDiscipline != terminal.initialLineDiscipline)
      try await terminal.end()
      #expect(terminal.state == .exited(0))
      expectRestored(terminal)
    }

    @Test(arguments: [("p", "something to say"), ("w", "the last of it")])
    func `Messages to standard error wait for the end, the demo does not`(key: String, words: String) async throws {
      let terminal = try PseudoTerminal.open("CrashExample") { $0.text = Self.text }
      try await waitForPicture(terminal)
      let picture = terminal.screen.cells
      terminal.type(key)
      try await terminal.waitForRest()
      #expect(terminal.screen.cells == picture)
      terminal.type("n")
      try await terminal.wait(for: "other colours") { $0.screen.cells != picture }
      try await terminal.waitForRest(.milliseconds(60))
      try await terminal.quit()
      #expect(terminal.screen.mainText.hasSuffix(words))
    }

    @Test func `A terminal that reads nothing for a second loses no messages`() async throws {
      let terminal = try PseudoTerminal.open("CrashExample") { $0.bytesPerSecond = 100_000 }
      try await waitForPicture(terminal)
      terminal.type("w")
      try await terminal.waitForRest()
      terminal.type("q")
      try await terminal.wait(for: "the first messages") { $0.screen.mainText.contains("wwww") }
      terminal.setPaused(true)
      try await Task.sleep(for: .seconds(1))
      terminal.setPaused(false)
      try await terminal.waitForEnd()
      #expect(terminal.screen.mainText.hasSuffix("the last of it"))
    }
  }
}
