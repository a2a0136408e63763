/// Resizes pictures: every target pixel is the mean of the source pixels under it, weighted by area.
///
/// The columns are averaged first, then the rows. The sums of weights are rounded, not the weights, so an even area keeps
/// its colour exactly. The mean of a column is rounded to a byte; halves go up and down in a chessboard pattern and cancel
/// out.
///
/// Storage is kept, so that nothing is allocated once the largest picture has been drawn.
struct AreaAverage {
  private var down = AreaWeights()
  private var across = AreaWeights()
  /// One row of the target, as wide as the source.
  private var line: [Pixel] = []

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
    if line.count < needed { line.append(contentsOf: repeatElement(.clear, count: needed - line.count)) }
    var common = UInt32.max
    for row in 0..<target.height {
      let start = row * target.width
      if row > 0, down.isSameAsBefore(row) {
        target.pixels.copyRow(from: start - target.width, to: start, count: target.width)
        continue
      }
      Self.average(row, of: source, down, columns, into: &line)
      common &= across.apply(to: line, row: row, into: &target.pixels, from: start)
    }
    target.isOpaque = common >> 24 == 255
  }

  /// Averages the source rows under a target row, in some columns.
  private static func average(
    _ row: Int, of source: Plane, _ down: AreaWeights, _ columns: Range<Int>, into line: inout [Pixel]
  ) {
    let pixels = source.pixels.span
    let (start, count, first, taps) = (columns.lowerBound, columns.count, down.first(row), down.taps(row))
    // Rows below the last one have weight 0.
    var used = down.weights.span.extracting(taps)
    while used.count > 1, used[used.count - 1] == 0 { used = used.extracting(droppingLast: 1) }
    let weights = used
    var line = line.mutableSpan
    func part(_ tap: Int) -> Range<Int> {
      let start = (first &+ tap) &* source.width &+ start
      return start..<start &+ count
    }
    func weight(_ tap: Int) -> SIMD8<UInt16> { SIMD8(repeating: weights[tap]) }
    // With the number of rows known, nothing but sums is left in the loop.
    switch weights.count {
    case 2:
      let (a, b) = (pixels.extracting(part(0)), pixels.extracting(part(1)))
      let (p, q) = (weight(0), weight(1))
      put(count, at: start, row, into: &line) { columns, sums in
        sums.add(SIMD4(a.extracting(columns)), times: p)
        sums.add(SIMD4(b.extracting(columns)), times: q)
      }
    case 3:
      let (a, b, c) = (pixels.extracting(part(0)), pixels.extracting(part(1)), pixels.extracting(part(2)))
      let (p, q, r) = (weight(0), weight(1), weight(2))
      put(count, at: start, row, into: &line) { columns, sums in
        sums.add(SIMD4(a.extracting(columns)), times: p)
        sums.add(SIMD4(b.extracting(columns)), times: q)
        sums.add(SIMD4(c.extracting(columns)), times: r)
      }
    default:
      put(count, at: start, row, into: &line) { columns, sums in
        for tap in weights.indices {
          sums.add(SIMD4(pixels.extracting(part(tap)).extracting(columns)), times: weight(tap))
        }
      }
    }
  }

  /// Stores `count` means, four at a time. `add` adds the pixels of four columns, of less if there are no four.
  @inline(__always)
  private static func put(
    _ count: Int, at start: Int, _ row: Int, into line: inout MutableSpan<Pixel>,
    _ add: (_ columns: Range<Int>, _ sums: inout PixelSums) -> Void
  ) {
    precondition(start >= 0 && start &+ count <= line.count)
    let whole = count & ~3
    for column in stride(from: 0, to: whole, by: 4) {
      var sums = PixelSums(isFirstUp: (start ^ row) & 1 == 1)
      add(column..<column &+ 4, &sums)
      let means = sums.means
      for index in 0..<4 { line[start &+ column &+ index] = Pixel(bits: means[index]) }
    }
    if whole == count { return }
    var sums = PixelSums(isFirstUp: (start ^ row) & 1 == 1)
    add(whole..<count, &sums)
    let means = sums.means
    for index in 0..<count &- whole { line[start &+ whole &+ index] = Pixel(bits: means[index]) }
  }
}

extension [Pixel] {
  fileprivate mutating func copyRow(from: Int, to: Int, count: Int) {
    var span = mutableSpan
    for index in 0..<count { span[to &+ index] = span[from &+ index] }
  }
}
