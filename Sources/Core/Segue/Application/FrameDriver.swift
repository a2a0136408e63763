/// Moves something besides animations.
protocol FrameDriver: AnyObject {
  /// Moves on to `time`. Returns whether it needs another frame.
  func advance(to time: TimeInterval) -> Bool
  /// Whether it goes by the host's time, and moves on also while the application's stands still.
  var runsInPause: Bool { get }
}

extension FrameDriver {
  var runsInPause: Bool { false }
}
