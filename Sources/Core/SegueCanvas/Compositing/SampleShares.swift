/// The covered share of each of a cell's eight samples, 0…255.
struct SampleShares: Equatable {
  var values: SIMD8<UInt8>

  static let full = SampleShares(values: SIMD8(repeating: 255))
  static let none = SampleShares(values: .zero)

  // Comparing vectors goes lane by lane through memory.
  @inline(__always)
  static func == (one: SampleShares, other: SampleShares) -> Bool {
    let differences = one.values ^ other.values
    let four = differences.lowHalf | differences.highHalf
    return four.x | four.y | four.z | four.w == 0
  }

  /// Whether all samples have the same share.
  @inline(__always) var isEven: Bool { self == SampleShares(values: SIMD8(repeating: values[0])) }
}

extension UInt8 {
  /// Rounds a number of 0…255 to the nearest whole one, halves up, without the call that `rounded()` is.
  @inline(__always)
  init(rounding number: Double) {
    // Adding 2⁵² leaves no bits for a fraction. It rounds halves to even ones.
    let sum = number + 4_503_599_627_370_496
    let isHalfLost = number - (sum - 4_503_599_627_370_496) == 0.5
    self.init(truncatingIfNeeded: sum.bitPattern &+ (isHalfLost ? 1 : 0))
  }
}
