/// The reason why a terminal could not be opened.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// The environment variable TERM is not set, so the kind of terminal is not known.
  case terminalTypeUnset
  /// terminfo has no entry for this TERM.
  case unknownTerminalType(String)
  /// The terminal of this TERM cannot place its cursor, as "dumb" cannot.
  case cannotMoveCursor(String)
  /// The file for a recording cannot be written: its path, and why.
  case cannotRecord(String, reason: String)
  /// A call of the operating system failed: its name and the error number.
  case system(String, errno: Int32)

  /// One line for standard error, without a full stop.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .terminalTypeUnset: "TERM is not set, so the kind of terminal is not known"
    case .unknownTerminalType(let name): "TERM is “\(name)”, which terminfo does not know"
    case .cannotMoveCursor(let name): "TERM is “\(name)”, a terminal that cannot place its cursor"
    case .cannotRecord(let path, let reason): "cannot record to “\(path)”: \(reason)"
    case .system(let what, let number): "\(what) failed: \(SystemCall.message(for: number))"
    }
  }
}
