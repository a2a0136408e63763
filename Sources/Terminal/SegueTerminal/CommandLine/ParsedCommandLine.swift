/// The options and operands of a command line.
public struct ParsedCommandLine: Sendable {
  /// The options in the order given, by their long names. `value` is nil for options that take none. An option that
  /// was given twice is here twice.
  public var options: [(name: String, value: String?)]
  /// The arguments that are not options, in the order given.
  public var operands: [String]
}
