/// The terminal moves what stands elsewhere on the screen: lines, and the ends of lines.
extension FrameEncoder {
  /// A shift has to save more bytes than its sequences take.
  private static let leastGain = 16
  /// So many distances are tried for each row.
  private static let mostDistances = 3

  /// Moves lines and then the ends of lines, from what was wanted last towards `frame`.
  mutating func shift(towards frame: CellGrid) {
    // What is shown is often only near what was wanted, and would not be found again.
    if earlier.count != shown.count { earlier = shown }
    let weights = wanted.map { $0.isBlank ? 1 : $0.isContinuation ? 0 : BlockShape.isBlock($0.glyph) ? 8 : 4 }
    let new = wanted.map(\.signature)
    shiftLines(new, weights)
    shiftCharacters(new, weights, frame.cells)
  }

  private func range(_ row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// IL and DL.
  private mutating func shiftLines(_ new: [UInt64], _ weights: [Int]) {
    func hashes(_ cells: [UInt64]) -> [UInt64] {
      (0..<size.rows).map { row in cells[range(row)].reduce(0) { $0 &* 0x100_0000_01B3 ^ $1 } }
    }
    let costs = (0..<size.rows).map { weights[range($0)].reduce(0, +) }
    let (before, after) = (hashes(earlier.map(\.signature)), hashes(new))
    var votes = EndShift.Votes()
    votes.add(before[...], after[...])
    let best = EndShift.best(costs[...], distances: votes.mostFrequent(1)) { after[$0] == before[$1] }
    guard let best, best.gain > Self.leastGain else { return }
    buffer.reserve(Self.bytesPerCell)
    moveCursor(toRow: best.start, column: 0)
    send(abs(best.distance), best.distance > 0 ? "L" : "M")
    cursor = Cursor()
    let (start, distance) = (best.start * size.columns, best.distance * size.columns)
    Self.shift(&shown, from: start, to: shown.count, by: distance)
    Self.shift(&earlier, from: start, to: earlier.count, by: distance)
  }

  /// ICH and DCH.
  private mutating func shiftCharacters(_ new: [UInt64], _ weights: [Int], _ cells: [Cell]) {
    let old = earlier.map(\.signature)
    var votes = EndShift.Votes()
    for row in 0..<size.rows { votes.add(old[range(row)], new[range(row)]) }
    let distances = votes.mostFrequent(Self.mostDistances)
    if distances.isEmpty { return }
    var approximation = Approximation()
    swap(&approximation, &self.approximation)
    approximation.begin(fidelity, isAtRest: isAtRest)
    for row in 0..<size.rows {
      let range = range(row)
      // Terminals disagree about halves of wide characters, and about the widths of some.
      guard shown[range].allSatisfy({ KnownWidth.isNarrow($0.glyph) }) else { continue }
      let best = EndShift.best(weights[range], distances: distances) { column, other in
        let (place, old) = (range.lowerBound + column, shown[range.lowerBound + other])
        let aim = aims[place]
        let exact = wanted[place]
        if old == aim || old == exact { return true }
        guard fidelity != .exact, Self.isInPicture(exact, cells[place]) else { return false }
        return approximation.maySee(old, for: aim, ScreenCell.Kind(aim))
          || approximation.maySee(old, for: exact, ScreenCell.Kind(exact))
      }
      guard let best, best.gain > Self.leastGain else { continue }
      buffer.reserve(Self.bytesPerCell)
      moveCursor(toRow: row, column: best.start)
      send(abs(best.distance), best.distance > 0 ? "@" : "P")
      Self.shift(&shown, from: range.lowerBound + best.start, to: range.upperBound, by: best.distance)
    }
    swap(&approximation, &self.approximation)
  }

  /// Moves the elements of `cells` from `start` to `end`. What comes in is not known.
  private static func shift(_ cells: inout [ScreenCell], from start: Int, to end: Int, by distance: Int) {
    let count = min(abs(distance), end - start)
    let blanks = Array(repeating: ScreenCell.unknown, count: count)
    if distance > 0 {
      cells.replaceSubrange(start..<end, with: blanks + cells[start..<end - count])
    } else {
      cells.replaceSubrange(start..<end, with: cells[start + count..<end] + blanks)
    }
  }
}

extension ScreenCell {
  /// A hash of its look.
  fileprivate var signature: UInt64 {
    let (first, second) = (UInt64(glyph) << 32 | UInt64(ink), UInt64(fill) << 32 | UInt64(style))
    let mixed = (first &* 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xC2B2_AE3D_27D4_EB4F)
    return mixed ^ mixed >> 29
  }
}
