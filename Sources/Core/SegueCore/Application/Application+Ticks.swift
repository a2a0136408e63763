extension Application {
  /// Handles everything that is due at `time`, in seconds, and shows the result.
  ///
  /// A time before the last tick's, or one that is not finite, counts as the last tick's: then only events have an effect.
  @discardableResult
  public func tick(at time: TimeInterval) -> Wake { perform { makeTick(at: time) } }

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
    advanceParticipants()
    // Layout may begin animations. They have to begin before the frame says whether anything moves.
    layOutWindows()
    for window in stack { window.revealFocusIfNeeded() }
    advanceAnimations()
    // A transition may have ended, and what has the focus looks different.
    for window in stack where window.needsFocusUpdate { window.updateFocus() }
    // Layout may have chosen other items, and a transition may have ended.
    for window in stack { window.rootViewController?.updateToolbars() }
    let activity = output.root.activity(atParent: self.time)
    let isMoving =
      activity == .moving || !participants.isEmpty || keyFinger.drag?.isMoving(at: clock.fingerSeconds) == true
    var situation = FramePolicy.Situation(
      time: clock.hostSeconds, isMoving: isMoving && clock.speed > 0 || participants.contains(where: \.runsInPause),
      isReady: canDraw)
    draw(in: situation)
    (situation.isApproximate, situation.isReady) = (output.encoder.isApproximate, canDraw)
    schedule.begin(at: self.time)
    // A view may have asked for layout or display while it was laid out or drawn.
    if situation.isReady, stack.contains(where: \.isDirty) { return .nextFrame }
    if !completions.isEmpty { return .nextFrame }
    return output.policy.wake(in: situation, deadline: deadline(of: activity))
  }

  /// The next time, in the host's seconds, at which a tick is needed for other reasons than motion.
  private func deadline(of activity: Layer.Activity) -> TimeInterval {
    var fingers = keyFinger.drag?.deadline ?? .infinity
    for window in stack { fingers = min(fingers, window.arbiter.deadline ?? .infinity) }
    var own = schedule.deadline
    if case .waiting(let start) = activity { own = min(own, start) }
    return min(clock.host(atFingerSeconds: fingers), clock.host(atSeconds: own))
  }

  /// Advances the host's time, and runs the actions that are due by then.
  private func pass(to host: TimeInterval) {
    // The movement after the lift begins at the moment of the lift, not with the next frame.
    if let deadline = keyFinger.drag?.deadline, deadline <= clock.fingerSeconds(atHost: host) {
      clock.pass(to: min(clock.host(atFingerSeconds: deadline), host))
      moveFinger(.silence)
    }
    clock.pass(to: host)
    for window in stack { window.arbiter.expire(at: clock.fingerSeconds) }
    for action in schedule.takeDue(at: self.time) { action.run(at: self.time) }
  }

  /// Advances `participant` with each frame until it returns false.
  func add(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
    setNeedsTick()
  }

  private func advanceParticipants() {
    // One may add others while it advances. The two lists take turns, so that a frame allocates none.
    swap(&participants, &advancing)
    for participant in advancing where participant.advance(to: participant.runsInPause ? clock.hostSeconds : time) {
      add(participant)
    }
    advancing.removeAll(keepingCapacity: true)
  }

  /// Begins and ends animations. Completions may add new ones, which begin in the same frame.
  private func advanceAnimations() {
    // The limit ends a chain of animations that take no time and begin each other.
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
    // Movement is observed in frames that are left out, too, because a session that is played again leaves none out.
    let isLeftOut = !situation.isReady && situation.isMoving && isDrawingEnabled && frameObserver != nil
    guard situation.isReady || isLeftOut else { return }
    for window in stack { window.displayIfNeeded(displayHandler) }
    var situation = situation
    guard isLeftOut || output.needsFrame(in: &situation) else { return output.show(caret) }
    if let frameObserver {
      frameObserver.applicationWillDraw(self)
      for window in stack.dropFirst() {
        window.layoutIfNeeded()
        window.displayIfNeeded(displayHandler)
      }
    }
    if situation.isReady { output.draw(in: situation, at: time, caret: caret) }
  }

  // MARK: The application of running code

  /// The application in whose tick, or in whose transition, the code runs; nil elsewhere, as in a task of its own.
  ///
  /// It is for code that is far from any view. Other code asks a view's window for its application.
  public static var current: Application? { AnimationContext.current.application }

  /// Runs code with the application as ``current``, as a tick does.
  ///
  /// A host runs its loop in here. Blocks of the main queue then find the application, and a tick needs no allocation.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    var context = AnimationContext.current
    if context.program === reference { return try body() }
    context.program = reference
    return try AnimationContext.$current.withValue(context, operation: body)
  }
}

/// The application of an animation context. The reference is weak because tasks inherit the context and may outlive the application.
nonisolated final class ApplicationReference: LayerProgram {
  weak let application: Application?
  /// Shared, because tasks on other threads may ask for it.
  private let shared: SharedValue<Theme>

  init(_ application: Application, theme: Theme) { (self.application, shared) = (application, SharedValue(theme)) }

  var theme: Theme {
    get { shared.withValue { $0 } }
    set { shared.withValue { $0 = newValue } }
  }
}

extension Application {
  /// The time in seconds. Inside of a tick it is the tick's. Between two ticks, as in a task or a timer, it is the ``host``'s time
  /// when code first asks, and stays the same until the next tick; without a host, it is the time of the last tick.
  public var time: TimeInterval {
    if clock.requestTime(), let host {
      let time = host.applicationTime
      if time.isFinite { clock.pass(to: time) }
      // Code that asks for the time is about to change something.
      setNeedsTick()
    }
    return clock.seconds
  }

