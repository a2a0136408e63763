import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension PseudoTerminal {
  /// Starts one of this package's programs in a terminal. The demo's miniature plays by itself only if `plays` is true, as tests
  /// wait for rest.
  static func open(
    _ program: String = "segue", plays: Bool = false, _ arguments: [String] = [],
    change: (inout Setting) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    var setting = Setting()
    setting.folder = Checkout.folder.path
    setting.environment["PATH"] = Command.environment["PATH"]
    change(&setting)
    let options = program == "segue" && !plays ? ["--no-autoplay"] : []
    return try PseudoTerminal(Place.binaries.appending(path: program).path, options + arguments, setting)
  }

  /// Starts the demo and waits until its first picture is at rest. In the list, Scale is chosen.
  static func openAtRest(_ arguments: [String] = [], change: (inout Setting) -> Void = { _ in }) async throws
    -> PseudoTerminal
  {
    let terminal = try open("segue", arguments, change: change)
    try await terminal.waitForPicture()
    var setting = Setting()
    change(&setting)
    // The demo asks about the mouse once more after the first picture.
    if setting.profile.answers.isSuperset(of: [.pixelMouse, .cellSize]), !arguments.contains("--no-mouse") {
      try await terminal.wait(for: "a mouse in pixels") { $0.screen.modes.enabled.contains(1016) }
    }
    if !arguments.contains("--page"), !arguments.contains("--script") {
      try await terminal.type(String(repeating: "j", count: Demo.scaleRow), untilShown: "▌Scale")
    }
    try await terminal.waitForRest()
    return terminal
  }

  /// The time after which a program counts as hung. No test bounds time in another way: the machine may be busy.
  static let patience = Duration.seconds(100)

  /// Waits until the terminal's record satisfies `condition`.
  func wait(
    for what: String, line: Int = #line, while isBusy: () -> Bool = { false }, until condition: (TerminalRecord) -> Bool
  ) async throws {
    let end = ContinuousClock.now + Self.patience
    while isBusy() || !look(condition) {
      guard .now < end else {
        throw Failure("line \(line): \(what) never came; \(state); the screen is\n\(screen.text)")
      }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// Waits for the footer, which is drawn last.
  func waitForPicture(line: Int = #line) async throws {
    try await wait(for: "the first picture", line: line) { $0.screen.text.contains("q quit") }
  }

  /// Waits until a part of the page “scale” is there, which stays.
  func waitForPush(line: Int = #line) async throws {
    try await wait(for: "the push", line: line) { $0.screen.cells.count { $0.pen.fill == .rgb(0x2C2721) } > 100 }
  }

  /// Waits until the terminal has sent all answers of its profile.
  func waitForAnswers(_ profile: TerminalProfile, line: Int = #line) async throws {
    try await wait(for: "all answers", line: line) { $0.unanswered(profile) == 0 }
    try await readTheRest()
  }

  /// Waits until the program has written nothing for `quiet`, by default longer than it takes to correct colours after motion, and waits
  /// for something itself, which is not the terminal: on a busy machine the terminal may be late to read and to answer.
  func waitForRest(_ quiet: Duration = .milliseconds(200), line: Int = #line) async throws {
    let start = ContinuousClock.now
    try await wait(for: "rest", line: line, while: { isBusy }) { record in
      .now > max(start, record.arrivals.last?.time ?? start) + quiet && isAsleep
    }
  }

  /// Waits for a second in which the main thread does not wake up. Others belong to the system: once a program has used a
  /// queue in the background, libdispatch looks at its pool of threads each second.
  func waitForSleep() async throws {
    try await waitForRest(.milliseconds(500))
    let end = ContinuousClock.now + Self.patience
    let main = "\(process)"
    var before = wakeUps?[main]
    while true {
      try await Task.sleep(for: .seconds(1))
      let after = try #require(wakeUps?[main])
      if after == before { return }
      before = after
      if ContinuousClock.now > end { throw Failure("it never sleeps") }
    }
  }

  /// Waits until the screen looks like `picture`, colours included.
  func wait(for picture: Screen, _ what: String, line: Int = #line) async throws {
    let end = ContinuousClock.now + Self.patience
    while true {
      let now = Screen(screen)
      if now == picture { return }
      guard .now < end else {
        throw Failure("line \(line): \(what) never came\n\(now.difference(from: picture))\n\(screen.text)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until the program has ended, and until all that it wrote has been read.
  func waitForEnd(line: Int = #line) async throws {
    try await wait(for: "the end", line: line) { $0.state.hasEnded }
    try await readTheRest()
  }

  /// Waits until texts are on the screen.
  func waitFor(_ texts: [String], line: Int = #line) async throws {
    try await wait(for: "\(texts)", line: line) { record in
      let shown = record.screen.text
      return texts.allSatisfy { shown.contains($0) }
    }
  }

  /// Types keys, and waits until texts are on the screen.
  func type(_ keys: String, untilShown text: String, _ others: String..., line: Int = #line) async throws {
    type(keys)
    try await waitFor([text] + others, line: line)
  }

  /// Stops the program by Ctrl-Z, and reads all that it has written.
  func stop(line: Int = #line) async throws {
    type("\u{1A}")
    try await wait(for: "the stop", line: line) { $0.state == .stopped(SIGTSTP) }
    try await readTheRest()
  }

  /// Ends the program by keys.
  func end(by keys: String = "q", line: Int = #line) async throws {
    type(keys)
    try await waitForEnd(line: line)
  }

  /// Ends the program by keys, and expects its status and the terminal as it was. From then on the line's settings are others.
  func quit(
    by keys: String = "q", status: Int32 = 0, line: Int = #line, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await end(by: keys, line: line)
    #expect(state.shellStatus == status, "\(screen.mainText)", sourceLocation: sourceLocation)
    #expect(leftovers() == [], sourceLocation: sourceLocation)
  }

  /// Reads all that the program has written before it ended or was stopped. The system may hand it on late.
  func readTheRest() async throws {
    repeat { try await Task.sleep(for: .milliseconds(20)) } while readAll() > 0
  }
}

extension TerminalRecord {
  /// The number of questions whose answers, if `profile` has them, are still to be sent.
  func unanswered(_ profile: TerminalProfile) -> Int {
    questions.count { profile.answers.contains($0.question) } - answers.values.reduce(0, +)
  }
}

extension Screen {
  /// The output of `segue render`, and the number of its bytes.
  static func rendered(_ arguments: [String], columns: Int = 80, rows: Int = 24) async throws -> (Screen, bytes: Int) {
    let size = ["--size", "\(columns)x\(rows)"]
    let text = try await Command.segueOutput(["render", "--color", "truecolor"] + arguments + size)
    var screen = TerminalScreen(columns: columns, rows: rows)
    // The line end of the last row would scroll.
    screen.read(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    return (Screen(screen), text.utf8.count)
  }
}
