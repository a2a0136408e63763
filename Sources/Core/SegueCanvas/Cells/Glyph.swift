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

/// A set of grapheme clusters of several scalars: flags, families, letters with marks. And the links of a grid.
///
/// A grid has one. The frames of a compositor have the same one, so that equal glyphs in them have equal numbers.
public final class GraphemePool {
  private(set) var clusters: [String] = []
  private var places: [String: UInt32] = [:]
  var links = LinkNumbers()

  /// Creates an empty pool.
  public init() {}

  /// Whether cells may have numbers of its clusters or links.
  var isUsed: Bool { !clusters.isEmpty || !links.links.isEmpty || links.epoch > 0 }

  /// Returns the glyph of `cluster`, and adds it if it is new.
  func glyph(for cluster: String) -> Glyph {
    if let place = places[cluster] { return Glyph(rawValue: Glyph.longBit | place) }
    let place = UInt32(clusters.count)
    places[cluster] = place
    clusters.append(cluster)
    return Glyph(rawValue: Glyph.longBit | place)
  }

  /// Returns the glyph in this pool for a glyph of another one.
  func adopt(_ glyph: Glyph, from other: GraphemePool) -> Glyph {
    guard glyph.isLong, other !== self else { return glyph }
    return self.glyph(for: other.clusters[glyph.poolIndex])
  }

  /// Returns the number in this pool for a link of another one.
  func adopt(link number: UInt8, from other: GraphemePool) -> UInt8 {
    guard other !== self else { return number }
    return other.links[number].map { links.number(of: $0) } ?? 0
  }

  func isWide(_ glyph: Glyph) -> Bool {
    // No scalar below Hangul's leading consonants is wide.
    glyph.rawValue >= 0x1100 && Grapheme.columns(of: text(of: glyph).unicodeScalars) == 2
  }

  /// Whether a glyph begins with a mark that has a cell of its own. A terminal may put it onto the character before.
  func isMark(_ glyph: Glyph) -> Bool {
    guard glyph.isLong, let first = text(of: glyph).unicodeScalars.first else { return false }
    return first.properties.generalCategory == .spacingMark
  }

  /// Returns the text of a glyph; empty for a continuation, and for a cluster that this pool does not have.
  func text(of glyph: Glyph) -> String {
    if glyph == .continuation { return "" }
    if glyph.isLong { return glyph.poolIndex < clusters.count ? clusters[glyph.poolIndex] : "" }
    return Unicode.Scalar(glyph.rawValue).map { String(Character($0)) } ?? ""
  }
}
