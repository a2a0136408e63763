import Foundation
import TestFiles
import Testing

extension EndToEnd.Refusals {
  @Suite struct BadInput {
    /// Arguments, and words that the error must contain: the mistake and what is allowed.
    static let mistakes: [(arguments: [String], words: [String])] = [
      (["--nonsense"], ["--nonsense", "--page", "--mosaic, --theme, --fps"]), (["-x"], ["-x"]),
      (["nonsense"], ["nonsense", "render", "trace"]),
      (["render", "trace", "--page", "scale"], ["trace"]),
      (["--page", "nonsense"], ["unknown page “nonsense”; choose one of zoom, inside, curl, cube, reveal, detents"]),
      (["--page"], ["--page", "value"]),
      (["--color", "pink"], ["pink", "truecolor"]), (["--mosaic", "pebble"], ["pebble", "half"]),
      (["--theme", "pink"], ["--theme cannot be “pink”; use auto, dark or light"]),
      (["--theme", "Dark"], ["“Dark”; use auto, dark or light"]), (["--theme="], ["--theme", "auto, dark or light"]),
      (["--theme"], ["--theme", "value"]),
      (["render", "--page", "scale", "--progress", "0", "--theme", "unspecified"], ["auto, dark or light"]),
      (["trace", "--page", "scale", "--theme", "dark"], ["--theme goes with segue or segue render, not"]),
      (["--fps", "0"], ["0", "240"]), (["--fps", "241"], ["241", "240"]), (["--fps", "nan"], ["nan", "240"]),
      (["--fps"], ["--fps", "value"]),
      (["--slow", "0"], ["--slow", "0.01"]), (["--slow", "fast"], ["fast"]),
      (["--release", "later"], ["later", "never"]), (["--release", "-1"], ["-1", "never"]),
      (["--reduce-motion=yes"], ["--reduce-motion", "no value"]), (["--no-mouse=1"], ["--no-mouse", "no value"]),
      (["--operation", "push"], ["--operation", "render"]), (["render"], ["--page", "scale"]),
      (["render", "--page", "scale"], ["--progress", "--time"]),
      (["render", "--page", "scale", "--progress", "1.5"], ["1.5", "0 to 1"]),
      (["render", "--page", "scale", "--progress", "half"], ["half"]),
      (["render", "--page", "scale", "--progress", "0.5", "--time", "1"], ["--progress", "--time"]),
      (["render", "--page", "scale", "--time", "-1"], ["-1"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "80"], ["80", "COLUMNSxROWS"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "0x24"], ["0x24"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "80x24x2"], ["80x24x2"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "99999999999999999999x1"], ["COLUMNSxROWS"]),
      (["render", "--page", "scale", "--progress", "0", "--format", "html"], ["--format html", "--progress"]),
      (["render", "--page", "scale", "--progress", "0", "--operation", "cancel"], ["cancel", "push or pop"]),
      (["render", "--page", "scale", "--progress", "0", "--fps", "30"], ["--fps"]), (["trace"], ["--page", "scale"]),
      (["trace", "--page", "scale", "--operation", "jump"], ["jump", "push, pop or cancel"]),
      (["trace", "--page", "scale", "--progress", "0"], ["--progress", "render"]),
      (["--assets", "/nowhere/at/all"], ["/nowhere/at/all"]),
      (["render", "--page", "scale", "--frames", "1", "--format", "gif"], ["--frames", "“1”", "all", "2 to 10000"]),
      (["render", "--page", "scale", "--frames", "all"], ["--frames", "cast, gif, html or film"]),
      (["render", "--page", "scale", "--frames", "9", "--format", "text"], ["--frames", "cast, gif, html or film"]),
      (["render", "--page", "scale", "--frames", "9", "--format", "gif", "--time", "1"], ["--frames", "--time"]),
      (["render", "--page", "scale", "--frames", "9", "--format", "gif", "--fps", "30"], ["--fps", "all"]),
      (["render", "--page", "scale", "--frames", "all", "--format", "gif", "--fps", "60"], ["--fps", "50"]),
      (["render", "--page", "scale", "--frames", "9", "--frames", "all", "--format", "gif"], ["--frames", "once"]),
      (["--frames", "all"], ["--frames", "segue render"]),
      (["--record", "a.mov"], ["--record", "a.mov", "FILE.cast", "FILE.html", "FILE.script"]),
      (["--record", "a.cast", "--record", "b.cast"], ["--record FILE.cast", "once"]),
      (["render", "--page", "scale", "--progress", "0", "--record", "a.cast"], ["--record goes with segue, not"]),
      (["--record", "a.cast"], ["terminal"]),
      (["--kiosk", "--record", "a.cast"], ["--record does not go with --kiosk, which writes no files"]),
      (["--record", "a.script", "--kiosk"], ["--record does not go with --kiosk, which writes no files"]),
      (["--kiosk"], ["not a terminal", "with ssh, give it -t"]), (["--kiosk=yes"], ["--kiosk", "no value"]),
      (["--idle", "0"], ["--idle cannot be “0”; use a number of seconds from 1 to 86400"]),
      (["--idle"], ["--idle", "value"]),
      (["trace", "--page", "scale", "--kiosk"], ["--kiosk goes with segue, not with segue trace"]),
      (["render", "--page", "scale", "--progress", "0", "--idle", "9"], ["--idle goes with segue, not"]),
      (["render", "--page", "scale", "--progress", "0", "--assets", "/nowhere/at/all"], ["/nowhere/at/all"]),
      (["--animator", "nonsense"], ["unknown animator “nonsense”; choose one of reveal, container", " or axis-z"]),
      (["--page", "zoom", "--animator", "fold"], ["--animator goes with --page more"]),
      (["trace", "--page", "scale", "--format", "ansi"], ["--format cannot be “ansi”; use text or json"]),
      (["render", "--page", "scale", "--progress", "0", "--format", "json"], ["json", "ansi"]),
      (["--record", "/nowhere/at/all.script"], ["/nowhere/at/all.script cannot be written: No such file"]),
      (["render", "--record", "a.script"], ["--record goes with segue, not with segue render"]),
      (["--script", "/nowhere/at/all"], ["/nowhere/at/all cannot be read: the file is missing"]),
      (["--script", "assets"], ["assets cannot be read: it is not a file"]),
      (["trace", "--script", "/dev/zero"], ["/dev/zero cannot be read: it is not a file"]),
      (["render", "--script", "README.md"], ["README.md:1: the first line of a script is “# segue script 1”"]),
      (["render", "--script", "/dev/null"], ["/dev/null cannot be read: it is not a file"]),
      // What was typed comes back without control characters.
      (["--page", "a\nb\u{1B}[31m"], []), (["a\nb\u{1B}[31m"], []), (["--a\nb\u{1B}[31m"], []),
      (["--assets", "a\nb\u{1B}[31m"], []), (["render", "--page", "scale", "--progress", "a\nb\u{1B}[31m"], []),
      // Standard input and output are no terminal here.
      ([], ["terminal", "segue render"]),
    ]

