/// Moves by the terminal itself: of lines (IL, DL), and of the ends of lines (ICH, DCH).
extension ThriftyEncoder {
  /// The bytes of a shift's own sequences, more than which it has to save.
  private static let leastGain = 16
  /// The number of distances that are tried for each row.
  private static let mostDistances = 3

  /// Moves lines and then the ends of lines, from the last wanted frame towards `frame`.
  mutating func shift(towards frame: CellGrid) {
    // Cells on the screen are often only near the wanted ones, and would not be found again.
    if earlier.count != wanted.count { earlier = encoder.shown }
    let weights = wanted.map { $0.isBlank ? 1 : $0.isContinuation ? 0 : BlockShape.isBlock($0.glyph) ? 8 : 4 }
    let new = wanted.map(\.signature)
    var old = earlier.map(\.signature)
    if !keepsLines, let lines = bestShiftOfLines(old, new, weights) {
      encoder.shiftLines(from: lines.start, by: lines.distance)
      let columns = encoder.size.columns
      earlier.shift(lines.start * columns..<earlier.count, by: lines.distance * columns)
      old = earlier.map(\.signature)
    }
    shiftCharacters(old, new, weights, frame)
  }

  private func bestShiftOfLines(_ old: [UInt64], _ new: [UInt64], _ weights: [Int]) -> InsertOrDelete? {
    let rows = 0..<encoder.size.rows
    func hashes(_ cells: [UInt64]) -> [UInt64] {
      rows.map { row in cells[encoder.places(row)].reduce(0) { $0 &* 0x100_0000_01B3 ^ $1 } }
    }
    let costs = rows.map { weights[encoder.places($0)].reduce(0, +) }
    let (before, after) = (hashes(old), hashes(new))
    var votes = InsertOrDelete.Votes()
    votes.add(before[...], after[...])
    return InsertOrDelete.best(costs[...], distances: votes.mostFrequent(1), above: Self.leastGain) {
      after[$0] == before[$1]
    }
  }

  private mutating func shiftCharacters(_ old: [UInt64], _ new: [UInt64], _ weights: [Int], _ frame: CellGrid) {
    var votes = InsertOrDelete.Votes()
    for row in 0..<frame.size.rows { votes.add(old[encoder.places(row)], new[encoder.places(row)]) }
    let distances = votes.mostFrequent(Self.mostDistances)
    if distances.isEmpty { return }
    let wanted = wanted
    for row in 0..<frame.size.rows {
      let places = encoder.places(row)
      // Terminals disagree about halves of wide characters, and about the widths of some.
      guard encoder.shown[places].allSatisfy({ KnownWidth.isNarrow($0.glyph) }) else { continue }
      approximation.approximate(&target, by: wanted.span.extracting(places), frame.cells.span.extracting(places))
      let best = InsertOrDelete.best(weights[places], distances: distances, above: Self.leastGain) { column, other in
        let place = places.lowerBound + column
        let (old, approximate, exact) = (encoder.shown[places.lowerBound + other], target[column], wanted[place])
        if old == approximate || old == exact { return true }
        return exact.isInPicture(frame.cells[place])
          && approximation.accepts(old, for: approximate, ScreenCell.Content(approximate), or: exact)
      }
      if let best { encoder.shiftCharacters(row, from: best.start, by: best.distance) }
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

/// A move of all elements after a place in a line, as a terminal moves characters or lines (ICH, DCH, IL, DL).
///
/// The elements are the cells of a row, or the rows of a screen. A bad choice costs bytes but never makes a wrong screen, because the
/// encoder knows its effect.
struct InsertOrDelete: Hashable {
  /// The place at which elements are inserted or deleted.
  var start: Int
  /// The number of inserted elements; negative for deleted ones.
  var distance: Int
  /// The saved bytes, roughly.
  var gain: Int

  /// The best shift by one of `distances`; nil if none saves more than `leastGain`.
  ///
  /// - Parameters:
  ///   - weights: The cost of sending each element.
  ///   - distances: Distances, not 0.
  ///   - leastGain: The bytes of the shift itself.
  ///   - serves: Whether the element at the second place would serve at the first one.
  static func best(
    _ weights: ArraySlice<Int>, distances: [Int], above leastGain: Int = 0, serves: (_ place: Int, _ old: Int) -> Bool
  ) -> InsertOrDelete? {
    let weights = Array(weights)
    let stays = weights.indices.map { serves($0, $0) ? weights[$0] : 0 }
    var best: InsertOrDelete?
    for distance in distances where abs(distance) < weights.count {
      // From the end backwards: the weights of elements that the shift brings, less the weights of elements that were right.
      var gain = 0
      for start in weights.indices.reversed() {
        gain -= stays[start]
        // Deleting brings a later element to `start`. Inserting at `start` brings its element to a later place.
        let (place, old) = distance < 0 ? (start, start - distance) : (start + distance, start)
        if max(place, old) < weights.count, serves(place, old) { gain += weights[place] }
        if gain > best?.gain ?? leastGain { best = InsertOrDelete(start: start, distance: distance, gain: gain) }
      }
    }
    return best
  }

  /// Votes of elements that occur once, for the distances by which they have moved.
  struct Votes {
    private var counts: [Int: Int] = [:]

    /// Adds a line. Elements that equal the element before, or occur twice, have no vote.
    mutating func add(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) {
      var places: [UInt64: Int?] = [:]
      for (place, pair) in zip(old, old.dropFirst()).enumerated() where pair.0 != pair.1 {
        let key = pair.0 &* 31 &+ pair.1
        places[key] = places[key] == nil ? .some(place) : .some(nil)
      }
      for (place, pair) in zip(new, new.dropFirst()).enumerated() where pair.0 != pair.1 {
        if let found = places[pair.0 &* 31 &+ pair.1], let found, found != place {
          counts[place - found, default: 0] += 1
        }
      }
    }

    func mostFrequent(_ count: Int) -> [Int] {
      counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(count).map(\.key)
    }
  }
}
