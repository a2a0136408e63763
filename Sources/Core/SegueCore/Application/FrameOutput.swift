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
  /// Shows the pictures of the next frame by itself, as far as it can, before the frame is composed: see `Compositor.pictures(of:at:in:)` and
  /// `replacePictures(_:)`. Returns whether the frame has to be presented even if its cells are as before. By default it returns false.
  func showPictures(of root: Layer, at time: TimeInterval, by compositor: Compositor, isMoving: Bool) -> Bool
  /// Shows one frame, and the terminal's cursor. By default it calls ``present(_:isMoving:fidelity:)``, and shows no cursor.
  ///
  /// - Parameters:
  ///   - bytes: The frame; empty if only the cursor has moved.
  ///   - isMoving: As above.
  ///   - fidelity: As above.
  ///   - caret: The place of the cursor, which need not be visible there; nil to hide it, wherever it is.
  func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?)
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
  /// Whether it shows parts of frames, and takes more bytes as fast: frames are sent row by row then, so that the picture changes from
  /// top to bottom.
  var prefersRowOrder: Bool { get }
  /// Whether a line that the display moves would take pictures of its own along: see `ThriftyEncoder.keepsLines`.
  var keepsLines: Bool { get }
}

extension Display {
  /// Calls `present(_:)`.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity) { present(bytes) }
  /// Calls ``present(_:isMoving:fidelity:)`` with a frame that is not empty.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?) {
    if !bytes.isEmpty { present(bytes, isMoving: isMoving, fidelity: fidelity) }
  }
  /// False.
  public func showPictures(of root: Layer, at _: TimeInterval, by _: Compositor, isMoving _: Bool) -> Bool { false }
  /// None.
  public var capabilities: FrameEncoder.Capabilities { [] }
  /// True.
  public var isReady: Bool { true }
  /// `exact`.
  public var fidelity: Fidelity { .exact }
  /// Nil.
  public var byteLimit: Int? { nil }
  /// False.
  public var prefersRowOrder: Bool { false }
  /// False.
  public var keepsLines: Bool { false }
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
  /// The cursor on the display.
  private var shownCaret: ScreenCaret?
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

  /// Moves the cursor on the display, if a frame has not done so.
  func show(_ caret: ScreenCaret?) {
    guard caret != shownCaret else { return }
    shownCaret = caret
    display.present([], isMoving: false, fidelity: .exact, caret: caret)
  }

  /// Composes and presents a frame that shows the application's `time`.
  func draw(in situation: FramePolicy.Situation, at time: TimeInterval, caret: () -> ScreenCaret?) {
    let hasPictures = display.showPictures(of: root, at: time, by: compositor, isMoving: situation.isMoving)
    (drawnVersion, isFrameWanted) = (root.contentVersion, false)
    let (fidelity, limit) = (display.fidelity, display.byteLimit)
    compositor.marksPictures = fidelity != .exact || limit != nil
    compositor.compose(root, at: time, into: &frame)
    root.frameWasDrawn(at: time)
    if needsFullRepaint { encoder.invalidate() }
    needsFullRepaint = false
    let isStart = policy.isStart(situation)
    let isTolerant = policy.addFrame(in: situation, hasChanged: compositor.statistics.changedCells > 0)
    encoder.keepsLines = display.keepsLines
    let bytes = encoder.encode(
      frame, fidelity: isTolerant ? fidelity : .exact, isInRowOrder: display.prefersRowOrder, limit: limit)
    // Where the text begins is known once it is there.
    let caret = caret()
    if bytes.isEmpty, !hasPictures {
      show(caret)
    } else {
      shownCaret = caret
      display.present(bytes, isMoving: isTolerant, fidelity: encoder.fidelity, caret: caret)
    }
    // There is time until the next frame. Later the preparation would make a frame late.
    if isStart { compositor.prepare(root, at: time + Self.lookahead) }
  }
}

/// Decides which ticks draw a frame, whether the frame's colours have to be exact, and when the next tick is due: a pure value.
///
/// While something moves, pictures may be as inexact as the display asks, which saves most of their bytes. At rest every cell is
/// exact.
struct FramePolicy: Equatable {
  /// The phase of a tick, before its frame is drawn.
  enum Phase: Equatable {
    /// Nothing changes, or the first change in a while.
    case still
    /// Something moves by itself.
    case moving
    /// Content that has just changed will probably change again, as when the mouse drags.
    case following
    /// Nothing has changed for a while, or a movement has ended, and colours may still be off.
    case settling
  }

  struct Situation: Equatable {
    /// The time of the tick, in seconds.
    var time: TimeInterval
    /// Whether something moves by itself.
    var isMoving = false
    /// Whether views or layers have changed since the last frame, or every cell has to be sent.
    var hasNewContent = false
    /// Whether colours on the display are off.
    var isApproximate = false
    /// Whether the display accepts a frame.
    var isReady = true
  }

  /// A second change within this time, in seconds, makes the phase `following`.
  static let stillness: TimeInterval = 0.1

  /// When a frame last differed from the one before it.
  private var lastChange = -TimeInterval.infinity
  /// Whether something moved by itself in the last frame.
  private var wasMoving = false

  func phase(in situation: Situation) -> Phase {
    if situation.isMoving { return .moving }
    if !wasMoving, situation.time < lastChange + Self.stillness { return .following }
    return situation.isApproximate ? .settling : .still
  }

  func composes(in situation: Situation) -> Bool {
    situation.isReady && (situation.isMoving || situation.hasNewContent || situation.isApproximate)
  }

  /// Whether a movement starts with this tick.
  func isStart(_ situation: Situation) -> Bool { situation.isMoving && !wasMoving }

  /// Notes a composed frame, and whether it differs from the last one. Returns whether its pictures may be shown less exactly.
  mutating func addFrame(in situation: Situation, hasChanged: Bool) -> Bool {
    let isTolerant =
      switch phase(in: situation) {
      // Something may move out of sight.
      case .moving: hasChanged || situation.time < lastChange + Self.stillness
      case .following: true
      case .still, .settling: false
      }
    if hasChanged { lastChange = situation.time }
    wasMoving = situation.isMoving
    return isTolerant
  }

  /// When the next tick is due; `deadline` is the time of the next tick for other reasons, infinity for none.
  func wake(in situation: Situation, deadline: TimeInterval) -> Application.Wake {
    if situation.isMoving { return .nextFrame }
    var deadline = deadline
    if situation.isApproximate {
      let settling = lastChange + Self.stillness
      // After that time, a display that is not ready causes the next tick itself.
      if settling > situation.time || situation.isReady { deadline = min(deadline, settling) }
    }
    return deadline < .infinity ? .at(deadline) : .never
  }
}
