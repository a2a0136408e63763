import SegueTesting

/// Whether two numbers agree to `tolerance`. NaN agrees with nothing.
func close(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

/// Numbers that a caller should not pass.
let badNumbers: [Double] = [
  .nan, .infinity, -.infinity, -1, 0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
]

/// Each of them with each.
let badPairs = badNumbers.flatMap { one in badNumbers.map { (one, $0) } }

extension SplitMix64 {
  /// In −1…1.
  var signed: Double { mutating get { Double.random(in: -1...1, using: &self) } }
}
