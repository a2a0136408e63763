/// The samples of a flattened layer column by column, for averages that go down one column after the other.
struct UprightSamples {
  let height: Int
  /// From the top of the leftmost column on.
  let values: [Pixel]
  /// From the first to the last sample of each column that is not clear.
  let spans: [Range<Int>]

  init(_ source: FlatSamples) {
    let (width, height) = (source.width, source.height)
    var values = [Pixel](repeating: .clear, count: width * height)
    for row in 0..<height {
      for column in 0..<width { values[column &* height &+ row] = source.values[row &* width &+ column] }
    }
    self.height = height
    self.values = values
    spans = (0..<width).map { column in
      let start = column * height
      let line = values[start..<start + height]
      guard let first = line.firstIndex(where: { $0.bits != 0 }), let last = line.lastIndex(where: { $0.bits != 0 })
      else { return 0..<0 }
      return first - start..<last + 1 - start
    }
  }
}
