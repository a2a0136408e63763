import Foundation
import Segue

/// A program that is started from a command line.
public enum CommandLineProgram {
  /// Runs a program and ends the process with the exit code that `body` returns, or with 2 after an error, which
  /// ``report(_:)`` prints.
  ///
  /// If the program was started without standard input, output or error, no file that it opens takes their place.
  public static func run(_ body: () throws -> Int32) -> Never {
    SystemCall.occupyStandardDescriptors()
    do { exit(try body()) } catch { fail(error) }
  }

  /// Parses the process's command line, and runs a program in the same way. With `--help` or `-h` it prints a text instead.
  ///
  /// - Parameters:
  ///   - options: The options besides `--help`.
  ///   - help: The text, with the line end at its end.
  ///   - body: The program.
  public static func run(
    options: [CommandLineOption] = [], help: String, _ body: (ParsedCommandLine) async throws -> Int32
  ) async -> Never {
    SystemCall.occupyStandardDescriptors()
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      let parsed = try CommandLineParser.parse(words, options: [CommandLineOption("help", short: "h")] + options)
      guard parsed.options.contains(where: { $0.name == "help" }) else { exit(try await body(parsed)) }
      try StandardOutput.write(help)
      exit(0)
    } catch {
      fail(error)
    }
  }

  private static func fail(_ error: any Error) -> Never {
    report(error)
    exit(2)
  }

  /// Prints an error on standard error, in one line behind the program's name. Control characters from the command line or a file
  /// have no effect. If standard error cannot be written, the error is dropped.
  public static func report(_ error: any Error) {
    let line = Grapheme.printable("\(ProcessInfo.processInfo.processName): \(error)")
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
