import Foundation
import PseudoTerminal

/// A client of a tmux server in control mode. It takes one command a line and answers it in a block, so that a command does not
/// need a process of its own: tests look at a screen many times a second.
///
/// Source: tmux(1), “Control mode”.
final class ControlClient {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  /// What tmux has written and nobody has read.
  private var received: [UInt8] = []

  /// Attaches to the session of the server at a socket. The session's size and its output stay as they are without a client.
  init(socket: String) async throws {
    process.executableURL = URL(fileURLWithPath: try Command.find("tmux"))
    // -N: a server that has ended must not be replaced by another.
    process.arguments = ["-N", "-u", "-C", "-S", socket, "attach-session", "-f", "ignore-size,no-output"]
    process.environment = Command.environment
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    let descriptor = answers.fileHandleForReading.fileDescriptor
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else {
      throw Failure("cannot read from tmux without waiting: errno \(errno)")
    }
    try process.runWithDefaultSignals()
    try answers.fileHandleForWriting.close()
    try commands.fileHandleForReading.close()
    // The answer to `attach-session`.
    _ = try await readAnswer(to: "attach-session")
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Obeys a command and returns what it prints, with a line feed after each line.
  func run(_ arguments: [String]) async throws -> String {
    let command = arguments.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    // A line is a command.
    precondition(!command.contains("\n"))
    try commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    return try await readAnswer(to: command)
  }

  /// Reads the next block: `%begin` with its numbers, lines, and `%end` or `%error` with the same numbers. What stands between
  /// blocks is news of the session.
  private func readAnswer(to command: String) async throws -> String {
    var line = try await readLine(of: command)
    while !line.starts(with: "%begin ".utf8) { line = try await readLine(of: command) }
    let numbers = line.dropFirst("%begin ".utf8.count)
    let (end, error) = (Array("%end ".utf8) + numbers, Array("%error ".utf8) + numbers)
    var text: [UInt8] = []
    while true {
      line = try await readLine(of: command)
      let isError = line == error
      guard isError || line == end else {
        text += line + [UInt8(ascii: "\n")]
        continue
      }
      let answer = String(decoding: text, as: UTF8.self)
      guard !isError else { throw Failure("tmux \(command): \(answer)") }
      return answer
    }
  }

  /// The next line, without its line feed.
  private func readLine(of command: String) async throws -> [UInt8] {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let descriptor = answers.fileHandleForReading.fileDescriptor
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        received += buffer[..<count]
      } else if count < 0, errno == EAGAIN || errno == EINTR, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(1))
      } else {
        throw Failure("tmux \(command): \(count == 0 ? "the server has ended" : "no answer, errno \(errno)")")
      }
    }
  }
}
