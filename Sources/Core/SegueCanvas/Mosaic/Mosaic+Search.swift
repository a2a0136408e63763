extension Mosaic {
  typealias Character = (glyph: UInt32, coverage: SIMD8<Float>)

  /// A block character, or the blank, with its ink coverage.
  static func character(_ glyph: UInt32) -> Character { (glyph, BlockShape.coverage(of: glyph) ?? .zero) }

  /// Blank, halves, the diagonal and quarters. The other eight blocks divide the cell in the same ways with swapped colours; more
  /// fonts have these eight.
  static let divisions = [0x20, 0x2580, 0x258C, 0x259A, 0x2598, 0x259D, 0x2596, 0x2597].map(character)

  /// ▂ ▃ ▅ ▆. ▁ and ▇ divide the rows as ▂ and ▆ do, and ▏ to ▉ divide the columns as ▌ does, only in other colours: the cells around
  /// tell them apart (`Canvas.edge`).
  static let lowerEighths = [2, 3, 5, 6].map { character(BlockShape.lowerEighths($0)) }

  /// The largest of `best` and the gains of ▂ ▃ ▅ ▆, which are tagged from `tag` on.
  ///
  /// They follow from the differences of the halves, x, and of the first two and the last two rows, m and n: the
  /// last row against the rest has (x + 2 n)² / 24, two rows and a half against the rest (3 x + 2 n)² / 88.
  @inline(__always)
  static func withEighths(_ cells: FourCells, _ best: Lanes, tag: UInt32, mask: UInt32) -> Lanes {
    var (second, third, fifth, sixth) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    @inline(__always) func add(_ channel: ChannelSamples) {
      let (one, two, three, four) = (
        channel.a + channel.b, channel.c + channel.d, channel.e + channel.f, channel.g + channel.h
      )
      let x = (one + two) - (three + four)
      let (m, n) = ((one - two) * 2, (three - four) * 2)
      second += (x + n) * (x + n)
      sixth += (x + m) * (x + m)
      third += (x * 3 + n) * (x * 3 + n)
      fifth += (x * 3 + m) * (x * 3 + m)
    }
    add(cells.red)
    add(cells.green)
    add(cells.blue)
    return best.larger((second * (1.0 / 24)).tagged(tag, mask: mask))
      .larger((third * (1.0 / 88)).tagged(tag + 1, mask: mask))
      .larger((fifth * (1.0 / 88)).tagged(tag + 2, mask: mask))
      .larger((sixth * (1.0 / 24)).tagged(tag + 3, mask: mask))
  }

  /// The largest gain of all divisions and eighths, tagged with its index; gains within a millionth count as equal.
  ///
  /// With x, y and z for the differences of upper and lower half, left and right half, and of the diagonals, a half has
  /// x² / 8 and a quarter against the rest (±x ± y ± z)² / 24.
  @inline(__always)
  static func bestQuadrant(_ cells: FourCells) -> Lanes {
    var (xx, yy, zz, xy, xz, yz) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    @inline(__always) func add(_ channel: ChannelSamples) {
      let (upperLeft, upperRight) = (channel.a + channel.c, channel.b + channel.d)
      let (lowerLeft, lowerRight) = (channel.e + channel.g, channel.f + channel.h)
      let (up, down) = (upperLeft - upperRight, lowerLeft - lowerRight)
      let x = (upperLeft + upperRight) - (lowerLeft + lowerRight)
      let (y, z) = (up + down, up - down)
      xx += x * x
      yy += y * y
      zz += z * z
      xy += x * y
      xz += x * z
      yz += y * z
    }
    add(cells.red)
    add(cells.green)
    add(cells.blue)
    let squares = (xx + yy) + zz
    (xy, xz, yz) = (xy * 2, xz * 2, yz * 2)
    // Rounding may leave a number a little below 0.
    @inline(__always) func quarter(_ sum: Lanes, _ tag: UInt32) -> Lanes {
      (sum * (1.0 / 24)).larger(.zero).tagged(tag, mask: 15)
    }
    let halves = (xx * 0.125).tagged(1, mask: 15).larger((yy * 0.125).tagged(2, mask: 15))
      .larger((zz * 0.125).tagged(3, mask: 15))
    let best = halves.larger(quarter(squares + ((xy + xz) + yz), 4)).larger(quarter(squares + (yz - (xy + xz)), 5))
      .larger(quarter(squares + (xz - (xy + yz)), 6)).larger(quarter(squares + (xy - (xz + yz)), 7))
    return withEighths(cells, best, tag: 8, mask: 15)
  }

  /// The gain of ▀.
  @inline(__always)
  static func half(_ cells: FourCells) -> Lanes {
    @inline(__always) func upper(_ channel: ChannelSamples) -> Lanes {
      // The lower half lies as far below the mean as the upper one above it.
      let half = (channel.a + channel.b) + (channel.c + channel.d)
      return half * half
    }
    return (upper(cells.red) + upper(cells.green) + upper(cells.blue)) * 0.5
  }
}

extension Mosaic {
  /// Blank and the 31 ways to divide the six: the left column's two upper bits times eight, plus the right's three.
  static let sextants: [Character] = (0..<32).map { place in
    func spread(_ bits: Int) -> Int { bits & 1 | (bits & 2) << 1 | (bits & 4) << 2 }
    return character(BlockShape.sextants[spread(place >> 3) | spread(place & 7) << 1])
  }

