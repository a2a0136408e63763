import CPseudoTerminal

/// What has become of a program.
public enum ProcessState: Sendable, Hashable {
  case running
  /// By a signal: Ctrl-Z sends SIGTSTP.
  case stopped(Int32)
  case exited(Int32)
  case killed(Int32)

  /// From what waitpid says.
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

  /// Whether it has ended.
  public var hasEnded: Bool {
    switch self {
    case .exited, .killed: true
    default: false
    }
  }

  /// The number that a shell has for it afterwards; nil while it has not ended.
  public var shellStatus: Int32? {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    default: nil
    }
  }
}
