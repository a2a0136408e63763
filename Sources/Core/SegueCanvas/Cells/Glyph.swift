/// One grapheme cluster as a number: a Unicode scalar's value, or the index of a longer cluster in a `GraphemePool`.
public struct Glyph: Sendable, Hashable {
  let rawValue: UInt32

  static let longBit: UInt32 = 0x8000_0000
  /// A blank.
  public static let space = Glyph(rawValue: 0x20)
  /// The right half of a wide grapheme, whose left half is in the cell before.
  public static let continuation = Glyph(rawValue: 0)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ scalar: Unicode.Scalar) { rawValue = scalar.value }

  /// Whether it is a cluster of several scalars, kept in a pool.
  var isLong: Bool { rawValue & Self.longBit != 0 }
  var poolIndex: Int { Int(rawValue & ~Self.longBit) }
}
