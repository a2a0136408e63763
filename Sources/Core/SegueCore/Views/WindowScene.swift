@_spi(Segue) import SegueCanvas

/// What the windows of a program share, as their views see it: the time, the theme and other settings, and the work that waits for
/// the next frame. `UIWindowScene` stands in the same place.
///
/// The application makes it, and handles events and makes frames with it. Animation contexts refer to it, because tasks inherit them
/// and may outlive the application.
@MainActor package final class WindowScene: LayerProgram {
  /// Called when something needs a tick: at most once between two ticks.
  var tickHandler: () -> Void = {}
  /// Returns the host's time in seconds; nil without a host.
  var hostTimeProvider: () -> TimeInterval? = { nil }
  /// The responder behind the windows.
  weak var program: Responder?
  /// The first window, whose size is the room of the app.
  weak var window: Window?

  /// Returns the place in the window that would decide if the finger that keys move were lifted now; nil if keys move none.
  var placeIfLifted: () -> CGPoint? = { nil }

  /// Puts a finger on the screen, which a key moves: see ``Application/dragFinger(_:by:in:)``. If the last argument is true, it comes
  /// down so far from the edge that no drag from the edge begins.
  var dragFinger: (DragDirection, Key, _ away: Bool) -> Void = { _, _, _ in }
  /// Moves a finger on a view by a turn of the wheel in rows. Returns whether a gesture takes it.
  var turnFinger: (_ rows: Int, View) -> Bool = { _, _ in false }
  /// Values that the storeys above keep with it.
  package var attachments = Attachments()

  /// Whether a turn of the wheel is being handled.
  var isTurningWheel = false

  // MARK: Settings

  /// The characters for uneven fills.
  package let mosaic: MosaicSet
  /// The colours of the display.
  package let colorMode: ColorMode
  /// Whether short fades replace movement.
  package var isReduceMotionEnabled = false
  /// How high bars are that have no metrics of their own.
  var barMetrics = BarMetrics.automatic
  /// The effect of a single press of a key that drags while it is held.
  var keyTap = KeyTap.release
  /// Whether changes inside of `View.animate` are animated.
  var areAnimationsEnabled = true
  /// Whether the display's background is light or dark.
  var userInterfaceStyle: UserInterfaceStyle
  /// See ``Application/pointAspect``.
  var pointAspect: CGFloat = 1
  /// Called for views that have to be displayed and have no content of their own: see ``Application/displayHandler``.
  var displayHandler: ((View) -> Void)?
  /// Called with a description of each thing that the app asks for and a terminal lacks.
  var unavailabilityHandler: ((String) -> Void)?
  /// Shared, because tasks on other threads may ask for it.
  private nonisolated let sharedTheme: SharedValue<Theme>

  /// What colours by meaning look like.
  package nonisolated var theme: Theme {
    get { sharedTheme.withValue { $0 } }
    set { sharedTheme.withValue { $0 = newValue } }
  }

  init(userInterfaceStyle: UserInterfaceStyle, theme: Theme, mosaic: MosaicSet, colorMode: ColorMode) {
    (self.userInterfaceStyle, sharedTheme) = (userInterfaceStyle, SharedValue(theme))
    (self.mosaic, self.colorMode) = (mosaic, colorMode)
  }

  /// The scene in whose tick, or in whose transition, the code runs; nil elsewhere.
  static var current: WindowScene? { AnimationContext.current.program as? WindowScene }

  /// The traits of all views and controllers.
  var traitCollection: TraitCollection { traitCollection(for: window?.bounds.size ?? .zero) }

  func traitCollection(for size: CGSize) -> TraitCollection {
    TraitCollection(userInterfaceStyle: userInterfaceStyle, size: size, theme: theme, pointAspect: pointAspect)
  }

  // MARK: Time

  /// The host's time, and whether it was asked for a tick.
  var clock = TickClock()

  /// The time in seconds: see ``Application/time``.
  package var time: TimeInterval {
    if clock.requestTime(), let time = hostTimeProvider() {
      if time.isFinite { clock.pass(to: time) }
      // Code that asks for the time is about to change something.
      setNeedsTick()
    }
    return clock.seconds
  }

  /// The time of fingers and keys, in seconds. It stands still when ``time`` does, but slow motion does not slow it.
  var fingerTime: TimeInterval {
    _ = time
    return clock.fingerSeconds
  }

  /// Asks for a tick, once until that tick. Inside of a tick it does nothing.
  package func setNeedsTick() { if clock.requestTick() { tickHandler() } }

  // MARK: Movements besides animations

  /// They are advanced by each tick.
  private(set) var participants: [any FrameParticipant] = []
  /// The list of them that a tick goes through; empty otherwise.
  private var advancing: [any FrameParticipant] = []

  /// Advances `participant` with each frame until it returns false.
  package func add(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
    setNeedsTick()
  }

  func advanceParticipants() {
    // One may add others while it advances. The two lists take turns, so that a frame allocates none.
    swap(&participants, &advancing)
    for participant in advancing where participant.advance(to: participant.runsInPause ? clock.hostSeconds : time) {
      add(participant)
    }
    advancing.removeAll(keepingCapacity: true)
  }

  // MARK: Scheduled actions

  var schedule: [ScheduledAction] = []

  /// See ``Application/schedule(after:_:)``.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    add(ScheduledAction(after: delay, isRepeated: false, action))
  }

  func add(_ action: ScheduledAction) -> ScheduledAction {
    schedule.append(action)
    setNeedsTick()
    return action
  }

  // MARK: Completions

  /// The transaction that a call such as `CATransaction.begin()` has opened; nil if none is open.
  var transaction: Transaction?

  /// Completions of animations that have taken no time, or that a call of the app has ended, such as `removeFromSuperview()`.
  ///
  /// They are called after the call, because they may change the views that it changes: in the same tick if the call was made in one,
  /// else in the next.
  /// The scope is the transition that must not end before the completion is called; nil for none.
  private var completions: [(scope: AnimationScope?, call: () -> Void)] = []

  var hasCompletions: Bool { !completions.isEmpty }

  /// Calls `completion` once the app's own call is over.
  ///
  /// - Parameters:
  ///   - scene: The animation's scene; nil if it is not known. Then the current scene calls it, or, without one, the main actor in its
  ///     next turn.
  ///   - scope: The transition that the animation belongs to; nil for none.
  ///   - completion: What to call.
  package static func callLater(
    in scene: WindowScene?, for scope: AnimationScope? = nil, _ completion: @escaping () -> Void
  ) {
    guard let scene = scene ?? .current else {
      Task { completion() }
      return
    }
    scene.completions.append((scope, completion))
    scene.setNeedsTick()
  }

  /// Calls the waiting completions. Completions that these add wait for the next call.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func callCompletions() -> Bool {
    if completions.isEmpty { return false }
    let waiting = completions
    completions = []
    for completion in waiting { completion.call() }
    return true
  }

  /// Calls the waiting completions of a transition that has to end now, in the middle of a call of the app.
  func callCompletions(of scope: AnimationScope) {
    let waiting = completions.filter { $0.scope === scope }
    completions.removeAll { $0.scope === scope }
    for completion in waiting { completion.call() }
  }
}
