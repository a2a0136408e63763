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

  /// Waits until what is known of the program satisfies `condition`. Returns how long that took.
  @discardableResult
  func wait(
    for what: String, timeout: Duration = .seconds(10), line: Int = #line, until condition: (TerminalRecord) -> Bool
  ) async throws -> Duration {
    let start = ContinuousClock.now
    while !look(condition) {
      guard .now < start + timeout else {
        throw Failure("line \(line): waited \(timeout) for \(what); \(state); the screen is\n\(screen.text)")
      }
      try await Task.sleep(for: .milliseconds(3))
    }
    return .now - start
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
  @discardableResult
  func wait(
    for picture: Screen, _ what: String, timeout: Duration = .seconds(10), line: Int = #line
  ) async throws -> Duration {
    let start = ContinuousClock.now
    while true {
      let now = Screen(screen)
      if now == picture { return .now - start }
      guard .now < start + timeout else {
        throw Failure("line \(line): waited \(timeout) for \(what)\n\(now.difference(from: picture))\n\(screen.text)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until the program has ended, and until all that it wrote has been read.
  func waitForEnd(within timeout: Duration = .seconds(3), line: Int = #line) async throws {
    try await wait(for: "the end", timeout: timeout, line: line) { $0.state.hasEnded }
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
