/// A window on a display: events go in, frames come out, and time is an argument.
///
/// `tick(at:)` does everything, and nothing moves outside of it: it handles the events, lets gestures, transitions and
/// animations advance, lays out, composes a frame, encodes and presents it. It reads no clock, so that a test, or a
/// program that renders to a file, can show any moment again.
///
///     let application = Application(rootViewController: page, size: CellSize(columns: 80, rows: 24), display: display)
///     application.post(.key(Key(.enter)), at: 0.5)
///     application.tick(at: 1)
///
/// In a terminal, `Terminal.run` of the module SegueTerminal makes one and calls it.
@MainActor
public final class Application: Responder {
  /// When to call `tick` the next time, if no event comes before.
  public nonisolated enum Wake: Sendable, Hashable {
    /// With the next frame, as something moves.
    case nextFrame
    /// At that time, in seconds of the application's time.
    case at(TimeInterval)
    /// Not at all.
    case never
  }

  /// What is shown.
  public let window: Window
  /// The time of the tick under way, or of the last one, in seconds.
  public private(set) var time: TimeInterval = 0
  /// Whether `terminate` was called.
  public private(set) var isTerminated = false
  /// Whether short fades take the place of movement, for users who want that; false by default.
  public var isReduceMotionEnabled = false
  /// Whether frames are composed, encoded and shown; true by default. Without them all else goes on as before, which is
  /// enough to see what happens when. The first frame after that shows everything.
  public var isDrawingEnabled = true
  /// Is called with each step of each transition.
  public weak var transitionObserver: (any TransitionObserver)?
  /// After how many seconds without a key a drag by keys is let go; infinity for never, nil (the default) for a rule that
  /// knows how keyboards repeat.
  public var keyReleaseDelay: TimeInterval?
  /// Whether the terminal reports when a key comes up. Where it does not, silence has to stand for that.
  public var reportsKeyReleases = false
  /// The last frame that was composed.
  public private(set) var frame: CellGrid
  /// What composing the last frame took.
  public var compositorStatistics: Compositor.Statistics { compositor.statistics }
  /// What encoding the last frame took.
  public var encoderStatistics: FrameEncoder.Statistics { encoder.statistics }

  private var keyCommands: [Key: () -> Void] = [:]
  private let display: any Display
  private let compositor: Compositor
  private var encoder: FrameEncoder
  /// The frame before the last one; the next one uses its storage.
  private var spareFrame: CellGrid
  private var events: [(event: Event, time: TimeInterval)] = []
  private var drivers: [any FrameDriver] = []
  /// The finger that keys move, while it is down.
  var finger: KeyFinger?
  private var needsFullRepaint = true
  private var drawnVersion = -1
  private var policy = FramePolicy()
  private var schedule = Schedule()

  /// An application of `size` that shows `rootViewController` on `display`.
  public init(
    rootViewController: ViewController, size: CellSize, display: any Display, colorMode: ColorMode = .truecolor,
    mosaic: MosaicSet = .quadrant
  ) {
    self.display = display
    compositor = Compositor(mosaic: mosaic, colorMode: colorMode)
    encoder = FrameEncoder(colorMode: colorMode, capabilities: display.capabilities)
    frame = compositor.makeFrame(size: size)
    spareFrame = frame
    window = Window(frame: CGRect(origin: .zero, size: size.points))
    super.init()
    window.application = self
    window.backgroundColor = .black
    window.rootViewController = rootViewController
  }

  /// Transitions under way keep themselves alive until their end, which would never come.
  isolated deinit { Self.abandon(window) }

  private static func abandon(_ view: View) {
    _ = view.layer.removeAnimations(reverting: false) { _ in true }
    view.viewController?.presentation?.running = nil
    for subview in view.subviews { abandon(subview) }
  }

  /// Asks the run loop to end.
  public func terminate() { isTerminated = true }

  /// Sets what a key does when no responder uses it.
  ///
  /// - Parameters:
  ///   - key: The key, without modifiers.
  ///   - action: Is called when the key goes down, and again when it repeats; nil for nothing.
  public func setKeyCommand(_ key: Key.Code, action: (() -> Void)?) {
    keyCommands[Key(key)] = action
  }

  /// Has the next frame send every cell, because something else has written to the display.
  public func setNeedsFullRepaint() { needsFullRepaint = true }

  /// Adds something that happened at `time`, in seconds, for the next tick to handle. A time after that tick counts as
  /// the tick's, and one before the event posted last as that event's.
  public func post(_ event: Event, at time: TimeInterval) {
    events.append((event, time))
  }

