/// What a single, short press of a key does that drags while it is held.
public nonisolated enum KeyTap: Sendable, Hashable {
  /// It drags for a moment and lets go. The place decides as always, so that the page comes back.
  case release
  /// It is a flick, which finishes the transition: a tap goes, a hold drags. Where the terminal does not report when keys come
  /// up, the page goes on until 0.7 s without a repeat have shown that it was a tap.
  case flick
}

extension KeyFinger {
  /// A drag by keys: a pure state machine of keys and times.
  ///
  /// A key that is down moves the finger by the finger's own clock: it eases into a steady speed, however often the key
  /// repeats. Where the terminal reports when keys come up, that is all there is to it. Most terminals do not, and a repeat
  /// looks like a press. There the finger assumes what can be taken back (see <doc:Fingers>): it moves from the first press
  /// on as if the key were held, and slows down to a stop before the middle unless repeats come. Repeats keep it moving, and
  /// silence stops and then lifts it.
  struct Drag {
    /// What lifts the finger.
    enum Release: Hashable, Sendable {
      /// A report that the key came up. Where there is none: silence, for as long as the keys so far make it plain.
      case automatic
      /// Silence, in seconds.
      case after(TimeInterval)
      /// Nothing: only Enter, Space and Esc end the drag.
      case never
    }

    /// What the application has chosen, and what its terminal can tell.
    struct Rules {
      var release = Release.automatic
      /// Whether the terminal reports when keys come up.
      var reportsReleases = false
      /// What a single press does.
      var tap = KeyTap.release
    }

    /// What becomes of the drag if the finger is lifted now.
    enum Outcome: Comparable {
      /// The place decides.
      case byPlace
      /// A whole way further decides: a press followed another one so fast, or a tap is a flick.
      case flick
      /// The same, and the press that came last was a tap of its own, because a first tap is a flick already. That is known
      /// once the finger is lifted: until then it may be the first repeat.
      case flickAndTap
    }

    /// What is known of the key that was pressed last.
    private enum Hold: Equatable {
      /// Pressed for the first time: it may be held, or come up at once.
      case first
      /// Pressed again after a while: its first repeat, or another tap.
      case again(Outcome)
      /// Pressed twice in a row, faster than any keyboard begins to repeat.
      case double
      /// Repeated, after so long a time, or more for a while after a longer one.
      case repeating(period: TimeInterval)
      /// The terminal reports releases, and has reported none since; the time between two repeats, nil before two.
      case down(Outcome, period: TimeInterval?)
      /// The terminal has reported the release.
      case up(Outcome, at: TimeInterval)
    }

    /// The key that put the finger down, and where it moves it.
    let key: Key
    private let ownDirection: Direction
    /// Where the finger came down, in the window.
    private var start: CGPoint
    private var extent: DragExtent
    private let rules: Rules
    /// In shares of the way from the start.
    private var motion: FingerMotion
    private var hold: Hold
    private(set) var direction: Direction
    private var lastPress: TimeInterval
    /// When the key went down that is down, or was last: repeats do not count.
    private var firstPress: TimeInterval
    /// Where the finger was when the key was last known to be down.
    private var known = 0.0

    /// Puts a finger down.
    ///
    /// - Parameters:
    ///   - key: The key that does.
    ///   - direction: Where it moves the finger.
    ///   - start: Where the finger comes down, in the window.
    ///   - extent: How far the gesture can go that has begun there.
    ///   - isContinued: Whether the press is a late repeat of a key that moved another finger: see `isContinued(by:at:)`.
    init(
      by key: Key, _ direction: Direction, from start: CGPoint, over extent: DragExtent, rules: Rules,
      isContinued: Bool = false, at time: TimeInterval
    ) {
      (self.key, ownDirection, self.direction) = (key, direction, direction)
      (self.start, self.extent, self.rules) = (start, extent, rules)
      (lastPress, firstPress) = (time, time)
      hold =
        rules.reportsReleases
        ? .down(.byPlace, period: nil) : isContinued ? .repeating(period: KeyPace.longestPeriod) : .first
      motion = FingerMotion(restingAt: 0, since: time)
      move(at: time, gap: nil, progress: extent.progress)
    }

