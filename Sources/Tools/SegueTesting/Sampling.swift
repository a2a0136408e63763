import Foundation

/// Whether tests that repeat one thing in many ways run all of them. They do if `SEGUE_THOROUGH` is in the environment, as in
/// `make check`, and otherwise run a part.
public nonisolated enum Thoroughness {
  /// Whether to run all repetitions.
  public static let isFull = ProcessInfo.processInfo.environment["SEGUE_THOROUGH"] != nil
  /// How many seeds a ``Storm`` has unless it is told: the number in `SEGUE_STORM_SEEDS`, 1 or more; without one 100 in a thorough run,
  /// and otherwise 20.
  public static let stormSeeds: UInt64 = {
    let wanted = ProcessInfo.processInfo.environment["SEGUE_STORM_SEEDS"].flatMap { UInt64($0) } ?? 0
    return wanted > 0 ? wanted : isFull ? 100 : 20
  }()
}

extension Array {
  /// Every `stride`th element from the one at `first` on, or all of them in a thorough run.
  public nonisolated func sample(every stride: Int, from first: Int = 0) -> [Element] {
    if Thoroughness.isFull { return self }
    return indices.filter { ($0 - first) % stride == 0 }.map { self[$0] }
  }
}

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
