/// A finger moved by arrow keys: a pure state machine, fed with keys and times.
///
/// Each press moves a target, and the finger follows it on a short critically damped spring, so that thirty
/// repeats a second look like sixty frames a second. A classic terminal does not say when a key is let go:
/// silence says so, once it is longer than the delay before a repeat can be, or, when repeats flow, than three
/// of their periods. While the first press waits to be either, the finger creeps on a little, ever slower: a held
/// key goes on without a stop, and a single press does not seem stuck.
struct KeyFinger {
  /// Which way a key pulls.
  enum Direction: Hashable {
    case left, right, up, down

    var isSideways: Bool { self == .left || self == .right }
    /// Right and down are positive.
    var sign: Double { self == .right || self == .down ? 1 : -1 }

    /// So many points this way.
    func way(_ points: CGFloat) -> CGPoint {
      isSideways ? CGPoint(x: sign * points, y: 0) : CGPoint(x: 0, y: sign * points)
    }
  }

  /// The rule for a key that was let go.
  enum Release: Hashable, Sendable {
    /// Silence says so, as above.
    case automatic
    /// The terminal says so.
    case reported
    /// After so many seconds without a key.
    case after(TimeInterval)
    /// Only by Enter, Space or Esc.
    case never
  }

  /// The first press goes a twentieth of the way; held keys make 0.8 of the way a second, whatever their rate.
  /// That is below the speed of one way a second at which velocity decides, so a slow drag is decided by place.
  private static let firstStep = 0.05
  private static let speed = 0.8
  private static let steps = 0.025...0.08
  /// Longer than the delay before the first repeat of any usual system (660 ms on an X server).
  private static let firstSilence = 0.7
  private static let repeatPeriods = 3.0
  /// Less than this may be a hiccup of the line.
  private static let leastSilence = 0.15
  /// Where the terminal reports releases, repeats that end without one mean that it got lost, with the window's focus
  /// perhaps.
  private static let longestGap = 2.0
  /// Two repeats further apart than this are two presses.
  private static let longestPeriod = 0.2
  /// The spring: it has caught up after about 0.1 s.
  private static let spring = Spring(response: 0.09, dampingRatio: 1)
  /// How far the finger creeps after the first press, in shares of the way, and how: nearly there when silence lifts
  /// the finger.
  private static let creep = 0.04
  private static let creepSpring = Spring(response: 1, dampingRatio: 1)

  /// Where the finger came down, and the length of the whole way across and down, in points.
  private(set) var start: CGPoint
  private(set) var size: CGSize
  let release: Release
  /// Whether the drag goes sideways; keys of the other axis are not its own.
  let isSideways: Bool

  /// The target, in shares of the way from the start.
  private(set) var target = 0.0
  private var anchor = (time: 0.0, state: SpringState(displacement: 0, velocity: 0))
  /// Since when it creeps, and how far, if it does.
  private var creeping: (time: TimeInterval, way: Double)?
  private var lastPress: TimeInterval
  private var lastDirection: Direction
  private var period: Double?
  private var lifted: TimeInterval?

  /// A finger that comes down at `start` with the first press.
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

  /// The window has another size: it stays where it is, and has gone the same share of the way.
  mutating func resize(to size: CGSize, at time: TimeInterval) {
    let place = location(at: time)
    self.size = size
    let now = location(at: time)
    start = start.offset(by: CGPoint(x: place.x - now.x, y: place.y - now.y))
  }

  /// Whether a key belongs to this drag.
  func accepts(_ direction: Direction) -> Bool { direction.isSideways == isSideways }

  /// The velocity of a key that is held, in points per second.
  func drive(_ direction: Direction) -> CGPoint { direction.way(Self.speed * length) }

  /// A key of this drag went down, or repeats.
  mutating func press(_ direction: Direction, at time: TimeInterval) {
    let gap = max(0, time - lastPress)
    // Who turns round has pressed another key, which has its own delay before it repeats.
    period = gap < Self.longestPeriod && direction == lastDirection ? gap : nil
    lastDirection = direction
    let step = min(max(Self.speed * gap, Self.steps.lowerBound), Self.steps.upperBound)
    (lastPress, lastDirection) = (time, direction)
    moveTarget(by: direction.sign * step, at: time)
  }

  /// The terminal says that a key came up. Only the one that was pressed last holds the finger.
  mutating func keyUp(_ direction: Direction, at time: TimeInterval) {
    if release == .automatic || release == .reported, direction == lastDirection { lifted = time }
  }

  private mutating func moveTarget(by step: Double, at time: TimeInterval) {
    let (now, crept) = (following(at: time), crept(at: time))
    // Where it has crept to, it stays.
    let reached = target + crept.displacement
    target = min(max(reached + step, -1), 1)
    creeping = nil
    anchor = (
      time,
      SpringState(displacement: reached + now.displacement - target, velocity: now.velocity + crept.velocity)
    )
  }

  private var length: Double { isSideways ? size.width : size.height }

  // MARK: Its motion, the sum of two, in shares of the way

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

  /// Where the finger is.
  func location(at time: TimeInterval) -> CGPoint {
    start.offset(by: along(target + following(at: time).displacement + crept(at: time).displacement))
  }

  /// Its velocity in points per second. A single step makes the spring fast for a moment, which is no flick: keys
  /// count with at most the speed of a held one.
  func velocity(at time: TimeInterval) -> CGPoint {
    let pressed = following(at: time).velocity + crept(at: time).velocity
    return along(min(max(pressed, -Self.speed), Self.speed))
  }

  private func along(_ share: Double) -> CGPoint {
    isSideways ? CGPoint(x: share * size.width, y: 0) : CGPoint(x: 0, y: share * size.height)
  }

  /// When the finger is lifted, if no key comes before; nil if never.
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