    @Test(arguments: mistakes)
    func `Wrong arguments are answered in one line`(mistake: (arguments: [String], words: [String])) async throws {
      let command = try await Command.segue(mistake.arguments)
      expectOneLine(command.errors, with: mistake.words)
      #expect(!command.errors.contains("\u{1B}"))
      #expect(command.output.isEmpty)
      #expect(command.status == 2)
    }

    @Test(arguments: [
      ("P6\n480 320\n255\n123", "cut short"), ("", "PNG, JPEG and netpbm"), ("GIF89a......", "a GIF"),
      ("P6\n0 0\n255\n", "0 × 0"),
      ("P6\n30000 30000\n255\n", "16384"), ("P6\n-1 1\n255\n", "header"), ("<a folder>", "not a file"),
      ("<a pipe>", "not a file"), ("<nothing>", "missing"), ("<huge>", "too large"),
    ])
    func `A picture that cannot be shown is reported in one line`(contents: String, words: String) async throws {
      let folder = try TemporaryFolder()
      // A folder's name may contain control characters, too.
      let assets = folder.url.appending(path: "a\u{1B}[31m\u{202E}\u{9B}b")
      try FileManager.default.copyItem(at: Checkout.url("assets"), to: assets)
      let picture = assets.appending(path: "pictures/dunes.png")
      try FileManager.default.removeItem(at: picture)
      switch contents {
      case "<nothing>": break
      case "<a folder>": try FileManager.default.createDirectory(at: picture, withIntermediateDirectories: false)
      case "<a pipe>": #expect(try await Command.run("mkfifo", [picture.path]).status == 0)
      case "<huge>": #expect(try await Command.run("truncate", ["-s", "9G", picture.path]).status == 0)
      default: try Data(contents.utf8).write(to: picture)
      }
      for arguments in [[], ["render", "--page", "scale", "--progress", "0"]] {
        let command = try await Command.segue(arguments + ["--assets", assets.path])
        expectOneLine(command.errors, with: ["pictures/dunes.png", words])
        #expect(!command.errors.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{9B}"].contains($0) })
        #expect(command.output.isEmpty)
        #expect(command.status == 2)
      }
    }

