/// A command line, taken apart.
public struct ParsedCommandLine: Sendable {
  /// The options in the order given, by their long names; `value` is nil for those that take none. An option
  /// given twice is here twice.
  public var options: [(name: String, value: String?)]
  /// Everything that is no option, in the order given.
  public var operands: [String]
}
