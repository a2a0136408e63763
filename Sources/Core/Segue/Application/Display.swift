/// The device that shows frames: a terminal, a file, or a test's memory.
@preconcurrency @MainActor public protocol Display: AnyObject {
  /// Shows one frame: complete escape sequences and text, to be written at once.
  func present(_ bytes: ArraySlice<UInt8>)
  /// The same, with what a display needs that measures its connection. By default the frame is shown like any other.
  ///
  /// - Parameters:
  ///   - bytes: The frame.
  ///   - isMoving: Whether something moves, so that more such frames will follow.
  ///   - fidelity: How exactly the frame shows pictures.
  func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity)
  /// Its capabilities; by default none. The application reads them once.
  var capabilities: FrameEncoder.Capabilities { get }
  /// Whether it accepts a frame now; by default always. Otherwise the application goes on without drawing, and the run
  /// loop calls `tick` again once the display is ready.
  var isReady: Bool { get }
  /// How exactly to show pictures while something moves; less exactly for a slow connection.
  var fidelity: Fidelity { get }
  /// The most bytes that a frame should have, because the connection takes long for more; nil for any number. If an exact
  /// frame has more, its pictures are shown less exactly, and become exact with the next frames.
  var byteLimit: Int? { get }
}

extension Display {
  /// Shows it like any other frame.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity) { present(bytes) }
  /// Nothing beyond the usual.
  public var capabilities: FrameEncoder.Capabilities { [] }
  /// True.
  public var isReady: Bool { true }
  /// `exact`.
  public var fidelity: Fidelity { .exact }
  /// Nil.
  public var byteLimit: Int? { nil }
}
