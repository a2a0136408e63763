import Foundation
import PseudoTerminal
import SegueCanvas
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// Other programs in the terminal, run by `ProgramsExample`.
  @Suite struct OtherPrograms {
    private func open(
      _ commands: String..., change: (inout PseudoTerminal.Setting) -> Void = { _ in }
    ) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal.open("ProgramsExample", commands, change: change)
      try await terminal.wait(for: "the page") { $0.screen.text.contains("Ready") }
      try await terminal.waitForRest()
      return terminal
    }

    @Test func `A program has the normal screen and the keys, and then the page is there again`() async throws {
      let terminal = try await open(
        "printf 'Your name? '; read name; echo \"Hello $name\" > /dev/null; test \"$name\" = quit")
      terminal.type("1")
      try await terminal.wait(for: "the question") {
        $0.screen.text.contains("Your name?") && !$0.screen.text.contains("Ready") && $0.screen.modes == TerminalModes()
      }
      // Also a q, and the reports of no mouse.
      try await terminal.type("quit\n", untilShown: "Status 0")
      try await terminal.quit()
    }

    @Test func `However a program leaves the terminal, the page has it as before`() async throws {
      let mess = """
        printf '\\033[?1049h\\033[?1003h\\033[?1016h\\033[?1l\\033[?7l\\033[?6h\\033[4h\\033[2;5r\\033(0\\033[7m'
        printf '\\033]8;;http://example.org\\033\\\\link\\033[?25h\\033[?2026h\\033[=15;1u\\033]0;cut'
        stty raw -echo; kill -9 $$
        """
      let terminal = try await open(mess)
      let (before, picture) = (terminal.screen.modes, Screen(terminal.screen))
      try await terminal.type("1", untilShown: "Status 137")
      try await terminal.waitForRest()
      #expect(terminal.screen.modes == before)
      #expect(terminal.screen.margins == 0..<24)
      // The same row on the first page.
      let (row, old) = (
        Screen(terminal.screen).text.split(separator: "\n").first, picture.text.split(separator: "\n").first
      )
      #expect(row == old)
      try await terminal.quit()
    }

    /// What an editor switches on, in the middle of a frame and of a sequence.
    private static let switched =
      "printf '\\033[?1049h\\033[?1000h\\033[?1006h\\033[?2004h\\033[?2026h\\033[7mcut\\033[1'"

    /// Terminals whose entries in terminfo differ; all of them understand all sequences.
    static let terminals = ["cygwin", "xterm", "tmux-256color", "screen", "linux"]

    @Test(arguments: terminals)
    func `Killed in a frame, an editor leaves nothing switched on at the end`(term: String) async throws {
      let terminal = try await open {
        $0.profile = .full.named("kitty(0.40.1)")
        ($0.environment["TERM"], $0.environment["VISUAL"]) = (term, "sh -c '\(Self.switched); kill -9 $$' --")
      }
      let before = terminal.screen.modes
      try await terminal.type("e", untilShown: "Not saved")
      try await terminal.waitForRest()
      #expect(terminal.screen.modes.enabled == before.enabled)
      #expect(terminal.screen.modes.keyboard == before.keyboard)
      try await terminal.end()
      #expect(terminal.state.shellStatus == 0)
      expectAllOff(terminal)
    }

    /// Checks what programs switch on. What an entry in terminfo sets for its own terminal, such as a second character set, stays.
    private func expectAllOff(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
      let (screen, off) = (terminal.screen, TerminalModes())
      #expect(screen.modes.enabled == off.enabled, sourceLocation: sourceLocation)
      #expect(screen.modes.keyboard == off.keyboard, sourceLocation: sourceLocation)
      #expect(screen.pen == TerminalPen(), sourceLocation: sourceLocation)
      #expect(terminal.lineDiscipline == terminal.initialLineDiscipline, sourceLocation: sourceLocation)
    }

    @Test(arguments: zip(terminals, [SIGTERM, SIGHUP, SIGTERM, SIGHUP, SIGTERM]))
    func `A signal while an editor is in a frame ends both, and leaves nothing switched on`(
      term: String, signal: Int32
    ) async throws {
      let terminal = try await open {
        $0.profile = .full.named("kitty(0.40.1)")
        ($0.environment["TERM"], $0.environment["VISUAL"]) = (term, "sh -c '\(Self.switched); exec sleep 1000' --")
      }
      try await terminal.type("e", untilShown: "cut")
      terminal.signal(signal)
      try await terminal.waitForEnd()
      #expect(terminal.state.shellStatus == 128 + signal)
      expectAllOff(terminal)
    }

    @Test func `Ctrl-C and Ctrl-backslash are the program's`() async throws {
      let terminal = try await open("exec sleep 1000", "trap '' INT; printf on; exec sleep 1000")
      terminal.type("1")
      try await terminal.wait(for: "the normal screen") { !$0.screen.text.contains("Ready") }
      try await terminal.type("\u{3}", untilShown: "Status 130")
      try await terminal.type("2", untilShown: "on")
      try await terminal.type("\u{1C}", untilShown: "Status 131")
      try await terminal.quit()
    }

    @Test func `Resized meanwhile, the page fills the new size`() async throws {
      let terminal = try await open("printf 'waits '; read line")
      try await terminal.type("1", untilShown: "waits")
      terminal.resize(CellSize(columns: 60, rows: 20))
      try await terminal.type("\n", untilShown: "Status 0")
      terminal.type("?")
      try await terminal.wait(for: "the card, as wide as the window") { record in
        let row = record.screen.text.split(separator: "\n").first { $0.contains("this card") }
        return row.map { $0.count <= 60 && $0.hasPrefix(" │") && $0.contains("│ ") } ?? false
      }
      try await terminal.quit()
    }

    @Test(arguments: [
      ("1", "printf on; trap 'exit 3' TERM; while :; do sleep 0.1; done"), ("t", "while :; do sleep 0.1; done"),
    ])
    func `SIGTERM ends both, also one from before the program's start`(key: String, command: String) async throws {
      let terminal = try await open(command)
      terminal.type(key)
      if key == "1" {
        try await terminal.wait(for: "the program") { $0.screen.text.contains("on") }
        terminal.signal(SIGTERM)
      }
      try await terminal.waitForEnd()
      #expect(terminal.state.shellStatus == 143)
      #expect(terminal.leftovers() == [])
    }

    @Test func `An editor changes a text, and a failure leaves it`() async throws {
      let terminal = try await open {
        $0.environment["VISUAL"] = "sh -c 'test \"$(cat \"$1\")\" = \"A text\" && echo Changed > \"$1\"' --"
      }
      try await terminal.type("e", untilShown: "Saved", "Changed")
      try await terminal.quit()
      let failing = try await open { $0.environment["VISUAL"] = "false" }
      try await failing.type("e", untilShown: "Not saved")
      try await failing.quit()
    }

    @Test func `A pager gets the text and the keys; a program that does not exist is an error`() async throws {
      let terminal = try await open {
        $0.environment["PAGER"] = "sh -c 'cat; read line < /dev/tty; test \"$line\" = on'"
      }
      terminal.type("p")
      try await terminal.wait(for: "the text") {
        $0.screen.text.contains("A text") && !$0.screen.text.contains("Ready")
      }
      try await terminal.type("on\n", untilShown: "Status 0")
      try await terminal.type("m", untilShown: "cannot run no-such-program: No such file or directory")
      try await terminal.quit()
    }

    @Test func `An editor and a pager that do not exist are errors`() async throws {
      let terminal = try await open {
        ($0.environment["VISUAL"], $0.environment["PAGER"]) = ("no-such-editor --wait", "/")
      }
      try await terminal.type("e", untilShown: "cannot run no-such-editor --wait: No such file or directory")
      try await terminal.type("p", untilShown: "cannot run /: Permission denied")
      try await terminal.quit()
    }

    @Test func `A text that cannot be written or read is an error in a line`() async throws {
      for (name, value) in [("TMPDIR", "/nowhere"), ("VISUAL", "rm -f")] {
        let terminal = try await open { $0.environment[name] = value }
        terminal.type("e")
        try await terminal.wait(for: "the error") {
          $0.screen.text.contains(" the text in /") && !$0.screen.text.contains("Error Domain")
        }
        try await terminal.quit()
      }
    }

    @Test func `Tasks go on meanwhile`() async throws {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let file = folder.path("counted")
      let terminal = try await open("printf 'waits '; until [ -e '\(file)' ]; do sleep 0.01; done; read line", file)
      // Nothing is drawn meanwhile, and it does not wake for keys that are not its own.
      try await terminal.type("a", untilShown: "waits")
      try await terminal.type("abc\n", untilShown: "Status 0, counted", "Counted")
      try await terminal.quit()
    }

    /// While a program ends, the system says neither that it has stopped nor that it was continued.
    @Test func `A program that ends when it is continued does not stop this one again`() async throws {
      let terminal = try await open(#"trap "printf '\033[2J'; exit 3" CONT; printf wai%s ts; read line"#) {
        $0.hasShell = true
      }
      for _ in 0..<20 {
        try await terminal.type("1", untilShown: "waits")
        try await terminal.stop()
        terminal.continueInForeground()
        try await terminal.wait(for: "the page") { ["A text", "Status 3"].allSatisfy($0.screen.text.contains) }
      }
      try await terminal.quit()
    }

    @Test func `Ctrl-Z stops both, and fg continues them`() async throws {
      let terminal = try await TerminalSession()
      // The first stops itself alone, and again after it was continued; the second stops with all in the foreground.
      try await terminal.run(
        "ProgramsExample 'kill -STOP $$; kill -STOP $$; read line; exit 1' 'printf wai%s ts; read line; exit 2'")
      try await terminal.waitFor("Ready")
      for (key, stops) in [("1", 2), ("2", 1)] {
        try await terminal.type(key)
        for stop in 0..<stops {
          if key == "2" {
            try await terminal.waitFor("waits")
            try await terminal.send("C-z")
          }
          try await terminal.wait(for: "the shell") { $0.contains("Stopped") && $0.hasSuffix("] $") }
          // Until the shell has read its line, it would keep an Enter for itself.
          try await terminal.run("clear; echo \(key) goes on \(stop); fg")
          try await terminal.wait(for: "the program") {
            $0.split(separator: "\n").contains("\(key) goes on \(stop)")
          }
        }
        try await terminal.send("Enter", untilShown: "Status \(key)")
      }
      try await terminal.send("q")
      try await terminal.wait(for: "the shell") { $0.hasSuffix("[0] $") }
    }
  }
}
