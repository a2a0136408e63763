/// An option of a command line.
public struct CommandLineOption: Sendable, Hashable {
  /// The long name, without the dashes.
  public var name: String
  /// The short name, an ASCII letter or digit. Nil, or anything else, is none.
  public var short: Character?
  /// Whether a value is required: `--name value`, `--name=value`, `-n value` or `-nvalue`.
  public var takesValue: Bool

  /// Creates the option `--name`, and its short form if `short` is given.
  public init(_ name: String, short: Character? = nil, takesValue: Bool = false) {
    self.name = name
    self.short = short
    self.takesValue = takesValue
  }
}
