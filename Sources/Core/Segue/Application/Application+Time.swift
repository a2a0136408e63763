extension Application {
  /// The time in seconds. Inside of a tick it is the tick's. Between two ticks, as in a task or a timer, it is the time of the
  /// ``host`` when something first asked, and stays the same until the next tick; without a host, it is that of the last tick.
  public var time: TimeInterval {
    if clock.requestTime(), let host {
      let time = host.applicationTime
      if time.isFinite { clock.pass(to: time) }
      // Whatever wants to know the time is about to change something.
      setNeedsTick()
    }
    return clock.seconds
  }

  /// The time of fingers and keys, in seconds. It stands still when ``time`` does, but slow motion does not slow it.
  var fingerTime: TimeInterval {
    _ = time
    return clock.fingerSeconds
  }

  /// How fast the application's ``time`` passes, in seconds per second of the host: 1 by default, a fraction for slow motion, and 0
  /// to let it stand still. Numbers that are negative or not finite count as 0. The time does not jump when this changes.
  ///
  /// Everything but the user is slower then: animations, transitions on their way, display links, what is scheduled. Fingers
  /// move at the speed of the hand, and keys that are held repeat as ever. While the time stands still, no finger is taken for
  /// lifted because it is silent; events have their effect, and are shown, at the time that it is.
  public var speed: Double {
    get { clock.speed }
    set {
      _ = time
      let new = newValue.isFinite ? max(0, newValue) : 0
      if new != clock.speed { clock.speed = new }
      setNeedsTick()
    }
  }

  /// Moves the ``time`` on by `seconds` while it stands still, and draws what it is then. Nothing happens unless ``speed`` is 0, or
  /// for numbers that are not above 0.
  public func step(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite else { return }
    guard clock.speed == 0 else { return }
    clock.step(by: seconds)
    output.setNeedsFrame()
    setNeedsTick()
  }

  /// Asks the host for a tick, once until that tick. Inside of a tick it does nothing.
  func setNeedsTick() {
    if clock.requestTick() { host?.applicationNeedsTick(self) }
  }

  /// Calls `action` once, in the first tick whose time is at least `delay` seconds from now.
  ///
  /// `tick` returns when it has to be called for the action. The delay, in seconds, begins with the tick under way or
  /// else with the next one; negative numbers and NaN count as 0. An action that another one adds runs in a later tick.
  ///
  ///     let reminder = application.schedule(after: 5) { label.text = "Still there?" }
  ///     // The user has done something:
  ///     reminder.cancel()
  ///
  /// The action runs whether or not the caller keeps the result.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    add(ScheduledAction(after: delay, action))
  }

  /// Calls `action` again and again until the result is cancelled, also while a finger holds a page.
  ///
  ///     let clock = application.schedule(every: 1) { label.text = Date.now.formatted(date: .omitted, time: .standard) }
  ///
  /// The calls lie on a grid that begins with the tick under way or else with the next one, the first call an interval later.
  /// A late call does not delay the others. Calls that were missed are left out. Intervals are in the application's time, which
  /// stands still while the program is stopped. `Timer` and `Task.sleep` go by the system's clock.
  ///
  /// - Parameters:
  ///   - interval: In seconds. Less than a thousandth, and NaN, count as a thousandth.
  ///   - action: What to do.
  @discardableResult
  public func schedule(every interval: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    add(ScheduledAction(every: interval, action))
  }

  private func add(_ action: ScheduledAction) -> ScheduledAction {
    schedule.add(action)
    setNeedsTick()
    return action
  }
}

/// An application's times, and whether a tick is due: a pure value.
///
/// Inside of a tick, the host's time is an argument. Between two ticks, code of the app's own may run. What it does counts as
/// done at the time when it first asked, and a tick follows.
///
/// The application's own time is a function of the host's, as a layer's is of its superlayer's: slower in slow motion, and standing
/// still in a pause. The time of fingers stands still with it, but is never slower: a hand is as fast as ever.
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
  /// How many ticks have ended. What begins between two ends begins together.
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

  /// The host's time goes on. Time never goes back.
  mutating func pass(to host: TimeInterval) {
    hostSeconds = max(hostSeconds, host)
    seconds = max(seconds, own.local(fromParent: hostSeconds))
    fingerSeconds = max(fingerSeconds, fingers.local(fromParent: hostSeconds))
  }

  /// Moves times that stand still on.
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

  /// The host's time at a time of the application's; infinity for what does not come as long as time stands still.
  func host(atSeconds seconds: TimeInterval) -> TimeInterval { Self.host(at: seconds, own) }

  /// The host's time at a time of fingers, in the same way.
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