    @Test func `--help and --list print their text and nothing else`() async throws {
      let help = try await Command.segueOutput(["--help"])
      for word in ["usage: segue", "--page", "--theme", "--release", "render", "trace", "ctrl-c"] {
        #expect(help.contains(word))
      }
      #expect(try await Command.segueOutput(["-h"]) == help)
      let list = try await Command.segueOutput(["--list"])
      #expect(
        list.hasPrefix("zoom\tZoom\ninside\tInside\ncurl\tPage curl\ncube\tCube\nreveal\tReveal\ndetents\tDetents\n"))
      let words = list.split(separator: "\n").map { $0.split(separator: "\t") }
      #expect(words.allSatisfy { $0.count == 2 })
      #expect(words.map { String($0[0]) } == Demo.catalogue)
    }
  }
}

extension EndToEnd.Refusals {
  @Suite struct UselessTerminals {
    @Test(arguments: [
      (command: "TERM=dumb segue", words: ["dumb"]), ("TERM=nonsense segue", ["nonsense", "terminfo"]),
      ("env -u TERM segue", ["TERM"]), ("TERM= segue", ["TERM"]), ("segue >$FOLDER/output", ["segue render"]),
      ("segue </dev/null", ["segue render"]), ("segue --assets /nowhere", ["/nowhere"]),
      (
        "segue --script $FOLDER/large.script", ["large.script needs 90x30 cells", "has 80x24", "segue render --script"]
      ),
      ("segue --record $FOLDER/no/a.script", ["a.script cannot be written"]),
    ])
    func `A terminal that cannot be used is reported in one line`(command: String, words: [String]) async throws {
      let terminal = try await TerminalSession()
      try terminal.folder.write("# segue script 1\nset size 70x30\n1 resize 90x3\n", to: "large.script")
      try await expectRefusal(command, words, in: terminal)
      #expect(try terminal.folder.read("output").isEmpty)
    }
  }

  @Suite struct HostilePages {
    /// Texts that would command a terminal, turn its lines around, or take another width than it seems.
    static let words = [
      "\u{1B}[2J\u{1B}[H\u{1B}[41mred", "\u{1B}]0;t\u{7}\u{9D}x\u{9C}\u{9B}5A", "\u{1B}[?1049l\u{1B}c",
      "\u{8}\u{8}\u{8}\u{E}a\tb\u{0}", "\u{202E}turned\u{202C}\u{2067}",
      "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{489}\u{20DD}", "\u{301}\u{FE0F}\u{200D}", "ก็\u{E33}",
      "\u{1112}\u{1161}\u{11AB}\u{1161}", "\u{E000}\u{FFFF}\u{378}\u{E0041}", "👩‍👩‍👧‍👦🏳️‍🌈🇫🇷",
      "漢字☀\u{FE0F}🇫 \u{1F3FB} \u{3164} \u{115F} \u{FFA0}", "\u{FEFF}\u{AD}\u{2060}\u{180E}x",
    ]

    /// More text than has room, so that the facts stand below the picture in any case.
    private static let filling = Array(repeating: "Nothing but text.", count: 24)

