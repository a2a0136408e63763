/// A projective map of a line, from targets to sources: t goes to (offset + t · step) / (depth + t · slant).
struct LineMap {
  var offset: Double
  var step: Double
  var depth = 1.0
  var slant = 0.0

  /// The source of a target; nil at the horizon and beyond.
  func source(of target: Int) -> Double? {
    let distance = depth + Double(target) * slant
    return distance > 1e-9 ? (offset + Double(target) * step) / distance : nil
  }

  func target(of source: Double) -> Double { (source * depth - offset) / (step - source * slant) }

  /// The targets between which some sources are visible; without limits if a source is behind the eye.
  func targets(of sources: Range<Int>) -> (low: Double, high: Double) {
    let (one, other) = (target(of: Double(sources.lowerBound)), target(of: Double(sources.upperBound)))
    guard depth + one * slant > 1e-9, depth + other * slant > 1e-9 else { return (-.infinity, .infinity) }
    return (min(one, other), max(one, other))
  }

  /// The source at the horizon: −∞ or ∞.
  var horizon: Double { (offset * slant - depth * step) * slant < 0 ? -.infinity : .infinity }
}

/// An affine map of one line, from targets to sources: target t begins at offset + t · step.
struct Slope {
  var offset: Float
  /// The source samples per target sample; negative where the map reverses the order.
  var step: Float
  var inverse: Float

  /// The place in the source where a target sample begins.
  @inline(__always)
  func edge(_ target: Int) -> Float { offset + step * Float(target) }

  /// The map of a line that is seen from behind or edge-on: no target shows anything.
  static let none = Slope(offset: -1, step: 0, inverse: 0)

  init(offset: Float, step: Float, inverse: Float) { (self.offset, self.step, self.inverse) = (offset, step, inverse) }

  /// Creates the map (offset + t · step) / depth. Counting targets from `first` keeps the numbers small.
  init(offset: Double, step: Double, depth: Double, first: Int) {
    let reach = step / depth
    self.init(offset: Float(offset / depth + reach * Double(first)), step: Float(reach), inverse: Float(1 / reach))
    if !(depth > 1e-9) || !offset.isFinite || !inverse.isFinite { self = .none }
  }
}

/// A `Slope` within a part of the source, in fixed-point numbers: the row and the rest need no conversion.
struct FixedSlope {
  /// The bits behind the point. A sum of 2,048 steps is exact to a five-hundredth.
  static let bits = 20
  static let unit: Float = 1 / 1_048_576
  private let offset: Int
  private let step: Int
  private let end: Int

  @inline(__always)
  init(_ slope: Slope, _ part: Range<Int>) {
    // The limits lie far beyond any part, and their sum does not overflow.
    func fixed(_ value: Double, _ limit: Double) -> Int { Int(min(max(value * 1_048_576, -limit), limit)) }
    offset = fixed(Double(slope.offset) - Double(part.lowerBound), 4e18)
    step = fixed(Double(slope.step), 1e15)
    end = part.count << Self.bits
  }

  /// The height in the source at which a target sample begins, counted from the first row of the part and limited to it.
  @inline(__always)
  func place(_ target: Int) -> Int { max(0, min(end, placeInside(target))) }

  /// The same height for all targets inside `moving` but the first, which need no limit.
  @inline(__always)
  func placeInside(_ target: Int) -> Int { offset &+ step &* target }

  /// The targets among the first `count` that show a piece of the part: beyond them, `place` does not change.
  func moving(_ count: Int) -> Range<Int> {
    if step == 0 { return 0..<0 }
    // The distances to the beginning and the end of the part, in the direction of the step.
    let (begin, finish) = step > 0 ? (-offset, end - offset) : (offset - end, offset)
    let (first, last) = (Self.floor(begin, abs(step)), -Self.floor(-finish, abs(step)))
    let low = min(max(first, 0), count)
    return low..<min(max(last, low), count)
  }

  /// The quotient, rounded down.
  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
