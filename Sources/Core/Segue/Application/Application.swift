/// A window on a display: events go in, frames come out, and time is an argument.
///
/// `tick(at:)` does everything: it handles the events, advances gestures, transitions and animations, lays out,
/// composes a frame, encodes and presents it. It reads no clock, so that a test or a program can repeat any moment.
///
///     let application = Application(rootViewController: page, size: CellSize(columns: 80, rows: 24), display: display)
///     application.post(.key(Key(.enter)), at: 0.5)
///     application.tick(at: 1)
///
/// In a terminal, `Terminal.run` of the module SegueTerminal makes an application and calls `tick`.
@preconcurrency @MainActor
public final class Application: Responder {
  /// When to call `tick` again if no event comes before.
  public nonisolated enum Wake: Sendable, Hashable {
    /// With the next frame, as something moves.
    case nextFrame
    /// At a time, in seconds of the application's time.
    case at(TimeInterval)
    /// Not at all.
    case never
  }

  /// The root of the views.
  public internal(set) var window: Window
  /// What calls `tick`, such as the run loop of a terminal.
  public weak var host: (any ApplicationHost)?
  /// Hears when the application becomes active, and when it resigns that.
  public weak var delegate: (any ApplicationDelegate)?
  /// Whether the user's keys reach the application, as its window has the keyboard: true until the terminal says otherwise. A
  /// terminal that never says so leaves it true, as tmux does without its option `focus-events`.
  ///
  /// An application that is not active draws as before. If a key holds a finger whose release the terminal would report, the drag
  /// is cancelled, because the release will be reported to another window.
  public internal(set) var isActive = true
  /// Whether `terminate` was called.
  public private(set) var isTerminated = false
  /// Whether short fades replace movement, for users who want that; false by default.
  public var isReduceMotionEnabled = false
  /// Whether changes inside of `View.animate` are animated. While this is false they show at once, as inside of
  /// `View.performWithoutAnimation`. By default true.
  public var areAnimationsEnabled = true
  /// Whether the display's background is light or dark, for pages that choose their colours by it. The application itself does
  /// nothing with it but tell views and controllers of a change: see ``TraitCollection``.
  public var userInterfaceStyle: UserInterfaceStyle {
    didSet { traitsChanged(from: TraitCollection(userInterfaceStyle: oldValue, size: window.bounds.size)) }
  }
  /// The colours of bars that are made from now on; ``BarColors/dark`` by default.
  public var barColors = BarColors.dark
  /// Whether `tick` composes, encodes and shows frames; true by default. All else goes on without them.
  public var isDrawingEnabled = true { didSet { setNeedsTick() } }
  /// How much of the display's right and lower edges ``window`` leaves to others, in points. Use whole cells. The first window stays
  /// in the upper left corner: `top` and `left` have no effect.
  public var windowInsets = EdgeInsets() {
    didSet { if windowInsets != oldValue { resizeFirstWindow() } }
  }
  /// Observes each step of each transition.
  public weak var transitionObserver: (any TransitionObserver)?
  /// Hears what the app asks for in vain, such as a nib by its name; nil by default.
  public var unavailabilityHandler: ((String) -> Void)?
  /// Looks at each frame before it is composed.
  public weak var frameObserver: (any FrameObserver)?
  /// Hears of each event and each tick before it is handled.
  public weak var eventObserver: (any EventObserver)?
  /// After how many seconds without a key a drag by keys ends; infinity for never, nil (the default) for automatic. See
  /// <doc:Fingers>. A key that is known to be down is no silence.
  public var keyReleaseDelay: TimeInterval?
  /// What a single press of a key does that drags while it is held; ``KeyTap/release`` by default.
  public var keyTap = KeyTap.release
  /// Whether the terminal reports when a key comes up. Otherwise silence counts as a release.
  public var reportsKeyReleases = false
  /// The last frame that was composed.
  public var frame: CellGrid { output.frame }
  /// The characters for uneven fills. A display with ASCII alone, or with half blocks, lacks others too.
  public var mosaic: MosaicSet { output.compositor.mosaic }
  /// The colours of the display.
  public var colorMode: ColorMode { output.compositor.colorMode }
  /// The cost of composing the last frame.
  public var compositorStatistics: Compositor.Statistics { output.compositor.statistics }
  /// The cost of encoding the last frame.
  public var encoderStatistics: FrameEncoder.Statistics { output.encoder.statistics }

