import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

extension EndToEnd.Lines {
  /// Sessions that are written to a file and played again.
  @Suite struct Scripts {
    let folder: TemporaryFolder
    private var script: String { folder.path("a.script") }

    init() throws { folder = try TemporaryFolder() }

    @Test func `A recorded session, played without a terminal, ends in the picture that was on the screen`()
      async throws
    {
      let terminal = try await PseudoTerminal.openAtRest(["--record", script])
      terminal.type("\r")
      try await terminal.wait(for: "the page at rest") { $0.screen.lines()[0].hasPrefix("  ‹ Segue   ") }
      try await terminal.waitForRest(.milliseconds(500))
      let page = Screen(terminal.screen)
      // A drag from the left edge, in pixels, that Backspace cancels.
      try await terminal.wait(for: "the answers") { $0.unanswered(.full) == 0 }
      terminal.type("\u{1B}[<0;6;250M\u{1B}[<32;306;250M")
      try await terminal.wait(for: "a dragged page") { Screen($0.screen) != page }
      try await terminal.waitForRest()
      try await expectSame(terminal)
      terminal.type("\u{7F}")
      try await terminal.wait(for: page, "the page as it was")
      // Another one, which the right arrow holds, and a resize under it. The arrow comes up.
      terminal.type("\u{1B}[<0;306;250m\u{1B}[C")
      try await terminal.wait(for: "a smaller page") { Screen($0.screen) != page }
      terminal.resize(CellSize(columns: 100, rows: 30))
      try await terminal.waitForRest()
      try await expectSame(terminal)
      try await terminal.type("\u{1B}[1;1:3C", untilShown: "⏎ open")
      try await terminal.waitForRest()
      try await expectSame(terminal)
      try await terminal.quit()
      let lines = try folder.read("a.script").split(separator: "\n")
      #expect(lines.count { $0.contains(" mouse ") } == 3)
      #expect(lines.count { $0.contains(" key-up right") } == 1)
      #expect(lines.contains { $0.hasSuffix(" key-releases on") })
      #expect(lines.contains { $0.hasSuffix(" resize 100x30") })
      #expect(lines[lines.count - 2].hasSuffix(" key q"))
      #expect(lines[lines.count - 1].hasSuffix(" frame"))
    }