  /// The largest gain of all divisions, eighths and the half, tagged with its index.
  ///
  /// The weighted sum of a pattern is one of four sums of the left column plus one of eight of the right. The lowest
  /// sixth of the left column is never inked: the inverse pattern is the same division. A weight is one over the
  /// squared length of the pattern's coverage less its mean. With `Mosaic.chooseSlowly` for colours that do not exist, the error is
  /// 0.0001 % above an exhaustive search, on pictures and on random samples.
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

  /// Sums of a channel's samples, weighted by their coverage with a sixth.
  private struct Sixths {
    /// The upper two sixths of the left column.
    let left: (Lanes, Lanes)
    /// The seven patterns of the right column.
    let right: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)

    @inline(__always)
    init(_ channel: ChannelSamples) {
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

extension Mosaic {
  /// Blank and the 127 ways to divide the eight: the left column's upper three bits times sixteen, plus the right four.
  static let octants: [Character] = (0..<128).map { place in
    func spread(_ bits: Int) -> Int { bits & 1 | (bits & 2) << 1 | (bits & 4) << 2 | (bits & 8) << 3 }
    return character(BlockShape.octants[spread(place >> 4) | spread(place & 15) << 1])
  }

  /// The largest gain of all divisions and eighths, tagged with its index.
  ///
  /// The sum of a pattern is one of eight sums of the left column plus one of sixteen of the right. The lowest sample
  /// of the left column is never inked: the inverse pattern is the same division. So this is an exhaustive search; the
  /// tags in the lowest bits cost less than 0.0001 % of the error, on pictures and on random samples.
  @inline(__always)
  static func bestOctant(_ cells: FourCells) -> Lanes {
    let red = RightColumn(cells.red)
    let green = RightColumn(cells.green)
    let blue = RightColumn(cells.blue)
    var best = Lanes.zero
    // The weights of n inked samples against the rest: 8 / (n (8 − n)).
    let (one, two, three, four): (Float, Float, Float, Float) = (8.0 / 7, 8.0 / 12, 8.0 / 15, 0.5)
    @inline(__always)
    func consider(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ weight: Float, _ tag: UInt32) {
      best = best.larger((((r * r + g * g) + b * b) * weight).tagged(tag, mask: 255))
    }
    @inline(__always)
    func considerAll(
      _ r: Lanes, _ g: Lanes, _ b: Lanes, _ tag: UInt32, _ weights: (Float, Float, Float, Float, Float)
    ) {
      let (x, y, z) = (red.sums, green.sums, blue.sums)
      consider(r, g, b, weights.0, tag)
      consider(r + x.0, g + y.0, b + z.0, weights.1, tag | 1)
      consider(r + x.1, g + y.1, b + z.1, weights.1, tag | 2)
      consider(r + x.2, g + y.2, b + z.2, weights.2, tag | 3)
      consider(r + x.3, g + y.3, b + z.3, weights.1, tag | 4)
      consider(r + x.4, g + y.4, b + z.4, weights.2, tag | 5)
      consider(r + x.5, g + y.5, b + z.5, weights.2, tag | 6)
      consider(r + x.6, g + y.6, b + z.6, weights.3, tag | 7)
      consider(r + x.7, g + y.7, b + z.7, weights.1, tag | 8)
      consider(r + x.8, g + y.8, b + z.8, weights.2, tag | 9)
      consider(r + x.9, g + y.9, b + z.9, weights.2, tag | 10)
      consider(r + x.10, g + y.10, b + z.10, weights.3, tag | 11)
      consider(r + x.11, g + y.11, b + z.11, weights.2, tag | 12)
      consider(r + x.12, g + y.12, b + z.12, weights.3, tag | 13)
      consider(r + x.13, g + y.13, b + z.13, weights.3, tag | 14)
      consider(r + x.14, g + y.14, b + z.14, weights.4, tag | 15)
    }
    let (r, g, b) = (cells.red, cells.green, cells.blue)
    let upper = (r.a + r.c, g.a + g.c, b.a + b.c)
    considerAll(.zero, .zero, .zero, 0, (0, one, two, three, four))
    considerAll(r.a, g.a, b.a, 16, (one, two, three, four, three))
    considerAll(r.c, g.c, b.c, 32, (one, two, three, four, three))
    considerAll(upper.0, upper.1, upper.2, 48, (two, three, four, three, two))
    considerAll(r.e, g.e, b.e, 64, (one, two, three, four, three))
    considerAll(r.a + r.e, g.a + g.e, b.a + b.e, 80, (two, three, four, three, two))
    considerAll(r.c + r.e, g.c + g.e, b.c + b.e, 96, (two, three, four, three, two))
    considerAll(upper.0 + r.e, upper.1 + g.e, upper.2 + b.e, 112, (three, four, three, two, one))
    return withEighths(cells, best, tag: 128, mask: 255)
  }

  /// The sums of the fifteen patterns of a channel's right column.
  private struct RightColumn {
    let sums: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)

    @inline(__always)
    init(_ channel: ChannelSamples) {
      let (a, b, c, d) = (channel.b, channel.d, channel.f, channel.h)
      let (ab, cd) = (a + b, c + d)
      let (ac, bc, abc) = (a + c, b + c, ab + c)
      sums = (a, b, ab, c, ac, bc, abc, d, a + d, b + d, ab + d, cd, a + cd, b + cd, ab + cd)
    }
  }
}
