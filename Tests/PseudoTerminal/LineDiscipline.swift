#if canImport(Glibc)
  public import Glibc
#else
  public import Darwin
#endif

/// All that `stty -a` tells of a terminal.
public struct LineDiscipline: Sendable, Hashable, CustomStringConvertible {
  /// What is done to what is typed.
  public var input: tcflag_t
  /// What is done to what is written.
  public var output: tcflag_t
  /// Of the line itself: bits, parity.
  public var control: tcflag_t
  /// Echo, lines, signals.
  public var local: tcflag_t
  /// What Ctrl-C and the like are, and when a read is satisfied.
  public var characters: [cc_t]
  /// In and out.
  public var speeds: [speed_t]

  /// Of the terminal behind a descriptor; nil where there is none.
  public init?(of descriptor: Int32) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    (input, output) = (settings.c_iflag, settings.c_oflag)
    (control, local) = (settings.c_cflag, settings.c_lflag)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
    speeds = unsafe [cfgetispeed(&settings), cfgetospeed(&settings)]
  }

  /// Whether what is typed shows, and is handed on line by line.
  public var isCooked: Bool { local & tcflag_t(ECHO) != 0 && local & tcflag_t(ICANON) != 0 }

  /// All of it, as numbers.
  public var description: String {
    let flags = [input, output, control, local].map { String($0, radix: 8) }.joined(separator: " ")
    return "\(flags), \(characters.map(String.init).joined(separator: " ")), \(speeds)"
  }
}
