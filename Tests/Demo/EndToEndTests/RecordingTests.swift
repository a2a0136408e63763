import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

/// A recording in asciicast v2, read without the code that wrote it.
struct Cast {
  var size: CellSize
  var header: [String: Any]
  var events: [(time: Double, kind: String, data: String)] = []

  /// Reads the whole lines.
  init(_ data: Data) throws {
    let lines = data.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    let first = Data(try #require(lines.first))
    header = try #require(try JSONSerialization.jsonObject(with: first) as? [String: Any])
    size = CellSize(columns: try #require(header["width"] as? Int), rows: try #require(header["height"] as? Int))
    for line in lines.dropFirst() {
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
      events.append(
        (try #require(parts[0] as? Double), try #require(parts[1] as? String), try #require(parts[2] as? String)))
    }
  }

  /// What a player shows after the first events, or after all.
  func screen(after count: Int = .max) throws -> TerminalScreen {
    var screen = TerminalScreen(size: size)
    for event in events.prefix(count) {
      if event.kind == "r" {
        let numbers = event.data.split(separator: "x").compactMap { Int($0) }
        try #require(numbers.count == 2)
        screen.resize(to: CellSize(columns: numbers[0], rows: numbers[1]))
      } else {
        screen.read(Array(event.data.utf8))
      }
    }
    return screen
  }
}

extension EndToEnd.Lines {
  @Suite struct Recording {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [CellSize(columns: 61, rows: 19), CellSize(columns: 101, rows: 30)])
    func `A recording shows what the terminal showed, to the last cell`(size: CellSize) async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--record", folder.path("a.cast")])
      let list = Screen(terminal.screen)
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      terminal.resize(size)
      try await terminal.waitForRest()
      terminal.type("\u{1B}[C\u{1B}[C\u{1B}[C")
      try await terminal.waitForRest(.milliseconds(1200))
      let last = terminal.screen
      try await terminal.quit()

      let data = try Data(contentsOf: folder.url.appending(path: "a.cast"))
      let cast = try Cast(data)
      #expect(cast.size == CellSize(columns: 80, rows: 24))
      #expect(cast.header["env"] as? [String: String] == ["TERM": "xterm-256color"])
      #expect(cast.header["title"] as? String == "segue")
      #expect(cast.header.count == 5)
      #expect(zip(cast.events, cast.events.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(cast.events.map(\.kind).count { $0 == "r" } == 1)
      let played = try cast.screen()
      #expect(played.size == size)
      #expect(Screen(played) == Screen(last), "\(Screen(played).difference(from: Screen(last)))")
      #expect(played.modes.enabled == [7, 25])
      let began = try cast.screen(after: 2)
      #expect(began.modes.enabled == [7])
      // The picture of the list is in it as well. On a busy machine it takes more pieces of output.
      let pieces = 2...max(2, min(12, cast.events.count))
      let hasList = try pieces.contains { Screen(try cast.screen(after: $0)) == list }
      #expect(hasList)
      // What only the terminal is asked is not.
      for word in ["\u{1B}[6n", "\u{1B}[?2026", "\u{1B}[c", "\u{1B}[?1"] {
        #expect(!cast.events.contains { $0.data.contains(word) }, "\(word.debugDescription)")
      }
    }

    @Test func `The recording of a demo that was killed plays up to the frame that was shown`() async throws {
      let file = folder.url.appending(path: "a.cast")
      let terminal = try await PseudoTerminal.openAtRest(["--record", file.path])
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      let page = Screen(terminal.screen)
      // On a busy machine, what is shown may be recorded later.
      try await terminal.wait(for: "the page in the recording") { _ in
        (try? Screen(Cast(Data(contentsOf: file)).screen())) == page
      }
      terminal.signal(SIGKILL)
      try await terminal.waitForEnd()
      let data = try Data(contentsOf: file)
      #expect(data.last == 10)
      let isWhole = Screen(try Cast(data).screen()) == page
      #expect(isWhole)
    }

    @Test(arguments: ["cast", "script"], [true, false])
    func `A recording through a link is in the file to which it leads`(format: String, exists: Bool) async throws {
      if exists { try folder.write(format == "cast" ? "{\"version\": 1}\n" : "# segue script 0\n", to: "target") }
      try FileManager.default.createSymbolicLink(atPath: folder.path("link.\(format)"), withDestinationPath: "target")
      let terminal = try await PseudoTerminal.openAtRest(["--record", folder.path("link.\(format)")])
      try await terminal.quit()
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.\(format)"))
      #expect(link == "target")
      #expect(try folder.read("target").hasPrefix(format == "cast" ? "{\"version\": 2" : "# segue script 1"))
    }

    @Test func `The pace is that of the clock, also in slow motion`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--slow", "3", "--record", folder.path("a.cast")])
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      try await terminal.quit()
      let seconds = (ContinuousClock.now - terminal.started) / .seconds(1)
      let times = try Cast(Data(contentsOf: folder.url.appending(path: "a.cast"))).events.map(\.time)
      // Each part has its own time, however few frames a busy machine draws.
      #expect(times == times.sorted())
      #expect(Set(times).count > 2)
      // The push alone takes 3 × 0.5 s, and nothing was written after the end.
      let last = try #require(times.last)
      #expect(last > 1.5)
      #expect(last < seconds)
    }
  }
}

extension EndToEnd.Terminals {
  @Suite struct FailedRecordings {
    @Test(
      .disabled(
        if: PseudoTerminal.isSanitized, "the thread sanitizer reads a file that it writes at the start, in full length")
    )
    func `A full disk ends the recording with a whole line, and not the demo, whose exit code tells of it`()
      async throws
    {
      let terminal = try await TerminalSession()
      // Blocks of 512 bytes. The first frame has less, the push more.
      try await terminal.run("ulimit -f 64")
      try await terminal.start("segue --record $FOLDER/a.cast", showing: "→ drag it")
      try await terminal.send("Enter")
      try await terminal.waitForPage("scale")
      try await terminal.send("Escape", untilShown: "→ drag it")
      try await terminal.send("q")
      try await terminal.wait(for: "the error after the picture") { text in
        text.contains("a.cast”: File too large") && text.hasSuffix("[2] $")
      }
      let data = try Data(contentsOf: terminal.folder.url.appending(path: "a.cast"))
      #expect(data.last == 10)
      #expect(data.count <= 64 * 512)
      let cast = try Cast(data)
      #expect(cast.events.count > 1)
    }

