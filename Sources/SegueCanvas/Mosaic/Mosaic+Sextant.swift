/// Sixths of a cell, 2 × 3, over its 2 × 4 samples.
extension Mosaic {
  /// The character of each of 64 patterns; bit i is the sextant in row i / 2 and column i % 2. Unicode 13 numbers
  /// them from U+1FB00 and leaves out blank, full and the two halves.
  static let sextantScalars: [UInt32] = {
    let elsewhere: [Int: UInt32] = [0: 0x20, 0b010101: 0x258C, 0b101010: 0x2590, 63: 0x2588]
    var next: UInt32 = 0x1FB00
    return (0..<64).map { pattern in
      if let known = elsewhere[pattern] { return known }
      defer { next += 1 }
      return next
    }
  }()

  /// How much of the four samples of a column three sixths of it ink, bit 0 the upper one: a third of the cell's
  /// height is a sample and a third of the next.
  private static func column(_ bits: Int) -> SIMD4<Float> {
    let (top, middle, bottom) = (Float(bits & 1), Float(bits >> 1 & 1), Float(bits >> 2 & 1))
    return SIMD4(top, (top + 2 * middle) / 3, (2 * middle + bottom) / 3, bottom)
  }

  private static func coverage(left: Int, right: Int) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    (coverage.evenHalf, coverage.oddHalf) = (column(left), column(right))
    return coverage
  }

  /// Blank and the 31 ways to divide the six, the left column's two upper bits times eight and the right column's
  /// three; the half blocks across.
  static let sextants: [Character] = (0..<32).map { place in
    let (left, right) = (place >> 3, place & 7)
    func spread(_ bits: Int) -> Int { bits & 1 | (bits & 2) << 1 | (bits & 4) << 2 }
    return (sextantScalars[spread(left) | spread(right) << 1], coverage(left: left, right: right))
  }

  /// The largest gain of all divisions, eighths and the half, tagged with its place.
  ///
  /// The weighted sum of a pattern is one of four of the left column plus one of eight of the right. The lowest
  /// sixth of the left column is never ink: the other way round is the same division. A weight is one through the
  /// squared length of the pattern's coverage less its mean. With `Mosaic.chooseSlowly` for colours that do not exist
  /// this errs as little as the exhaustive search but for 0.0001 % of the error, on pictures and random samples.
  @inline(__always)
  static func bestSextant(_ cells: FourCells) -> Lanes {
    let (red, green, blue) = (Sixths(cells.red), Sixths(cells.green), Sixths(cells.blue))
    var best = Lanes.zero
    @inline(__always)
    func consider(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ weight: Float, _ tag: UInt32) {
      best = best.larger((((r * r + g * g) + b * b) * weight).tagged(tag, mask: 63))
    }
    @inline(__always)
    func considerAll(
      _ r: Lanes, _ g: Lanes, _ b: Lanes, _ tag: UInt32,
      _ weights: (Float, Float, Float, Float, Float, Float, Float, Float)
    ) {
      let (x, y, z) = (red.right, green.right, blue.right)
      consider(r, g, b, weights.0, tag)
      consider(r + x.0, g + y.0, b + z.0, weights.1, tag | 1)
      consider(r + x.1, g + y.1, b + z.1, weights.2, tag | 2)
      consider(r + x.2, g + y.2, b + z.2, weights.3, tag | 3)
      consider(r + x.3, g + y.3, b + z.3, weights.4, tag | 4)
      consider(r + x.4, g + y.4, b + z.4, weights.5, tag | 5)
      consider(r + x.5, g + y.5, b + z.5, weights.6, tag | 6)
      consider(r + x.6, g + y.6, b + z.6, weights.7, tag | 7)
    }
    let (x, y, z) = (red.left, green.left, blue.left)
    considerAll(.zero, .zero, .zero, 0, (0, 9.0 / 8, 1.5, 9.0 / 14, 9.0 / 8, 0.75, 9.0 / 14, 0.5))
    considerAll(x.0, y.0, z.0, 8, (9.0 / 8, 0.75, 9.0 / 10, 9.0 / 14, 0.75, 0.75, 9.0 / 14, 9.0 / 14))
    considerAll(x.1, y.1, z.1, 16, (1.5, 9.0 / 10, 9.0 / 8, 0.75, 9.0 / 10, 9.0 / 10, 0.75, 0.75))
    considerAll(
      x.0 + x.1, y.0 + y.1, z.0 + z.1, 24, (9.0 / 14, 9.0 / 14, 0.75, 0.75, 9.0 / 14, 9.0 / 10, 0.75, 9.0 / 8))
    return withEighths(cells, best, tag: 32, mask: 63).larger(half(cells).tagged(36, mask: 63))
  }

  /// Sums of a channel's samples, weighted by what each sixth inks.
  private struct Sixths {
    /// Of the left column's upper two.
    let left: (Lanes, Lanes)
    /// Of the right column's seven patterns.
    let right: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)

    @inline(__always)
    init(_ channel: ChannelOfFour) {
      @inline(__always) func outer(_ whole: Lanes, _ part: Lanes) -> Lanes { whole + part * (1.0 / 3) }
      left = (outer(channel.a, channel.c), (channel.c + channel.e) * (2.0 / 3))
      let top = outer(channel.b, channel.d)
      let middle = (channel.d + channel.f) * (2.0 / 3)
      let bottom = outer(channel.h, channel.f)
      let upper = top + middle
      right = (top, middle, upper, bottom, top + bottom, middle + bottom, upper + bottom)
    }
  }
}