  /// Does all that is due at `time`, in seconds, and shows it.
  ///
  /// A time before the last one, and one that is not finite, counts as the last one: what was posted is dealt with, but
  /// no time passes.
  @discardableResult
  public func tick(at time: TimeInterval) -> Wake {
    let time = time.isFinite ? time : self.time
    schedule.begin(at: max(self.time, time))
    let pending = events
    events = []
    for (event, when) in pending {
      pass(to: min(when, time))
      dispatch(event)
    }
    pass(to: time)
    moveFinger()
    advanceDrivers()
    // Layout may begin animations. They have to begin before the frame says whether anything moves.
    window.layoutIfNeeded()
    advanceAnimations()
    let activity = window.layer.activity(atParent: self.time)
    let isMoving = activity == .moving || !drivers.isEmpty || finger?.isMoving(at: self.time) == true
    var situation = FramePolicy.Situation(time: self.time, isMoving: isMoving, isReady: canDraw)
    draw(in: situation)
    (situation.isApproximate, situation.isReady) = (encoder.isApproximate, canDraw)
    schedule.begin(at: self.time)
    var deadline = min(finger?.deadline ?? .infinity, window.gestureDeadline ?? .infinity, schedule.deadline)
    if case .waiting(let start) = activity { deadline = min(deadline, start) }
    return policy.wake(in: situation, deadline: deadline)
  }

  /// Lets time pass, and does what is due by then.
  private func pass(to time: TimeInterval) {
    self.time = max(self.time, time)
    expireTouches()
    for action in schedule.removeDue(at: self.time) { action.run() }
  }

  /// Calls `action` once, in the first tick whose time is at least `delay` seconds from now.
  ///
  /// It costs no frames: `tick` returns when it wants to be called for it. The delay begins with the tick under way, or
  /// else with the next one. Below 0 and NaN it counts as 0; an action added by another one runs in a later tick.
  ///
  ///     let reminder = application.schedule(after: 5) { label.text = "Still there?" }
  ///     // The user has done something:
  ///     reminder.cancel()
  ///
  /// - Returns: The way to cancel it. The action runs whether or not this is kept.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    schedule.add(scheduled)
    return scheduled
  }

  /// Advances `driver` with each frame until it returns false.
  func add(_ driver: any FrameDriver) {
    if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
  }

  /// A driver may add others while it advances.
  private func advanceDrivers() {
    let current = drivers
    drivers = []
    for driver in current where driver.advance(to: time) { add(driver) }
  }

  /// Lets animations begin and end. Completions may add new ones, which begin in the same frame.
  private func advanceAnimations() {
    var stopped: [LayerAnimation] = []
    window.layer.advance(toParent: time) { stopped.append($0) }
    for animation in stopped { animation.owner?.animationDidStop(finished: true) }
    if stopped.isEmpty { return }
    window.layoutIfNeeded()
    window.layer.advance(toParent: time) { stopped.append($0) }
  }

  // MARK: Drawing

  private var canDraw: Bool { isDrawingEnabled && display.isReady }

  private func draw(in situation: FramePolicy.Situation) {
    window.layoutIfNeeded()
    guard situation.isReady else { return }
    window.displayIfNeeded()
    let version = window.layer.contentVersion
    var situation = situation
    situation.hasNewContent = needsFullRepaint || version != drawnVersion
    situation.isApproximate = encoder.isApproximate
    guard policy.composes(in: situation) else { return }
    drawnVersion = version
    swap(&frame, &spareFrame)
    compositor.compose(window.layer, at: time, into: &frame)
    if needsFullRepaint { encoder.invalidate() }
    needsFullRepaint = false
    let isTolerant = policy.addFrame(in: situation, hasChanged: frame.cells != spareFrame.cells)
    let bytes = encoder.encode(frame, tolerance: isTolerant ? display.motionTolerance : 0)
    if !bytes.isEmpty { display.present(bytes) }
  }

  func resize(to size: CellSize) {
    guard size != frame.size else {
      needsFullRepaint = true
      return
    }
    frame = compositor.makeFrame(size: size)
    spareFrame = frame
    needsFullRepaint = true
    finger?.resize(to: size.points, at: time)
    window.resize(to: size.points)
  }

  /// The end of the chain: key commands, and arrows, which put a finger on the screen.
  public override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      if let command = keyCommands[press.key] {
        command()
      } else if let direction = press.key.direction {
        startFinger(direction)
      }
    }
  }
}
