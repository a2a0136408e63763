/// A key that went down.
public nonisolated struct Press: Sendable, Hashable {
  /// The key.
  public let key: Key

  /// A press of `key`.
  public init(key: Key) { self.key = key }
}

/// When keys went down.
public nonisolated struct PressesEvent: Sendable, Hashable {
  /// Seconds of the application's time.
  public let timestamp: TimeInterval
  /// Whose commands the keys can reach.
  var scope = KeyScope()

  package init(timestamp: TimeInterval, scope: KeyScope = KeyScope()) {
    (self.timestamp, self.scope) = (timestamp, scope)
  }
}