    @Test func `A page on a full disk is reported at the end, and the demo goes on until then`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("ln -s /dev/full $FOLDER/full.html")
      try await terminal.start("segue --record $FOLDER/full.html", showing: "→ drag it")
      try await terminal.send("q")
      try await terminal.wait(for: "the error after the picture") { text in
        text.contains("full.html could not be written to its end: No") && text.hasSuffix("left on device\n[2] $")
      }
    }

    @Test func `A script that cannot be written is reported at the start`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("ln -s /dev/full $FOLDER/full.script; segue --record $FOLDER/full.script")
      try await terminal.wait(for: "the error") { text in
        text.contains("full.script could not be written to its end: No") && text.hasSuffix("left on device\n[2] $")
      }
    }

    @Test(arguments: ["a.cast", "a.script", "a.html"])
    func `A file that holds something else is refused, and stays`(name: String) async throws {
      let folder = try TemporaryFolder()
      try folder.write("a poem", to: name)
      let terminal = try PseudoTerminal.open("segue", ["--record", folder.path(name)])
      try await terminal.waitForEnd()
      #expect(terminal.state == .exited(2))
      #expect(terminal.screen.text.replacing("\n", with: "").contains("the file exists and is not a"))
      #expect(try folder.read(name) == "a poem")
    }

    @Test(arguments: ["a.cast", "a.script", "a.html"])
    func `Of two programs that record to one file, the second is refused`(name: String) async throws {
      let folder = try TemporaryFolder()
      let first = try await PseudoTerminal.openAtRest(["--record", folder.path(name)])
      let second = try PseudoTerminal.open("segue", ["--record", folder.path(name)])
      try await second.waitForEnd()
      #expect(second.state == .exited(2))
      #expect(second.screen.text.replacing("\n", with: "").contains("another program is recording to it"))
      try await first.end()
      let third = try await PseudoTerminal.openAtRest(["--record", folder.path(name)])
      try await third.quit()
    }

    @Test(arguments: ["/dev/null/a.cast", "/nowhere/a.cast", "$FOLDER/pipe.cast", "$FOLDER/full.cast"])
    func `A file that cannot be written is reported before the terminal is opened`(path: String) async throws {
      let terminal = try await TerminalSession()
      try #require(unsafe mkfifo(terminal.folder.path("pipe.cast"), 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: terminal.folder.path("full.cast"), withDestinationPath: "/dev/full")
      try await expectRefusal("segue --record \(path)", [".cast", "cannot record to"], in: terminal)
    }
  }
}
