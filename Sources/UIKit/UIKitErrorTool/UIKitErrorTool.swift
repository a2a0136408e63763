import Dispatch
import Foundation
import SegueTerminal
import UIKitErrorFilter

/// `segue-uikit-errors COMMAND …` runs a command, and gives types the names of UIKit in what it prints: `segue-uikit-errors swift
/// build`. Its status is the command's. Without a command it reads its input instead: `swift build 2>&1 | segue-uikit-errors`.
@main
enum UIKitErrorTool {
  private static var interface: CommandLineInterface {
    var interface = CommandLineInterface(
      "segue-uikit-errors", "messages of the Swift compiler, with UIKit’s names of types",
      version: CommandLineProgram.libraryVersion,
      usages: ["COMMAND ARGUMENT ...": "runs a command", "": "reads standard input"],
      operands: CommandLineCompletion.none,
      discussion: ["segue-uikit-errors swift build", "swift build 2>&1 | segue-uikit-errors"])
    interface.hasColorOption = false
    return interface
  }

  static func main() {
    let command = Array(CommandLine.arguments.dropFirst())
    switch command.first {
    case "--help", "-h": write(Data(interface.help.utf8), to: .standardOutput)
    case "--version": write(Data("\(interface.name) \(CommandLineProgram.libraryVersion)\n".utf8), to: .standardOutput)
    case .some: run(command)
    case nil where isatty(0) == 1:
      write(Data(interface.help.utf8), to: .standardError)
      exit(2)
    case nil: pass(.standardInput, to: .standardOutput)
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
    while case let piece = input.availableData, !piece.isEmpty { write(Data(lines.filtered(piece)), to: output) }
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
