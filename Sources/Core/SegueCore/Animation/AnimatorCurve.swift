/// The curve of an animator in each of the three lanes of `Playhead.remaining(at:)`, and its duration. The lanes differ only if a
/// spring has another initial velocity along each axis.
nonisolated struct AnimatorCurve {
  private let x, y: TimingFunction?
  /// The curve of the third lane and of the animator as a whole.
  let main: TimingFunction
  /// In seconds, at least 0.
  let duration: Double

  init(_ function: TimingFunction, duration: Double) {
    (x, y, main) = (nil, nil, function)
    self.duration = duration
  }

  /// The time until a spring rests in all lanes, in seconds.
  static func settlingDuration(_ spring: Spring, _ velocities: SIMD3<Double>) -> Double {
    max(
      spring.settlingDuration(initialVelocity: velocities.x), spring.settlingDuration(initialVelocity: velocities.y),
      spring.settlingDuration(initialVelocity: velocities.z))
  }

  /// A spring with a velocity for each lane, in ways per second, that is cut off after `duration`.
  init(_ velocities: SIMD3<Double>, duration: Double, spring: (_ velocity: Double) -> Spring) {
    func lane(_ velocity: Double) -> TimingFunction { .spring(spring(velocity), initialVelocity: velocity) }
    main = lane(velocities.z)
    x = velocities.x == velocities.z ? nil : lane(velocities.x)
    y = velocities.y == velocities.z ? nil : lane(velocities.y)
    self.duration = duration
  }

  /// The curve of `provider`, or the default curve.
  ///
  /// - Parameters:
  ///   - provider: A spring counts more than a curve.
  ///   - duration: In seconds. A physical spring has its own duration.
  ///   - keepsVelocity: Whether a spring has its initial velocity; false for the rest of a way.
  @MainActor
  init(_ provider: (any TimingCurveProvider)?, fitting duration: Double, keepsVelocity: Bool = true) {
    guard let parameters = provider?.springTimingParameters else {
      let curve = provider?.cubicTimingParameters?.curve ?? .default
      self.init(curve == .linear ? .linear : .cubic(curve), duration: duration)
      return
    }
    let initial = keepsVelocity ? parameters.initialVelocity : .zero
    let (dx, dy) = (Double(initial.dx), Double(initial.dy))
    let velocities = SIMD3(dx, dy, abs(dx) >= abs(dy) ? dx : dy)
    switch parameters.spring {
    case .fitting(let ratio):
      self.init(velocities, duration: duration) { velocity in
        Spring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
      }
    case .physical(let spring):
      self.init(velocities, duration: Self.settlingDuration(spring, velocities)) { _ in spring }
    }
  }

  /// The spring of the third lane; nil for another curve.
  var spring: Spring? { if case .spring(let spring, _) = main { spring } else { nil } }

  /// The fraction of the way that is left in each lane, `time` seconds after its start, with the curve compressed into a part of
  /// the duration, 0…1; 0 from `duration` on.
  func remaining(at time: Double, in part: ClosedRange<Double>) -> SIMD3<Double> {
    // At the end of the whole every part is over, although the division may round.
    if time >= duration { return .zero }
    let (start, length) = span(of: part)
    guard length > 0 else { return SIMD3(repeating: time < start ? 1 : 0) }
    return lanes { $0.remaining(at: (time - start) / length, duration: duration) }
  }

  /// The rate of `remaining(at:in:)` per second.
  func remainingRate(at time: Double, in part: ClosedRange<Double>) -> SIMD3<Double> {
    let (start, length) = span(of: part)
    guard length > 0 else { return .zero }
    return lanes { $0.remainingRate(at: (time - start) / length, duration: duration) } / length
  }

  private func span(of part: ClosedRange<Double>) -> (start: Double, length: Double) {
    (part.lowerBound * duration, part.upperBound - part.lowerBound)
  }

  private func lanes(_ value: (TimingFunction) -> Double) -> SIMD3<Double> {
    let z = value(main)
    return SIMD3(x.map(value) ?? z, y.map(value) ?? z, z)
  }
}
