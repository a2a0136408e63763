import Foundation
import PseudoTerminal
import SegueCanvas
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Ends {
  /// Programs for strangers, with `--kiosk`.
  @Suite struct Kiosk {
    @Test(arguments: [true, false])
    func `In a kiosk the demo saves nothing, and neither its help nor a key knows of it`(isKiosk: Bool) async throws {
      let folder = try TemporaryFolder()
      let assets = Checkout.url("assets").path
      let terminal = try PseudoTerminal.open("segue", (isKiosk ? ["--kiosk"] : []) + ["--assets", assets]) {
        $0.folder = folder.url.path
        $0.size = CellSize(columns: 100, rows: 60)
      }
      try await terminal.waitForPicture()
      terminal.type("w")
      try await terminal.wait(for: "an answer") {
        $0.screen.text.contains(isKiosk ? "does nothing here" : "no transition to save yet")
      }
      try await terminal.type("?", untilShown: "this card")
      try await terminal.waitForRest()
      #expect(terminal.screen.text.contains("save the last transition") == !isKiosk)
      try await terminal.quit()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test(arguments: ["\u{1A}", "\u{1B}[122;5u"])
    func `Ctrl-Z does not stop a kiosk, and neither does SIGTSTP`(typed: String) async throws {
      let terminal = try PseudoTerminal.open("segue", ["--kiosk"]) { $0.hasShell = true }
      try await terminal.waitForPicture()
      terminal.type(typed)
      terminal.signal(SIGTSTP)
      try await terminal.type("?", untilShown: "this card")
      #expect(terminal.state == .running)
      try await terminal.end()
      #expect(terminal.leftovers() == [])
    }

    @Test func `In a kiosk no program is started, no editor and no pager, and the screen stays`() async throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal.open("ProgramsExample", ["touch \(folder.path("run"))", folder.path("made")]) {
        $0.environment["KIOSK"] = "1"
        ($0.environment["VISUAL"], $0.environment["PAGER"]) = ("an-editor", "a-pager")
        $0.environment["TMPDIR"] = folder.url.path
      }
      try await terminal.wait(for: "the page") { $0.screen.text.contains("Ready") }
      for (key, name) in [("1", "sh"), ("e", "an-editor"), ("p", "a-pager")] {
        try await terminal.type(key, untilShown: "cannot run \(name): Operation not permitted")
        #expect(terminal.screen.modes.isAlternate)
      }
      try await terminal.type("a", untilShown: "Status -1")
      #if os(Linux)
        // What the library is not asked for, the system refuses.
        try await terminal.type("o", untilShown: "Not written, not run")
      #endif
      try await terminal.quit()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test func `Without a kiosk, the same program writes and runs`() async throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal.open("ProgramsExample", ["true", folder.path("made")])
      try await terminal.wait(for: "the page") { $0.screen.text.contains("Ready") }
      try await terminal.type("o", untilShown: "Written, run")
      try await terminal.quit()
    }

    @Test func `Nobody in front of it ends a kiosk, although its terminal answers each frame`() async throws {
      let terminal = try PseudoTerminal.open("segue", plays: true, ["--kiosk", "--idle", "3"])
      try await terminal.waitForPicture()
      try await terminal.waitForEnd()
      #expect(terminal.state.shellStatus == 124)
      #expect(terminal.started.duration(to: .now) >= .seconds(3))
      #expect(terminal.look { $0.questions.filter { $0.question == .position }.count } > 10)
      #expect(terminal.screen.mainText.hasSuffix("segue: ended, because nobody has pressed a key for 3 seconds"))
      #expect(terminal.leftovers() == [])
    }

    @Test func `Keys keep a program with a limit going`() async throws {
      let terminal = try PseudoTerminal.open("segue", ["--idle", "4"])
      try await terminal.waitForPicture()
      let end = ContinuousClock.now + .seconds(7)
      while .now < end {
        terminal.type("j")
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(!terminal.state.hasEnded)
      try await terminal.quit()
    }

    @Test func `A terminal that sends keys without end does not keep the program from ending when it is gone`()
      async throws
    {
      let terminal = try PseudoTerminal.open()
      try await terminal.waitForPicture()
      terminal.type(String(repeating: "\u{1B}[C\u{1B}[D", count: 300_000))
      try await Task.sleep(for: .seconds(2))
      let start = ContinuousClock.now
      terminal.hangUp()
      try await terminal.wait(for: "the end") { $0.state.hasEnded }
      #expect(start.duration(to: .now) < .seconds(20))
    }
  }
}