    @Test(arguments: [false, true])
    func `Text in a page's file cannot move, turn or command anything else`(isInFacts: Bool) async throws {
      let clean = try await Self.screen(facts: (0..<6).map { "fact \($0)" }, paragraphs: Self.filling).screen
      let hostile =
        isInFacts
        ? try await Self.screen(
          facts: (0..<6).map { Self.words[$0 * 2] + " and " + Self.words[$0 * 2 + 1] },
          paragraphs: Self.filling)
        : try await Self.screen(
          facts: (0..<6).map { "fact \($0)" }, paragraphs: Self.words + [Self.words.joined()] + Self.filling)
      #expect(hostile.screen.rows.count == 44)
      // The card of facts is to the left of the text. A row with wide characters has fewer of them, so columns are
      // counted from the side that has none.
      var borders = 0
      for (row, cells) in clean.rows.enumerated() {
        let found = hostile.screen.rows[row]
        for (column, cell) in cells.enumerated() where "│╭╮╰╯".contains(cell.character) {
          let isRight = isInFacts && column > 30
          if isInFacts && !isRight && cells[30].character == "─" { continue }
          let place = isRight ? found.count - cells.count + column : column
          try #require(found.indices.contains(place), "row \(row), column \(column)")
          #expect(found[place] == cell, "row \(row), column \(column)")
          borders += 1
        }
        // The page's margins.
        #expect(found.last == cells.last, "row \(row)")
        #expect(found.first == cells.first, "row \(row)")
      }
      // Six facts between two edges have two ends each. Where the facts are hostile, two corners do not count.
      #expect(borders >= (6 + 2) * 2 - (isInFacts ? 2 : 0))
      #expect(hostile.screen.text(43) == clean.text(43))
      let bytes = hostile.bytes.unicodeScalars
      for scalar in ["\u{7}", "\u{8}", "\u{E}", "\u{9B}", "\u{9D}", "\u{202E}", "\u{2067}", "\u{0}"] as [Unicode.Scalar]
      {
        #expect(!bytes.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      }
      for sequence in ["\u{1B}[41m", "\u{1B}]0;t", "\u{1B}c", "\u{1B}[?1049l"] {
        #expect(!hostile.bytes.contains(sequence))
      }
    }

    /// The screen of a page whose file contains these texts, and the bytes that were sent.
    private static func screen(facts: [String], paragraphs: [String]) async throws -> (screen: Screen, bytes: String) {
      let terminal = try await TerminalSession(columns: 120, rows: 44)
      let assets = terminal.folder.url.appending(path: "a")
      try FileManager.default.copyItem(at: Checkout.url("assets"), to: assets)
      let lines = ["A heading", ""] + paragraphs.flatMap { [$0, ""] } + facts.map { "> name\t\($0)" }
      try Data(lines.joined(separator: "\n").utf8).write(to: assets.appending(path: "pages/scale.txt"))
      try await terminal.record(to: "bytes")
      try await terminal.start("segue --page scale --assets $FOLDER/a", showing: "A heading")
      let screen = try await terminal.waitForRest()
      return (screen, try terminal.folder.read("bytes"))
    }

    @Test func `A damaged picture is reported before anything is sent to the terminal`() async throws {
      let terminal = try await TerminalSession()
      let assets = terminal.folder.url.appending(path: "a")
      try FileManager.default.copyItem(at: Checkout.url("assets"), to: assets)
      try Data("P6 2 2 255 ".utf8).write(to: assets.appending(path: "pictures/ridge.png"))
      try await expectRefusal("segue --assets $FOLDER/a", ["a/pictures/ridge.png", "cut short"], in: terminal)
    }
  }
}

/// Expects that a command prints one line on standard error, nothing on the terminal, and exits with status 2.
func expectRefusal(_ command: String, _ words: [String], in terminal: TerminalSession) async throws {
  let (modes, stty) = (try await terminal.modes(), try await terminal.stty())
  let typed = "\(command) 2>$FOLDER/errors"
  try await terminal.run(typed)
  try await terminal.wait(for: "the next prompt and nothing else") { $0 == "[0] $ \(typed)\n[2] $" }
  expectOneLine(try terminal.folder.read("errors"), with: words)
  #expect(try await terminal.modes() == modes)
  #expect(try await terminal.stty() == stty)
}

private func expectOneLine(_ errors: String, with words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(errors.hasPrefix("segue: "), sourceLocation: sourceLocation)
  #expect(errors.hasSuffix("\n"), sourceLocation: sourceLocation)
  #expect(errors.count { $0.isNewline } == 1, sourceLocation: sourceLocation)
  for word in words { #expect(errors.contains(word), sourceLocation: sourceLocation) }
}
