import Foundation
import SegueMotion

/// An animation through several values: `CAKeyframeAnimation`.
public struct KeyframeAnimation<Value: AnimatableValue>: Animation {
  /// What it changes.
  public var key: AnimatableKey<Value>
  /// The values, from first to last. With none it changes nothing, with one it holds that.
  public var values: [Value]
  /// When each value is reached, in fractions of the duration: from 0 to 1, none before the one in front of it; for `.discrete` one
  /// more than there are values, as each is shown from its time to the next. Others count as nil: equally long steps.
  public var keyTimes: [Double]?
  /// The course of each step from a value to the next; steps without one go at one speed.
  public var functions: [TimingFunction]
  /// What lies between the values.
  public var calculationMode: CalculationMode
  /// Whether its value is added to the layer's, instead of taking its place.
  public var isAdditive = false
  /// Whether each cycle begins where the one before ended.
  public var isCumulative = false
  /// When it is active and how it goes.
  public var timing: MediaTiming
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a key.
  public init(
    _ key: AnimatableKey<Value>, values: [Value], keyTimes: [Double]? = nil, functions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, timing: MediaTiming
  ) {
    (self.key, self.values, self.keyTimes, self.functions) = (key, values, keyTimes, functions)
    (self.calculationMode, self.timing) = (calculationMode, timing)
  }

  /// The properties that it may change.
  public var properties: [LayerProperty] { [key.property] }

  /// Changes a state to that at a moment of its course.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    guard var value = value(at: timing.fraction(at: moment)), let last = values.last else { return }
    if isCumulative, moment.cycle > 0 { value = value.adding(last.repeated(moment.cycle)) }
    key.setValue(&state, isAdditive ? key.value(state).adding(value) : value)
  }

  /// Returns the value at a fraction of the way; nil without values.
  public func value(at fraction: Double) -> Value? {
    guard let first = values.first else { return nil }
    if values.count == 1 { return first }
    let times = KeyTimes(keyTimes, count: values.count, isDiscrete: calculationMode == .discrete)
    if calculationMode == .discrete { return values[min(times.step(at: fraction).index, values.count - 1)] }
    if calculationMode.isPaced { return paced(at: fraction) }
    var (index, rest) = times.step(at: fraction)
    if index < functions.count { rest = 1 - functions[index].remaining(at: rest, duration: 1) }
    return between(index, rest)
  }

  private func between(_ index: Int, _ fraction: Double) -> Value {
    guard let shape = calculationMode.shape else { return values[index].interpolated(to: values[index + 1], at: fraction) }
    let points: [4 of Value] = [
      values[max(0, index - 1)], values[index], values[index + 1], values[min(values.count - 1, index + 2)],
    ]
    return Value.spline(through: points, weights: shape.weights(at: fraction), fraction: fraction)
  }

  /// The value after a fraction of the whole distance.
  private func paced(at fraction: Double) -> Value {
    var whole = 0.0
    for index in 1..<values.count { whole += distance(index - 1) }
    guard whole > 0, whole.isFinite else { return values[fraction < 1 ? 0 : values.count - 1] }
    var rest = min(max(0, fraction), 1) * whole
    for index in 0..<values.count - 1 {
      let length = distance(index)
      if rest <= length || index == values.count - 2 { return between(index, length > 0 ? min(rest / length, 1) : 1) }
      rest -= length
    }
    return values[values.count - 1]
  }

  private func distance(_ index: Int) -> Double { values[index].distance(to: values[index + 1]) }
}

/// What lies between the values of a key-frame animation: `CAAnimationCalculationMode`.
public enum CalculationMode: Sendable, Hashable {
  /// Straight lines.
  case linear
  /// Nothing: each value shows until the next one does.
  case discrete
  /// Straight lines at one speed: key times and functions do not count.
  case paced
  /// A smooth curve.
  case cubic(SplineShape = .catmullRom)
  /// A smooth curve whose steps take as long as they are wide.
  case cubicPaced(SplineShape = .catmullRom)

  var isPaced: Bool {
    switch self {
    case .paced, .cubicPaced: true
    case .linear, .discrete, .cubic: false
    }
  }

  var shape: SplineShape? {
    switch self {
    case .cubic(let shape), .cubicPaced(let shape): shape
    case .linear, .discrete, .paced: nil
    }
  }
}

/// The shape of a smooth curve through values.
///
/// Source: D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control", 1984.
public struct SplineShape: Sendable, Hashable {
  /// 1 is tight, −1 is round.
  public var tension: Double
  /// How sharp the corners are: 0 has none.
  public var continuity: Double
  /// 1 goes past the values, −1 turns before them.
  public var bias: Double

  /// Creates a shape; by default that of a Catmull–Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// The curve whose direction in each value is that from the one before to the one behind.
  public static let catmullRom = SplineShape()

  /// The weights of four values for a point between the second and the third.
  func weights(at fraction: Double) -> SIMD4<Double> {
    let (t, c, b) = (tension.finite, continuity.finite, bias.finite)
    let (s, s2, s3) = (fraction, fraction * fraction, fraction * fraction * fraction)
    let (start, leaving, arriving) = (2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, s3 - s2)
    // The tangent in the second value from the steps around it, and that in the third.
    let out = SIMD2((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2) * leaving
    let into = SIMD2((1 - t) * (1 - c) * (1 + b) / 2, (1 - t) * (1 + c) * (1 - b) / 2) * arriving
    return SIMD4(-out.x, start + out.x - out.y - into.x, 1 - start + out.y + into.x - into.y, into.y)
  }
}

extension Double {
  fileprivate var finite: Double { isFinite ? self : 0 }
}

/// When the values of a key-frame animation show.
public struct KeyTimes: Sendable {
  private let times: [Double]?
  private let steps: Int

  /// Creates the times of so many values.
  ///
  /// - Parameters:
  ///   - times: See ``KeyframeAnimation/keyTimes``. Times that do not fit count as equally long steps.
  ///   - count: The number of values.
  ///   - isDiscrete: Whether each value is shown until the next.
  public init(_ times: [Double]?, count: Int, isDiscrete: Bool) {
    let steps = isDiscrete ? count : count - 1
    self.steps = steps
    let isValid = times.map { times in
      times.count == steps + 1 && times.first == 0 && times.last == 1 && zip(times, times.dropFirst()).allSatisfy(<=)
    }
    self.times = isValid == true ? times : nil
  }

  /// The step at a fraction of the way, and the fraction of that step.
  public func step(at fraction: Double) -> (index: Int, fraction: Double) {
    let place = fraction.isNaN ? 0 : fraction
    guard let times else {
      let scaled = place * Double(steps)
      let index = min(max(0, Int(min(max(-1e9, scaled), 1e9).rounded(.down))), steps - 1)
      return (index, scaled - Double(index))
    }
    // The last step that has begun; of several at one time the last.
    var (low, high) = (0, steps - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= place { low = middle } else { high = middle - 1 }
    }
    let length = times[low + 1] - times[low]
    return (low, length > 0 ? (place - times[low]) / length : 1)
  }
}
