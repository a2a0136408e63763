/// Straight edges inside a cell, to an eighth of it.
///
/// The samples of a cell that a straight edge runs across are those of its two halves in mixed colours, too: with
/// both colours free, ▌ errs as little as ▏ to ▉ do, and as ▂ does for ▁. What tells them apart is what lies beside
/// the cell. If its samples are just what an edge between the two colours there would leave, it is that edge: one
/// side takes its colour from the cell next to it, and the block with that many eighths errs no more on the
/// samples and far less within them.
extension Canvas {
  /// How far samples may be from those of the edge: a sixteenth of its contrast in the root mean square. A slope
  /// that goes on beside the cell is off by a third and more.
  private static let tolerance: Float = 1.0 / 256

  /// The eighth block for a cell whose parts lie in rows or in columns, if it is an edge.
  @inline(never)
  func edge(at index: Int, row: Int, _ run: Mosaic.Run, _ fills: Span<Pixel>) -> Cell? {
    let columns = size.columns
    let column = index &- row &* columns
    guard run == .columns ? column > 0 && column &+ 1 < columns : row > 0 && row &+ 1 < size.rows else { return nil }
    // The left or the lower one first: blocks grow from there.
    let (left, right) = run == .columns ? (index &- 1, index &+ 1) : (index &+ columns, index &- columns)
    // In the middle of a picture there is nothing to look for.
    if cells[left].flags.contains(.isSplit), cells[right].flags.contains(.isSplit) { return nil }
    let first = run == .columns ? meanColumn(left, 1, fills) : meanRow(left, 0, fills)
    let second = run == .columns ? meanColumn(right, 0, fills) : meanRow(right, 3, fills)
    let contrast = first - second
    let square = Self.square(contrast)
    guard square * 8 > Mosaic.evenEnough else { return nil }
    var mean = SIMD4<Float>.zero
    for sample in 0..<8 { mean += Self.color(fills[index &* 8 &+ sample]) }
    let toSecond = mean / 8 - second
    // The share of the first that leaves this mean.
    let share = (toSecond * contrast).sum() / square
    guard share > 0, share < 1 else { return nil }
    let coverage = run == .columns ? Mosaic.leftEighths(share * 8) : Mosaic.lowerEighths(share * 8)
    var error: Float = 0
    for sample in 0..<8 {
      error += Self.square(Self.color(fills[index &* 8 &+ sample]) - second - contrast * coverage[sample])
    }
    guard error <= square * 8 * Self.tolerance else { return nil }
    let eighths = (share * 8).rounded()
    guard eighths > 0, eighths < 8 else { return nil }
    // What is between two eighths tints the side that it lies on, so that the cell's mean stays.
    let (shown, rest) = (eighths / 8, share - eighths / 8)
    let ink = rest < 0 ? first + contrast * (rest / shown) : first
    let fill = rest > 0 ? second + contrast * (rest / (1 - shown)) : second
    let glyph = run == .columns ? 0x2590 - UInt32(eighths) : 0x2580 + UInt32(eighths)
    return Cell(glyph: Glyph(rawValue: glyph), ink: Self.pixel(ink).color, fill: Self.pixel(fill).color)
  }

  private static func square(_ color: SIMD4<Float>) -> Float { (color * color).sum() }

  private static func color(_ pixel: Pixel) -> SIMD4<Float> {
    SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
  }

  private static func pixel(_ color: SIMD4<Float>) -> Pixel {
    Pixel((color + SIMD4(0, 0, 0, 255)).larger(.zero))
  }

  /// The mean colour of a column of a cell's samples, or its even fill.
  private func meanColumn(_ index: Int, _ column: Int, _ fills: Span<Pixel>) -> SIMD4<Float> {
    guard cells[index].flags.contains(.isSplit) else { return Self.color(cells[index].fill) }
    let first = index &* 8 &+ column
    let upper = Self.color(fills[first]) + Self.color(fills[first &+ 2])
    return (upper + Self.color(fills[first &+ 4]) + Self.color(fills[first &+ 6])) / 4
  }

  /// The mean colour of a row of a cell's samples, or its even fill.
  private func meanRow(_ index: Int, _ row: Int, _ fills: Span<Pixel>) -> SIMD4<Float> {
    guard cells[index].flags.contains(.isSplit) else { return Self.color(cells[index].fill) }
    let first = index &* 8 &+ row &* 2
    return (Self.color(fills[first]) + Self.color(fills[first &+ 1])) / 2
  }
}
