import Foundation

/// The words that two texts have in common, in one order.
struct TextAlignment {
  /// Equal characters of the two texts, as offsets in each, from the first to the last.
  private(set) var pairs: [(old: Range<Int>, new: Range<Int>)] = []

  /// Texts with more words are only compared as wholes.
  private static let mostWords = 2000

  /// Aligns two texts: all of them if they are equal, else the words of the longest common subsequence (E. Myers, “An O(ND) difference
  /// algorithm”, 1986) if they are at least half of the words of either text. Fewer common words say nothing: every text has its articles.
  init(_ old: [TextUnit], _ new: [TextUnit]) {
    if old.map(\.character) == new.map(\.character) {
      if !old.isEmpty { pairs = [(0..<old.count, 0..<new.count)] }
      return
    }
    let (before, after) = (Self.words(of: old), Self.words(of: new))
    guard max(before.count, after.count) <= Self.mostWords else { return }
    let change = after.map(\.text).difference(from: before.map(\.text))
    let removed = Set(change.removals.map(Self.offset)), inserted = Set(change.insertions.map(Self.offset))
    let kept = before.indices.filter { !removed.contains($0) }
    guard kept.count * 2 >= max(before.count, after.count) else { return }
    for (one, two) in zip(kept, after.indices.filter { !inserted.contains($0) }) {
      let (from, to) = (before[one].range, after[two].range)
      // Words with the same blanks between them stay together.
      if let last = pairs.last, one > 0, two > 0, last.old.upperBound == before[one - 1].range.upperBound,
        last.new.upperBound == after[two - 1].range.upperBound,
        old[last.old.upperBound..<from.lowerBound].map(\.character)
          == new[last.new.upperBound..<to.lowerBound].map(\.character)
      {
        pairs[pairs.count - 1] = (last.old.lowerBound..<from.upperBound, last.new.lowerBound..<to.upperBound)
      } else {
        pairs.append((from, to))
      }
    }
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func words(of units: [TextUnit]) -> [(range: Range<Int>, text: String)] {
    units.indices(where: { !$0.isSpace && !$0.isNewline }).ranges.map { ($0, String(units[$0].map(\.character))) }
  }
}
