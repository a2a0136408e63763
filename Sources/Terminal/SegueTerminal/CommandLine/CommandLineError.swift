/// What is wrong with a command line.
public enum CommandLineError: Error, Hashable, CustomStringConvertible {
  /// There is no such option. `allowed` lists those that exist.
  case unknownOption(String, allowed: [String])
  /// Several options, the candidates, begin with the shortened name.
  case ambiguousOption(String, candidates: [String])
  /// The option takes a value, and none is given.
  case missingValue(String)
  /// The option takes no value, and one is given with `=`.
  case unexpectedValue(String)

  /// One line for standard error, without a full stop.
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
