/// A rectangle of samples: the fill of a flattened layer, or its ink, whose alpha is the coverage.
struct FlatSamples {
  let width: Int
  let height: Int
  /// Row by row; possibly none at all if every sample is clear.
  private(set) var values: [Pixel] = []
  /// From the first to the last sample of each row that is not clear.
  private(set) var spans: [Range<Int>]
  /// The union of the spans of all rows.
  private(set) var span = 0..<0

  /// Creates clear samples. Without `hasRoom`, room is made for the first one that is not clear.
  init(width: Int, height: Int, hasRoom: Bool) {
    (self.width, self.height) = (width, height)
    if hasRoom { values = Array(repeating: .clear, count: width * height) }
    spans = Array(repeating: 0..<0, count: height)
  }

  /// The sample at a place, row by row.
  subscript(place: Int) -> Pixel {
    @inline(__always) get { values.isEmpty ? .clear : values[place] }
    set {
      if values.isEmpty {
        // Most layers have no dots, and need no room for them.
        if newValue.bits == 0 { return }
        values = Array(repeating: .clear, count: width * height)
      }
      values[place] = newValue
    }
  }

  /// Sets the spans. Call it after all values have been set.
  mutating func findSpans() {
    if values.isEmpty { return }
    for row in 0..<height {
      spans[row] = values[row * width..<(row + 1) * width].visible
      span = span.union(spans[row])
    }
  }

  /// From the first to the last column of some rows that is not clear.
  func seen(in rows: Range<Int>) -> Range<Int> {
    var seen = 0..<0
    for row in rows { seen = seen.union(spans[row]) }
    return seen
  }

  /// The samples at half the size, each the mean of four. The outermost samples are repeated beyond an odd edge: interpolation cuts
  /// along the true outline and must not fade before it.
  func halved() -> FlatSamples {
    var result = FlatSamples(width: (width + 1) / 2, height: (height + 1) / 2, hasRoom: !values.isEmpty)
    if values.isEmpty { return result }
    for y in 0..<result.height {
      let (above, below) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<result.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        let sum =
          values[above + left].components + values[above + right].components
          + values[below + left].components + values[below + right].components
        result[y * result.width + x] = Pixel(sum * 0.25)
      }
    }
    result.findSpans()
    return result
  }
}

/// The samples of a flattened layer column by column, for averages that go down one column after the other.
struct UprightSamples {
  let height: Int
  /// From the top of the leftmost column on.
  let values: [Pixel]
  /// From the first to the last sample of each column that is not clear.
  let spans: [Range<Int>]

  init(_ source: FlatSamples) {
    let (width, height) = (source.width, source.height)
    guard !source.values.isEmpty else {
      (self.height, values, spans) = (height, [], Array(repeating: 0..<0, count: width))
      return
    }
    var values = [Pixel](repeating: .clear, count: width * height)
    for row in 0..<height {
      for column in 0..<width { values[column &* height &+ row] = source.values[row &* width &+ column] }
    }
    (self.height, self.values) = (height, values)
    spans = (0..<width).map { values[$0 * height..<($0 + 1) * height].visible }
  }
}

extension Range<Int> {
  /// The smallest range around both; an empty range adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension ArraySlice<Pixel> {
  /// From the first to the last pixel that is not clear, counted from the beginning.
  fileprivate var visible: Range<Int> {
    guard let first = firstIndex(where: { $0.bits != 0 }), let last = lastIndex(where: { $0.bits != 0 }) else {
      return 0..<0
    }
    return first - startIndex..<last + 1 - startIndex
  }
}
