/// Straight edges inside a cell, to an eighth of it.
///
/// A straight edge leaves the same samples as two halves in mixed colours: with both colours free, ▌ has the same error as ▏ to ▉,
/// and ▂ the same as ▁. The cells beside it tell them apart. If an edge between their colours explains the samples, the cell shows a
/// block of eighths in these colours: its error on the samples is the same, and far smaller within them.
extension Canvas {
  /// The tolerance of an edge: a root mean square error of a sixteenth of its contrast. A gradient that continues beside the cell
  /// errs by a third and more.
  private static let tolerance: Float = 1.0 / 256

  /// The block of eighths for a cell whose rows or columns are even; nil if it is no edge.
  @inline(__always)
  func edge(at index: Int, row: Int, _ run: Mosaic.Run, _ fills: Span<EightPixels>) -> Cell? {
    guard run != .neither else { return nil }
    let columns = size.columns
    let column = index &- row &* columns
    guard run == .columns ? column > 0 && column &+ 1 < columns : row > 0 && row &+ 1 < size.rows else { return nil }
    // Blocks of eighths grow from the left or from below, so this neighbour comes first.
    let (left, right) = run == .columns ? (index &- 1, index &+ 1) : (index &+ columns, index &- columns)
    // Inside a picture there is no edge.
    if cells[left].isSplit, cells[right].isSplit { return nil }
    return edge(at: index, between: left, right, run, fills)
  }

  @inline(never)
  private func edge(
    at index: Int, between left: Int, _ right: Int, _ run: Mosaic.Run, _ fills: Span<EightPixels>
  ) -> Cell? {
    let first = run == .columns ? meanColumn(left, 1, fills) : meanRow(left, 0, fills)
    let second = run == .columns ? meanColumn(right, 0, fills) : meanRow(right, 3, fills)
    let contrast = first - second
    let square = Self.square(contrast)
    guard square * 8 > Mosaic.evenEnough else { return nil }
    var mean = SIMD4<Float>.zero
    for sample in 0..<8 { mean += Self.color(fills[index][sample]) }
    let toSecond = mean / 8 - second
    // The fraction of the first colour in this mean.
    let fraction = (toSecond * contrast).sum() / square
    guard fraction > 0, fraction < 1 else { return nil }
    let coverage = Self.coverage(fraction, run)
    var error: Float = 0
    for sample in 0..<8 {
      error += Self.square(Self.color(fills[index][sample]) - second - contrast * coverage[sample])
    }
    guard error <= square * 8 * Self.tolerance else { return nil }
    let eighths = (fraction * 8).rounded()
    guard eighths > 0, eighths < 8 else { return nil }
    // The rest between two eighths tints its side, which keeps the mean of the cell.
    let (shown, rest) = (eighths / 8, fraction - eighths / 8)
    let ink = rest < 0 ? first + contrast * (rest / shown) : first
    let fill = rest > 0 ? second + contrast * (rest / (1 - shown)) : second
    let glyph = run == .columns ? BlockShape.leftEighths(Int(eighths)) : BlockShape.lowerEighths(Int(eighths))
    let cell = Cell(glyph: Glyph(rawValue: glyph), ink: Self.pixel(ink).color, fill: Self.pixel(fill).color)
    // See `BlockShape.mirror(of:)`.
    guard run == .rows, eighths == 4 else { return cell }
    return Cell(glyph: Glyph(rawValue: BlockShape.upperHalf), ink: cell.fill, fill: cell.ink)
  }

  /// The coverage of each sample by an edge that covers `fraction` of the cell from the left or from below.
  private static func coverage(_ fraction: Float, _ run: Mosaic.Run) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    for sample in 0..<8 {
      let covered = run == .columns ? fraction * 2 - Float(sample % 2) : fraction * 4 - Float(3 - sample / 2)
      coverage[sample] = min(1, max(0, covered))
    }
    return coverage
  }

  private static func square(_ color: SIMD4<Float>) -> Float { (color * color).sum() }

  private static func color(_ pixel: Pixel) -> SIMD4<Float> {
    SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
  }

  private static func pixel(_ color: SIMD4<Float>) -> Pixel { Pixel((color + SIMD4(0, 0, 0, 255)).larger(.zero)) }

  /// The mean colour of a column of a cell's samples, or its even fill.
  private func meanColumn(_ index: Int, _ column: Int, _ fills: Span<EightPixels>) -> SIMD4<Float> {
    guard cells[index].flags.contains(.isSplit) else { return Self.color(cells[index].fill) }
    let samples = fills[index]
    let upper = Self.color(samples[column]) + Self.color(samples[column &+ 2])
    return (upper + Self.color(samples[column &+ 4]) + Self.color(samples[column &+ 6])) / 4
  }

  private func meanRow(_ index: Int, _ row: Int, _ fills: Span<EightPixels>) -> SIMD4<Float> {
    guard cells[index].flags.contains(.isSplit) else { return Self.color(cells[index].fill) }
    return (Self.color(fills[index][row &* 2]) + Self.color(fills[index][row &* 2 &+ 1])) / 2
  }
}
