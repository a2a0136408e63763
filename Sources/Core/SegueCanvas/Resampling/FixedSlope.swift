/// A `Slope` within a part of the source, in fixed-point numbers: the row and the rest come without a conversion.
struct FixedSlope {
  /// The bits behind the point. A sum of 2,048 steps is exact to a five-hundredth.
  static let bits = 20
  static let unit: Float = 1 / 1_048_576
  private let offset: Int
  private let step: Int
  private let end: Int

  @inline(__always)
  init(_ slope: Slope, _ part: Range<Int>) {
    // Far beyond any part, and small enough for a sum of both.
    func fixed(_ value: Double, _ limit: Double) -> Int { Int(min(max(value * 1_048_576, -limit), limit)) }
    offset = fixed(Double(slope.offset) - Double(part.lowerBound), 4e18)
    step = fixed(Double(slope.step), 1e15)
    end = part.count << Self.bits
  }

  /// The height in the source where a target sample begins, counted from the first row of the part and inside of it.
  @inline(__always)
  func place(_ target: Int) -> Int { max(0, min(end, placeInside(target))) }

  /// The same of a target that is inside of `moving`, but for its first one.
  @inline(__always)
  func placeInside(_ target: Int) -> Int { offset &+ step &* target }

  /// The target samples, of the first `count`, that see any of the part: beyond them, `place` does not change.
  func moving(_ count: Int) -> Range<Int> {
    if step == 0 { return 0..<0 }
    // The way to where the part begins, and to where it ends, in the direction of the step.
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