    /// Waits until playing the file gives what is on the screen, and expects the same bytes once more. A busy machine may have
    /// written the last frames to one of the two only.
    func expectSame(_ terminal: PseudoTerminal, line: Int = #line) async throws {
      let end = ContinuousClock.now + PseudoTerminal.patience
      // The session goes on meanwhile.
      let copy = folder.path("copy.script")
      while true {
        try Data(contentsOf: URL(fileURLWithPath: script)).write(to: URL(fileURLWithPath: copy))
        let now = terminal.screen
        let text = try await Command.segueOutput(["render", "--script", copy])
        var played = TerminalScreen(size: now.size)
        // The line end of the last row would scroll.
        played.read(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        if Screen(played) == Screen(now) {
          #expect(try await Command.segueOutput(["render", "--script", copy]) == text)
          return
        }
        guard .now < end else { throw Failure("line \(line): \(Screen(played).difference(from: Screen(now)))") }
      }
    }

    @Test func `With the miniature that plays by itself, a played session is recorded as the same file`() async throws {
      // A tenth of a second a second: the miniature comes to rest after two seconds.
      let terminal = try PseudoTerminal.open(plays: true, ["--record", script, "--slow", "0.1"])
      // What is on the screen for a moment only may never be looked at: the file keeps it. A busy machine makes a fifth of the frames.
      try await terminal.wait(for: "the frames of the miniature") { _ in
        ((try? folder.read("a.script")) ?? "").split(separator: "\n").count > 18
      }
      try await terminal.waitForRest(.seconds(1))
      try await expectSame(terminal)
      try await terminal.type("j", untilShown: "A card opens in its place")
      try await terminal.quit()
      let again = try PseudoTerminal.open(
        plays: true, ["--script", script, "--record", folder.path("b.script")])
      try await again.waitForEnd()
      #expect(again.state == .exited(0))
      #expect(again.leftovers() == [])
      let recording = try folder.read("a.script")
      #expect(recording.split(separator: "\n").count > 18)
      #expect(try folder.read("b.script") == recording)
    }

    @Test func `While it plays, keys have no effect; then the user goes on, in the terminal's own size`() async throws {
      try folder.write("# segue script 1\nset size 80x24\nset no-autoplay\n0.5 key down\n1.5 active\n", to: "a.script")
      let terminal = try PseudoTerminal.open(plays: true, ["--script", script]) {
        $0.size = CellSize(columns: 100, rows: 30)
      }
      try await terminal.waitForPicture()
      #expect(terminal.screen.lines()[23].contains("q quit"), "it is in the top left corner")
      terminal.type("\r")
      try await terminal.wait(for: "the terminal's own size") { $0.screen.lines()[29].contains("q quit") }
      try await terminal.waitForRest()
      #expect(terminal.screen.text.contains("▌Inside"))
      #expect(terminal.screen.text.contains("⏎ open"))
      try await terminal.type("\r", untilShown: "9 pictures")
      try await terminal.quit()
    }

    @Test func `In a larger terminal nothing of a larger picture stays beside a smaller one`() async throws {
      let small = "resize 50x16\n0.3 frame\n1000 frame\n"
      try folder.write("# segue script 1\nset size 90x28\nset no-autoplay\n0 frame\n0.3 \(small)", to: "a.script")
      let terminal = try PseudoTerminal.open(plays: true, ["--script", script]) {
        $0.size = CellSize(columns: 100, rows: 30)
      }
      try await terminal.wait(for: "the small picture") { $0.screen.lines()[15].contains("q quit") }
      try await terminal.waitForRest()
      let lines = terminal.screen.lines()
      #expect(lines[16...].allSatisfy { $0.isEmpty }, "\(terminal.screen.text)")
      #expect(lines.allSatisfy { $0.count <= 50 }, "\(terminal.screen.text)")
      #expect(
        terminal.screen.cells.indices.allSatisfy {
          $0 % 100 < 50 && $0 < 1600 || terminal.screen.cells[$0].pen.fill == .initial
        })
    }

    @Test func `On a slow line, the end of a script is exact`() async throws {
      let frames = (1...120).map { "\(1 + Double($0) / 60) frame\n" }.joined()
      let text = "# segue script 1\nset size 80x24\nset no-autoplay\n0 frame\n1 key enter\n1 frame\n\(frames)"
      try folder.write(text, to: "a.script")
      let terminal = try PseudoTerminal.open(plays: true, ["--script", script]) {
        $0.bytesPerSecond = 30_000
      }
      let (end, _) = try await Screen.rendered(["--script", script])
      try await terminal.wait(for: end, "the end")
      try await terminal.quit()
    }

    @Test(arguments: [("q", 0), ("\u{3}", 130)] as [(String, Int32)])
    func `While it plays, q and Ctrl-C quit`(key: String, status: Int32) async throws {
      try folder.write("# segue script 1\n0 frame\n1000 frame\n", to: "a.script")
      let terminal = try PseudoTerminal.open(plays: true, ["--script", script, "--no-mouse"])
      try await terminal.waitForPicture()
      try await terminal.quit(by: key, status: status)
    }

    @Test func `Stopped and continued while it plays, the picture comes back`() async throws {
      try folder.write("# segue script 1\nset no-autoplay\n0 frame\n1000 frame\n", to: "a.script")
      let terminal = try await PseudoTerminal.openAtRest(["--script", script]) { $0.hasShell = true }
      let picture = Screen(terminal.screen)
      try await terminal.stop()
      terminal.continueInForeground()
      try await terminal.wait(for: picture, "the picture")
      try await terminal.quit()
    }
  }
}

