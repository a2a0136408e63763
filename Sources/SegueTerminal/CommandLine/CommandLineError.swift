/// What is wrong with a command line. Each describes itself in one line, without a full stop.
public enum CommandLineError: Error, Hashable, CustomStringConvertible {
  /// There is no such option; what there is.
  case unknownOption(String, allowed: [String])
  /// A shortened name that several options begin with; which ones.
  case ambiguousOption(String, candidates: [String])
  /// The option takes a value, and none follows.
  case missingValue(String)
  /// The option takes no value, and one is given with `=`.
  case unexpectedValue(String)

  /// One line for standard error.
  public var description: String {
    switch self {
    case .unknownOption(let option, let allowed):
      "unknown option \(option); allowed are \(allowed.joined(separator: ", "))"
    case .ambiguousOption(let option, let candidates):
      "option \(option) could be \(candidates.joined(separator: " or "))"
    case .missingValue(let option): "option \(option) needs a value"
    case .unexpectedValue(let option): "option \(option) takes no value"
    }
  }
}
