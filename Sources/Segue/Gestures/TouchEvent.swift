/// When touches happened.
public nonisolated struct TouchEvent: Sendable {
  /// Seconds of the application's time.
  public let timestamp: TimeInterval
}
