/// How fast keys move a finger, and what silence means: shares of the way, and seconds.
///
/// The speed and the times belong together. A key held for 0.6 s goes back, and one held for 0.95 s finishes, at every usual
/// keyboard's delay and period, and with the same margin to the places that decide (0.42 and 0.53): see <doc:Fingers>.
enum KeyPace {
  // MARK: Motion

  /// Shares of the way per second.
  static let speed = 0.72
  /// How long a finger takes from rest to that speed, and back.
  static let easing = 0.14
  /// Shares of the way per second, each second.
  static let acceleration = speed / easing

  /// How far a first press may move the finger as long as nothing shows that the key is held: not as far as 0.42.
  private static let assumed = 0.4
  /// The same for a drag that grabs a transition which has gone some of that already.
  private static let leastAssumed = 0.2
  /// How long the finger takes to stop then.
  private static let gentleBraking = 0.25
  static let gentleDeceleration = speed / gentleBraking

  /// When the finger begins to stop after a first press: after 0.5 s, when most keyboards have begun to repeat.
  static func assumedTime(from progress: Double) -> TimeInterval {
    let way = max(assumed - progress, leastAssumed)
    // Easing in costs half of its time.
    return (way - speed * gentleBraking / 2) / speed + easing / 2
  }

  /// By how much a press moves the finger faster that is a flick unless repeats come: it is at the end when that is known.
  static let tapHaste = 2.0

  // MARK: Repeats

  /// Keyboards repeat at least this often once they do: each 0.03 to 0.092 s, with room for a late one.
  static let longestPeriod = 0.15
  /// Two presses closer than this are a person's: the first repeat comes after 0.25 s or more.
  static let shortestDelay = 0.2
  /// What is left of a long period with each further repeat.
  static let fading = 0.8

  /// How long after a repeat the finger begins to stop: when the next is overdue.
  static func patience(_ period: TimeInterval) -> TimeInterval { min(max(2 * period, 0.1), 0.2) }

  // MARK: Silence

  /// Longer than the delay before the first repeat of any usual system (660 ms on an X server).
  static let firstSilence = 0.7
  static let silentPeriods = 3.0
  /// A shorter silence may be a delay of the connection.
  static let leastSilence = 0.15
  /// After this long without a repeat the report of the release is lost, perhaps because the window lost the focus.
  static let longestGap = 2.0
  /// Two presses within this time are a flick, if both are short.
  static let double = 0.3

  // MARK: Steps

  /// How far a first press goes that nothing takes back, and each further one: as far as a held key goes meanwhile.
  static let firstStep = 0.05
  static let steps = 0.02...0.08
  /// Many steps at once are made within about this time, no faster than this.
  static let catchUpTime = 0.35
  static let catchUpSpeed = 1.8 * speed
}
