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

  /// Asks the host for a tick, once until that tick. Inside of a tick it does nothing.
  func setNeedsTick() { if clock.requestTick() { host?.applicationNeedsTick(self) } }
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
