/// The edges along which a layer meets another one without a gap.
///
/// Such an edge is not smoothed: two half covered samples would let a quarter of what is behind show through.
struct Seams: OptionSet {
  let rawValue: UInt8
  static let left = Seams(rawValue: 1)
  static let top = Seams(rawValue: 2)
  static let right = Seams(rawValue: 4)
  static let bottom = Seams(rawValue: 8)
}
