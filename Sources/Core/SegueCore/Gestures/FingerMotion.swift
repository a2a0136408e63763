/// A motion along a line in legs of constant acceleration, a trapezoidal velocity profile, as a closed form of time.
///
/// It eases from any velocity into a steady one, and brakes to rest no further than a limit. So its position and velocity are
/// continuous, it is never faster than at its start or in its steady leg, and it does not overshoot. Places are in any unit of
/// length, and times in seconds.
struct FingerMotion {
  struct State: Equatable {
    var place: Double
    var velocity: Double
  }

  /// How a motion ends before its limit: at `time` it begins to lose `deceleration` units per second each second.
  struct Braking {
    let time: TimeInterval
    let deceleration: Double
  }

  private struct Leg {
    let start: TimeInterval
    let state: State
    let acceleration: Double

    func state(at time: TimeInterval) -> State {
      let elapsed = max(0, time - start)
      return State(
        place: state.place + (state.velocity + acceleration * elapsed / 2) * elapsed,
        velocity: state.velocity + acceleration * elapsed)
    }
  }

  /// In the order of their starts; the last one is rest.
  private var legs: [Leg]

  /// Rest at a place.
  init(restingAt place: Double, since time: TimeInterval) {
    legs = [Leg(start: time, state: State(place: place, velocity: 0), acceleration: 0)]
  }

  /// A motion that eases from `state` at `time` into the steady `velocity`, and comes to rest.
  ///
  /// - Parameters:
  ///   - velocity: Not 0. Its sign is the direction of the motion. If `state` moves the other way, it turns round first.
  ///   - acceleration: The change of velocity per second at the start, and before the limit; above 0.
  ///   - limit: The furthest place at which the motion comes to rest. It brakes harder for a limit that is too near, and at once for
  ///     a limit behind it.
  ///   - braking: How it comes to rest before the limit; nil to go on to the limit.
  init(
    from state: State, at time: TimeInterval, into velocity: Double, acceleration: Double, limit: Double,
    braking: Braking? = nil
  ) {
    // The algebra describes a motion to the right, so that velocities towards the limit are positive.
    let sign: Double = velocity < 0 ? -1 : 1
    let (place, speed, end, top) = (sign * state.place, sign * state.velocity, sign * limit, abs(velocity))
    let easeEnd = time + abs(top - speed) / acceleration
    let latest = Self.brakingTime(
      from: State(place: place, velocity: speed), at: time, top: top, acceleration: acceleration, end: end)
    let brakeStart = max(time, min(latest, braking?.time ?? latest))

    legs = [Leg(start: time, state: state, acceleration: sign * (top > speed ? acceleration : -acceleration))]
    if brakeStart > easeEnd {
      let steady = State(place: self.state(at: easeEnd).place, velocity: velocity)
      legs.append(Leg(start: easeEnd, state: steady, acceleration: 0))
    }
    let last = self.state(at: brakeStart)
    let (fast, left) = (sign * last.velocity, end - sign * last.place)
    // The deceleration that stops it at the limit; a motion that has not turned round yet brakes the other way.
    let needed = fast > 0 && left > 0 ? fast * fast / (2 * left) : acceleration
    let wanted = brakeStart < latest ? braking?.deceleration ?? needed : needed
    let deceleration = fast > 0 && left > 0 ? max(wanted, needed) : wanted
    legs.append(Leg(start: brakeStart, state: last, acceleration: -sign * (fast < 0 ? -deceleration : deceleration)))
    let restStart = brakeStart + abs(fast) / deceleration
    let rest = State(place: self.state(at: restStart).place, velocity: 0)
    legs.append(Leg(start: restStart, state: rest, acceleration: 0))
  }

  /// When a motion to the right has to begin to brake, to stop at `end`.
  private static func brakingTime(
    from state: State, at time: TimeInterval, top: Double, acceleration: Double, end: Double
  ) -> TimeInterval {
    /// The distance that a finger needs to reach a velocity from rest, or to stop.
    func way(_ velocity: Double) -> Double { velocity * velocity / (2 * acceleration) }
    if state.velocity > top {
      let eased = state.place + way(state.velocity) - way(top)
      return time + (state.velocity - top) / acceleration + (end - way(top) - eased) / top
    }
    // The place where the motion was, or will be, at rest.
    let rest = state.place - way(state.velocity)
    guard end > rest else { return time }
    // Half of the way from there gains speed, and half loses it, unless the top speed comes between.
    let peak = min(top, (acceleration * (end - rest)).squareRoot())
    return time + (peak - state.velocity) / acceleration + (end - rest - 2 * way(peak)) / top
  }

  /// Its place and velocity at a time; before its start, those at its start.
  func state(at time: TimeInterval) -> State { (legs.last { $0.start <= time } ?? legs[0]).state(at: time) }

  /// When it comes to rest.
  var restTime: TimeInterval { legs[legs.count - 1].start }
  /// Where it comes to rest.
  var restPlace: Double { legs[legs.count - 1].state.place }
}
