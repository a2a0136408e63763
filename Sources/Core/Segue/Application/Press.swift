/// A key that went down.
public nonisolated struct Press: Sendable, Hashable {
  /// The key.
  public let key: Key

  /// A press of `key`.
  public init(key: Key) { self.key = key }
}
