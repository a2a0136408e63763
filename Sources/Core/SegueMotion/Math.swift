#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

// The only file that imports libm. A wrapper called `exp` would shadow the function that it calls.
func exponential(_ x: Double) -> Double { exp(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }

/// eˣ − 1, without the cancellation near 0.
func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

/// The angle of the point (x, y), −π…π.
func angle(y: Double, x: Double) -> Double { atan2(y, x) }

// Bad numbers count as the nearest number in range. NaN has no nearest number, so each caller names a substitute.
// Nothing traps, and only a duration may be infinite.
extension Double {
  /// The nearest number in `range`, or `substitute` for NaN.
  func clamped(to range: ClosedRange<Double>, nan substitute: Double = 0) -> Double {
    isNaN ? substitute : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Within ±1e100, so that a product of three stays finite. NaN becomes 0.
  package var bounded: Double { clamped(to: -1e100...1e100) }

  /// A positive quantity within 1e-30…1e30; `substitute` for 0, negative numbers and NaN.
  func positive(else substitute: Double) -> Double { self > 0 ? clamped(to: 1e-30...1e30) : substitute }

  /// A length of time, 0 or more seconds, possibly infinite. NaN becomes 0.
  var nonnegative: Double { clamped(to: 0 ... .infinity) }
}

extension SIMD where Scalar == Double {
  /// Every lane within ±1e100, NaN as 0.
  package var bounded: Self {
    replacing(with: 0, where: self .!= self)
      .clamped(lowerBound: Self(repeating: -1e100), upperBound: Self(repeating: 1e100))
  }
}

extension SIMD3 where Scalar == Double {
  func dot(_ other: Self) -> Double { (self * other).sum() }

  func cross(_ other: Self) -> Self {
    // An array literal would allocate an array here.
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }
}
