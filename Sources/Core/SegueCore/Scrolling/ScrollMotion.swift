/// The movement of a scroll view after the finger has left it: a pure function of time.
///
/// A flick runs out by itself. At an end of the content, a spring takes over its velocity. A spring also brings back content that the
/// finger has pulled past an end. Place and velocity begin with the finger's.
package struct ScrollMotion {
  /// The motion along one axis, in points and points per second.
  struct Axis {
    /// Where it comes to rest.
    private(set) var target: Double
    /// The state at the start: of a spring, relative to the target; of a flick, relative to the place where it would run out.
    private let start: SpringState
    private var flick: Flick?
    /// Where content without elastic ends stops; nil for elastic ends.
    private var limits: ClosedRange<Double>?

    /// The distance left falls as e^(−rate · t).
    private struct Flick {
      /// Where it would run out if the content had no ends.
      var goal: Double
      /// In 1/s.
      let rate: Double
      /// When and how fast it reaches an end; nil if it does not.
      let bounce: (time: Double, velocity: Double)?
    }

    /// Quick, and without overshoot.
    private static let spring = Spring(response: 0.5, dampingRatio: 1)
    /// The factors by which the rate of a flick may differ from its natural one to reach another goal.
    private static let rates = 0.5...2.0
    /// For a way shorter than this, in points, it is a spring, because the end of a flick would creep from row to row.
    private static let shortest = 48.0
    /// A distance that cannot be seen, in points: a twentieth of a cell's width.
    private static let near = 0.4
    /// A speed that cannot be seen, in points per second.
    private static let slow = 8.0

    init(from place: Double, velocity: Double, springTo target: Double, limits: ClosedRange<Double>? = nil) {
      self.target = target
      start = SpringState(displacement: place - target, velocity: velocity)
      self.limits = limits
    }

    /// A flick that runs out at a goal, or a spring if it would run out elsewhere.
    ///
    /// - Parameters:
    ///   - goal: Where it runs out. If the goal is beyond an end, a spring brings it back from the end, or it stops there.
    ///   - ends: The first and the last place within the content.
    ///   - gives: Whether the ends are elastic.
    init(
      from place: Double, velocity: Double, flickTo goal: Double, deceleration: Deceleration,
      ends: ClosedRange<Double>, gives: Bool
    ) {
      target = min(max(goal, ends.lowerBound), ends.upperBound)
      limits = gives ? nil : ends
      let natural = velocity / deceleration.projection(of: 0, velocity: velocity)
      let rate = velocity / (goal - place)
      let isNatural =
        natural > 0 && rate > 0 && Self.rates.contains(rate / natural) && abs(goal - place) >= Self.shortest
      guard isNatural, target == goal || ends.contains(place) else {
        start = SpringState(displacement: place - target, velocity: velocity)
        return
      }
      start = SpringState(displacement: place - goal, velocity: velocity)
      // |place − goal| e^(−rate · t) = |target − goal|, and the velocity falls as the distance does.
      let left = (target - goal) / (place - goal)
      flick = Flick(
        goal: goal, rate: rate, bounce: target == goal || !gives ? nil : (-log(left) / rate, velocity * left))
    }

    /// The same motion elsewhere, `way` points further.
    func shifted(by way: Double) -> Axis {
      var axis = self
      axis.target += way
      axis.flick?.goal += way
      axis.limits = limits.map { $0.lowerBound + way...$0.upperBound + way }
      return axis
    }

    /// Place and velocity after `time` seconds.
    func state(at time: Double) -> (place: Double, velocity: Double) {
      let (place, velocity) = free(at: max(0, time))
      guard let limits, !limits.contains(place) else { return (place, velocity) }
      return (min(max(place, limits.lowerBound), limits.upperBound), 0)
    }

    private func free(at time: Double) -> (place: Double, velocity: Double) {
      if let flick, time < flick.bounce?.time ?? .infinity {
        let left = exp(-flick.rate * time)
        return (flick.goal + start.displacement * left, start.velocity * left)
      }
      let spring =
        flick?.bounce.map { Self.spring.state(at: time - $0.time, from: 0, velocity: $0.velocity) }
        ?? Self.spring.state(at: time, from: start.displacement, velocity: start.velocity)
      return (target + spring.displacement, spring.velocity)
    }

    /// Whether its movement can no longer be seen.
    func isOver(at time: Double) -> Bool {
      let (place, velocity) = state(at: time)
      return abs(place - target) < Self.near && abs(velocity) < Self.slow
    }
  }

  let start: TimeInterval
  let x, y: Axis

  /// Where it comes to rest.
  package var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  /// The content offset at `time`, in points; at rest exactly the target.
  func offset(at time: TimeInterval) -> CGPoint {
    func place(_ axis: Axis) -> Double {
      axis.isOver(at: time - start) ? axis.target : axis.state(at: time - start).place
    }
    return CGPoint(x: place(x), y: place(y))
  }

  /// Points per second at `time`.
  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.state(at: time - start).velocity, y: y.state(at: time - start).velocity)
  }

  /// Whether it has come to rest.
  func isOver(at time: TimeInterval) -> Bool { x.isOver(at: time - start) && y.isOver(at: time - start) }
}
