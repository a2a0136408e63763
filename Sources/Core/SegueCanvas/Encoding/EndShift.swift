/// All that follows a place in a line moves by some places, as a terminal moves characters or lines (ICH, DCH, IL, DL).
///
/// The elements are the cells of a row, or the rows of a screen. A bad choice costs bytes and never a wrong screen, as the
/// encoder knows what the terminal does with it.
struct EndShift: Hashable {
  /// Where elements are inserted or deleted.
  var start: Int
  /// The number of elements inserted; those deleted if negative.
  var distance: Int
  /// The bytes that it saves, roughly.
  var gain: Int

  /// The best shift by one of `distances`; nil if none saves anything.
  ///
  /// - Parameters:
  ///   - weights: What sending each element costs.
  ///   - distances: Distances, not 0.
  ///   - serves: Whether what stands at the second place would serve at the first one.
  static func best(
    _ weights: ArraySlice<Int>, distances: [Int], serves: (_ place: Int, _ old: Int) -> Bool
  ) -> EndShift? {
    let weights = Array(weights)
    let stays = weights.indices.map { serves($0, $0) ? weights[$0] : 0 }
    var best: EndShift?
    for distance in distances where abs(distance) < weights.count {
      // From the end on: what the elements that the shift brings save, less what stood right already.
      var gain = 0
      for start in weights.indices.reversed() {
        gain -= stays[start]
        // Deleting brings to `start` what stood behind it. Inserting at `start` brings what stood there to a place behind.
        let (place, old) = distance < 0 ? (start, start - distance) : (start + distance, start)
        if max(place, old) < weights.count, serves(place, old) { gain += weights[place] }
        if gain > best?.gain ?? 0 { best = EndShift(start: start, distance: distance, gain: gain) }
      }
    }
    return best
  }

  /// The distances by which most elements that occur once have moved, the most frequent first.
  struct Votes {
    private var counts: [Int: Int] = [:]

    /// Adds a line. Elements that are the same as the one before, or occur twice, have no vote.
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

    /// The `count` most frequent distances.
    func mostFrequent(_ count: Int) -> [Int] {
      counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(count).map(\.key)
    }
  }
}
