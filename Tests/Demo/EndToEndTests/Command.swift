import Foundation
import PseudoTerminal
import TestFiles

/// The reason why a test cannot continue.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A program that was run to its end, without a terminal.
struct Command: Equatable {
  let output: String
  let errors: String
  let status: Int32

  /// Runs `program`, found along PATH or by its path. After three times ``PseudoTerminal/patience`` it counts as hung.
  static func run(_ program: String, _ arguments: [String] = []) async throws -> Command {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try find(program))
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = Checkout.folder
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes, which would have to be read before they are full.
    let (output, errors) = (try folder.writer("output"), try folder.writer("errors"))
    process.standardOutput = output
    process.standardError = errors
    try process.runWithDefaultSignals()
    try output.close()
    try errors.close()
    let deadline = ContinuousClock.now + PseudoTerminal.patience * 3
    while process.isRunning {
      try await Task.sleep(for: .milliseconds(1))
      guard ContinuousClock.now > deadline else { continue }
      process.terminate()
      throw Failure("\(program) \(arguments.joined(separator: " ")) did not end")
    }
    return Command(
      output: try folder.read("output"), errors: try folder.read("errors"), status: process.terminationStatus)
  }

  /// Runs the demo program.
  static func segue(_ arguments: [String]) async throws -> Command {
    try await run(Place.binaries.appending(path: "segue").path, arguments)
  }

  /// The demo's output; throws if it does not succeed.
  static func segueOutput(_ arguments: [String]) async throws -> String {
    let command = try await segue(arguments)
    guard command.status == 0, command.errors.isEmpty else {
      throw Failure("segue \(arguments.joined(separator: " ")): \(command.status), \(command.errors)")
    }
    return command.output
  }

  /// The environment of every program: nothing that would change its behaviour, UTF-8, and no backtraces.
  static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    let disturbing = [
      "NO_COLOR", "COLORFGBG", "TERM", "TERM_PROGRAM", "TMUX", "TMUX_PANE", "LINES", "COLUMNS", "LANG", "ENV",
    ]
    for name in disturbing { environment[name] = nil }
    environment["LC_ALL"] = "C.UTF-8"
    environment["COLORTERM"] = "truecolor"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["PATH"] = Place.binaries.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return environment
  }()

  /// The path of a program.
  static func find(_ program: String) throws -> String {
    if program.contains("/") { return program }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Failure("\(program) is not installed, and the end-to-end tests need it: apt-get install \(program)")
  }
}

extension Process {
  /// Runs it with no signal blocked. The threads on which tests run block signals, and a program inherits that from the
  /// thread that starts it.
  func runWithDefaultSignals() throws {
    var (none, former) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    try run()
  }
}

enum Place {
  /// The folder of the built programs and of the test bundle. On macOS the bundle is an argument of the program that runs.
  static let binaries: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path.contains(".xctest") { folder = folder.deletingLastPathComponent() }
    return folder
  }()
}
