/// A finger that arrow keys move: a pure state machine of keys and times.
///
/// A key that is down moves the finger by the finger's own clock: it eases into a steady speed, however often the key
/// repeats. Where the terminal reports when keys come up, that is all there is to it. Most terminals do not, and a repeat
/// looks like a press. There the finger assumes what can be taken back (see <doc:Fingers>): it moves from the first press
/// on as if the key were held, and slows down to a stop before the middle unless repeats come. Repeats keep it moving, and
/// silence stops and then lifts it.
struct KeyFinger {
  typealias Direction = PanInteractionController.Direction

  /// What lifts the finger.
  enum Release: Hashable, Sendable {
    /// A report that the key came up. Where there is none: silence, for as long as the keys so far make it plain.
    case automatic
    /// Silence, in seconds.
    case after(TimeInterval)
    /// Nothing: only Enter, Space and Esc end the drag.
    case never
  }

  /// What is known of the key that was pressed last.
  private enum Hold: Equatable {
    /// Pressed for the first time: it may be held, or come up at once.
    case first
    /// Pressed again after a while: its first repeat, or another tap.
    case again
    /// Pressed twice in a row, faster than any keyboard begins to repeat.
    case double
    case repeating
    /// The terminal reports releases, and has reported none.
    case down
    /// The terminal has reported the release.
    case up(TimeInterval)
  }

  /// Where the finger came down, in the window.
  private(set) var start: CGPoint
  private(set) var extent: DragExtent
  let release: Release
  let reportsReleases: Bool
  /// Whether a press moves the finger by a step, because nothing takes back what it does.
  private let isStepwise: Bool
  /// Whether the drag goes sideways; keys of the other axis do not move it.
  let isSideways: Bool

  /// In shares of the way from the start.
  private(set) var motion: FingerMotion
  private var hold: Hold
  private var direction: Direction
  private var lastPress: TimeInterval
  /// When the key went down that is down, or was last: repeats do not count.
  private var firstPress: TimeInterval
  /// The time between two repeats, or more for a while after a longer one; nil before two.
  private var period: TimeInterval?
  /// Where the finger was when the key was last known to be down.
  private var known = 0.0
  /// Whether the finger, lifted now, has flicked: a press followed another one so fast, or a tap is a flick.
  private var isFlick = false
  /// Whether the press that came last was a tap of its own, because a first tap is a flick already. That is known once the
  /// finger is lifted: until then it may be the first repeat.
  private(set) var isSecondTap = false
  private let tap: KeyTap

  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - reportsReleases: Whether the terminal reports when keys come up.
  ///   - isStepwise: Whether the drag has an effect that stays when the finger is lifted.
  ///   - tap: What a single press does.
  ///   - isContinued: Whether the press is a late repeat of a key that moved another finger: see `isContinued(by:at:)`.
  init(
    start: CGPoint, extent: DragExtent, direction: Direction, release: Release, reportsReleases: Bool = false,
    isStepwise: Bool = false, tap: KeyTap = .release, isContinued: Bool = false, at time: TimeInterval
  ) {
    (self.start, self.extent, self.direction, self.release) = (start, extent, direction, release)
    self.reportsReleases = reportsReleases
    self.isStepwise = !reportsReleases && (isStepwise || release == .never)
    self.tap = tap
    isSideways = direction.isSideways
    (lastPress, firstPress) = (time, time)
    hold = reportsReleases ? .down : isContinued ? .repeating : .first
    if hold == .repeating { period = KeyPace.longestPeriod }
    motion = FingerMotion(restingAt: 0, since: time)
    isFlick = tapFlicks && hold == .first
    move(at: time, gap: nil, progress: extent.progress)
  }

  /// The drag has another length: the finger stays where it is, and has gone the same share of the way.
  mutating func resize(to length: CGFloat, at time: TimeInterval) {
    let place = location(at: time)
    extent.length = length
    start = start.offset(by: place.way(from: location(at: time)))
  }

  /// Whether a key belongs to this drag.
  func accepts(_ direction: Direction) -> Bool { direction.isSideways == isSideways }

  // MARK: Keys

  /// A key of this drag went down, or repeats.
  mutating func press(_ new: Direction, at time: TimeInterval) {
    let gap = new == direction ? max(0, time - lastPress) : nil
    lastPress = time
    known = share(at: time)
    if hold == .down, let gap { return period = gap }
    if reportsReleases {
      isFlick = mayFlick && gap != nil && time - firstPress <= KeyPace.double
      (hold, period) = (.down, nil)
    } else {
      let wasFirst = hold == .first
      if let gap { hold = next(after: gap) } else { (hold, period) = (.first, nil) }
      isSecondTap = tapFlicks && wasFirst && (hold == .double || hold == .again)
      isFlick = hold == .double || isSecondTap || tapFlicks && hold == .first
    }
    if hold == .down || hold == .first { firstPress = time }
    direction = new
    move(at: time, gap: gap)
  }

  private var mayFlick: Bool { release == .automatic && !isStepwise }
  private var tapFlicks: Bool { tap == .flick && mayFlick }

  /// What another press of the same key means, `gap` seconds after the last one, where releases are not reported.
  private mutating func next(after gap: TimeInterval) -> Hold {
    if case .up = hold { return .first }
    if mayFlick, hold == .first, gap < KeyPace.shortestDelay { return .double }
    guard gap < KeyPace.longestPeriod else {
      period = nil
      return .again
    }
    // One late repeat makes the finger patient for a while: the next may be late as well.
    period = max(gap, KeyPace.fading * (period ?? 0))
    return .repeating
  }

