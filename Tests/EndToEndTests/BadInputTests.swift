import Foundation
import Testing

extension EndToEnd.Commands {
  @Suite("What is wrong is said in one line")
  struct BadInput {
    /// Arguments, and words that the line must hold: what is wrong and what is allowed.
    static let mistakes: [(arguments: [String], words: [String])] = [
      (["--nonsense"], ["--nonsense", "--page"]),
      (["-x"], ["-x"]),
      (["nonsense"], ["nonsense", "render", "trace"]),
      (["render", "trace", "--page", "scale"], ["trace"]),
      (["--page", "nonsense"], ["nonsense", "scale, slide"]),
      (["--page"], ["--page", "value"]),
      (["--color", "pink"], ["pink", "truecolor"]),
      (["--mosaic", "pebble"], ["pebble", "half"]),
      (["--fps", "0"], ["0", "240"]),
      (["--fps", "241"], ["241", "240"]),
      (["--fps", "nan"], ["nan", "240"]),
      (["--fps"], ["--fps", "value"]),
      (["--slow", "0"], ["--slow", "0.01"]),
      (["--slow", "fast"], ["fast"]),
      (["--release", "later"], ["later", "never"]),
      (["--release", "-1"], ["-1", "never"]),
      (["--reduce-motion=yes"], ["--reduce-motion", "no value"]),
      (["--no-mouse=1"], ["--no-mouse", "no value"]),
      (["--operation", "push"], ["--operation", "render"]),
      (["render"], ["--page", "scale"]),
      (["render", "--page", "scale"], ["--progress", "--time"]),
      (["render", "--page", "scale", "--progress", "1.5"], ["1.5", "0 to 1"]),
      (["render", "--page", "scale", "--progress", "half"], ["half"]),
      (["render", "--page", "scale", "--progress", "0.5", "--time", "1"], ["--progress", "--time"]),
      (["render", "--page", "scale", "--time", "-1"], ["-1"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "80"], ["80", "COLUMNSxROWS"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "0x24"], ["0x24"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "80x24x2"], ["80x24x2"]),
      (["render", "--page", "scale", "--progress", "0", "--size", "99999999999999999999x1"], ["COLUMNSxROWS"]),
      (["render", "--page", "scale", "--progress", "0", "--format", "html"], ["html", "ansi"]),
      (["render", "--page", "scale", "--progress", "0", "--operation", "cancel"], ["cancel", "push or pop"]),
      (["render", "--page", "scale", "--progress", "0", "--fps", "30"], ["--fps"]),
      (["trace"], ["--page", "scale"]),
      (["trace", "--page", "scale", "--operation", "jump"], ["jump", "push, pop or cancel"]),
      (["trace", "--page", "scale", "--progress", "0"], ["--progress", "render"]),
      (["--assets", "/nowhere/at/all"], ["/nowhere/at/all"]),
      (["render", "--page", "scale", "--progress", "0", "--assets", "/nowhere/at/all"], ["/nowhere/at/all"]),
      // Standard input and output are no terminal here.
      ([], ["terminal", "segue render"]),
    ]

    @Test("Wrong arguments", arguments: mistakes)
    func arguments(mistake: (arguments: [String], words: [String])) async throws {
      let command = try await Command.segue(mistake.arguments)
      expectOneLine(command.errors, with: mistake.words)
      #expect(command.output.isEmpty)
      #expect(command.status == 2)
    }

    @Test(
      "What was typed comes back without control characters",
      arguments: [
        ["--page", "a\nb\u{1B}[31m"], ["a\nb\u{1B}[31m"], ["--a\nb\u{1B}[31m"], ["--assets", "a\nb\u{1B}[31m"],
        ["render", "--page", "scale", "--progress", "a\nb\u{1B}[31m"],
      ])
    func controlCharacters(arguments: [String]) async throws {
      let command = try await Command.segue(arguments)
      expectOneLine(command.errors, with: [])
      #expect(!command.errors.contains("\u{1B}"))
      #expect(command.status == 2)
    }

    @Test("A picture that is cut off", arguments: [[], ["render", "--page", "scale", "--progress", "0"]])
    func truncatedPicture(arguments: [String]) async throws {
      let folder = try TemporaryFolder()
      let assets = folder.url.appending(path: "assets")
      try FileManager.default.copyItem(at: Place.repository.appending(path: "assets"), to: assets)
      let picture = assets.appending(path: "pictures/dunes.ppm")
      try Data(contentsOf: picture).prefix(1000).write(to: picture)
      let command = try await Command.segue(arguments + ["--assets", assets.path])
      expectOneLine(command.errors, with: ["dunes.ppm"])
      #expect(command.output.isEmpty)
      #expect(command.status == 2)
    }

    @Test("--help, --version and --list print and do no more")
    func help() async throws {
      let help = try await Command.segueOutput(["--help"])
      for word in ["usage: segue", "--page", "--release", "render", "trace", "ctrl-c"] {
        #expect(help.contains(word))
      }
      #expect(try await Command.segueOutput(["-h"]) == help)
      #expect(try await Command.segueOutput(["--version"]).hasPrefix("segue "))
      let list = try await Command.segueOutput(["--list"])
      #expect(list.hasPrefix("scale\tScale\nslide\tSlide\n"))
      #expect(list.split(separator: "\n").allSatisfy { $0.split(separator: "\t").count == 2 })
    }
  }
}

extension EndToEnd.Terminals {
  @Suite("Terminals that will not do")
  struct UselessTerminals {
    @Test(
      "One line on standard error, nothing on the terminal, and status 2",
      arguments: [
        (command: "TERM=dumb segue", words: ["dumb"]), ("TERM=nonsense segue", ["nonsense", "terminfo"]),
        ("env -u TERM segue", ["TERM"]), ("TERM= segue", ["TERM"]),
        ("segue >$FOLDER/output", ["segue render"]), ("segue </dev/null", ["segue render"]),
        ("segue --assets /nowhere", ["/nowhere"]),
      ])
    func refuses(command: String, words: [String]) async throws {
      let terminal = try await TerminalSession()
      let (modes, stty) = (try await terminal.modes(), try await terminal.stty())
      let line = "[0] $ \(command) 2>$FOLDER/errors"
      try await terminal.run(String(line.dropFirst(6)))
      try await terminal.wait(for: "the next prompt and nothing else") { $0 == line + "\n[2] $" }
      expectOneLine(try terminal.folder.read("errors"), with: words)
      #expect(try terminal.folder.read("output").isEmpty)
      #expect(try await terminal.modes() == modes)
      #expect(try await terminal.stty() == stty)
    }
  }
}

private func expectOneLine(
  _ errors: String, with words: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(errors.hasPrefix("segue: "), sourceLocation: sourceLocation)
  #expect(errors.hasSuffix("\n") && errors.count { $0.isNewline } == 1, sourceLocation: sourceLocation)
  for word in words { #expect(errors.contains(word), sourceLocation: sourceLocation) }
}
