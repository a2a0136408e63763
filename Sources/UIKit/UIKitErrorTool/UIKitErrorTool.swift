import Dispatch
import Foundation
import UIKitErrorFilter

/// `segue-uikit-errors COMMAND …` runs a command, and gives types the names of UIKit in what it prints: `segue-uikit-errors swift
/// build`. Its status is the command's. Without a command it reads its input instead: `swift build 2>&1 | segue-uikit-errors`.
@main
enum UIKitErrorTool {
  private static let usage = """
    usage: segue-uikit-errors COMMAND ARGUMENT …
           COMMAND ARGUMENT … 2>&1 | segue-uikit-errors
    Lets the messages of the Swift compiler call types by their names in UIKit.

    """

  static func main() {
    let command = Array(CommandLine.arguments.dropFirst())
    if command.first == "--help" || command.first == "-h" {
      write(Data(usage.utf8), to: .standardOutput)
    } else if !command.isEmpty {
      run(command)
    } else if isatty(0) == 1 {
      write(Data(usage.utf8), to: .standardError)
      exit(2)
    } else {
      pass(.standardInput, to: .standardOutput)
    }
  }

  private static func run(_ command: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--"] + command
    // Both streams keep their order where both go to one place.
    let pipes = goToOnePlace ? [Pipe()] : [Pipe(), Pipe()]
    process.standardOutput = pipes[0]
    process.standardError = pipes[pipes.count - 1]
    do {
      try process.run()
    } catch {
      write(Data("segue-uikit-errors: \(error.localizedDescription)\n".utf8), to: .standardError)
      exit(127)
    }
    let sources = handOn(to: process.processIdentifier)
    let both = DispatchGroup()
    let queue = DispatchQueue(label: "segue-uikit-errors", attributes: .concurrent)
    for (pipe, output) in zip(pipes, [FileHandle.standardOutput, .standardError]) {
      queue.async(group: both) { pass(pipe.fileHandleForReading, to: output) }
    }
    both.wait()
    process.waitUntilExit()
    withExtendedLifetime(sources) {}
    guard process.terminationReason == .uncaughtSignal else { exit(process.terminationStatus) }
    // Ended by a signal, as the command was: a shell stops a loop then.
    signal(process.terminationStatus, SIG_DFL)
    raise(process.terminationStatus)
    exit(128 + process.terminationStatus)
  }

  /// The command is in a process group of its own, where signals of the terminal do not reach it.
  private static func handOn(to process: pid_t) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(process, number) }
      source.resume()
      return source
    }
  }

  private static var goToOnePlace: Bool {
    let places = [1, 2].map { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
    return places[0] != nil && places[0] == places[1]
  }

  private static func pass(_ input: FileHandle, to output: FileHandle) {
    let packages = Packages(directory: URL(filePath: FileManager.default.currentDirectoryPath))
    var lines = LineSplitter(ErrorFilter { packages.types(ofPackageWith: $0) })
    while true {
      let piece = input.availableData
      if piece.isEmpty { break }
      write(Data(lines.filtered(piece)), to: output)
    }
    write(Data(lines.finished()), to: output)
  }

  private static func write(_ data: Data, to output: FileHandle) {
    do {
      if !data.isEmpty { try output.write(contentsOf: data) }
    } catch {
      // Nobody reads any more.
      exit(1)
    }
  }
}