    /// The drag has another length: the finger stays where it is, and has gone the same share of the way.
    mutating func resize(to length: CGFloat, at time: TimeInterval) {
      let place = location(at: time)
      extent.length = length
      start = start.offset(by: place.way(from: location(at: time)))
    }

    // MARK: Keys

    /// Returns where a key moves the finger: its own key where that was to move it, and an arrow of the same axis as that goes;
    /// nil for keys that do not move it.
    func direction(of other: Key) -> Direction? {
      if other.code == key.code { return ownDirection }
      guard let way = other.direction, let ownWay = key.direction else { return other.direction }
      return way == ownWay ? ownDirection : way == ownWay.opposite ? ownDirection.opposite : nil
    }

    /// Whether a direction lies along this drag.
    func accepts(_ other: Direction) -> Bool { other.isSideways == direction.isSideways }

    /// A key of this drag went down, or repeats.
    mutating func press(_ new: Direction, at time: TimeInterval) {
      let gap = new == direction ? max(0, time - lastPress) : nil
      (lastPress, known, direction) = (time, share(at: time), new)
      if case .down(let outcome, _) = hold, let gap { return hold = .down(outcome, period: gap) }
      hold = next(after: gap, at: time)
      switch hold {
      case .first, .down: firstPress = time
      case .again, .double, .repeating, .up: break
      }
      move(at: time, gap: gap)
    }

    /// What another press means, `gap` seconds after the last one of the same key; nil after one of the other key.
    private func next(after gap: TimeInterval?, at time: TimeInterval) -> Hold {
      if rules.reportsReleases {
        let isDouble = mayFlick && gap != nil && time - firstPress <= KeyPace.double
        return .down(isDouble ? .flick : .byPlace, period: nil)
      }
      guard let gap else { return .first }
      switch hold {
      case .up: return .first
      case .first where mayFlick && gap < KeyPace.shortestDelay: return .double
      case .first where gap >= KeyPace.longestPeriod: return .again(tapFlicks ? .flickAndTap : .byPlace)
      case _ where gap >= KeyPace.longestPeriod: return .again(.byPlace)
      // One late repeat makes the finger patient for a while: the next may be late as well.
      case .repeating(let period): return .repeating(period: max(gap, KeyPace.fading * period))
      case .first, .again, .double, .down: return .repeating(period: gap)
      }
    }

    /// The terminal reports that a key came up. Only the key that was pressed last holds the finger.
    mutating func keyUp(_ other: Direction, at time: TimeInterval) {
      if case .up = hold { return }
      guard other == direction else { return }
      known = share(at: time)
      let isShort = time - firstPress <= KeyPace.double
      hold = .up(isShort ? max(outcome, tapFlicks ? .flick : .byPlace) : .byPlace, at: time)
      motion = FingerMotion(
        from: motion.state(at: time), at: time, into: direction.sign * KeyPace.speed,
        acceleration: KeyPace.acceleration, limit: end,
        braking: .init(time: time, deceleration: KeyPace.acceleration))
    }

    /// Whether a press after silence has lifted the finger is a repeat that was late. Such repeats come in bursts when a
    /// connection has paused, and would look like a flick.
    func isContinued(by new: Direction, at time: TimeInterval) -> Bool {
      guard case .repeating = hold else { return false }
      return new == direction && time - lastPress < KeyPace.firstSilence
    }

    /// Whether a press moves the finger by a step, because nothing takes back what it does.
    private var isStepwise: Bool { !rules.reportsReleases && (extent.keepsWay || rules.release == .never) }
    private var mayFlick: Bool { rules.release == .automatic && !isStepwise }
    private var tapFlicks: Bool { rules.tap == .flick && mayFlick }

    /// Whether a key is known to be down, and only a report says when it comes up.
    var isHeld: Bool { if case .down = hold { true } else { false } }

