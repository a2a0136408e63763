/// The device that shows frames: a terminal, a file, or a test's memory.
public protocol Display: AnyObject {
  /// Shows one frame: complete escape sequences and text, to be written at once.
  func present(_ bytes: ArraySlice<UInt8>)
  /// The same. If `isMoving`, something moves, and pictures may be shown less exactly, by ``fidelity``. By default it is
  /// shown like any other frame.
  func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool)
  /// Its capabilities; by default none. The application reads them once.
  var capabilities: FrameEncoder.Capabilities { get }
  /// Whether it accepts a frame now; by default always. Otherwise the application goes on without drawing, and the run
  /// loop calls `tick` again once the display is ready.
  var isReady: Bool { get }
  /// How exactly to show pictures while something moves; less exactly for a slow connection.
  var fidelity: Fidelity { get }
}

extension Display {
  /// Shows it like any other frame.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool) { present(bytes) }
  /// Nothing beyond the usual.
  public var capabilities: FrameEncoder.Capabilities { [] }
  /// True.
  public var isReady: Bool { true }
  /// `exact`.
  public var fidelity: Fidelity { .exact }
}
