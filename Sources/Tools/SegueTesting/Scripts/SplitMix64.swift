/// A random number generator that gives the same numbers in every run and on every machine.
///
/// Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
public nonisolated struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. Equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, of all 64-bit numbers.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
