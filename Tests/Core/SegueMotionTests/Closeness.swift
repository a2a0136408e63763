/// Whether two numbers agree to `tolerance`. NaN agrees with nothing.
func close(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

/// Numbers that a caller should not pass.
let badNumbers: [Double] = [
  .nan, .infinity, -.infinity, -1, 0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude,
]

/// A repeatable stream of numbers in −1…1, by Knuth's MMIX generator.
struct Noise {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state)) / 0x1p63
  }
}
