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
  func place(_ target: Int) -> Int { max(0, min(end, offset &+ step &* target)) }
}
