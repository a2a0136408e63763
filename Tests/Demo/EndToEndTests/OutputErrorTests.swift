import Foundation
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Commands {
  /// Standard output that takes nothing: a full device, none at all, and a pipe that nobody reads any more.
  @Suite struct OutputErrors {
    /// What each program prints without a terminal.
    static let commands: [String] = {
      var commands = ["segue", "segue-gallery", "segue-deck"].flatMap { ["\($0) --help", "\($0) -h"] }
      commands += [
        "segue --version", "segue --list", "segue --generate-manual-page",
        "segue-log --generate-completion-script bash",
      ]
      for format in ["ansi", "text", "cast", "gif"] {
        commands.append("segue render --page scale --progress 0.5 --size 20x6 --format \(format)")
        commands.append("segue render --script $SCRIPT --format \(format)")
      }
      for format in ["cast", "gif"] {
        for frames in ["all", "3"] {
          commands.append("segue render --page scale --size 20x6 --format \(format) --frames \(frames)")
        }
        commands.append("segue render --script $SCRIPT --format \(format) --frames all")
      }
      for format in ["text", "json"] {
        for operation in ["push", "pop", "cancel"] {
          commands.append("segue trace --page slide --operation \(operation) --format \(format)")
        }
        commands.append("segue trace --script $SCRIPT --format \(format)")
      }
      return commands
    }()

    /// A redirection, what comes before it, and the reason that the system gives.
    struct Target: CustomTestStringConvertible {
      let testDescription: String
      var preparation = ":"
      let redirection: String
      let reason: String
    }

    private static let targets = [
      Target(testDescription: "a full device", redirection: ">/dev/full", reason: "No space left on device"),
      Target(testDescription: "nothing", redirection: ">&-", reason: "Bad file descriptor"),
      Target(testDescription: "a file to read", redirection: "1<$SCRIPT", reason: "Bad file descriptor"),
      Target(
        testDescription: "a pipe without a reader", preparation: "trap '' PIPE; \(lonelyPipe)", redirection: ">&4",
        reason: "Broken pipe"),
    ]
    /// The only reader is closed while the writer stays.
    private static let lonelyPipe = "mkfifo $FOLDER/pipe; exec 3<>$FOLDER/pipe 4>$FOLDER/pipe; exec 3<&-"

    /// Each command with each target.
    static let failures = commands.flatMap { command in targets.map { (command, $0) } }.sample(every: 3)

    /// The status and the errors of a command line.
    private static func run(_ command: String, after preparation: String = ":") async throws -> Command {
      let folder = try TemporaryFolder()
      try folder.write("# segue script 1\nset size 20x6\n0.1 key enter\n0.2 frame\n", to: "a.script")
      let shell = "FOLDER=\(folder.url.path) SCRIPT=\(folder.path("a.script")); \(preparation); \(command)"
      return try await Command.run("/bin/sh", ["-c", shell])
    }

    @Test(arguments: commands) func `Each command has output`(_ command: String) async throws {
      let usual = try await Self.run("\(command) | wc -c")
      #expect(usual.status == 0, "\(usual.errors)")
      #expect(usual.errors.isEmpty, "\(usual.errors)")
      #expect((Int(usual.output.trimmedLines) ?? 0) > 5, "\(usual.errors)")
    }

    @Test(arguments: failures) func `It is an error in one line`(_ command: String, _ target: Target) async throws {
      let failed = try await Self.run("\(command) \(target.redirection)", after: target.preparation)
      let name = command.prefix { $0 != " " }
      #expect(failed == Command(output: "", errors: "\(name): standard output: \(target.reason)\n", status: 2))
    }

    @Test(arguments: ["segue --list", "segue render --page scale --progress 0.5", "segue trace --page slide"])
    func `Where pipes end their writers, the program ends as others do`(_ command: String) async throws {
      let ended = try await Self.run("env --default-signal=PIPE \(command) >&4", after: Self.lonelyPipe)
      #expect(ended == Command(output: "", errors: "", status: 128 + SIGPIPE))
    }

    @Test(arguments: ["segue --nonsense", "segue", "segue-deck", "segue-gallery /nowhere", "segue --list >/dev/full"])
    func `An error that cannot be shown either is still a status`(_ command: String) async throws {
      for target in [">/dev/full", ">&-"] {
        let failed = try await Self.run("\(command) 2\(target)")
        #expect(failed == Command(output: "", errors: "", status: 2))
      }
    }

    @Test func `A pipe that does not block gets all of it`() async throws {
      let command = ["render", "--page", "scale", "--frames", "all", "--format", "cast"]
      let usual = try await Command.segueOutput(command)
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = Place.binaries.appending(path: "segue")
      (process.arguments, process.environment) = (command, Command.environment)
      (process.currentDirectoryURL, process.standardOutput) = (Checkout.folder, pipe)
      // As another program leaves it that shares the pipe.
      try #require(fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
      try process.runWithDefaultSignals()
      try pipe.fileHandleForWriting.close()
      // It is full for a while.
      try await Task.sleep(for: .milliseconds(500))
      let shown = try #require(try pipe.fileHandleForReading.readToEnd())
      process.waitUntilExit()
      #expect(shown == Data(usual.utf8))
      #expect(process.terminationStatus == 0)
    }
  }
}
