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
