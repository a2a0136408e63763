/// When touches happened.
public nonisolated struct TouchEvent: Sendable {
  /// Seconds of the application's time.
  public let timestamp: TimeInterval

  /// An event at a time, in seconds.
  public init(timestamp: TimeInterval) { self.timestamp = timestamp }
}
