/// Frames for a thin link, where bytes are worth more than the time to find fewer of them.
///
/// First the terminal moves what stands elsewhere on the screen. Then come all cells outside pictures, exactly, and in the
/// order of their colours, since setting one takes more bytes than a jump of the cursor. The pictures come last: as exactly as
/// the number of bytes allows, and then exactly as far as it reaches. So a screen at rest becomes exact piece by piece.
extension FrameEncoder {
  /// The columns that are made exact at once.
  private static let pieceWidth = 32
  /// The levels by which a screen at rest becomes exact. With more of them, most cells would be sent more often.
  private static let levelsAtRest: [Fidelity] = [.exact, .fine, .poster, .blocks]

  /// Adds the bytes that turn the screen into `frame`.
  mutating func encodeThriftily(_ frame: CellGrid, fidelity: Fidelity, limit: Int?) {
    translateAll(frame.cells)
    (self.fidelity, isAtRest) = (fidelity, fidelity == .exact)
    aim(frame.cells)
    if capabilities.contains(.insertsAndDeletes) { shift(towards: frame) }
    writeOutsidePictures(frame)
    let (shown, pen, cursor, count, statistics) = (shown, pen, cursor, buffer.count, statistics)
    writePictures(frame)
    let levels = fidelity == .exact ? Self.levelsAtRest : Fidelity.allCases
    for coarser in levels where coarser > fidelity {
      guard let limit, buffer.count > limit else { break }
      (self.shown, self.pen, self.cursor, self.statistics) = (shown, pen, cursor, statistics)
      buffer.truncate(to: count)
      self.fidelity = coarser
      aim(frame.cells)
      writePictures(frame)
    }
    if fidelity == .exact, let limit { refine(frame, limit: limit) }
    isApproximate = self.fidelity != .exact && differs()
    if !isApproximate { self.fidelity = .exact }
    swap(&earlier, &wanted)
  }

  /// Sets `wanted` to the whole frame.
  private mutating func translateAll(_ cells: [Cell]) {
    if wanted.count != cells.count { wanted = Array(repeating: .unknown, count: cells.count) }
    for row in 0..<size.rows {
      translate(row, of: cells, from: 0)
      let start = row &* size.columns
      for column in 0..<size.columns { wanted[start &+ column] = target[column] }
    }
  }

  /// Sets `target` to a row of `cells`.
  private mutating func aim(at row: Int, of cells: [ScreenCell]) {
    let start = row &* size.columns
    for column in 0..<size.columns { target[column] = cells[start &+ column] }
    buffer.reserve((size.columns + 1) * Self.bytesPerCell)
  }

  /// Sends cells outside pictures, pen by pen.
  private mutating func writeOutsidePictures(_ frame: CellGrid) {
    var order = PenOrder()
    let (wanted, shown) = (wanted, shown)
    for row in 0..<size.rows {
      order.add(
        wanted[row &* size.columns..<(row &+ 1) &* size.columns], row: row,
        isChanged: { wanted[$0] != shown[$0] }, isWanted: { !frame.cells[$0].isPicture })
    }
    var row = -1
    for run in order.runs {
      if run.row != row {
        row = run.row
        aim(at: row, of: wanted)
      }
      buffer.reserve((size.columns + 1) * Self.bytesPerCell)
      write(row, in: run.columns, pool: frame.pool)
    }
  }

  /// Sends what still differs, at the present fidelity.
  private mutating func writePictures(_ frame: CellGrid) {
    for row in 0..<size.rows {
      aim(at: row, of: aims)
      if fidelity != .exact { approximate(row, of: frame.cells, fidelity: fidelity) }
      write(row, in: 0..<size.columns, pool: frame.pool)
    }
  }

  /// Makes pictures finer from the top on, until the frame has `limit` bytes: first all of them so far that they are
  /// recognised, and then exact.
  private mutating func refine(_ frame: CellGrid, limit: Int) {
    let reached = fidelity
    defer { fidelity = reached }
    for finer in [Fidelity.poster, .exact] where finer < reached {
      fidelity = finer
      aim(frame.cells)
      for row in 0..<size.rows {
        if buffer.count >= limit { return }
        aim(at: row, of: aims)
        if finer != .exact { approximate(row, of: frame.cells, fidelity: finer) }
        for column in stride(from: 0, to: size.columns, by: Self.pieceWidth) where buffer.count < limit {
          write(row, in: column..<min(size.columns, column + Self.pieceWidth), pool: frame.pool)
        }
      }
    }
  }

  /// Whether the screen looks different from what is wanted.
  private func differs() -> Bool {
    zip(shown, wanted).contains { shown, wanted in
      shown != wanted
        && !shown.looks(
          like: wanted, ScreenCell.Kind(wanted), ColorBox(wanted.ink, 0), ColorBox(wanted.fill, 0))
    }
  }
}