  /// The host's time, and whether it was asked for a tick.
  var clock = TickClock()
  private var keyCommands: [Key: () -> Void] = [:]
  let output: FrameOutput
  /// All windows, the application's own first, and those in front of it later.
  var stack: [Window] = []
  /// The window in which a finger is down that was not put there by keys.
  weak var touchedWindow: Window?
  private var events: [(event: Event, time: TimeInterval)] = []
  private var drivers: [any FrameDriver] = []
  /// The finger that keys move.
  var keyFinger = KeyFinger.idle
  /// How contexts name the application.
  private(set) lazy var reference = ApplicationReference(self)
  /// What gets a turn of the wheel that nothing under the pointer has a use for; nil once it has got it.
  var wheelFallback: Responder?
  var schedule = Schedule()
  /// The transaction that a call has opened, as `CATransaction.begin()` does; nil if none is open. While it is set, changes of layers
  /// without views and explicit animations belong to it.
  public var transaction: Transaction?
  /// See `callLater`.
  var completions: [Completion] = []
  /// The transitions under way, in the order in which they began.
  var transitions: [Transition] = []
  /// How many transitions have begun.
  var transitionCount = 0

  /// An application of `size` that shows `rootViewController` on `display`.
  ///
  /// - Parameters:
  ///   - rootViewController: The root view controller. Its view is loaded.
  ///   - size: The size of the window in cells.
  ///   - display: What shows the frames.
  ///   - colorMode: How many colours frames have.
  ///   - mosaic: The characters for uneven fills.
  ///   - userInterfaceStyle: Whether the display's background is light or dark. Given here, it is known before a view loads.
  public init(
    rootViewController: ViewController, size: CellSize, display: any Display, colorMode: ColorMode = .truecolor,
    mosaic: MosaicSet = .quadrant, userInterfaceStyle: UserInterfaceStyle = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    output = FrameOutput(size: size, display: display, colorMode: colorMode, mosaic: mosaic)
    window = Window(frame: CGRect(origin: .zero, size: size.points))
    super.init()
    output.root.host = LayerHost(
      didChange: { [weak self] in self?.setNeedsTick() }, transaction: { [weak self] in self?.transaction },
      callLater: { [weak self] in Self.callLater(in: self, for: $0, $1) })
    perform {
      add(window)
      window.backgroundColor = .black
      window.rootViewController = rootViewController
    }
  }

  /// Transitions under way keep themselves alive until their end, which would never come without this.
  isolated deinit {
    for window in stack { Self.abandon(window) }
    output.root.forgetLastFrame()
  }

  private static func abandon(_ view: View) {
    _ = view.layer.removeAnimations(reverting: false) { _ in true }
    view.viewController?.presentation?.running = nil
    for subview in view.subviews { abandon(subview) }
  }

  /// Asks the run loop to end.
  public func terminate() {
    isTerminated = true
    setNeedsTick()
  }

  /// Sets what a key does when no responder uses it: the application calls `action` when the key goes down, and again when it
  /// repeats. Nil removes the command.
  ///
  ///     application.setKeyCommand(.character("s"), modifiers: .control) { save() }
  ///
  /// - Parameters:
  ///   - key: The key. A letter with Shift is the capital letter, without the modifier.
  ///   - modifiers: The modifiers that are held with it, exactly. See <doc:Keys> for what terminals tell apart.
  ///   - action: What to do.
  public func setKeyCommand(_ key: Key.Code, modifiers: Key.Modifiers = [], action: (() -> Void)?) {
    keyCommands[Key(key, modifiers: modifiers)] = action
  }

  /// Makes the next frame send every cell, because another program has written to the display.
  public func setNeedsFullRepaint() {
    output.setNeedsFullRepaint()
    setNeedsTick()
  }

  /// Adds an event that happened at `time`, in seconds, for the next tick to handle. A time after that tick counts as
  /// the tick's time, and a time before the last posted event as that event's time.
  public func post(_ event: Event, at time: TimeInterval) {
    eventObserver?.application(self, willPost: event, at: time)
    events.append((event, time))
    setNeedsTick()
  }

  // MARK: Ticks

  /// Does all that is due at `time`, in seconds, and shows it.
  ///
  /// A time before the last one, or one that is not finite, counts as the last one: then only events have an effect.
  @discardableResult
  public func tick(at time: TimeInterval) -> Wake {
    perform { makeTick(at: time) }
  }

