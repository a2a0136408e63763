#if canImport(Glibc)
  public import Glibc
#else
  public import Darwin
#endif

/// The settings of a terminal that `stty -a` prints.
public struct LineDiscipline: Sendable, Hashable, CustomStringConvertible {
  /// The modes of input.
  public var input: tcflag_t
  /// The modes of output.
  public var output: tcflag_t
  /// The modes of the line: bits, parity.
  public var control: tcflag_t
  /// The modes of echo, lines and signals.
  public var local: tcflag_t
  /// The control characters, and the conditions under which a read returns.
  public var characters: [cc_t]
  /// The speeds of input and output.
  public var speeds: [speed_t]

  /// The settings of the terminal behind a descriptor; nil if there is none.
  public init?(of descriptor: Int32) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    (input, output) = (settings.c_iflag, settings.c_oflag)
    (control, local) = (settings.c_cflag, settings.c_lflag)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
    speeds = unsafe [cfgetispeed(&settings), cfgetospeed(&settings)]
  }

  /// Whether the terminal echoes input and passes it on line by line.
  public var isCooked: Bool { local & tcflag_t(ECHO) != 0 && local & tcflag_t(ICANON) != 0 }

  /// All settings as numbers.
  public var description: String {
    let flags = [input, output, control, local].map { String($0, radix: 8) }.joined(separator: " ")
    return "\(flags), \(characters.map(String.init).joined(separator: " ")), \(speeds)"
  }
}
