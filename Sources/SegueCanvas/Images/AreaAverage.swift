/// Resizes pictures: every target pixel is the mean of the source pixels under it, weighted by area.
///
/// The columns are averaged first, then the rows. One word holds four channels of 16 bits: a byte times weights with a
/// sum of 256 never overflows. The sums of weights are rounded, not the weights, so an even area keeps its colour
/// exactly. The mean of a column is rounded to a byte; halves go up and down in a chessboard pattern and cancel out.
///
/// Storage is kept, so that nothing is allocated once the largest picture has been drawn.
struct AreaAverage {
  private var down = AreaWeights()
  private var across = AreaWeights()
  /// One row of the target, as wide as the source.
  private var line: [UInt64] = []

  /// Fills `target` with a part of a picture's level.
  ///
  /// `part` is in pixels of the level and may reach beyond the picture, which is clear there. With `isCoverageIgnored`,
  /// pixels across the picture's edge are the mean of their covered part alone.
  mutating func draw(
    _ part: PointRect, of level: ImageLevel, into target: inout Plane, isCoverageIgnored: Bool = false
  ) {
    let source = level.plane
    across.prepare(
      target.width, from: part.left, to: part.right, length: level.width, isCoverageIgnored: isCoverageIgnored)
    down.prepare(
      target.height, from: part.top, to: part.bottom, length: level.height, isCoverageIgnored: isCoverageIgnored)
    let columns = across.sources
    // Taps of weight 0 may lie beyond the last pixel.
    let needed = source.width + across.groups * 4
    if line.count < needed { line.append(contentsOf: repeatElement(0, count: needed - line.count)) }
    var common = UInt32.max
    for row in 0..<target.height {
      let start = row * target.width
      if row > 0, down.isSameAsBefore(row) {
        target.pixels.copyRow(from: start - target.width, to: start, count: target.width)
        continue
      }
      sum(row, of: source, columns: columns)
      common &= across.apply(to: line, row: row, into: &target.pixels, from: start)
    }
    target.isOpaque = common >> 24 == 255
  }

  private mutating func sum(_ row: Int, of source: Plane, columns: Range<Int>) {
    let down = down
    var line = line.mutableSpan
    let pixels = source.pixels.span
    for x in columns { line[x] = 0 }
    for group in 0..<down.groups {
      let weights = down.weights(row, group)
      if weights == .zero { continue }
      // Four rows at once. Rows below the last one have weight 0; the last one is read in their place.
      let first = down.first(row) &+ group &* 4
      func place(_ index: Int) -> Range<Int> {
        let start = min(first &+ index, source.height &- 1) &* source.width
        return start &+ columns.lowerBound..<start &+ columns.upperBound
      }
      let (a, b) = (pixels.extracting(place(0)), pixels.extracting(place(1)))
      let (wa, wb) = (UInt64(weights.x), UInt64(weights.y))
      var x = columns.lowerBound
      if weights.z == 0, weights.w == 0 {
        for index in 0..<columns.count {
          line[x] &+= a[index].lanes &* wa &+ b[index].lanes &* wb
          x &+= 1
        }
        continue
      }
      let (c, d) = (pixels.extracting(place(2)), pixels.extracting(place(3)))
      let (wc, wd) = (UInt64(weights.z), UInt64(weights.w))
      for index in 0..<columns.count {
        line[x] &+=
          a[index].lanes &* wa &+ b[index].lanes &* wb &+ c[index].lanes &* wc &+ d[index].lanes &* wd
        x &+= 1
      }
    }
    for x in columns { line[x] = (line[x] &+ rounding(x ^ row)) >> 8 & 0x00FF_00FF_00FF_00FF }
  }
}

extension [Pixel] {
  fileprivate mutating func copyRow(from: Int, to: Int, count: Int) {
    var span = mutableSpan
    for index in 0..<count { span[to &+ index] = span[from &+ index] }
  }
}
