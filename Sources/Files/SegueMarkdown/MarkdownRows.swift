import Segue

/// Which rows the blocks of a document take.
struct MarkdownRows {
  /// Rows for each block, without what is free above it.
  private(set) var spans: [Range<Int>] = []

  /// The rows of them all.
  var count: Int { spans.last?.upperBound ?? 0 }

  /// Puts blocks below each other.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - heights: Their heights. Of those that cannot be seen it is 0.
  ///   - pictures: The indices of those that may be lower.
  ///   - limit: The rows that there are; 0 for any number.
  init(_ blocks: [MarkdownBlock], heights: [Int], pictures: [Int], limit: Int) {
    var heights = heights
    var isFirst = true
    let spaces = zip(blocks, heights).map { block, height in
      defer { if height > 0 { isFirst = false } }
      return height > 0 && block.isSpaced && !isFirst ? 1 : 0
    }
    let surplus = heights.reduce(0, +) + spaces.reduce(0, +) - limit
    if limit > 0, surplus > 0 { Self.lower(&heights, of: pictures, by: surplus) }
    var row = 0
    spans = zip(heights, spaces).map { height, space in
      defer { row += space + height }
      return row + space..<row + space + height
    }
  }

  /// Makes pictures lower, in proportion, but none lower than five rows unless it is by itself.
  private static func lower(_ heights: inout [Int], of pictures: [Int], by surplus: Int) {
    var sum = pictures.reduce(0) { $0 + heights[$1] }
    var room = max(0, sum - surplus)
    // The lowest first: what those keep, the others have to do without.
    for index in pictures.sorted(by: { (heights[$0], $0) < (heights[$1], $1) }) {
      let own = heights[index]
      heights[index] = max(min(MarkdownPicture.usual, own), own * room / sum)
      sum -= own
      room = max(0, room - heights[index])
    }
  }
}
