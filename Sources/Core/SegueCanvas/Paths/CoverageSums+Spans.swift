/// Cells of a row beside each other, and how much of each of their samples is covered: in all of them alike.
struct CoverageSpan: Equatable {
  var row: Int
  var columns: Range<Int>
  var shares: SampleShares
}

extension CoverageSums {
  /// The next cells of which something is covered, by rows from the top and in each from the left; nil after the last ones. All
  /// have to be asked for: what is read is cleared for the next outline.
  mutating func next(_ rule: FillRule) -> CoverageSpan? {
    while row < region.rows {
      if let span = nextInRow(rule) { return span }
      row += 1
      (column, running, isRowLevel) = (0, .zero, true)
    }
    return nil
  }

  private mutating func nextInRow(_ rule: FillRule) -> CoverageSpan? {
    while column < columns {
      let first = column
      let mark = nextMark(from: first)
      if mark > first {
        // Between the cells that lines touch, nothing changes.
        column = mark
        let shares = isRowLevel ? .none : Self.shares(running, running, rule)
        if shares != .none { return span(first..<min(mark, region.columns), shares) }
      } else {
        column = first &+ 1
        let shares = take(first, rule)
        if shares != .none, first < region.columns { return span(first..<first &+ 1, shares) }
      }
    }
    return nil
  }

  private func span(_ columns: Range<Int>, _ shares: SampleShares) -> CoverageSpan {
    let columns = columns.lowerBound &+ region.left..<columns.upperBound &+ region.left
    return CoverageSpan(row: row &+ region.top, columns: columns, shares: shares)
  }

  /// The first cell at or behind a column that a line touches; the end of the row if there is none.
  private func nextMark(from column: Int) -> Int {
    var word = column >> 6
    guard word < words else { return columns }
    var bits = marks[row &* words &+ word] & (UInt64.max << UInt64(truncatingIfNeeded: column & 63))
    while bits == 0 {
      word &+= 1
      if word == words { return columns }
      bits = marks[row &* words &+ word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  /// Reads a cell that lines touch, and clears it.
  private mutating func take(_ column: Int, _ rule: FillRule) -> SampleShares {
    marks[row &* words &+ column >> 6] &= ~(1 << UInt64(truncatingIfNeeded: column & 63))
    var (left, right) = (running, running)
    var place = (row &* columns &+ column) &* 8
    for line in 0..<4 {
      left[line] += sums[place]
      right[line] = left[line] + sums[place &+ 1]
      sums[place] = 0
      sums[place &+ 1] = 0
      place &+= 2
    }
    running = right
    isRowLevel = false
    return Self.shares(left, right, rule)
  }

  private static func shares(_ left: SIMD4<Float>, _ right: SIMD4<Float>, _ rule: FillRule) -> SampleShares {
    var shares = SampleShares.none
    let (left, right) = (covered(left, rule), covered(right, rule))
    for line in 0..<4 {
      shares.values[line &* 2] = UInt8(truncatingIfNeeded: left[line].bitPattern)
      shares.values[line &* 2 &+ 1] = UInt8(truncatingIfNeeded: right[line].bitPattern)
    }
    return shares
  }

  /// The shares of 255, rounded, in the lowest eight bits: with 2²³ added, a number has no bits for a fraction.
  @inline(__always)
  private static func covered(_ turns: SIMD4<Float>, _ rule: FillRule) -> SIMD4<Float> {
    var share = pointwiseMax(turns, -turns)
    if rule == .evenOdd {
      // 0, 1, 0, 1 … at the whole numbers, and straight between them.
      let even = (share / 2).rounded(.down) * 2
      share = pointwiseMin(share - even, even + 2 - share)
    }
    return pointwiseMin(share, SIMD4(repeating: 1)) * 255 + 8_388_608
  }
}
