/// The device that shows frames: a terminal, a file, or a test's memory. One verb.
public protocol Display: AnyObject {
  /// Shows one frame: `bytes` are escape sequences and text, complete in themselves, to be written in one go.
  func present(_ bytes: ArraySlice<UInt8>)
}
