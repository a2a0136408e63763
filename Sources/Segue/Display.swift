/// The device that shows frames: a terminal, a file, or a test's memory.
public protocol Display: AnyObject {
  /// Shows one frame: `bytes` are escape sequences and text, complete in themselves, to be written in one go.
  func present(_ bytes: ArraySlice<UInt8>)
  /// What it can do beyond the usual; by default nothing. Asked once, by the application that it shows.
  var capabilities: FrameEncoder.Capabilities { get }
}

extension Display {
  /// Nothing beyond the usual.
  public var capabilities: FrameEncoder.Capabilities { [] }
}
