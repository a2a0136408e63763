/// The parts of a cell that the ink of a block character covers. A cell has 8 × 24 parts, so that quarters, sixths and
/// eighths are whole numbers of parts.
public nonisolated struct BlockParts: Equatable, Sendable {
  /// How many parts a cell has.
  public static let count = 192
  private var bits = SIMD4<UInt64>.zero

  /// No parts.
  public init() {}

  private init(_ isInk: (_ column: Int, _ row: Int) -> Bool) {
    for part in 0..<Self.count where isInk(part % 8, part / 8) { bits[part / 64] |= 1 << UInt64(part % 64) }
  }

  /// How many parts the ink covers.
  public var inked: Int { bits.x.nonzeroBitCount + bits.y.nonzeroBitCount + bits.z.nonzeroBitCount }

  /// How many parts have this block's ink (or its fill) and the other block's ink (or its fill).
  public func common(_ isInk: Bool, _ other: BlockParts, _ isOtherInk: Bool) -> Int {
    let both = (isInk ? bits : ~bits) & (isOtherInk ? other.bits : ~other.bits)
    return both.x.nonzeroBitCount + both.y.nonzeroBitCount + both.z.nonzeroBitCount
  }

  /// The pairs of colours that two blocks have in the same parts, and in how many.
  public static func meetings(
    _ one: BlockParts, _ other: BlockParts
  ) -> [(isInk: Bool, isOtherInk: Bool, parts: Int)] {
    [(true, true), (true, false), (false, true), (false, false)].compactMap { isInk, isOtherInk in
      let parts = one.common(isInk, other, isOtherInk)
      return parts == 0 ? nil : (isInk, isOtherInk, parts)
    }
  }

  /// The parts of each block character: blank, full block, halves, quarters, sixths, eighths from below and from the left.
  public static let all: [String: BlockParts] = {
    var all: [String: BlockParts] = [:]
    for (pattern, block) in " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".enumerated() {
      all[String(block)] = BlockParts { column, row in pattern >> (row / 12 * 2 + column / 4) & 1 == 1 }
    }
    // Unicode has no sixths for two patterns: they are the left and the right half.
    for pattern in 1..<63 where pattern != 21 && pattern != 42 {
      let place = 0x1FB00 + pattern - 1 - [21, 42].count { $0 < pattern }
      guard let scalar = Unicode.Scalar(UInt32(place)) else { continue }
      all[String(Character(scalar))] = BlockParts { column, row in pattern >> (row / 8 * 2 + column / 4) & 1 == 1 }
    }
    for (eighths, block) in zip(1..., "▁▂▃▄▅▆▇") {
      all[String(block)] = BlockParts { _, row in row >= 24 - 3 * eighths }
    }
    for (eighths, block) in zip(1..., "▏▎▍▌▋▊▉") { all[String(block)] = BlockParts { column, _ in column < eighths } }
    return all
  }()
}
