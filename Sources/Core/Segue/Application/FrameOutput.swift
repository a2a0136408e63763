/// Draws an application's layers onto its display: composes them into a frame, encodes that and presents it, if there is
/// something new to show and the display has room for it.
final class FrameOutput {
  /// The layers of all windows. Its coordinates are those of the display, in points.
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
  /// How far ahead to look at the start of a movement, in seconds. Motion begins slowly: for some frames, a page that will turn
  /// has turned by less than shows.
  private static let lookahead: TimeInterval = 0.1

  init(size: CellSize, display: any Display, colorMode: ColorMode, mosaic: MosaicSet) {
    self.display = display
    compositor = Compositor(mosaic: mosaic, colorMode: colorMode)
    encoder = ThriftyEncoder(colorMode: colorMode, capabilities: display.capabilities)
    frame = compositor.makeFrame(size: size)
  }

  /// Makes the next frame send every cell.
  func setNeedsFullRepaint() { needsFullRepaint = true }

  /// Has the next tick compose a frame, because its time was moved by hand.
  func setNeedsFrame() { isFrameWanted = true }

  func resize(to size: CellSize) {
    needsFullRepaint = true
    if size != frame.size { frame = compositor.makeFrame(size: size) }
  }

  /// Completes the situation of a tick, and says whether a frame has to be composed in it.
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
    // There is time for it now, until the next frame is due. Later it would make a frame late.
    if isStart { compositor.prepare(root, at: time + Self.lookahead) }
  }
}
