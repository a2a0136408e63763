import SegueTesting

/// What random tests draw.
typealias Dice = SplitMix64

extension SplitMix64 {
  init(_ seed: UInt64) { self.init(seed: seed) }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
