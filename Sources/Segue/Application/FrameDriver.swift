/// Something that moves by itself, besides animations.
protocol FrameDriver: AnyObject {
  /// Does what is due at `time`; false when it is done.
  func advance(to time: TimeInterval) -> Bool
}
