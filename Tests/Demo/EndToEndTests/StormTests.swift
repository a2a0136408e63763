import Foundation
import PictureTrials
import PseudoTerminal
import Segue
import SeguePixels
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The demo in a storm, without a terminal.
@MainActor @Suite struct DemoStormTests {
  @Test func `After anything at all, the demo comes to rest, and Esc leads back to the list`() async throws {
    var storm = Storm(steps: 60) {
      let demo = try Demo(columns: 80, rows: 24, framesPerSecond: 30)
      return Storm.Scene(demo.test, atRest: { Self.wayHome(demo) })
    }
    // The key w writes files.
    storm.keys = StormInput.keys.filter { $0 != .character("w") }
    try await storm.run()
  }

  @Test func `Whatever moves, pictures in pixels are where their layers are, and under what is in front`() async throws
  {
    var storm = Storm(seeds: 1...max(2, Thoroughness.stormSeeds / 10), steps: 30) {
      let demo = try Demo(columns: 80, rows: 24, framesPerSecond: 30)
      let cell = try #require(PixelCell(width: 9, height: 18))
      var trial = PictureTrial(.kitty, cell: cell, size: CellSize(columns: 80, rows: 24))
      let root = try #require(demo.test.application.window.layer.superlayer)
      return Storm.Scene(
        demo.test,
        eachStep: {
          trial.fit(demo.test.application.frame.size)
          defer { trial.upload(pieces: 4) }
          return trial.frame(of: root, at: demo.test.application.time)
        })
    }
    storm.keys = StormInput.keys.filter { $0 != .character("w") }
    storm.comesToRest = false
    try await storm.run()
  }

  /// What is wrong on the way back to the list.
  private static func wayHome(_ demo: Demo) -> String? {
    // In a pause nothing moves, neither home nor in answer to a key.
    if demo.test.screen.contains("paused") { demo.test.press(.character("p")) }
    for _ in 0..<8 {
      demo.test.runUntilStill()
      if demo.navigation.topViewController === demo.list, demo.navigation.presentedViewController == nil { break }
      demo.test.press(.escape)
    }
    demo.test.runUntilStill()
    guard demo.navigation.topViewController === demo.list, demo.navigation.presentedViewController == nil else {
      return "eight times Esc do not lead home:\n\(demo.test.screen)"
    }
    return demo.navigation.transitionCoordinator == nil ? nil : "a transition goes on"
  }
}

extension EndToEnd.Storms {
  /// Programs in a terminal that sends anything at all.
  @Suite struct Storms {
    /// A program, what it gets, and the terminal's name.
    struct Program: Sendable, CustomTestStringConvertible {
      var name: String
      var arguments: [String] = []
      var term = "xterm-256color"
      var testDescription: String { "\(name) under \(term)" }
    }

    private static let programs = [
      Program(name: "segue"), Program(name: "MailExample"), Program(name: "segue-todo", arguments: ["todo.json"]),
      Program(name: "segue-gallery", arguments: [Checkout.url("assets/pictures").path]),
      Program(name: "segue-gallery", arguments: [Checkout.url("assets/pictures").path], term: "cygwin"),
      Program(name: "segue-deck", arguments: [Checkout.url("assets/decks/magic.md").path]),
    ]

    @Test(arguments: programs, (1...12).map { UInt64($0) }.sample(every: 12))
    func `Whatever comes, a program ends as it is told, and leaves the terminal as it was`(
      program: Program, seed: UInt64
    ) async throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal.open(program.name, program.arguments) {
        $0.folder = folder.url.path
        $0.environment["TERM"] = program.term
      }
      try await terminal.wait(for: "the first picture") { $0.count > 500 }
      try await terminal.waitForRest()
      var latest: [String] = []
      do {
        var input = StormInput(seed: seed, size: CellSize(columns: 80, rows: 24))
        for _ in 0..<150 where !terminal.state.hasEnded {
          let step = input.next()
          latest = latest.suffix(15) + step.events.map { "\($0)" }
          // Stalls are real ones, all other pauses short.
          let isStall = if case .paste? = step.events.first, step.pause > 0.7 { true } else { false }
          try await Task.sleep(for: .seconds(isStall ? min(step.pause, 1.3) : min(step.pause, 0.02)))
          for event in step.events { try await send(event, to: terminal, seed: seed) }
        }
        for event in input.rest() { try await send(event, to: terminal, seed: seed) }
        try await end(terminal)
        // After a click on "quit" nobody reads what is still typed.
        let hasQuit = terminal.state.shellStatus == 0
        #expect(terminal.leftovers().filter { !(hasQuit && $0.hasPrefix("unread input")) } == [])
      } catch {
        throw Failure(
          "\(program.testDescription), seed \(seed), the latest \(latest.joined(separator: ", ")): \(error)")
      }
    }

    /// Sends an event as a terminal does; half of a paste now, and the other half after more than a second, now and then.
    private func send(_ event: Event, to terminal: PseudoTerminal, seed: UInt64) async throws {
      if case .resize(let size) = event { return terminal.resize(size) }
      let bytes = TerminalEncoder(reportsPixels: terminal.screen.modes.enabled.contains(1016)).bytes(of: event)
      if case .paste(let text) = event, text.utf8.count % 4 == Int(seed % 4) {
        terminal.type(bytes: Array(bytes[..<(bytes.count / 2)]))
        try await Task.sleep(for: .milliseconds(1200))
        terminal.type(bytes: Array(bytes[(bytes.count / 2)...]))
      } else {
        terminal.type(bytes: bytes)
      }
      // No faster than the program reads: the line discipline holds 4,096 bytes.
      let limit = ContinuousClock.now + PseudoTerminal.patience
      while terminal.unread > 256 || terminal.untyped > 0, !terminal.state.hasEnded {
        guard .now < limit else { throw Failure("it reads no more") }
        try await Task.sleep(for: .milliseconds(1))
      }
    }

    /// Ends a program by Ctrl-C, if a click has not ended it.
    private func end(_ terminal: PseudoTerminal) async throws {
      // Ends an unfinished sequence and a paste first.
      terminal.type("\u{18}\u{1B}[201~")
      try await Task.sleep(for: .milliseconds(100))
      try await terminal.end(by: "\u{3}")
      let status = terminal.state.shellStatus
      #expect(status == 130 || status == 0, "\(terminal.state): \(terminal.screen.mainText)")
    }
  }
}
