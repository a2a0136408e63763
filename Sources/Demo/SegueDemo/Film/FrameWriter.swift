import Segue

/// Takes the frames of an application, one after the other, such as for a file.
protocol FrameWriter: AnyObject {
  /// Takes the frame that is shown from `time` on, in seconds from the first frame, which is at 0.
  func add(_ frame: CellGrid, at time: TimeInterval) throws
  /// Ends it: the last frame is shown until `time`.
  func finish(at time: TimeInterval) throws
}
