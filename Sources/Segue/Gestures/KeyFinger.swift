/// A finger moved by arrow keys: a pure state machine, fed with keys and times.
///
/// Each press moves a target, and the finger follows it on a short critically damped spring, so that thirty
/// repeats a second look like sixty frames a second. A classic terminal does not say when a key is let go:
/// silence says so, once it is longer than the delay before a repeat can be, or, when repeats flow, than three
/// of their periods.
struct KeyFinger {
  /// Which way a key pulls.
  enum Direction: Hashable {
    case left, right, up, down
  }

  /// The rule for a key that was let go.
  enum Release: Hashable, Sendable {
    /// The terminal says so, or else silence does, as above.
    case automatic
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
  /// Two repeats further apart than this are two presses.
  private static let longestPeriod = 0.2
  /// The spring: it has caught up after about 0.1 s.
  private static let spring = Spring(response: 0.09, dampingRatio: 1)

  /// Where the finger came down, and the length of the whole way across and down, in points.
  let start: CGPoint
  let size: CGSize
  let release: Release
  /// Whether the drag goes sideways; keys of the other axis are not its own.
  let isSideways: Bool

  /// The target, in shares of the way from the start.
  private(set) var target = 0.0
  private var anchor = (time: 0.0, state: SpringState(displacement: 0, velocity: 0))
  private var lastPress: TimeInterval
  private var period: Double?
  private var lifted: TimeInterval?

  /// A finger that comes down at `start` with the first press.
  init(start: CGPoint, size: CGSize, direction: Direction, release: Release, at time: TimeInterval) {
    self.start = start
    self.size = size
    self.release = release
    isSideways = direction == .left || direction == .right
    lastPress = time
    anchor.time = time
    moveTarget(by: Self.sign(direction) * Self.firstStep, at: time)
  }

  private static func sign(_ direction: Direction) -> Double {
    direction == .right || direction == .down ? 1 : -1
  }

  /// Whether a key belongs to this drag.
  func accepts(_ direction: Direction) -> Bool {
    (direction == .left || direction == .right) == isSideways
  }

  /// A key of this drag went down, or repeats.
  mutating func press(_ direction: Direction, at time: TimeInterval) {
    let gap = max(0, time - lastPress)
    period = gap < Self.longestPeriod ? gap : nil
    let step = min(max(Self.speed * gap, Self.steps.lowerBound), Self.steps.upperBound)
    lastPress = time
    moveTarget(by: Self.sign(direction) * step, at: time)
  }

  /// The terminal says that the key came up.
  mutating func keyUp(at time: TimeInterval) {
    if release == .automatic { lifted = time }
  }

  private mutating func moveTarget(by step: Double, at time: TimeInterval) {
    let now = state(at: time)
    let moved = min(max(target + step, -1), 1)
    anchor = (
      time, SpringState(displacement: now.displacement + (target - moved), velocity: now.velocity)
    )
    target = moved
  }

  /// Distance from the target and velocity, in shares of the way.
  private func state(at time: TimeInterval) -> SpringState {
    Self.spring.state(
      at: max(0, time - anchor.time), from: anchor.state.displacement, velocity: anchor.state.velocity)
  }

  /// Where the finger is.
  func location(at time: TimeInterval) -> CGPoint {
    let way = target + state(at: time).displacement
    return isSideways
      ? CGPoint(x: start.x + way * size.width, y: start.y)
      : CGPoint(x: start.x, y: start.y + way * size.height)
  }

  /// When the finger is lifted, if no key comes before; nil if never.
  var deadline: TimeInterval? {
    if let lifted { return lifted }
    switch release {
    case .never: return nil
    case .after(let silence): return lastPress + silence
    case .automatic:
      return lastPress + (period.map { max(Self.repeatPeriods * $0, Self.leastSilence) } ?? Self.firstSilence)
    }
  }

  /// Whether the finger still moves towards its target at `time`, by more than a twentieth of a point.
  func isMoving(at time: TimeInterval) -> Bool {
    let state = state(at: time)
    let length = max(size.width, size.height)
    return abs(state.displacement) * length > 0.05 || abs(state.velocity) * length > 1
  }
}
