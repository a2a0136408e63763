/// A zoomed page after a finger has let go of it: it goes to its source, or comes back.
///
/// Figures: measured in UIKit's zoom transition, but for the speed of a fling. See <doc:Zoom>.
nonisolated struct ZoomSettling: Equatable, Sendable {
  var ends: ZoomEnds
  /// Whether it goes to the source.
  let isDismissing: Bool
  let start: TimeInterval
  private var from: ZoomState
  let spring: Spring
  /// The part of the way behind it; more than 1 while it swings past its target.
  private let way: HeldMotion<Double>
  /// What the finger's velocity adds at the start to the movement from `from` to the target, per second, and the seconds for which it
  /// seems to have moved on.
  private var carry: ZoomState
  private let carried: HeldMotion<Double>

  /// A page that comes back: ζ 0.9, 22 per second.
  static let returning = Spring(stiffness: 484, damping: 39.6)
  /// A page that goes: ζ 0.75, 15 per second.
  static let dismissal = Spring(stiffness: 225, damping: 22.5)
  /// A drag down hands no velocity on to the dismissal: what is left of it is gone in a few frames.
  private static let brake = ZoomHold.spring
  /// A fling makes the dismissal faster, by this much for the square of widths per second, up to the second number of widths. From the
  /// times measured: 227, 175, 106 and 105 ms to 98 % at 0, 1, 2 and 3 widths per second.
  private static let haste = (gain: 0.27, most: 2.0)
  /// The greatest seed, per second.
  private static let mostSeed = 20.0
  /// The parts of the way between which the source's picture fades in, most in the middle.
  private static let pictureReturn = 0.185...0.475

  /// Lets go of a page at `time`, in seconds of the stage.
  ///
  /// - Parameters:
  ///   - pull: The drag at its end.
  ///   - velocity: The finger's, in points per second.
  ///   - ends: The source and the whole page as they are now.
  ///   - isDismissing: Whether it goes.
  init(_ hold: ZoomHold, velocity: CGPoint, ends: ZoomEnds, isDismissing: Bool, at time: TimeInterval) {
    (self.ends, self.isDismissing, start, from) = (ends, isDismissing, time, hold.rest)
    let rate = hold.pull.rate(at: velocity)
    let isFling = isDismissing && hold.pull.gesture != .down
    // Ways per second at the start, towards the target.
    var seed = 0.0
    let carrySpring: Spring
    if isFling, ends.size.width > 0 {
      let speed = min(hypot(velocity.x, velocity.y) / ends.size.width, Self.haste.most)
      let faster = 1 + Self.haste.gain * speed * speed
      spring = Spring(stiffness: Self.dismissal.stiffness * faster * faster, damping: Self.dismissal.damping * faster)
      let left = from.pageScale - ends.small.pageScale
      seed = left > 0.01 ? min(max(0, -rate.pageScale / left), Self.mostSeed) : 0
      carrySpring = Self.dismissal
    } else {
      spring = isDismissing ? Self.dismissal : Self.returning
      carrySpring = isDismissing ? Self.brake : Self.returning
    }
    carry = rate
    if seed > 0 { carry.vector -= (ends.small.vector - from.vector) * seed }
    way = HeldMotion(settlingFrom: .init(0, velocity: seed), to: 1, at: time, along: .spring(spring))
    carried = HeldMotion(holding: .init(0, velocity: 1), at: time, along: .spring(carrySpring))
  }

  /// Where it comes to rest.
  var rest: ZoomState { isDismissing ? ends.small : ends.full }

  /// When no edge is further from its place than a point.
  var end: TimeInterval {
    let distance = rest.vector - from.vector
    let longest = (0..<4).map { abs(distance[$0]) }.max() ?? 0
    let fastest = (0..<4).map { abs(carry.vector[$0]) }.max() ?? 0
    let decay = spring.dampingRatio * spring.angularFrequency
    let swing = spring.angularFrequency * max(0.1, 1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    let seed = way.state(at: start).velocity
    let envelope = longest * (1 + abs(decay - seed) / swing) + fastest / swing
    return start + max(0.1, log(max(1, envelope)) / decay)
  }

  func state(at time: TimeInterval) -> ZoomState {
    let way = way.state(at: time).position
    var state =
      isDismissing
      ? dismissal(at: way, after: time - start)
      : ZoomState(vector: from.vector + (rest.vector - from.vector) * way)
    state.vector += carry.vector * carried.state(at: time).position
    return state
  }

  /// The state with a part of the way behind it, which is above 1 while the card is smaller than the source.
  private func dismissal(at way: Double, after elapsed: TimeInterval) -> ZoomState {
    let target = ends.small
    var state = ZoomState(vector: from.vector + (target.vector - from.vector) * way)
    if ends.alignment == nil { state.fitPage(of: ends.size) }
    if way > 1, target.card.width > 0 {
      state.cornerRadius = target.cornerRadius * state.card.width / target.card.width
    }
    state.lowerShrinkage =
      from.lowerShrinkage * ZoomRun.lowerSpring.state(at: elapsed, from: 1, velocity: 0).displacement
    state.dimming = max(0, state.dimming)
    state.shadow = ZoomRun.shadow(at: 1 - way)
    if ends.source != nil {
      let span = Self.pictureReturn
      let part = ((way - span.lowerBound) / (span.upperBound - span.lowerBound)).clamped
      state.pictureOpacity = part * part * (3 - 2 * part)
    }
    return state
  }

  /// The movement goes on in a container of another size.
  func scaled(from old: CGSize, to new: CGSize, ends: ZoomEnds) -> ZoomSettling {
    var copy = self
    (copy.from, copy.carry, copy.ends) = (from.scaled(from: old, to: new), carry.scaled(from: old, to: new), ends)
    return copy
  }
}
