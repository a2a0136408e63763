import SegueTesting

@testable import SegueCanvas

extension Pixel {
  var numbers: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }
}

extension SplitMix64 {
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// From 0 to less than 1.
  var unit: Double { mutating get { Double.random(in: 0..<1, using: &self) } }
}

extension FixedWidthInteger {
  /// Its bytes, the lowest first: the channels of a pixel, and the coverage of a cell's eight samples, row by row.
  var bytes: [Int] { (0..<Self.bitWidth / 8).map { place in Int(truncatingIfNeeded: self >> (place * 8)) & 255 } }
}
