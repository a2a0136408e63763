/// A finger that arrow keys move: a pure state machine of keys and times.
///
/// Each press moves a target, and the finger follows it on a short critically damped spring, so that thirty repeats a
/// second look like sixty frames a second. Most terminals do not report when a key comes up. There, silence counts as a
/// release: longer than any keyboard waits before the first repeat, or than three periods of a key that repeats. After
/// the first press the finger creeps on, ever slower, so that a held key moves without a stop.
struct KeyFinger {
  enum Direction: Hashable {
    case left, right, up, down

    var isSideways: Bool { self == .left || self == .right }
    /// Right and down are positive.
    var sign: Double { self == .right || self == .down ? 1 : -1 }

    func way(_ points: CGFloat) -> CGPoint {
      isSideways ? CGPoint(x: sign * points, y: 0) : CGPoint(x: 0, y: sign * points)
    }
  }

  /// What counts as a release of the key.
  enum Release: Hashable, Sendable {
    /// Silence, as above.
    case automatic
    /// A report by the terminal.
    case reported
    /// Silence, in seconds.
    case after(TimeInterval)
    /// Nothing: only Enter, Space and Esc end the drag.
    case never
  }

  /// The first press goes a twentieth of the way; a held key goes 0.8 of the way a second, however fast it repeats.
  /// From one way a second on, the velocity decides whether a page changes; below that, the place does.
  private static let firstStep = 0.05
  private static let speed = 0.8
  private static let steps = 0.025...0.08
  /// Longer than the delay before the first repeat of any usual system (660 ms on an X server).
  private static let firstSilence = 0.7
  private static let repeatPeriods = 3.0
  /// A shorter silence may be a delay of the connection.
  private static let leastSilence = 0.15
  /// After this long without a repeat the report of the release is lost, perhaps because the window lost the focus.
  private static let longestGap = 2.0
  /// Two presses further apart than this are no repeat.
  private static let longestPeriod = 0.2
  /// The spring: it has caught up after about 0.1 s.
  private static let spring = Spring(response: 0.09, dampingRatio: 1)
  /// How far the finger creeps after the first press, in shares of the way. It is nearly there when silence lifts it.
  private static let creep = 0.04
  private static let creepSpring = Spring(response: 1, dampingRatio: 1)

  /// Where the finger came down, and the length of the whole way across and down, in points.
  private(set) var start: CGPoint
  private(set) var size: CGSize
  let release: Release
  /// Whether the drag goes sideways; keys of the other axis do not move it.
  let isSideways: Bool

  /// The target, in shares of the way from the start.
  private(set) var target = 0.0
  private var anchor = (time: 0.0, state: SpringState(displacement: 0, velocity: 0))
  /// Since when it creeps, and how far; nil while it does not.
  private var creeping: (time: TimeInterval, way: Double)?
  private var lastPress: TimeInterval
  private var lastDirection: Direction
  private var period: Double?
  private var lifted: TimeInterval?

  init(start: CGPoint, size: CGSize, direction: Direction, release: Release, at time: TimeInterval) {
    self.start = start
    self.size = size
    self.release = release
    isSideways = direction.isSideways
    lastPress = time
    lastDirection = direction
    anchor.time = time
    moveTarget(by: direction.sign * Self.firstStep, at: time)
    if release == .automatic || release == .reported { creeping = (time, direction.sign * Self.creep) }
  }

  /// The window has another size: the finger stays where it is, and has gone the same share of the way.
  mutating func resize(to size: CGSize, at time: TimeInterval) {
    let place = location(at: time)
    self.size = size
    let now = location(at: time)
    start = start.offset(by: place.way(from: now))
  }

  /// Whether a key belongs to this drag.
  func accepts(_ direction: Direction) -> Bool { direction.isSideways == isSideways }

  /// The velocity of a key that is held, in points per second.
  func drive(_ direction: Direction) -> CGPoint { direction.way(Self.speed * length) }

  /// A key of this drag went down, or repeats.
  mutating func press(_ direction: Direction, at time: TimeInterval) {
    let gap = max(0, time - lastPress)
    // Another key has its own delay before it repeats.
    period = gap < Self.longestPeriod && direction == lastDirection ? gap : nil
    let step = min(max(Self.speed * gap, Self.steps.lowerBound), Self.steps.upperBound)
    (lastPress, lastDirection) = (time, direction)
    moveTarget(by: direction.sign * step, at: time)
  }

  /// The terminal reports that a key came up. Only the key that was pressed last holds the finger.
  mutating func keyUp(_ direction: Direction, at time: TimeInterval) {
    if release == .automatic || release == .reported, direction == lastDirection { lifted = time }
  }

  private mutating func moveTarget(by step: Double, at time: TimeInterval) {
    let (now, crept) = (following(at: time), crept(at: time))
    let reached = target + crept.displacement
    target = min(max(reached + step, -1), 1)
    creeping = nil
    let (displacement, velocity) = (reached + now.displacement - target, now.velocity + crept.velocity)
    anchor = (time, SpringState(displacement: displacement, velocity: velocity))
  }

  private var length: Double { isSideways ? size.width : size.height }

  // MARK: Its motion: a spring and a creep that add up, in shares of the way

  /// Distance from the target and velocity.
  private func following(at time: TimeInterval) -> SpringState {
    Self.spring.state(
      at: max(0, time - anchor.time), from: anchor.state.displacement, velocity: anchor.state.velocity)
  }

  /// How far it has crept since the press, and how fast it does.
  private func crept(at time: TimeInterval) -> SpringState {
    guard let creeping else { return SpringState(displacement: 0, velocity: 0) }
    var state = Self.creepSpring.state(at: max(0, time - creeping.time), from: -creeping.way, velocity: 0)
    state.displacement += creeping.way
    return state
  }

  /// In the window.
  func location(at time: TimeInterval) -> CGPoint {
    start.offset(by: along(target + following(at: time).displacement + crept(at: time).displacement))
  }

  /// In points per second, at most that of a held key. The spring is faster after a single press, which is no flick.
  func velocity(at time: TimeInterval) -> CGPoint {
    let pressed = following(at: time).velocity + crept(at: time).velocity
    return along(min(max(pressed, -Self.speed), Self.speed))
  }

  private func along(_ share: Double) -> CGPoint {
    isSideways ? CGPoint(x: share * size.width, y: 0) : CGPoint(x: 0, y: share * size.height)
  }

  /// When the finger is lifted if no further key comes; nil if never.
  var deadline: TimeInterval? {
    if let lifted { return lifted }
    switch release {
    case .never: return nil
    case .reported: return period == nil ? nil : lastPress + Self.longestGap
    case .after(let silence): return lastPress + silence
    case .automatic:
      return lastPress + (period.map { max(Self.repeatPeriods * $0, Self.leastSilence) } ?? Self.firstSilence)
    }
  }

  /// Whether the finger still moves at `time`, by more than a twentieth of a point.
  func isMoving(at time: TimeInterval) -> Bool {
    let crept = crept(at: time)
    let left = (creeping?.way ?? 0) - crept.displacement
    let following = following(at: time)
    let longest = max(size.width, size.height)
    let way = abs(following.displacement) + abs(left)
    let velocity = abs(following.velocity) + abs(crept.velocity)
    return way * longest > 0.05 || velocity * longest > 1
  }
}
