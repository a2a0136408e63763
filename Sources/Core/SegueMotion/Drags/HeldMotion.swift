/// The position of something that a finger drags, as a function of time: at rest, under the finger, or on its way to a target after
/// the finger has let go.
///
/// Neither position nor velocity jumps. What moves when a finger takes hold of it glides on for a moment on the finger's spring, and
/// a release hands the velocity on:
///
///     var sheet = HeldMotion(restingAt: 448)
///     sheet = HeldMotion(holding: sheet.state(at: 0), at: 0)
///     sheet.move(to: 520)
///     sheet = HeldMotion(settlingFrom: sheet.state(at: 0.3), to: 800, at: 0.3, along: .spring(spring))
///
/// At any time the position is the target and what is left of a displacement from it. Times are in seconds of any one clock.
package struct HeldMotion<Position: MotionVector>: Hashable, Sendable {
  package enum Phase: Sendable {
    case resting, held, settling
  }

  /// A position, and how fast it changes per second.
  package struct State: Hashable, Sendable {
    package var position: Position
    package var velocity: Position

    package init(_ position: Position, velocity: Position = .zero) {
      (self.position, self.velocity) = (position, velocity)
    }
  }

  package let phase: Phase
  /// Where it comes to rest: under a finger, the finger's place.
  package private(set) var target: Position
  /// When it was taken or let go.
  package private(set) var start: Double
  /// The displacement from the target at the start, and its rate.
  private var displacement: State
  package let course: SettlingCourse

  private init(
    _ phase: Phase, _ target: Position, _ displacement: State, at start: Double, along course: SettlingCourse
  ) {
    (self.phase, self.target, self.displacement) = (phase, target, displacement)
    (self.start, self.course) = (start, course)
  }

  /// A position that does not change.
  package init(restingAt position: Position) {
    self.init(.resting, position, State(.zero), at: 0, along: .finger)
  }

  /// Takes hold of something where it is, with the velocity that it has: the displacement that this leads to runs out on a spring.
  package init(holding state: State, at time: Double, along course: SettlingCourse = .finger) {
    self.init(.held, state.position, State(.zero, velocity: state.velocity), at: time, along: course)
  }

  /// Lets go of something, which goes to a target.
  package init(settlingFrom state: State, to target: Position, at time: Double, along course: SettlingCourse) {
    self.init(
      .settling, target, State(state.position - target, velocity: state.velocity), at: time, along: course)
  }

  package func state(at time: Double) -> State {
    let left = course.left(of: displacement, after: time - start)
    return State(target + left.position, velocity: left.velocity)
  }

  /// The finger has moved by as much as the position.
  package mutating func move(to target: Position) { self.target = target }

  /// The finger has moved, and the position follows it on the spring.
  package mutating func chase(_ target: Position, at time: Double) {
    let now = state(at: time)
    displacement = State(now.position - target, velocity: now.velocity)
    (self.target, start) = (target, time)
  }

  /// Whether it is at its target for good.
  package func isOver(at time: Double) -> Bool { displacement == State(.zero) || time - start >= course.end }

  /// When it is at its target for good, in seconds of the clock.
  package var end: Double { displacement == State(.zero) ? start : start + course.end }
}

/// The way on which a displacement goes to zero.
package enum SettlingCourse: Hashable, Sendable {
  /// On a spring, with the velocity at the start. From `end` seconds on nothing is left.
  case spring(Spring, end: Double = .infinity)
  /// Along a curve, which has a velocity of its own at the start.
  case curve(TimingFunction, duration: Double)

  /// The spring on which dragged content catches up with the finger: critically damped, with 3 % of the way left after 0.1 s. It is at
  /// rest after 0.3 s, when three millionths are left.
  package static let finger = spring(Spring(response: 0.12, dampingRatio: 1), end: 0.3)

  /// In seconds; infinite for a spring that is not cut off.
  package var end: Double {
    switch self {
    case .spring(_, let end), .curve(_, let end): end
    }
  }

  fileprivate func left<Position>(
    of displacement: HeldMotion<Position>.State, after elapsed: Double
  ) -> HeldMotion<Position>.State {
    switch self {
    case .spring(let spring, let end):
      if elapsed >= end { return .init(.zero) }
      let (position, velocity) = spring.state(
        at: elapsed, displacement: displacement.position, velocity: displacement.velocity)
      return .init(position, velocity: velocity)
    case .curve(let function, let duration):
      return .init(
        displacement.position * function.remaining(at: elapsed, duration: duration),
        velocity: displacement.position * function.remainingRate(at: elapsed, duration: duration))
    }
  }
}

/// A position in one or more axes.
package protocol MotionVector: Hashable, Sendable {
  static var zero: Self { get }
  /// Within ±1e100, NaN as 0.
  var bounded: Self { get }
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, factor: Double) -> Self
}

extension Double: MotionVector {}
extension SIMD2<Double>: MotionVector {}