    var outcome: Outcome {
      switch hold {
      case .first: tapFlicks ? .flick : .byPlace
      case .double: tapFlicks ? .flickAndTap : .flick
      case .repeating: .byPlace
      case .again(let outcome), .down(let outcome, _), .up(let outcome, _): outcome
      }
    }

    // MARK: Motion

    private var end: Double { direction.sign > 0 ? extent.range.upperBound : extent.range.lowerBound }

    /// Moves the finger as the last press and what is known of the key ask for.
    private mutating func move(at time: TimeInterval, gap: TimeInterval?, progress: Double = 0) {
      if isStepwise { return step(at: time, gap: gap) }
      let (gentle, firm) = (KeyPace.gentleDeceleration, KeyPace.acceleration)
      let isHasty = hold == .first && tapFlicks
      let braking: FingerMotion.Braking? =
        switch hold {
        case .first where isHasty: nil
        case .first: .init(time: time + KeyPace.assumedTime(from: progress), deceleration: gentle)
        case .again: .init(time: time + KeyPace.longestPeriod, deceleration: firm)
        case .repeating(let period): .init(time: time + KeyPace.patience(period), deceleration: firm)
        case .double, .down, .up: nil
        }
      let haste = isHasty ? KeyPace.tapHaste : 1
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

    private func location(of share: Double) -> CGPoint { start.offset(by: along(share)) }

    private func along(_ share: Double) -> CGPoint {
      direction.isSideways ? CGPoint(x: share * extent.length, y: 0) : CGPoint(x: 0, y: share * extent.length)
    }

    /// In the window.
    func location(at time: TimeInterval) -> CGPoint { location(of: share(at: time)) }

    /// In points per second.
    func velocity(at time: TimeInterval) -> CGPoint { along(motion.state(at: time).velocity) }

    /// Whether the finger still moves at `time`.
    func isMoving(at time: TimeInterval) -> Bool { time < motion.restTime }

    // MARK: Lifting

    /// When the finger is lifted if no further key comes; nil if never.
    var deadline: TimeInterval? {
      switch (rules.release, hold) {
      case (.never, _), (_, .down(_, period: nil)): nil
      case (.after(let silence), .down): lastPress + max(KeyPace.longestGap, silence)
      case (.automatic, .down): lastPress + KeyPace.longestGap
      case (.after(let silence), .up(_, let time)): time + silence
      case (.after(let silence), _): lastPress + silence
      case (.automatic, .double): outcome == .flickAndTap ? lastPress : lastPress + KeyPace.double
      case (.automatic, .again(.flickAndTap)): lastPress + KeyPace.longestPeriod
      // After a tap, a second one may make a flick of the two.
      case (.automatic, .up(.byPlace, let time)): max(time, firstPress + KeyPace.double)
      case (.automatic, .up(_, let time)): time
      case (.automatic, .first), (.automatic, .again): lastPress + KeyPace.firstSilence
      case (.automatic, .repeating(let period)):
        lastPress + max(KeyPace.silentPeriods * period, KeyPace.leastSilence)
      }
    }

    /// The place that would decide if the key were to come up at `time`, in the window.
    func placeIfLifted(at time: TimeInterval) -> CGPoint {
      guard isHeld else { return decidingLocation(at: time) }
      return location(of: share(at: time) + (outcome == .byPlace ? 0 : direction.sign))
    }

    /// The place that decides when silence or a report lifts the finger at `time`, in the window.
    ///
    /// It is where the key was last known to be down, because after that the finger only waits for news. It is where the
    /// finger is if that has been at rest for a while. After a flick it is a whole way further.
    func decidingLocation(at time: TimeInterval) -> CGPoint {
      if outcome != .byPlace, !isHeld { return location(of: known + direction.sign) }
      switch (rules.release, hold) {
      case (.automatic, .repeating), (.automatic, .down), (.automatic, .up): return location(of: known)
      default: return location(at: time)
      }
    }
  }
}
