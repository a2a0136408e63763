extension KeyFinger {
  /// A drag by keys: a pure state machine of keys and times.
  ///
  /// A key that is down moves the finger by the finger's own clock: it eases into a steady speed, however often the key repeats. Some
  /// terminals report when keys come up. In all others a repeat looks like a press (see <doc:Fingers>): the first press is one step,
  /// and the finger waits there. Repeats keep it moving, and silence stops and then lifts it.
  package struct Drag {
    /// The event that lifts the finger.
    enum Release: Hashable, Sendable {
      /// A report that the key came up, or else silence, of a length that depends on the keys so far.
      case automatic
      /// Silence, in seconds.
      case after(TimeInterval)
      /// Only Enter, Space and Esc.
      case never
    }

    /// The choices of the application, and the abilities of its terminal.
    struct Rules {
      var release = Release.automatic
      /// Whether the terminal reports when keys come up.
      var reportsReleases = false
      var tap = KeyTap.release
      /// The delay before the keyboard's first repeat, in seconds, if it has been seen.
      var keyboardDelay: TimeInterval?

      /// Seconds without a repeat after which a key that has been pressed once is up.
      var firstSilence: TimeInterval { keyboardDelay.map(Timing.silence) ?? Timing.firstSilence }
    }

    /// How a lift of the finger now would decide the drag.
    enum Outcome: Comparable {
      /// The place decides.
      case byPlace
      /// A place a whole way further decides, because two presses were so close, or a tap is a flick.
      case flick
      /// A flick, and the last press is a tap of its own, because the first tap is a flick already. Only the lift shows that the press
      /// was not the first repeat.
      case flickAndTap
    }

    /// The known state of the key that was pressed last.
    private enum Hold: Equatable {
      /// Pressed for the first time: it may be held, or come up at once.
      case first
      /// Pressed again after a while: its first repeat, or another tap.
      case again(Outcome)
      /// Pressed twice, faster than any keyboard begins to repeat.
      case double
      /// Repeating. The period is the last one, or longer for a while after a longer one.
      case repeating(period: TimeInterval)
      /// Down: the terminal reports releases, and has not reported this one. The period is the last one, nil before two repeats.
      case down(Outcome, period: TimeInterval?)
      /// The terminal has reported the release.
      case up(Outcome, at: TimeInterval)
    }

    /// The key that put the finger down, and the direction in which it moves the finger.
    let key: Key
    private let ownDirection: Direction
    /// Where the finger came down, in the window.
    private(set) var start: CGPoint
    private var extent: DragExtent
    private let rules: Rules
    /// In fractions of the way from the start.
    private var motion: FingerMotion
    private var side: SideMotion
    private var hold: Hold
    private(set) var direction: Direction
    private var lastPress: TimeInterval
    /// When the last key went down, without its repeats.
    private var firstPress: TimeInterval
    /// Where the finger was when the key was last known to be down, as a fraction of the way.
    private var known = 0.0
    /// The time between the first press and the second one, which is the keyboard's delay if repeats follow.
    private var firstGap: TimeInterval?
    /// The delay before the keyboard's first repeat, in seconds; nil until two more repeats have shown that it was one.
    private(set) var keyboardDelay: TimeInterval?

    /// Puts a finger down.
    ///
    /// - Parameters:
    ///   - key: The key that puts it down.
    ///   - direction: Where the key moves the finger.
    ///   - start: Where the finger comes down, in the window.
    ///   - extent: How far the gesture that has begun can go.
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
        ? .down(.byPlace, period: nil) : isContinued ? .repeating(period: Timing.longestPeriod) : .first
      motion = FingerMotion(restingAt: 0, since: time)
      side = SideMotion(within: extent.room, at: time)
      move(at: time, gap: nil)
    }

    /// The drag has another length and another room. The finger stays where it is, at the same fraction of the way.
    mutating func resize(to new: DragExtent, at time: TimeInterval) {
      let along = way(fraction(at: time))
      (extent.length, extent.room) = (new.length, new.room)
      start = start.offset(by: along.way(from: way(fraction(at: time))))
      side.resize(to: new.room, at: time)
    }

    // MARK: Keys

    /// Returns where a key moves the finger: its own key in the drag's first direction, the opposite arrow in the opposite one, and the
    /// two others across the drag; nil for keys that do not move it.
    func direction(of other: Key) -> Direction? {
      if other.code == key.code { return ownDirection }
      guard let way = other.direction, let ownWay = key.direction else { return other.direction }
      if way == ownWay { return ownDirection }
      if way == ownWay.opposite { return ownDirection.opposite }
      // If its own key moves the finger across the arrow's axis, the other axis has to serve.
      return ownWay.isSideways == ownDirection.isSideways ? way : nil
    }

    /// Whether a direction lies along this drag, and not across it.
    private func isAlong(_ other: Direction) -> Bool { other.isSideways == direction.isSideways }

    /// A key of this drag went down, or repeats.
    mutating func press(_ new: Direction, at time: TimeInterval) {
      guard isAlong(new) else { return pressAcross(new, at: time) }
      let gap = new == direction ? max(0, time - lastPress) : nil
      (lastPress, known, direction) = (time, fraction(at: time), new)
      if case .down(let outcome, _) = hold, let gap { return hold = .down(outcome, period: gap) }
      let before = hold
      hold = next(after: gap, at: time)
      noteDelay(gap, from: before)
      switch hold {
      case .first, .down: firstPress = time
      case .again, .double, .repeating, .up: break
      }
      move(at: time, gap: gap)
    }

    /// An arrow across the drag went down, or repeats: it moves the finger's place. Where releases are not reported, the drag's own key
    /// no longer repeats then, and may be down or up. So the finger stops along the drag, and stays for as long as the arrow does.
    private mutating func pressAcross(_ new: Direction, at time: TimeInterval) {
      let gap = side.press(new, at: time, reportsReleases: rules.reportsReleases)
      switch hold {
      case .down(let outcome, _): hold = .down(outcome, period: nil)
      case .up: break
      case .first, .again, .double, .repeating:
        known = fraction(at: time)
        lastPress = time
        if let gap, gap < Timing.longestPeriod { hold = .repeating(period: gap) } else { hold = .again(.byPlace) }
        brake(at: time)
      }
    }

    /// Notes the keyboard's delay, with the state before a press, `gap` seconds after the last one.
    private mutating func noteDelay(_ gap: TimeInterval?, from before: Hold) {
      switch (before, hold) {
      case (.first, .again): firstGap = gap
      case (.again, .repeating): break
      case (.repeating, .repeating): if let firstGap { keyboardDelay = firstGap }
      default: firstGap = nil
      }
    }

    /// The state after another press, `gap` seconds after the last one of the same key; nil after a press of the other key.
    private func next(after gap: TimeInterval?, at time: TimeInterval) -> Hold {
      if rules.reportsReleases {
        let isDouble = mayFlick && gap != nil && time - firstPress <= Timing.double
        return .down(isDouble ? .flick : .byPlace, period: nil)
      }
      guard let gap else { return .first }
      switch hold {
      case .up: return .first
      case .first where mayFlick && gap < Timing.shortestDelay: return .double
      case .first where gap >= Timing.longestPeriod: return .again(tapFlicks ? .flickAndTap : .byPlace)
      case _ where gap >= Timing.longestPeriod: return .again(.byPlace)
      // After a late repeat the next one may be late, too. So the period shrinks slowly.
      case .repeating(let period): return .repeating(period: max(gap, Timing.fading * period))
      case .first, .again, .double, .down: return .repeating(period: gap)
      }
    }

    /// The terminal reports that a key came up. Only the key that was pressed last holds the finger.
    mutating func keyUp(_ other: Direction, at time: TimeInterval) {
      guard isAlong(other) else { return side.keyUp(other, at: time) }
      if case .up = hold { return }
      guard other == direction else { return }
      known = fraction(at: time)
      let isShort = time - firstPress <= Timing.double
      hold = .up(isShort ? max(outcome, tapFlicks ? .flick : .byPlace) : .byPlace, at: time)
      brake(at: time)
    }

    /// Brings the finger to rest along the drag.
    private mutating func brake(at time: TimeInterval) {
      motion = FingerMotion(
        from: motion.state(at: time), at: time, into: direction.sign * Timing.speed,
        acceleration: Timing.acceleration, limit: end,
        braking: .init(time: time, deceleration: Timing.acceleration))
    }

    /// Whether a press, after silence has lifted the finger, is a late repeat. Such repeats come in bursts when a connection has
    /// paused, and would look like a flick.
    func isContinued(by new: Direction, at time: TimeInterval) -> Bool {
      guard case .repeating = hold else { return false }
      return new == direction && time - lastPress < Timing.firstSilence
    }

    /// Whether a press moves the finger by a step, because no lift takes back the movement.
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

    /// Sets the motion after a press, which depends on the state of the key.
    private mutating func move(at time: TimeInterval, gap: TimeInterval?) {
      if isStepwise { return step(at: time, gap: gap) }
      let isHasty = hold == .first && tapFlicks
      if hold == .first, !isHasty { return take(Timing.tapStep, at: time) }
      let firm = Timing.acceleration
      let braking: FingerMotion.Braking? =
        switch hold {
        case .again: .init(time: time + Timing.longestPeriod, deceleration: firm)
        case .repeating(let period): .init(time: time + Timing.patience(period), deceleration: firm)
        case .first, .double, .down, .up: nil
        }
      let haste = isHasty ? Timing.tapHaste : 1
      motion = FingerMotion(
        from: motion.state(at: time), at: time, into: direction.sign * Timing.speed * haste,
        acceleration: Timing.acceleration * haste, limit: end, braking: braking)
    }

    /// Moves the finger by a part of the way from where it can stop, and to rest there.
    private mutating func take(_ step: Double, at time: TimeInterval) {
      let now = motion.state(at: time)
      let goal = now.place + now.velocity * abs(now.velocity) / (2 * Timing.acceleration) + direction.sign * step
      motion = FingerMotion(
        from: now, at: time, into: direction.sign * Timing.speed, acceleration: Timing.acceleration,
        limit: min(max(goal, extent.range.lowerBound), extent.range.upperBound))
    }

    /// Moves the place where the finger will rest by one step. Steps add up when presses come faster than the finger moves.
    private mutating func step(at time: TimeInterval, gap: TimeInterval?) {
      let way = gap.map { min(max(Timing.speed * $0, Timing.steps.lowerBound), Timing.steps.upperBound) }
      let goal = motion.restPlace + direction.sign * (way ?? Timing.firstStep)
      let limit = min(max(goal, extent.range.lowerBound), extent.range.upperBound)
      let now = motion.state(at: time)
      // Too fast to stop there, it comes back from where it can stop.
      let ahead = limit - now.place - now.velocity * abs(now.velocity) / (2 * Timing.acceleration)
      let speed = min(max(Timing.speed, abs(ahead) / Timing.catchUpTime), Timing.catchUpSpeed)
      motion = FingerMotion(
        from: now, at: time, into: ahead < 0 ? -speed : speed, acceleration: Timing.acceleration, limit: limit)
    }

    private func fraction(at time: TimeInterval) -> Double { motion.state(at: time).place }

    /// The place of the finger in the window with a fraction of the way behind it, and as far across as it is at `time`.
    private func location(of fraction: Double, at time: TimeInterval) -> CGPoint {
      start.offset(by: way(fraction, across: side.state(at: time).place))
    }

    /// A fraction of the way along the drag, and points across it.
    private func way(_ fraction: Double, across points: Double = 0) -> CGPoint {
      let along = fraction * Double(extent.length)
      return direction.isSideways ? CGPoint(x: along, y: points) : CGPoint(x: points, y: along)
    }

    /// In the window.
    func location(at time: TimeInterval) -> CGPoint { location(of: fraction(at: time), at: time) }

    /// In points per second.
    func velocity(at time: TimeInterval) -> CGPoint {
      way(motion.state(at: time).velocity, across: side.state(at: time).velocity)
    }

    func isMoving(at time: TimeInterval) -> Bool { time < motion.restTime || side.isMoving(at: time) }

    // MARK: Lifting

    /// When the finger is lifted if no further key comes; nil if never.
    var deadline: TimeInterval? {
      switch (rules.release, hold) {
      case (.never, _), (_, .down(_, period: nil)): nil
      case (.after(let silence), .down): lastPress + max(Timing.longestGap, silence)
      case (.automatic, .down): lastPress + Timing.longestGap
      case (.after(let silence), .up(_, let time)): time + silence
      case (.after(let silence), _): lastPress + silence
      case (.automatic, .double): outcome == .flickAndTap ? lastPress : lastPress + Timing.double
      case (.automatic, .again(.flickAndTap)): lastPress + Timing.longestPeriod
      // A second tap may make a flick of the two.
      case (.automatic, .up(.byPlace, let time)): max(time, firstPress + Timing.double)
      case (.automatic, .up(_, let time)): time
      case (.automatic, .first), (.automatic, .again): lastPress + rules.firstSilence
      case (.automatic, .repeating(let period)):
        lastPress + max(Timing.silentPeriods * period, Timing.leastSilence)
      }
    }

    /// The place in the window that would decide if the key came up at `time`.
    func placeIfLifted(at time: TimeInterval) -> CGPoint {
      guard isHeld else { return decidingLocation(at: time) }
      return location(of: fraction(at: time) + (outcome == .byPlace ? 0 : direction.sign), at: time)
    }

    /// The place in the window that decides when silence or a report lifts the finger at `time`.
    ///
    /// It is the place where the key was last known to be down, because the finger has moved on an assumption since then. If the
    /// finger has been at rest for a while, it is the finger's own place. After a flick it is a whole way further.
    func decidingLocation(at time: TimeInterval) -> CGPoint {
      if outcome != .byPlace, !isHeld { return location(of: known + direction.sign, at: time) }
      switch (rules.release, hold) {
      case (.automatic, .repeating), (.automatic, .down), (.automatic, .up): return location(of: known, at: time)
      default: return location(at: time)
      }
    }
  }
}
