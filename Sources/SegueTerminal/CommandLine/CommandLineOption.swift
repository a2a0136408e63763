/// An option that a command line may hold.
public struct CommandLineOption: Sendable, Hashable {
  /// The long name, without the dashes.
  public var name: String
  /// The short name, an ASCII letter or digit; nil for none. Anything else counts as none.
  public var short: Character?
  /// Whether a value has to follow: `--name value`, `--name=value`, `-n value` or `-nvalue`.
  public var takesValue: Bool

  /// An option `--name`, and `-s` if `short` is given.
  public init(_ name: String, short: Character? = nil, takesValue: Bool = false) {
    self.name = name
    self.short = short
    self.takesValue = takesValue
  }
}