  /// The terminal reports that a key came up. Only the key that was pressed last holds the finger.
  mutating func keyUp(_ key: Direction, at time: TimeInterval) {
    if case .up = hold { return }
    guard key == direction else { return }
    known = share(at: time)
    isFlick = (isFlick || tapFlicks) && time - firstPress <= KeyPace.double
    hold = .up(time)
    motion = FingerMotion(
      from: motion.state(at: time), at: time, into: direction.sign * KeyPace.speed, acceleration: KeyPace.acceleration,
      limit: end, braking: .init(time: time, deceleration: KeyPace.acceleration))
  }

  /// Whether a press after silence has lifted the finger is a repeat that was late. Such repeats come in bursts when a
  /// connection has paused, and would look like a flick.
  func isContinued(by new: Direction, at time: TimeInterval) -> Bool {
    hold == .repeating && new == direction && time - lastPress < KeyPace.firstSilence
  }

  // MARK: Motion

  private var end: Double { direction.sign > 0 ? extent.range.upperBound : extent.range.lowerBound }

  /// Moves the finger as the last press and what is known of the key ask for.
  private mutating func move(at time: TimeInterval, gap: TimeInterval?, progress: Double = 0) {
    if isStepwise, hold != .down { return step(at: time, gap: gap) }
    let (gentle, firm) = (KeyPace.gentleDeceleration, KeyPace.acceleration)
    let braking: FingerMotion.Braking? =
      switch hold {
      case .first where isFlick: nil
      case .first: .init(time: time + KeyPace.assumedTime(from: progress), deceleration: gentle)
      case .again: .init(time: time + KeyPace.longestPeriod, deceleration: firm)
      case .repeating: .init(time: time + KeyPace.patience(period ?? 0), deceleration: firm)
      case .double, .down, .up: nil
      }
    let haste = hold == .first && isFlick ? KeyPace.tapHaste : 1
    motion = FingerMotion(
      from: motion.state(at: time), at: time, into: direction.sign * KeyPace.speed * haste,
      acceleration: KeyPace.acceleration * haste, limit: end, braking: braking)
  }

  /// Moves the place where the finger will rest by one step. Presses that come faster than the finger moves add up.
  private mutating func step(at time: TimeInterval, gap: TimeInterval?) {
    let way = gap.map { min(max(KeyPace.speed * $0, KeyPace.steps.lowerBound), KeyPace.steps.upperBound) }
    let goal = motion.restPlace + direction.sign * (way ?? KeyPace.firstStep)
    let limit = min(max(goal, extent.range.lowerBound), extent.range.upperBound)
    let now = motion.state(at: time)
    // Too fast to stop there, it comes back from where it can stop.
    let ahead = limit - now.place - now.velocity * abs(now.velocity) / (2 * KeyPace.acceleration)
    let speed = min(max(KeyPace.speed, abs(ahead) / KeyPace.catchUpTime), KeyPace.catchUpSpeed)
    motion = FingerMotion(
      from: now, at: time, into: ahead < 0 ? -speed : speed, acceleration: KeyPace.acceleration, limit: limit)
  }

  private func share(at time: TimeInterval) -> Double { motion.state(at: time).place }

  /// In the window.
  func location(at time: TimeInterval) -> CGPoint { location(of: share(at: time)) }

  /// In points per second.
  func velocity(at time: TimeInterval) -> CGPoint { along(motion.state(at: time).velocity) }

  /// Whether a key is known to be down, and only a report says when it comes up.
  var isHeld: Bool { hold == .down }

  /// Whether the finger still moves at `time`.
  func isMoving(at time: TimeInterval) -> Bool { time < motion.restTime }

  private func location(of share: Double) -> CGPoint { start.offset(by: along(share)) }

  private func along(_ share: Double) -> CGPoint {
    isSideways ? CGPoint(x: share * extent.length, y: 0) : CGPoint(x: 0, y: share * extent.length)
  }

  // MARK: Lifting

  /// When the finger is lifted if no further key comes; nil if never.
  var deadline: TimeInterval? {
    switch (release, hold) {
    case (.never, _): nil
    case (_, .down): period == nil ? nil : lastPress + max(KeyPace.longestGap, patience)
    case (.after(let silence), .up(let time)): time + silence
    case (.after(let silence), _): lastPress + silence
    case (.automatic, .double) where isSecondTap: lastPress
    case (.automatic, .again) where isSecondTap: lastPress + KeyPace.longestPeriod
    // After a tap, a second one may make a flick of the two.
    case (.automatic, .up(let time)): isFlick ? time : max(time, firstPress + KeyPace.double)
    case (.automatic, .first), (.automatic, .again): lastPress + KeyPace.firstSilence
    case (.automatic, .double): lastPress + KeyPace.double
    case (.automatic, .repeating):
      lastPress + max(KeyPace.silentPeriods * (period ?? 0), KeyPace.leastSilence)
    }
  }

  private var patience: TimeInterval { if case .after(let silence) = release { silence } else { 0 } }

  /// The place that would decide if the key were to come up at `time`, in the window.
  func placeIfLifted(at time: TimeInterval) -> CGPoint {
    if hold == .down { return location(of: share(at: time) + (isFlick ? direction.sign : 0)) }
    return decidingLocation(at: time)
  }

  /// The place that decides when silence or a report lifts the finger at `time`, in the window.
  ///
  /// It is where the key was last known to be down, because after that the finger only waits for news. It is where the
  /// finger is if that has been at rest for a while. After a flick it is a whole way further.
  func decidingLocation(at time: TimeInterval) -> CGPoint {
    if isFlick, hold != .down { return location(of: known + direction.sign) }
    switch (release, hold) {
    case (.automatic, .repeating), (.automatic, .down), (.automatic, .up): return location(of: known)
    default: return location(at: time)
    }
  }
}
