/// One grapheme cluster as a number: a Unicode scalar as it is, anything longer as a place in a `GraphemePool`.
public struct Glyph: Sendable, Hashable {
  /// The scalar's value, or `longBit` and an index.
  let rawValue: UInt32

  static let longBit: UInt32 = 0x8000_0000
  /// A blank cell.
  public static let space = Glyph(rawValue: 0x20)
  /// The right half of a wide grapheme, whose left half stands in the cell before.
  public static let continuation = Glyph(rawValue: 0)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A glyph of a single scalar.
  init(_ scalar: Unicode.Scalar) { rawValue = scalar.value }

  /// Whether it is a cluster of several scalars, kept in a pool.
  var isLong: Bool { rawValue & Self.longBit != 0 }
  var poolIndex: Int { Int(rawValue & ~Self.longBit) }
}

/// Clusters of several scalars (flags, families, letters with marks), each once.
///
/// It belongs to a grid, or to a compositor and the frames it makes, so that equal glyphs of its frames have
/// equal numbers.
public final class GraphemePool {
  private(set) var clusters: [String] = []
  private var places: [String: UInt32] = [:]

  /// An empty pool.
  public init() {}

  /// The number of `cluster`, which is added when it is new.
  func glyph(for cluster: String) -> Glyph {
    if let place = places[cluster] { return Glyph(rawValue: Glyph.longBit | place) }
    let place = UInt32(clusters.count)
    places[cluster] = place
    clusters.append(cluster)
    return Glyph(rawValue: Glyph.longBit | place)
  }

  /// The same glyph in this pool, when `glyph` is of another one.
  func adopt(_ glyph: Glyph, from other: GraphemePool?) -> Glyph {
    guard glyph.isLong, let other, other !== self else { return glyph }
    return self.glyph(for: other.clusters[glyph.poolIndex])
  }

  /// Whether a glyph takes two cells.
  func isWide(_ glyph: Glyph) -> Bool {
    // Nothing before Hangul's consonants is wide.
    glyph.rawValue >= 0x1100 && Grapheme.width(of: text(of: glyph)) == 2
  }

  /// The text of a glyph; nothing for a glyph of another pool that this one does not have.
  func text(of glyph: Glyph) -> String {
    if glyph == .continuation { return "" }
    if glyph.isLong { return glyph.poolIndex < clusters.count ? clusters[glyph.poolIndex] : "" }
    return Unicode.Scalar(glyph.rawValue).map { String(Character($0)) } ?? ""
  }
}
