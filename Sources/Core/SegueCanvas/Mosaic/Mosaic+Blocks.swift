extension Mosaic {
  typealias Character = (glyph: UInt32, coverage: SIMD8<Float>)

  /// A block character, or the blank, with what it inks.
  static func character(_ glyph: UInt32) -> Character { (glyph, BlockShape.shares(of: glyph) ?? .zero) }

  /// Blank, halves, the diagonal and quarters. The other eight blocks divide the cell in the same ways, in swapped
  /// colours. Of each two this is the one that more fonts have: the upper half block.
  static let divisions = [0x20, 0x2580, 0x258C, 0x259A, 0x2598, 0x259D, 0x2596, 0x2597].map(character)

  /// ▂ ▃ ▅ ▆. ▁ and ▇ divide the rows as ▂ and ▆ do, and ▏ to ▉ the columns as ▌ does, only in other colours: which
  /// of those it is, only the cells around can tell (`Canvas.edge`).
  static let lowerEighths = [2, 3, 5, 6].map { character(BlockShape.lowerEighths($0)) }

  /// The largest of `best` and the gains of ▂ ▃ ▅ ▆, which are tagged from `tag` on.
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

  /// The largest gain of all divisions and eighths, tagged with its index; those within a millionth count as equal.
  ///
  /// With x, y and z for the differences of upper and lower half, left and right half, and of the diagonals, a half has
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
    @inline(__always) func upper(_ channel: ChannelOfFour) -> Lanes {
      // The lower half is as far below the mean.
      let half = (channel.a + channel.b) + (channel.c + channel.d)
      return half * half
    }
    return (upper(cells.red) + upper(cells.green) + upper(cells.blue)) * 0.5
  }
}
