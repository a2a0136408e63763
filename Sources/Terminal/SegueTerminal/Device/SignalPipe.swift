import CTerminalGuard
import Foundation

/// Turns signals into bytes in a pipe, so that a run loop can wait for them together with the terminal: INT, TERM, HUP,
/// TSTP, CONT and WINCH. Each is one byte, its number. One instance at a time.
final class SignalPipe {
  /// Readable when a signal has come.
  let readEnd: Int32
  private let writeEnd: Int32
  private var isClosed = false

  /// Starts catching. Call it before ncurses opens, which replaces default handlers by its own.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system("pipe", errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    segue_signals_start(writeEnd)
  }

  /// The signals that have come since the last call, at most 64.
  func read() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe Foundation.read(readEnd, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Makes the pipe readable, from any thread and until it is closed: what is read is no signal.
  var wakeUp: @Sendable () -> Void {
    { [writeEnd] in
      var number: UInt8 = 0
      _ = unsafe Foundation.write(writeEnd, &number, 1)
    }
  }

  /// Stops the program as Ctrl-Z does, and returns when it is continued. SIGCONT can then be read.
  func stopProcess() { segue_signals_stop_process() }

  /// Leaves the keys' signals to a program that uses the terminal, and sends TERM and HUP on to it; 0 for a program that is not known.
  func lend(to process: Int32) { segue_signals_lend(process) }

  /// Catches all signals again. `isForeground` has the program take the terminal's foreground, too.
  func takeBack(toForeground isForeground: Bool) { segue_signals_take_back(isForeground) }

  /// Puts back the previous signal handlers.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    segue_signals_stop()
    _ = Foundation.close(readEnd)
    _ = Foundation.close(writeEnd)
  }
}