  private func makeTick(at time: TimeInterval) -> Wake {
    clock.beginTick()
    defer { clock.endTick() }
    eventObserver?.application(self, willTickAt: time)
    let host = time.isFinite ? time : clock.hostSeconds
    schedule.begin(at: clock.seconds(atHost: host))
    // The waiting completions are older than the events.
    callCompletions()
    let pending = events
    events = []
    for (event, when) in pending {
      pass(to: min(when, host))
      dispatch(event)
      callCompletions()
    }
    pass(to: host)
    for window in stack where !pending.isEmpty || window.needsFocusUpdate { window.updateFocus() }
    moveFinger(window.arbiter.hasActiveGesture ? .frame : .cancel)
    advanceDrivers()
    // Layout may begin animations. They have to begin before the frame says whether anything moves.
    layOutWindows()
    advanceAnimations()
    // Layout may have chosen other items, and a transition may have ended.
    for window in stack { window.rootViewController?.updateToolbars() }
    let activity = output.root.activity(atParent: self.time)
    let isMoving = activity == .moving || !drivers.isEmpty || keyFinger.drag?.isMoving(at: clock.fingerSeconds) == true
    var situation = FramePolicy.Situation(
      time: clock.hostSeconds, isMoving: isMoving && clock.speed > 0 || drivers.contains(where: \.runsInPause),
      isReady: canDraw)
    draw(in: situation)
    (situation.isApproximate, situation.isReady) = (output.encoder.isApproximate, canDraw)
    schedule.begin(at: self.time)
    // A view may have asked for layout or display while it was laid out or drawn.
    if situation.isReady, stack.contains(where: \.isDirty) { return .nextFrame }
    if !completions.isEmpty { return .nextFrame }
    return output.policy.wake(in: situation, deadline: deadline(of: activity))
  }

  /// When something else than motion needs a tick, in the host's time.
  private func deadline(of activity: Layer.Activity) -> TimeInterval {
    var fingers = keyFinger.drag?.deadline ?? .infinity
    for window in stack { fingers = min(fingers, window.arbiter.deadline ?? .infinity) }
    var own = schedule.deadline
    if case .waiting(let start) = activity { own = min(own, start) }
    return min(clock.host(atFingerSeconds: fingers), clock.host(atSeconds: own))
  }

  /// Advances the host's time, and does what is due by then.
  private func pass(to host: TimeInterval) {
    // The picture goes on from the moment of the lift, and not from that of the frame after it.
    if let deadline = keyFinger.drag?.deadline, deadline <= clock.fingerSeconds(atHost: host) {
      clock.pass(to: min(clock.host(atFingerSeconds: deadline), host))
      moveFinger(.silence)
    }
    clock.pass(to: host)
    for window in stack { window.arbiter.expire(at: clock.fingerSeconds) }
    for action in schedule.takeDue(at: self.time) { action.run(at: self.time) }
  }

  /// Advances `driver` with each frame until it returns false.
  func add(_ driver: any FrameDriver) {
    guard !drivers.contains(where: { $0 === driver }) else { return }
    drivers.append(driver)
    setNeedsTick()
  }

  private func advanceDrivers() {
    // A driver may add others while it advances.
    let current = drivers
    drivers = []
    for driver in current where driver.advance(to: driver.runsInPause ? clock.hostSeconds : time) { add(driver) }
  }

  /// Begins and ends animations. Completions may add new ones, which begin in the same frame.
  private func advanceAnimations() {
    // The limit cuts off an endless chain of animations that take no time.
    for _ in 0..<8 {
      var stopped: [LayerAnimation] = []
      output.root.advance(toParent: time) { stopped.append($0) }
      for animation in stopped { animation.didStop(finished: true) }
      if !callCompletions(), stopped.isEmpty { return }
      layOutWindows()
    }
  }

  // MARK: Drawing

  private var canDraw: Bool { isDrawingEnabled && output.display.isReady }

  private func draw(in situation: FramePolicy.Situation) {
    layOutWindows()
    // What moves is observed in the frames that are left out, too: a session that is played again leaves none out.
    let isLeftOut = !situation.isReady && situation.isMoving && isDrawingEnabled && frameObserver != nil
    guard situation.isReady || isLeftOut else { return }
    for window in stack { window.displayIfNeeded() }
    var situation = situation
    guard isLeftOut || output.needsFrame(in: &situation) else { return }
    if let frameObserver {
      frameObserver.applicationWillDraw(self)
      for window in stack.dropFirst() {
        window.layoutIfNeeded()
        window.displayIfNeeded()
      }
    }
    if situation.isReady { output.draw(in: situation, at: time) }
  }

  /// The end of the responder chain: the visible page gets what nothing under the pointer has a use for.
  public override func scrollWheel(by rows: Int) {
    let fallback = wheelFallback
    wheelFallback = nil
    fallback?.scrollWheel(by: rows)
  }

  /// The end of the responder chain: key commands, and arrows, which put a finger on the screen.
  public override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      if let command = keyCommands[press.key] {
        command()
      } else if let direction = press.key.direction {
        dragFinger(direction, by: press.key)
      }
    }
  }
}
