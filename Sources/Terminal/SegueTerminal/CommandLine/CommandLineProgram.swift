import Foundation
import Segue

/// A program that is started from a command line.
public enum CommandLineProgram {
  /// Parses the process's command line and runs a program. The process ends with the exit code that `body` returns, or with 2 after an
  /// error, which ``report(_:)`` prints.
  ///
  /// `--help` and `-h` print the table's text instead, and `--version` the name and the version. `--color` is where ``TerminalOptions``
  /// begin that `body`, or what it calls, creates: so `Terminal.run` follows it. The same holds for `--pixels`, `--kiosk`, `--idle` and `--linear`.
  ///
  /// If the program was started without standard input, output or error, no file that it opens takes their place.
  ///
  /// - Parameters:
  ///   - interface: The program's command line.
  ///   - body: The program.
  public static func run(
    _ interface: CommandLineInterface, _ body: (ParsedCommandLine) async throws -> Int32
  ) async -> Never {
    do {
      let parsed = try parse(interface)
      exit(try await $settings.withValue(interface.settings(of: parsed)) { try await body(parsed) })
    } catch {
      fail(error)
    }
  }

  /// Does the same without a task, for a program that blocks the main thread.
  public static func run(_ interface: CommandLineInterface, _ body: (ParsedCommandLine) throws -> Int32) -> Never {
    do {
      let parsed = try parse(interface)
      exit(try $settings.withValue(interface.settings(of: parsed)) { try body(parsed) })
    } catch {
      fail(error)
    }
  }

  /// What the options of the program that runs say.
  @TaskLocal static var settings = Settings()

  /// The options that are the same in all programs.
  nonisolated struct Settings: Sendable {
    /// The `--color`; nil for what the terminal says.
    var colorMode: ColorMode?
    /// What `--kiosk` and `--idle` say.
    var kiosk = Kiosk()
    /// Whether `--linear` was given.
    var isLinear = false
    /// The `--pixels`.
    var pixels = PixelMode.auto
  }

  /// A program for strangers, or not.
  nonisolated struct Kiosk: Sendable {
    var isOn = false
    /// Seconds; nil for the default.
    var idleLimit: TimeInterval?
  }

  /// Parses the process's command line. The process ends if the interface itself answers it.
  private static func parse(_ interface: CommandLineInterface) throws -> ParsedCommandLine {
    SystemCall.occupyStandardDescriptors()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let text = try interface.generated(arguments) { try answer(text) }
    let parsed = try interface.parse(arguments)
    let names = Set(parsed.options.map(\.name))
    if names.contains("help") { try answer(interface.help) }
    if let version = interface.version, names.contains("version") { try answer("\(interface.name) \(version)\n") }
    return parsed
  }

  private static func answer(_ text: String) throws -> Never {
    try StandardOutput.write(text)
    exit(0)
  }

  private static func fail(_ error: any Error) -> Never {
    report(error)
    exit(2)
  }

  /// The program's name as it was called. A link may have another name than the file that it leads to.
  static var name: String {
    let word = CommandLine.arguments.first?.split(separator: "/").last
    return word.map(String.init) ?? ProcessInfo.processInfo.processName
  }

  /// Prints an error on standard error, in one line behind the program's name. Control characters from the command line or a file
  /// have no effect. If standard error cannot be written, the error is dropped.
  public static func report(_ error: any Error) {
    let line = Grapheme.printable("\(name): \(error)")
    _ = SystemCall.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}

/// Standard output, for a program that prints: a text of help, a frame, a file for a pipe.
///
/// Swift's `print` does not report an error, and `FileHandle.write(_:)` ends the program with one.
public nonisolated enum StandardOutput {
  /// Writes all bytes, and waits while standard output is a full pipe.
  ///
  /// If the reader of a pipe is gone, the signal SIGPIPE ends the program, or the write fails if the program ignores the signal.
  ///
  /// - Throws: ``OutputError`` if the device is full, standard output is closed, and the like. A part may have been written.
  public static func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    let (_, error) = SystemCall.write(Array(bytes), to: STDOUT_FILENO)
    if let error { throw OutputError(reason: SystemCall.message(for: error)) }
  }

  /// Writes a text as UTF-8, without a line end of its own.
  ///
  /// - Throws: ``OutputError``.
  public static func write(_ text: String) throws(OutputError) { try write(text.utf8) }
}

/// The reason why standard output takes no more.
public nonisolated struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The system's words, such as "No space left on device".
  public let reason: String

  /// One line for standard error, without a full stop.
  public var description: String { "standard output: \(reason)" }
}
