import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Ends {
  /// A program that asks before it ends, in a real terminal.
  @Suite struct Quitting {
    enum Step: Sendable {
      case typed(String)
      case signal(Int32)
      /// Waits until the program has been asked that often.
      case asked(Int)
      case wait(Duration)
    }

    struct Case: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var reply: String
      var steps: [Step]
      var status: Int32
      /// The time that the program has at least.
      var least = Duration.zero
    }

    static let cases = [
      Case(testDescription: "q, now", reply: "now", steps: [.typed("q")], status: 0),
      Case(testDescription: "Ctrl-C, now", reply: "now", steps: [.typed("\u{3}")], status: 130),
      Case(testDescription: "SIGTERM, now", reply: "now", steps: [.signal(SIGTERM)], status: 143),
      Case(testDescription: "q, later", reply: "later", steps: [.typed("q"), .asked(1), .typed("y")], status: 0),
      Case(
        testDescription: "Ctrl-C, later", reply: "later", steps: [.typed("\u{3}"), .asked(1), .typed("y")], status: 130),
      Case(
        testDescription: "Ctrl-C twice", reply: "later", steps: [.typed("\u{3}"), .asked(1), .typed("\u{3}")],
        status: 130),
      Case(
        testDescription: "Ctrl-C twice, refused", reply: "cancel",
        steps: [.typed("\u{3}"), .asked(1), .typed("\u{3}")], status: 130),
      Case(
        testDescription: "Ctrl-C refused, later q", reply: "later",
        steps: [
          .typed("\u{3}"), .asked(1), .typed("n"), .wait(.milliseconds(200)), .typed("q"), .asked(2), .typed("y"),
        ], status: 0),
      Case(
        testDescription: "SIGTERM, later", reply: "later", steps: [.signal(SIGTERM), .asked(1), .typed("y")],
        status: 143),
      Case(
        testDescription: "SIGTERM, never in its five seconds", reply: "later", steps: [.signal(SIGTERM), .asked(1)],
        status: 143, least: .seconds(4.9)),
      Case(testDescription: "SIGTERM, refused", reply: "cancel", steps: [.signal(SIGTERM), .asked(1)], status: 143),
      Case(testDescription: "SIGHUP asks nobody", reply: "cancel", steps: [.signal(SIGHUP)], status: 129),
    ]

    @Test(arguments: cases)
    func `The program asks, ends with the code of its cause, and leaves the terminal as it was`(_ test: Case)
      async throws
    {
      let terminal = try PseudoTerminal.open("CrashExample", [test.reply]) { $0.isUnusual = true }
      try await terminal.wait(for: "the picture") { $0.screen.text.contains("asked 0") }
      try await terminal.waitForRest()
      let start = ContinuousClock.now
      for step in test.steps {
        switch step {
        case .typed(let text): terminal.type(text)
        case .signal(let number): terminal.signal(number)
        case .asked(let count):
          try await terminal.wait(for: "the question") { $0.screen.text.contains("asked \(count)") }
        case .wait(let time): try await Task.sleep(for: time)
        }
      }
      try await terminal.waitForEnd()
      #expect(start.duration(to: .now) >= test.least)
      #expect(terminal.state.shellStatus == test.status)
      #expect(terminal.leftovers() == [])
    }
  }

  /// What a program in a terminal writes to a pipe whose reader leaves.
  @Suite struct BrokenPipes {
    private let folder: TemporaryFolder
    private let reader: Int32

    init() throws {
      folder = try TemporaryFolder()
      try #require(unsafe mkfifo(folder.path("pipe.script"), 0o600) == 0)
      reader = unsafe open(folder.path("pipe.script"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
    }

    @Test func `A recording ends with its reader, and the demo goes on, restores the terminal and tells of it`()
      async throws
    {
      let terminal = try await PseudoTerminal.openAtRest(["--record", folder.path("pipe.script")])
      close(reader)
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      try await terminal.quit(status: 2)
      #expect(
        terminal.screen.text.replacing("\n", with: "").contains(
          "pipe.script could not be written to its end: Broken pipe"))
    }

    @Test func `Notes that nobody reads any more do not end the talk`() async throws {
      try folder.write("# One\n\n---\n\n# Two\n\n---\n\n# Three", to: "talk.md")
      let terminal = try PseudoTerminal.open(
        "segue-deck", ["--notes", folder.path("pipe.script"), folder.path("talk.md")])
      try await terminal.wait(for: "the first slide") { $0.screen.text.contains("1 / 3") }
      close(reader)
      for slide in 2...3 {
        try await terminal.type(" ", untilShown: "\(slide) / 3")
      }
      try await terminal.quit()
    }
  }
}
