import CPseudoTerminal

/// The state of a program's process.
public enum ProcessState: Sendable, Hashable {
  case running
  /// Stopped by a signal; Ctrl-Z sends SIGTSTP.
  case stopped(Int32)
  case exited(Int32)
  case killed(Int32)

  /// The state for a status of waitpid.
  init(status: Int32) {
    var number: Int32 = 0
    if unsafe pseudo_terminal_exited(status, &number) {
      self = .exited(number)
    } else if unsafe pseudo_terminal_killed(status, &number) {
      self = .killed(number)
    } else if unsafe pseudo_terminal_stopped(status, &number) {
      self = .stopped(number)
    } else {
      self = .running
    }
  }

  /// Whether the process has exited or was killed.
  public var hasEnded: Bool { shellStatus != nil }

  /// The exit status that a shell reports; nil before the end.
  public var shellStatus: Int32? {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    default: nil
    }
  }
}
