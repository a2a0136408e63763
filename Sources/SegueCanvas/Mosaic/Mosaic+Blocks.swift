/// Halves, quarters and eighths.
extension Mosaic {
  typealias Character = (glyph: UInt32, coverage: SIMD8<Float>)

  /// What inks the samples of `pattern`, bit i for sample i.
  static func coverage(_ pattern: Int) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    for sample in 0..<8 where pattern >> sample & 1 == 1 { coverage[sample] = 1 }
    return coverage
  }

  /// Blank, halves, the diagonal and quarters; the other eight blocks say the same in swapped colours. Of two
  /// such the one that more fonts draw: the upper half block.
  static let divisions: [Character] = [
    (0x20, 0x00), (0x2580, 0x0F), (0x258C, 0x55), (0x259A, 0xA5), (0x2598, 0x05), (0x259D, 0x0A), (0x2596, 0x50),
    (0x2597, 0xA0),
  ].map { ($0.0, coverage($0.1)) }

  /// ▂ ▃ ▅ ▆. ▁ and ▇ divide the rows as ▂ and ▆ do, and ▏ to ▉ the columns as ▌ does, only in other colours: which
  /// of those it is, only the cells around can tell (`Canvas.edge`).
  static let lowerEighths: [Character] = [2, 3, 5, 6].map { (0x2580 + $0, lowerEighths(Float($0))) }

  /// The coverage of `count` eighths of ink from below, 0…8.
  static func lowerEighths(_ count: Float) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    for sample in 0..<8 { coverage[sample] = min(1, max(0, count / 2 - Float(3 - sample / 2))) }
    return coverage
  }

  /// The coverage of `count` eighths of ink from the left, 0…8.
  static func leftEighths(_ count: Float) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    for sample in 0..<8 { coverage[sample] = min(1, max(0, count / 4 - Float(sample % 2))) }
    return coverage
  }

  /// Gains of ▂ ▃ ▅ ▆, the larger of them and of `best`, tagged from `tag` on.
  ///
  /// They follow from the differences of the halves, x, and of the first two and the last two rows, m and n: the
  /// last row against the rest has (x + 2 n)² / 24, two rows and a half against the rest (3 x + 2 n)² / 88.
  @inline(__always)
  static func withEighths(_ cells: FourCells, _ best: Lanes, tag: UInt32, mask: UInt32) -> Lanes {
    var (second, third, fifth, sixth) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    @inline(__always) func add(_ channel: ChannelOfFour) {
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

  /// The largest gain of all divisions and eighths, tagged with its place. Exact: two gains that differ by less
  /// than a millionth count as equal.
  ///
  /// With x, y and z for the differences of upper and lower, left and right half and of the diagonals, a half has
  /// x² / 8 and a quarter against the rest (±x ± y ± z)² / 24.
  @inline(__always)
  static func bestQuadrant(_ cells: FourCells) -> Lanes {
    var (xx, yy, zz, xy, xz, yz) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    @inline(__always) func add(_ channel: ChannelOfFour) {
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
    // Rounding may leave a little less than nothing.
    @inline(__always) func quarter(_ sum: Lanes, _ tag: UInt32) -> Lanes {
      (sum * (1.0 / 24)).larger(.zero).tagged(tag, mask: 15)
    }
    let halves = (xx * 0.125).tagged(1, mask: 15).larger((yy * 0.125).tagged(2, mask: 15))
      .larger((zz * 0.125).tagged(3, mask: 15))
    let best = halves.larger(quarter(squares + ((xy + xz) + yz), 4)).larger(quarter(squares + (yz - (xy + xz)), 5))
      .larger(quarter(squares + (xz - (xy + yz)), 6)).larger(quarter(squares + (xy - (xz + yz)), 7))
    return withEighths(cells, best, tag: 8, mask: 15)
  }

  /// The gain of ▀; exact.
  @inline(__always)
  static func half(_ cells: FourCells) -> Lanes {
    @inline(__always) func upper(_ channel: ChannelOfFour) -> Lanes {
      // As much as the lower half is below the mean.
      let half = (channel.a + channel.b) + (channel.c + channel.d)
      return half * half
    }
    return (upper(cells.red) + upper(cells.green) + upper(cells.blue)) * 0.5
  }
}
