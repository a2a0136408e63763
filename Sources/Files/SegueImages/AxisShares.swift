/// Which target pixels each source pixel of an axis belongs to, and how much of it.
///
/// All numbers are whole, so that no rounding adds up: an axis has as many units as source units times target pixels.
struct AxisShares {
  /// The number of target pixels.
  let count: Int
  /// The sum of the weights of a target pixel.
  let total: Int
  /// The places of a source pixel's shares: from its own number up to that of the next pixel.
  private(set) var starts: [Int] = []
  private(set) var targets: [Int] = []
  private(set) var weights: [UInt32] = []

  /// Computes the shares for an axis of `length` units, with `unit` of them in each source pixel. The last pixel may reach
  /// beyond the end, and counts for the rest only.
  ///
  /// - Parameter count: The number of target pixels, at most that of source pixels.
  init(length: Int, unit: Int, count: Int) {
    self.count = count
    total = length
    for source in 0..<(length + unit - 1) / unit {
      starts.append(targets.count)
      let end = min((source + 1) * unit, length) * count
      var start = source * unit * count
      while start < end {
        let target = start / length
        let stop = min(end, (target + 1) * length)
        targets.append(target)
        weights.append(UInt32(stop - start))
        start = stop
      }
    }
    starts.append(targets.count)
  }

  /// The number of target pixels that are complete after a source pixel.
  func complete(after source: Int) -> Int {
    let place = starts[source + 1]
    guard place < targets.count else { return count }
    // The next source pixel begins in the first one that is not.
    return targets[place]
  }
}
