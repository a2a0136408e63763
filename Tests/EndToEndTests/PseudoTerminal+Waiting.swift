import Foundation
import PseudoTerminal
import SegueTesting

extension PseudoTerminal {
  /// Starts one of this package's programs in a terminal.
  static func open(
    _ program: String = "segue", _ arguments: [String] = [], change: (inout Setting) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    var setting = Setting()
    setting.folder = Place.repository.path
    setting.environment["PATH"] = Command.environment["PATH"]
    change(&setting)
    return try PseudoTerminal(Place.binaries.appending(path: program).path, arguments, setting)
  }

  /// After this a program hangs. It bounds nothing else: a busy machine may take its time.
  static let patience = Duration.seconds(100)

  /// Waits until what is known of the program satisfies `condition`.
  func wait(for what: String, line: Int = #line, until condition: (TerminalRecord) -> Bool) async throws {
    let end = ContinuousClock.now + Self.patience
    while !look(condition) {
      guard .now < end else {
        throw Failure("line \(line): \(what) never came; \(state); the screen is\n\(screen.text)")
      }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// Waits until the footer is there, which is drawn last, and a little longer.
  func waitForPicture(line: Int = #line) async throws {
    try await wait(for: "the first picture", line: line) { $0.screen.text.hasSuffix("q quit") }
  }

  /// Waits until nothing has been written for so long: longer than what moves takes to be put right.
  func waitForRest(_ quiet: Duration = .milliseconds(200), line: Int = #line) async throws {
    let start = ContinuousClock.now
    try await wait(for: "rest", line: line) { record in
      .now > max(start, record.arrivals.last?.time ?? start) + quiet
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

  /// Reads all that the program has written before it ended or was stopped.
  func readTheRest() async throws {
    // The system hands it on at its leisure.
    repeat { try await Task.sleep(for: .milliseconds(20)) } while readAll() > 0
  }
}

extension Screen {
  /// What `segue render` writes, read by the terminal that the programs run in. Returns how many bytes it is, too.
  static func rendered(_ arguments: [String], columns: Int = 80, rows: Int = 24) async throws -> (Screen, bytes: Int) {
    let size = ["--size", "\(columns)x\(rows)"]
    let text = try await Command.segueOutput(["render", "--color", "truecolor"] + arguments + size)
    var screen = TerminalScreen(columns: columns, rows: rows)
    // The line end of the last row would scroll.
    screen.read(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    return (Screen(screen), text.utf8.count)
  }
}