extension EndToEnd.Commands {
  @Suite struct ScriptCommands {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The list in a window without room for the miniature, and a push of Scale.
    private static let push =
      "# segue script 1\nset size 60x24\n" + String(repeating: "0.1 key down\n", count: Demo.scaleRow)
      + "0.5 key enter\n"

    @Test func `The trace of a script has the calls of its transitions`() async throws {
      try folder.write(Self.push + "2 key escape\n", to: "a.script")
      let found = try await calls(["--script", folder.path("a.script")])
      // The page is there when it goes back.
      let push = try await calls(["--page", "scale", "--operation", "push"])
      let pop = try await calls(["--page", "scale", "--operation", "pop"])
      #expect(found.map(\.call) == push.map(\.call) + pop.map(\.call))
      let times = push.map { $0.time + 0.5 } + pop.map { $0.time + 2 }
      // The trace prints milliseconds: each time is rounded, and the sum again.
      #expect(zip(found.map(\.time), times).allSatisfy { abs($0 - $1) < 0.0011 }, "\(found.map(\.time)), \(times)")
    }

    private func calls(_ arguments: [String]) async throws -> [(time: Double, call: String)] {
      try await Command.segueOutput(["trace"] + arguments).split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", maxSplits: 1)
        return (try #require(Double(parts[0])), String(parts[1]))
      }
    }

    @Test func `A text in JSON is read as the same one by another reader`() throws {
      for text in ["plain", "a\"b\\c", "\u{0}\u{1}\u{1F}\n\t\u{7F}", "漢字 👩‍👩‍👧‍👦 \u{2028}", ""] {
        #expect(try JSONDecoder().decode(String.self, from: Data(TraceLog.quoted(text).utf8)) == text)
      }
    }

    private struct Call: Decodable {
      let time: Double
      let receiver: String
      let message: String
    }

    @Test(arguments: [
      ("scale", "push"), ("tabs", "pop"), ("bounce", "push"), ("scale", "cancel"), ("scale-custom", "cancel"),
    ])
    func `A trace gives the same bytes again, and in JSON says the same, an object a line`(
      page: String, operation: String
    ) async throws {
      let arguments = ["trace", "--page", page, "--operation", operation]
      let text = try await Command.segueOutput(arguments)
      #expect(try await Command.segueOutput(arguments + ["--format", "text"]) == text)
      let decoded = try await Command.segueOutput(arguments + ["--format", "json"]).split(separator: "\n").map { line in
        #expect(line.hasPrefix("{\"time\":"))
        #expect(line.contains(",\"receiver\":\""))
        #expect(line.contains(",\"message\":\""))
        return try JSONDecoder().decode(Call.self, from: Data(line.utf8))
      }
      let again = decoded.map { "\(String(format: "%.3f", $0.time))\t\($0.receiver)\t\($0.message)\n" }
      #expect(again.joined() == text)
    }

    /// The lengths of the lines of a text that ends in a line end.
    private static func widths(_ text: String) -> [Int] {
      text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    }

    @Test func `Options overrule the settings of a script`() async throws {
      try folder.write(Self.push, to: "a.script")
      let text = ["render", "--script", folder.path("a.script"), "--format", "text"]
      let frame = try await Command.segueOutput(text)
      #expect(Self.widths(frame) == Array(repeating: 60, count: 24))
      #expect(frame.contains("Grow and shrink"))
      let small = try await Command.segueOutput(text + ["--size", "50x20"])
      #expect(Self.widths(small) == Array(repeating: 50, count: 20))
      let ansi = ["render", "--script", folder.path("a.script")]
      let plain = try await Command.segueOutput(ansi + ["--color", "mono"])
      #expect(!plain.contains("38;2;"))
      #expect(try await Command.segueOutput(ansi).contains("38;2;"))
    }
  }
}
