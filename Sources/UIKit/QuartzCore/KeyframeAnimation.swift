import Foundation
import SegueCanvas
import SegueMotion

/// An animation through several values: `CAKeyframeAnimation`.
struct KeyframeAnimation<Value: KeyframeValue>: Animation {
  /// The property, or part of one, that it changes.
  var key: AnimatableKey<Value>
  /// The values, from first to last. Without values it changes nothing; a single value is held.
  var values: [Value]
  /// The fraction of the duration at which each value is reached, ascending from 0 to 1. For `.discrete` there is one more than
  /// values: each value shows from its time to the next. Times that do not fit count as nil, for equally long steps.
  var keyTimes: [Double]?
  /// The curve of each step from a value to the next; other steps have a constant speed.
  var functions: [TimingFunction]
  /// The way from one value to the next.
  var calculationMode: CalculationMode
  /// Whether its value is added to the layer's instead of replacing it.
  var isAdditive = false
  /// Whether each cycle begins at the end of the cycle before.
  var isCumulative = false
  /// When it is active, and its curve.
  var timing: MediaTiming
  /// Whether it is removed at its end.
  var isRemovedOnCompletion = true

  /// Creates an animation of a key.
  init(
    _ key: AnimatableKey<Value>, values: [Value], keyTimes: [Double]? = nil, functions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, timing: MediaTiming
  ) {
    (self.key, self.values, self.keyTimes, self.functions) = (key, values, keyTimes, functions)
    (self.calculationMode, self.timing) = (calculationMode, timing)
  }

  /// The properties that it may change.
  var properties: [LayerProperty] { [key.property] }

  /// Sets a state's value to the value at a moment.
  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    guard var value = value(at: timing.fraction(at: moment)), let last = values.last else { return }
    if isCumulative, moment.cycle > 0 { value = value.adding(last.repeated(moment.cycle)) }
    key.setValue(&state, isAdditive ? key.value(state).adding(value) : value)
  }

  /// Returns the value at a fraction of the way; nil without values.
  func value(at fraction: Double) -> Value? {
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
    guard let shape = calculationMode.shape else {
      return values[index].interpolated(to: values[index + 1], at: fraction)
    }
    let points: [4 of Value] = [
      values[max(0, index - 1)], values[index], values[index + 1], values[min(values.count - 1, index + 2)],
    ]
    return Value.spline(through: points, weights: shape.weights(at: fraction), fraction: fraction)
  }

  /// The value after a fraction of the whole distance.
  private func paced(at fraction: Double) -> Value {
    let whole = (0..<values.count - 1).reduce(0.0) { $0 + distance($1) }
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

/// The way from one value of a key-frame animation to the next.
enum CalculationMode: Sendable, Hashable {
  /// Straight lines.
  case linear
  /// Each value shows until the next one does.
  case discrete
  /// Straight lines at constant speed: key times and functions do not count.
  case paced
  /// A smooth curve.
  case cubic(SplineShape = .catmullRom)
  /// A smooth curve. The duration of a step is proportional to the distance of its ends.
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
struct SplineShape: Sendable, Hashable {
  /// 1 is tight, −1 is round.
  var tension: Double
  /// How sharp the corners are: 0 has none.
  var continuity: Double
  /// 1 overshoots the values, −1 turns before them.
  var bias: Double

  /// Creates a shape; by default a Catmull–Rom spline.
  init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// The curve whose direction in each value leads from the value before it to the value after it.
  static let catmullRom = SplineShape()

  /// The weights of four values for a point between the second and the third.
  func weights(at fraction: Double) -> SIMD4<Double> {
    let (t, c, b) = (tension.finite, continuity.finite, bias.finite)
    let (s, s2, s3) = (fraction, fraction * fraction, fraction * fraction * fraction)
    let (start, leaving, arriving) = (2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, s3 - s2)
    // The tangents in the second and in the third value, from the steps around them.
    let out = SIMD2((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2) * leaving
    let into = SIMD2((1 - t) * (1 - c) * (1 + b) / 2, (1 - t) * (1 + c) * (1 - b) / 2) * arriving
    return SIMD4(-out.x, start + out.x - out.y - into.x, 1 - start + out.y + into.x - into.y, into.y)
  }
}

extension Double {
  fileprivate var finite: Double { isFinite ? self : 0 }
}

/// The times at which the values of a key-frame animation show.
struct KeyTimes: Sendable {
  private let times: [Double]?
  private let steps: Int

  /// Creates the times of a number of values.
  ///
  /// - Parameters:
  ///   - times: See ``KeyframeAnimation/keyTimes``. Times that do not fit count as equally long steps.
  ///   - count: The number of values.
  ///   - isDiscrete: Whether each value is shown until the next.
  init(_ times: [Double]?, count: Int, isDiscrete: Bool) {
    let steps = isDiscrete ? count : count - 1
    self.steps = steps
    let isValid = times.map { times in
      times.count == steps + 1 && times.first == 0 && times.last == 1 && zip(times, times.dropFirst()).allSatisfy(<=)
    }
    self.times = isValid == true ? times : nil
  }

  /// The step at a fraction of the way, and the fraction of that step.
  func step(at fraction: Double) -> (index: Int, fraction: Double) {
    let place = fraction.isNaN ? 0 : fraction
    guard let times else {
      let scaled = place * Double(steps)
      let index = min(max(0, Int(min(max(-1e9, scaled), 1e9).rounded(.down))), steps - 1)
      return (index, scaled - Double(index))
    }
    // The last step that has begun: of steps that begin together, the last one.
    var (low, high) = (0, steps - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= place { low = middle } else { high = middle - 1 }
    }
    let length = times[low + 1] - times[low]
    return (low, length > 0 ? (place - times[low]) / length : 1)
  }
}

/// A value that a key-frame animation can pass on a curve, or at constant speed.
protocol KeyframeValue: AnimatableValue {
  /// The distance to another value.
  func distance(to other: Self) -> Double
  /// A point on a smooth curve through four values, between the second and the third: the sum of all four with weights whose sum
  /// is 1. `fraction` leads from the second value to the third.
  static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self
}

extension KeyframeValue {
  /// A straight line, for values that are no vectors.
  static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self {
    values[1].interpolated(to: values[2], at: fraction)
  }
}

extension KeyframeValue where Self: VectorValue {
  func distance(to other: Self) -> Double { ((other.vector - vector) * (other.vector - vector)).sum().squareRoot() }

  static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self {
    if fraction == 0 { return values[1] }
    if fraction == 1 { return values[2] }
    var sum = SIMD4<Double>.zero
    for index in 0..<4 { sum += values[index].vector * weights[index] }
    return Self(vector: sum)
  }
}

extension CGFloat: KeyframeValue {}
extension CGPoint: KeyframeValue {}
extension CGSize: KeyframeValue {}
extension CGRect: KeyframeValue {}
extension Color: KeyframeValue {}

extension Transform3D: KeyframeValue {
  /// The length of the difference of the parts: points, factors and radians count the same.
  func distance(to other: Transform3D) -> Double {
    let difference = Transform3DComponents(self).difference(from: Transform3DComponents(other))
    return (difference * difference).sum().squareRoot()
  }
}

extension Path: KeyframeValue {
  /// 0 for the same path, else 1.
  func distance(to other: Path) -> Double { self == other ? 0 : 1 }
}

extension Array: KeyframeValue where Element: KeyframeValue {
  /// The largest distance of two elements.
  func distance(to other: [Element]) -> Double { zip(self, other).map { $0.distance(to: $1) }.max() ?? 0 }
}
