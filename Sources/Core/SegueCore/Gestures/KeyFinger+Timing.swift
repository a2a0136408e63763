extension KeyFinger {
  /// The speeds of a finger that keys move, in fractions of the whole way per second, and the times between its keys, in seconds.
  ///
  /// The speed and the times belong together: see <doc:Fingers>.
  enum Timing {
    // MARK: Motion

    static let speed = 0.72
    /// How long a finger takes from rest to that speed, and back.
    static let easing = 0.14
    static let acceleration = speed / easing

    /// How far a first press moves the finger where nothing reports when the key comes up. It takes a quarter of a second.
    static let tapStep = 0.08

    /// How many times faster a press moves the finger that is a flick unless repeats come: it is at the end when that is known.
    static let tapHaste = 2.0

    // MARK: Repeats

    /// The longest time between two repeats: 0.03 to 0.092 s at usual keyboards, with room for a late one.
    static let longestPeriod = 0.15
    /// Two presses closer than this are no repeat: the first one comes after 0.25 s or more.
    static let shortestDelay = 0.2
    /// The factor by which a long period shrinks with each further repeat.
    static let fading = 0.8

    /// How long after a repeat the finger begins to stop, because the next one is overdue.
    static func patience(_ period: TimeInterval) -> TimeInterval { min(max(2 * period, 0.1), 0.2) }

    // MARK: Silence

    /// Longer than the delay before the first repeat of any usual system (660 ms on an X server).
    static let firstSilence = 0.7

    /// How long a key may be silent before its first repeat, if a keyboard's delay has been seen; with some time for a late repeat.
    static func silence(afterDelay delay: TimeInterval) -> TimeInterval {
      min(delay + max(0.1, delay / 5), firstSilence)
    }
    /// How many periods without a repeat are silence.
    static let silentPeriods = 3.0
    /// A shorter silence may be a delay of the connection.
    static let leastSilence = 0.15
    /// After this time without a repeat the report of the release is lost, perhaps because the window has lost the focus.
    static let longestGap = 2.0
    /// Two presses within this time are a flick, if both are short.
    static let double = 0.3

    // MARK: Steps

    /// How far a first press goes if no lift takes it back, and each further one, which goes as far as a held key would meanwhile.
    static let firstStep = 0.05
    static let steps = 0.02...0.08
    /// Many steps at once take about this time, at no more than this speed.
    static let catchUpTime = 0.35
    static let catchUpSpeed = 1.8 * speed
  }
}