  /// The host's time in seconds, which passes at the same rate whatever the ``speed`` is. It changes when ``time`` does.
  public var hostTime: TimeInterval {
    _ = time
    return clock.hostSeconds
  }

  /// The time of fingers and keys, in seconds. It stands still when ``time`` does, but slow motion does not slow it.
  var fingerTime: TimeInterval {
    _ = time
    return clock.fingerSeconds
  }

  /// How fast the application's ``time`` passes, in seconds per second of the host: 1 by default, a fraction for slow motion, and 0
  /// to stop it. Numbers that are negative or not finite count as 0. The time does not jump when this changes.
  ///
  /// It slows down animations, transitions, display links and scheduled actions, but not fingers and keys. While the time stands
  /// still, silence lifts no finger; events are handled and shown as ever.
  public var speed: Double {
    get { clock.speed }
    set {
      _ = time
      let new = newValue.isFinite ? max(0, newValue) : 0
      if new != clock.speed { clock.speed = new }
      setNeedsTick()
    }
  }

  /// Moves the ``time`` on by `seconds` while it stands still, and draws a frame. Nothing happens unless ``speed`` is 0 and `seconds`
  /// is finite and above 0.
  public func step(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite, clock.speed == 0 else { return }
    clock.step(by: seconds)
    output.setNeedsFrame()
    setNeedsTick()
  }

  /// How many ticks have ended: see ``TickClock/count``.
  package var tickCount: Int { clock.count }

  /// Asks the host for a tick, once until that tick. Inside of a tick it does nothing.
  ///
  /// Changes of views, events and animations ask by themselves. Call it after a change that only ``KeyCommand/isEnabledProvider`` knows of.
  public func setNeedsTick() { if clock.requestTick() { host?.applicationNeedsTick(self) } }
}

/// An application's times, and whether a tick is due: a pure value.
///
/// Inside of a tick, the host's time is an argument. Between two ticks, the app's code may run. Its changes count as made when it
/// first asked for the time, and a tick follows.
///
/// The application's own time is a function of the host's, as a layer's is of its superlayer's: slower in slow motion, and still in a
/// pause. The time of fingers stands still with it, but is never slower, because a hand is not.
struct TickClock {
  /// The host's time.
  private(set) var hostSeconds: TimeInterval = 0
  /// The application's time.
  private(set) var seconds: TimeInterval = 0
  /// The time of fingers and keys.
  private(set) var fingerSeconds: TimeInterval = 0
  private var own = LayerTime.identity
  private var fingers = LayerTime.identity
  private(set) var isTicking = false
  /// How many ticks have ended. Animations that begin between two ends begin together.
  private(set) var count = 0
  /// Whether the host was asked for a tick, and whether for its time, since the last tick.
  private var (hasRequestedTick, hasReadTime) = (false, false)

  /// The application's seconds per second of the host. Neither time jumps when it changes.
  var speed: Double {
    get { own.speed }
    set {
      own = LayerTime(begin: hostSeconds, speed: newValue, offset: seconds)
      fingers = LayerTime(begin: hostSeconds, speed: newValue == 0 ? 0 : 1, offset: fingerSeconds)
    }
  }

  mutating func beginTick() { isTicking = true }

  mutating func endTick() {
    (isTicking, hasRequestedTick, hasReadTime) = (false, false, false)
    count += 1
  }

  /// Advances all times to a time of the host. Times never go back.
  mutating func pass(to host: TimeInterval) {
    hostSeconds = max(hostSeconds, host)
    seconds = max(seconds, own.local(fromParent: hostSeconds))
    fingerSeconds = max(fingerSeconds, fingers.local(fromParent: hostSeconds))
  }

  /// Advances times that stand still.
  mutating func step(by interval: TimeInterval) {
    guard own.speed == 0 else { return }
    (seconds, fingerSeconds) = (seconds + interval, fingerSeconds + interval)
    (own.offset, fingers.offset) = (seconds, fingerSeconds)
  }

  /// The application's time when the host's is `host`.
  func seconds(atHost host: TimeInterval) -> TimeInterval {
    max(seconds, own.local(fromParent: max(hostSeconds, host)))
  }

  /// The time of fingers when the host's is `host`.
  func fingerSeconds(atHost host: TimeInterval) -> TimeInterval {
    max(fingerSeconds, fingers.local(fromParent: max(hostSeconds, host)))
  }

  /// The host's time at a time of the application's; infinity if that does not come as long as time stands still.
  func host(atSeconds seconds: TimeInterval) -> TimeInterval { Self.host(at: seconds, own) }

  /// The host's time at a time of fingers; infinity as above.
  func host(atFingerSeconds seconds: TimeInterval) -> TimeInterval { Self.host(at: seconds, fingers) }

  private static func host(at seconds: TimeInterval, _ time: LayerTime) -> TimeInterval {
    seconds < .infinity ? time.parent(fromLocal: seconds) ?? .infinity : .infinity
  }

  /// Returns whether the host has to be asked for a tick: once, and not inside of one.
  mutating func requestTick() -> Bool {
    if isTicking || hasRequestedTick { return false }
    hasRequestedTick = true
    return true
  }

  /// Returns whether the host has to be asked for its time: once between two ticks.
  mutating func requestTime() -> Bool {
    if isTicking || hasReadTime { return false }
    hasReadTime = true
    return true
  }
}
