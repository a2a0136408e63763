import CTerminalGuard
import Foundation

/// A program that uses this one's terminal.
nonisolated struct ForegroundProgram {
  let process: Int32

  /// Starts a program, which reads `input`, or the terminal if that is nil.
  init(_ name: String, _ arguments: [String], input: String?) throws(ProgramError) {
    // The system would cut the word there.
    guard !([name] + arguments).contains(where: { $0.utf8.contains(0) }) else {
      throw ProgramError(name: name, code: EINVAL)
    }
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard unsafe pipe(&ends) == 0 else { throw ProgramError(name: name, code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    defer { if ends[0] >= 0 { close(ends[0]) } }
    var copies = unsafe ([name] + arguments).map { unsafe strdup($0) }
    unsafe copies.append(nil)
    defer { unsafe copies.forEach { unsafe free($0) } }
    var process: Int32 = 0
    let error = unsafe segue_program_start(copies, ends[0], &process)
    guard error == 0 else {
      if ends[1] >= 0 { close(ends[1]) }
      throw ProgramError(name: name, code: error)
    }
    self.process = process
    if let input { Self.write(input, to: ends[1]) }
  }

  /// Writes all of it, as fast as the program reads, unless that ends before.
  private static func write(_ text: String, to pipe: Int32) {
    Thread.detachNewThread {
      // The application may have ended by now, and with it the handler: the write fails, and does not end this process.
      var broken = sigset_t()
      unsafe sigemptyset(&broken)
      unsafe sigaddset(&broken, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &broken, nil)
      _ = SystemCall.write(Array(text.utf8), to: pipe)
      close(pipe)
    }
  }

  /// Waits until it ends. Returns its exit status, or 128 and the number of the signal that has ended it.
  func wait() -> Int32 { segue_program_wait(process) }
}

/// Why a program could not be started.
public nonisolated struct ProgramError: Error, Hashable, CustomStringConvertible {
  /// The name of the program.
  public var name: String
  /// The error number of the system, such as `ENOENT` for a program that does not exist.
  public var code: Int32

  /// Creates it from its parts.
  public init(name: String, code: Int32) { (self.name, self.code) = (name, code) }

  /// One line, such as "cannot run vim: No such file or directory".
  public var description: String { "cannot run \(name): \(SystemCall.message(for: code))" }
}
