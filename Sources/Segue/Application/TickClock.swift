/// An application's time, and whether a tick is due: a pure value.
///
/// Inside of a tick, time is an argument. Between two ticks, code of the app's own may run. What it does counts as done at the
/// time when it first asked, and a tick follows.
struct TickClock {
  /// The application's time.
  private(set) var seconds: TimeInterval = 0
  private(set) var isTicking = false
  /// How many ticks have ended. What begins between two ends begins together.
  private(set) var count = 0
  /// Whether the host was asked for a tick, and whether for its time, since the last tick.
  private var (hasRequestedTick, hasReadTime) = (false, false)

  mutating func beginTick() { isTicking = true }

  mutating func endTick() {
    (isTicking, hasRequestedTick, hasReadTime) = (false, false, false)
    count += 1
  }

  /// Time never goes back.
  mutating func pass(to time: TimeInterval) { seconds = max(seconds, time) }

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
