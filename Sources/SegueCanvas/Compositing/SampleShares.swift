/// The covered share of each of a cell's eight samples, 0…255.
struct SampleShares: Equatable {
  var values: SIMD8<UInt8>

  static let full = SampleShares(values: SIMD8(repeating: 255))
  static let none = SampleShares(values: .zero)
}
