/// Moves something besides animations.
protocol FrameDriver: AnyObject {
  /// Moves on to `time`. Returns whether it needs another frame.
  func advance(to time: TimeInterval) -> Bool
}
