import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Ends {
  /// Programs below the prompt, in an emulated terminal.
  @Suite struct Inline {
    private static let text = "$ echo before\r\nbefore\r\n$ program\r\n"
    private static let (print, long, move, sheet, keep, crash, echo, quit) = (
      "\u{1B}OQ", "\u{1B}OS", "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[18~", "\u{1B}[19~", "\u{1B}[20~", "\u{1B}[21~"
    )

    private func open(
      _ arguments: [String] = ["6"], text: String = text, profile: TerminalProfile = .full,
      resizing: TerminalScreen.Resizing = .wrapping, change: (inout PseudoTerminal.Setting) -> Void = { _ in }
    ) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal.open("InlineExample", arguments) { setting in
        setting.text = text
        setting.profile = profile
        setting.resizing = resizing
        setting.isUnusual = true
        change(&setting)
      }
      try await terminal.wait(for: "the view") { $0.screen.text.contains("VIEW row 1") }
      try await terminal.waitForRest()
      return terminal
    }

    /// Expects the terminal as it was but for lines, and the cursor at the start of the line behind them. On a busy machine the answer for
    /// the column may be late, and the rows begin one line further down.
    private func expectRestored(
      _ terminal: PseudoTerminal, _ lines: [String], looksAtInput: Bool = true,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(terminal.leftovers(looksAtInput: looksAtInput) == [], sourceLocation: sourceLocation)
      let screen = terminal.screen
      #expect(screen.writtenLines.filter { !$0.isEmpty } == lines, sourceLocation: sourceLocation)
      #expect(screen.column == 0, sourceLocation: sourceLocation)
      #expect(screen.lines(ofMain: true)[screen.row] == "", sourceLocation: sourceLocation)
    }

    private static let before = ["$ echo before", "before", "$ program"]

    @Test(arguments: [0, 12, 23, 40], [TerminalProfile.full, .acknowledging, .classic, .mute])
    func `From any row, the rows are wiped at the end and nothing else`(
      count: Int, profile: TerminalProfile
    ) async throws {
      let above = (0..<count).map { "mark \($0)" }
      let terminal = try await open(text: above.map { $0 + "\r\n" }.joined(), profile: profile)
      #expect(!terminal.screen.modes.isAlternate)
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      expectRestored(terminal, above + ["result"])
    }

    @Test func `No sequence names a row of the screen, and none clears it`() async throws {
      let terminal = try await open()
      for key in [Self.move, Self.print, Self.sheet, Self.long] {
        terminal.type(key)
        try await terminal.waitForRest()
      }
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      var stream = ControlStream()
      for byte in terminal.look(\.bytes) {
        guard case .sequence(let sequence)? = stream.feed(byte), sequence.marker == nil else { continue }
        #expect(!"Hfd".utf8.contains(sequence.final), "\(sequence)")
        #expect(sequence.final != UInt8(ascii: "J") || sequence.parameters.isEmpty, "\(sequence)")
      }
      #expect(!terminal.screen.mainText.contains("VIEW"))
    }

    @Test func `Started in the middle of a line, it goes back there`() async throws {
      let terminal = try await open(text: Self.text + "partly: ")
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      let lines = terminal.screen.writtenLines.filter { !$0.isEmpty }.dropFirst(3)
      #expect(lines == ["partly: result"] || lines == ["partly:", "result"])
    }

    @Test func `The last frame stays if the application says so while it runs`() async throws {
      let terminal = try await open(["3"])
      terminal.type(Self.keep)
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      let lines = terminal.screen.lines(ofMain: true)
      #expect(Array(lines[..<3]) == Self.before)
      #expect(lines[3...5].allSatisfy { $0.contains("VIEW") })
      #expect(lines[6] == "result")
      #expect(terminal.leftovers() == [])
    }

    @Test(arguments: [false, true]) func `A crash wipes the rows, or leaves them, and its reason can be read`(
      isKept: Bool
    ) async throws {
      let terminal = try await open(["4", "field"] + (isKept ? ["keep"] : []))
      terminal.type(Self.move + Self.crash)
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
      // Behind the reason the runtime may print where it was.
      let lines = terminal.screen.writtenLines
      #expect(Array(lines[..<3]) == Self.before)
      #expect(lines[isKept ? 7 : 3].contains("told to crash"))
      #expect(lines[3].contains("VIEW") == isKept)
    }

    @Test func `Lines above are in the order of printing, whole, and without control characters`() async throws {
      let terminal = try await open()
      terminal.type(Self.print + Self.print + Self.long + Self.print)
      try await terminal.wait(for: "the lines") { $0.screen.mainText.contains("above 3") }
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      let long = "long " + String(repeating: "0123456789", count: 20) + " end"
      expectRestored(
        terminal, Self.before + ["above 1", "above 2", long, "\u{FFFD}[2Jtab stop", "above 3", "result"])
    }

    @Test(arguments: [["6"], ["6", "field"]]) func `Stopped, resized and continued, it begins below the prompt`(
      arguments: [String]
    ) async throws {
      let terminal = try await open(arguments) { $0.hasShell = true }
      let modes = terminal.screen.modes
      try await terminal.stop()
      expectRestored(terminal, Self.before, looksAtInput: false)
      terminal.resize(CellSize(columns: 60, rows: 12))
      terminal.continueInForeground()
      try await terminal.wait(for: "the modes") { $0.screen.modes == modes }
      try await terminal.wait(for: "the view") { $0.screen.text.contains("VIEW row 1") }
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      expectRestored(terminal, Self.before + ["result"])
    }

    @Test func `Another program has the terminal, and leaves its lines`() async throws {
      let terminal = try await open()
      terminal.type(Self.echo)
      try await terminal.wait(for: "the view") {
        $0.screen.text.contains("echoed") && $0.screen.text.contains("VIEW row 1")
      }
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      expectRestored(terminal, Self.before + ["echoed", "result"])
    }

    @Test func `Modes that the shell has switched on stay on`() async throws {
      let terminal = try await open(text: Self.text + "\u{1B}[?2004h")
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      #expect(terminal.screen.modes.enabled == [7, 25, 2004])
    }

    @Test(arguments: [["6"], ["6", "field"], ["40", "field"]], [TerminalScreen.Resizing.scrolling, .wrapping])
    func `In a storm of sizes, what is above stays`(
      arguments: [String], resizing: TerminalScreen.Resizing
    ) async throws {
      let above = (0..<50).map { "mark \($0)." }
      let profile = resizing == .wrapping ? TerminalProfile.full.named("kitty(0.40.1)") : .full.named("XTerm(390)")
      let terminal = try await open(
        arguments, text: above.map { $0 + "\r\n" }.joined(), profile: profile, resizing: resizing)
      var random = SplitMix64(seed: 67)
      for turn in 0..<60 {
        if turn % 5 == 0 { terminal.type(Self.move) }
        terminal.resize(
          CellSize(columns: .random(in: 20...120, using: &random), rows: .random(in: 3...40, using: &random)))
        try await Task.sleep(for: .milliseconds([0, 2, 20, 60].randomElement(using: &random) ?? 0))
      }
      terminal.resize(CellSize(columns: 80, rows: 24))
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
      // Rows that the terminal itself has scrolled off cannot be taken back. They may even begin the next line.
      var text = terminal.screen.writtenLines.joined(separator: "\n")[...]
      for line in above + ["result"] {
        let place = text.range(of: line)
        #expect(place != nil, "\(line) is gone")
        text = place.map { text[$0.upperBound...] } ?? text
      }
    }

    @Test func `Presses count from the rows, and those above are nobody's`() async throws {
      let terminal = try await open(["6", "field"], profile: .acknowledging)
      func press(_ row: Int) { terminal.type("\u{1B}[<0;\(12);\(row)M\u{1B}[<0;\(12);\(row)m") }
      terminal.type("abcdefghijkl")
      try await terminal.waitFor(["abcdefghijkl"])
      try await terminal.waitForRest()
      let (column, row) = (terminal.screen.column, terminal.screen.row)
      #expect(row == 6)
      press(2)
      try await terminal.waitForRest()
      #expect((terminal.screen.column, terminal.screen.row) == (column, row))
      press(row + 1)
      try await terminal.wait(for: "the caret") { $0.screen.column < column }
      #expect(terminal.screen.row == row)
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
    }

    @Test func `The result goes to standard output, and the view to the terminal`() async throws {
      let folder = try TemporaryFolder()
      let program = Place.binaries.appending(path: "InlineExample").path
      var setting = PseudoTerminal.Setting()
      setting.text = Self.text
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "echo input | \"$0\" 6 >\"$1\"", program, folder.path("out")], setting)
      try await terminal.wait(for: "the view") { $0.screen.text.contains("VIEW row 1") }
      try await terminal.waitForRest()
      terminal.type(Self.quit)
      try await terminal.waitForEnd()
      #expect(try folder.read("out") == "result\n")
      expectRestored(terminal, Self.before)
    }
  }
}
