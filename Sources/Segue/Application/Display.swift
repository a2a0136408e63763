/// The device that shows frames: a terminal, a file, or a test's memory.
public protocol Display: AnyObject {
  /// Shows one frame.
  ///
  /// - Parameter bytes: Escape sequences and text, complete in themselves, to be written in one go.
  func present(_ bytes: ArraySlice<UInt8>)
  /// What it can do beyond the usual; by default nothing. The application reads it once.
  var capabilities: FrameEncoder.Capabilities { get }
  /// Whether it takes a frame now; by default always. While it does not, the application goes on without drawing, and
  /// the run loop has to call `tick` again once it does.
  var isReady: Bool { get }
  /// How far a channel of a colour may be off while something moves, of 255; by default `FrameEncoder.tolerance`. A
  /// device that is slow to get bytes may allow more.
  var motionTolerance: Int { get }
}

extension Display {
  /// Nothing beyond the usual.
  public var capabilities: FrameEncoder.Capabilities { [] }
  /// True.
  public var isReady: Bool { true }
  /// `FrameEncoder.tolerance`.
  public var motionTolerance: Int { FrameEncoder.tolerance }
}
