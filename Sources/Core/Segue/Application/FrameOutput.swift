/// The device that shows frames: a terminal, a file, or a test's memory.
@preconcurrency @MainActor public protocol Display: AnyObject {
  /// Shows one frame: complete escape sequences and text, to be written at once.
  func present(_ bytes: ArraySlice<UInt8>)
  /// Shows one frame, with the information that a display needs to measure its connection. By default it calls `present(_:)`.
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
  /// The most bytes that a frame should have, because the connection takes long for more; nil for any number. If an exact frame has
  /// more, its pictures are shown less exactly, and become exact with the next frames.
  var byteLimit: Int? { get }
}

extension Display {
  /// Calls `present(_:)`.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity) { present(bytes) }
  /// None.
  public var capabilities: FrameEncoder.Capabilities { [] }
  /// True.
  public var isReady: Bool { true }
  /// `exact`.
  public var fidelity: Fidelity { .exact }
  /// Nil.
  public var byteLimit: Int? { nil }
}

/// Draws an application's layers onto its display: composes them into a frame, encodes and presents it, if there is something new to
/// show and the display is ready.
final class FrameOutput {
  /// The layers of all windows, in the display's coordinates.
  let root = Layer()
  /// The last frame that was composed.
  private(set) var frame: CellGrid
  let display: any Display
  let compositor: Compositor
  private(set) var encoder: ThriftyEncoder
  private(set) var policy = FramePolicy()
  private var needsFullRepaint = true
  private var drawnVersion = -1
  private var isFrameWanted = false
  /// How far ahead to prepare at the start of a movement, in seconds. Motion begins slowly: for some frames, the turn of a page is
  /// too small to be seen.
  private static let lookahead: TimeInterval = 0.1

  init(size: CellSize, display: any Display, colorMode: ColorMode, mosaic: MosaicSet) {
    self.display = display
    compositor = Compositor(mosaic: mosaic, colorMode: colorMode)
    encoder = ThriftyEncoder(colorMode: colorMode, capabilities: display.capabilities)
    frame = compositor.makeFrame(size: size)
  }

  func setNeedsFullRepaint() { needsFullRepaint = true }

  /// Makes the next tick compose a frame, because the time was moved by hand.
  func setNeedsFrame() { isFrameWanted = true }

  func resize(to size: CellSize) {
    needsFullRepaint = true
    if size != frame.size { frame = compositor.makeFrame(size: size) }
  }

  /// Completes the situation of a tick, and returns whether it has to compose a frame.
  func needsFrame(in situation: inout FramePolicy.Situation) -> Bool {
    situation.isApproximate = encoder.isApproximate
    situation.hasNewContent = needsFullRepaint || isFrameWanted || root.contentVersion != drawnVersion
    return policy.composes(in: situation)
  }

  /// Composes and presents a frame that shows the application's `time`.
  func draw(in situation: FramePolicy.Situation, at time: TimeInterval) {
    (drawnVersion, isFrameWanted) = (root.contentVersion, false)
    let (fidelity, limit) = (display.fidelity, display.byteLimit)
    compositor.marksPictures = fidelity != .exact || limit != nil
    compositor.compose(root, at: time, into: &frame)
    root.frameWasDrawn(at: time)
    if needsFullRepaint { encoder.invalidate() }
    needsFullRepaint = false
    let isStart = policy.isStart(situation)
    let isTolerant = policy.addFrame(in: situation, hasChanged: compositor.statistics.changedCells > 0)
    let bytes = encoder.encode(frame, fidelity: isTolerant ? fidelity : .exact, limit: limit)
    if !bytes.isEmpty { display.present(bytes, isMoving: isTolerant, fidelity: encoder.fidelity) }
    // There is time until the next frame. Later the preparation would make a frame late.
    if isStart { compositor.prepare(root, at: time + Self.lookahead) }
  }
}
