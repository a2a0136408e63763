import Foundation
import Segue

/// A program that is started from a command line.
public enum CommandLineProgram {
  /// Runs a program and ends the process with the exit code that `body` returns, or with 2 after an error, which
  /// ``report(_:)`` prints.
  ///
  /// Of standard input, output and error, those that the program was started without stay closed: no file that it opens takes
  /// their place.
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

  /// Prints an error on standard error, in one line behind the program's name. Control characters, which the command line or a
  /// file may have put into it, do nothing. Where standard error takes nothing, nothing is printed.
  public static func report(_ error: any Error) {
    let line = Grapheme.printable("\(ProcessInfo.processInfo.processName): \(error)")
    _ = SystemCall.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
