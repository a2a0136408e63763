/// The source pixels under each target pixel along one axis, and their weights, with a sum of 256.
///
/// All targets have the same number of taps, in groups of four, some of weight 0: no branch can be mispredicted.
struct AreaWeights {
  /// The groups of four taps of each target.
  private(set) var groups = 1
  /// All source pixels with a weight.
  private(set) var sources = 0..<0
  /// The first source pixel of each target; the others follow it.
  private var firsts: [Int] = []
  /// The weights of all taps, of one target after the other.
  private(set) var weights: [UInt16] = []
  /// The same in groups of four, each weight twice.
  private var pairs: [SIMD8<UInt16>] = []

  /// Computes the weights for `count` targets that take up `from`..<`to` of a source from 0 to `length`.
  mutating func prepare(_ count: Int, from: Double, to: Double, length: Double, isCoverageIgnored: Bool) {
    firsts.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let step = (to - from) / Double(count)
    // A stretch touches at most one pixel more than its length, rounded up.
    groups = (min(Int(length.rounded(.up)), Int(step.rounded(.up)) + 1) + 3) / 4
    var (low, high) = (Int.max, 0)
    for target in 0..<count {
      let start = from + Double(target) * step
      let (left, right) = (max(0, start), min(length, start + step))
      let place = weights.count
      weights.append(contentsOf: repeatElement(0, count: groups * 4))
      firsts.append(0)
      guard left < right else { continue }
      let origin = isCoverageIgnored ? left : start
      let unit = 256 / (isCoverageIgnored ? right - left : step)
      let first = Int(left)
      firsts[target] = first
      var before = UInt32((left - origin) * unit + 0.5)
      var tap = 0
      repeat {
        let sum = UInt32((min(right, Double(first + tap + 1)) - origin) * unit + 0.5)
        weights[place + tap] = UInt16(truncatingIfNeeded: sum &- before)
        before = sum
        tap += 1
      } while Double(first + tap) < right && tap < groups * 4
      low = min(low, first)
      high = max(high, first + tap)
    }
    sources = low < high ? low..<high : 0..<0
    pairs.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: weights.count, by: 4) {
      let (a, b, c, d) = (weights[start], weights[start + 1], weights[start + 2], weights[start + 3])
      pairs.append(SIMD8(a, a, b, b, c, c, d, d))
    }
  }

  func first(_ target: Int) -> Int { firsts[target] }
  /// The places of a target's taps in `weights`.
  func taps(_ target: Int) -> Range<Int> { target * groups * 4..<(target + 1) * groups * 4 }

  /// Whether a target has the same sources and weights as the one before it, as in enlargements.
  func isSameAsBefore(_ target: Int) -> Bool {
    firsts[target] == firsts[target - 1] && taps(target).allSatisfy { weights[$0] == weights[$0 - groups * 4] }
  }

  /// Averages a row into pixels from `start` on. Returns the bits that are set in all of them.
  @inline(never)
  func apply(to line: [Pixel], row: Int, into pixels: inout [Pixel], from start: Int) -> UInt32 {
    let (line, firsts, pairs, groups) = (line.span, firsts.span, pairs.span, groups)
    var target = pixels.mutableSpan
    var common = UInt32.max
    @inline(__always) func mean(_ sums: PixelSums, _ index: Int) -> Pixel {
      // The other field of the chessboard than for the mean of the column.
      let pixel = sums.mean(isUp: (index ^ row) & 1 == 0)
      common &= pixel.bits
      return pixel
    }
    guard groups == 1 else {
      for index in firsts.indices {
        var sums = PixelSums()
        for group in 0..<groups {
          let source = firsts[index] &+ group &* 4
          sums.add(SIMD4(line.extracting(source..<source &+ 4)), times: pairs[index &* groups &+ group])
        }
        target[start &+ index] = mean(sums, index)
      }
      return common
    }
    for index in firsts.indices {
      var sums = PixelSums()
      sums.add(SIMD4(line.extracting(firsts[index]..<firsts[index] &+ 4)), times: pairs[index])
      target[start &+ index] = mean(sums, index)
    }
    return common
  }
}
