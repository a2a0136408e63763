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
