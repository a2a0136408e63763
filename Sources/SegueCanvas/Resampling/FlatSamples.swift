/// A rectangle of premultiplied samples, 0…255 per channel: the fill or the ink of a flattened layer.
struct FlatSamples {
  let width: Int
  let height: Int
  var values: [SIMD4<Float>]
  /// From the first to the last sample of each row that is not clear.
  private(set) var spans: [Range<Int>]
  /// The union of the spans of all rows.
  private(set) var span = 0..<0
  /// The number of rows before each row that are not clear.
  private var rowsBefore: [Int] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: .zero, count: width * height)
    spans = Array(repeating: 0..<0, count: height)
  }

  /// Call it after all values have been set.
  mutating func findSpans() {
    rowsBefore = [0]
    for row in 0..<height {
      let line = values[row * width..<(row + 1) * width]
      let isEmpty: Bool
      if let first = line.firstIndex(where: { $0.w > 0 }), let last = line.lastIndex(where: { $0.w > 0 }) {
        spans[row] = first - row * width..<last + 1 - row * width
        span = span.union(spans[row])
        isEmpty = false
      } else {
        isEmpty = true
      }
      rowsBefore.append(rowsBefore[row] + (isEmpty ? 0 : 1))
    }
  }

  func isClear(row: Int) -> Bool { spans[row].isEmpty }

  /// Whether some rows are clear. Rows beyond the edges are.
  func isClear(rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<height)
    return rowsBefore[rows.lowerBound] == rowsBefore[rows.upperBound]
  }

  /// The samples at half the size, each the mean of four. Beyond an odd edge the outermost samples are repeated:
  /// interpolation cuts along the true outline and must not fade before it.
  func halved() -> FlatSamples {
    var result = FlatSamples(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<height {
      let down: Float = y == height - 1 && height % 2 == 1 ? 1 : 0.5
      for x in spans[y] {
        let across: Float = x == width - 1 && width % 2 == 1 ? 1 : 0.5
        let sample = values[y * width + x]
        result.values[y / 2 * result.width + x / 2] += sample * (across * down)
      }
    }
    result.findSpans()
    return result
  }
}
