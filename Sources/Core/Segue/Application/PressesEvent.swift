/// When keys went down.
public nonisolated struct PressesEvent: Sendable, Hashable {
  /// Seconds of the application's time.
  public let timestamp: TimeInterval
}
