/// The number that rounds 256ths when added before they are cut off: halves down on even fields, up on odd ones.
@inline(__always)
func rounding(_ field: Int) -> UInt64 {
  0x007F_007F_007F_007F &+ UInt64(truncatingIfNeeded: field & 1) &* 0x0001_0001_0001_0001
}

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
  private var weights: [SIMD4<UInt32>] = []

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
      weights.append(contentsOf: repeatElement(.zero, count: groups))
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
        weights[place + tap / 4][tap % 4] = sum &- before
        before = sum
        tap += 1
      } while Double(first + tap) < right && tap < groups * 4
      low = min(low, first)
      high = max(high, first + tap)
    }
    sources = low < high ? low..<high : 0..<0
  }

  func first(_ target: Int) -> Int { firsts[target] }
  func weights(_ target: Int, _ group: Int) -> SIMD4<UInt32> { weights[target * groups + group] }

  /// Whether a target has the same sources and weights as the one before it, as in enlargements.
  func isSameAsBefore(_ target: Int) -> Bool {
    firsts[target] == firsts[target - 1]
      && (0..<groups).allSatisfy { weights(target, $0) == weights(target - 1, $0) }
  }

  /// Averages a row of lanes into pixels from `start` on. Returns the bits that are set in all of them.
  @inline(never)
  func apply(to line: [UInt64], row: Int, into pixels: inout [Pixel], from start: Int) -> UInt32 {
    let (line, firsts, weights, groups) = (line.span, firsts.span, weights.span, groups)
    var target = pixels.mutableSpan
    var common = UInt32.max
    var place = 0
    for index in firsts.indices {
      var source = firsts[index]
      // The other field than for the mean of the column.
      var sum = rounding(index ^ row ^ 1)
      for _ in 0..<groups {
        let shares = weights[place]
        sum &+= line[source] &* UInt64(shares.x) &+ line[source &+ 1] &* UInt64(shares.y)
        sum &+= line[source &+ 2] &* UInt64(shares.z) &+ line[source &+ 3] &* UInt64(shares.w)
        source &+= 4
        place &+= 1
      }
      let pixel = Pixel(lanes: sum >> 8 & 0x00FF_00FF_00FF_00FF)
      target[start &+ index] = pixel
      common &= pixel.bits
    }
    return common
  }
}

extension Pixel {
  /// The channels in 16 bits each: red, blue, green, alpha from the lowest.
  @inline(__always)
  var lanes: UInt64 { (UInt64(bits) | UInt64(bits) << 24) & 0x00FF_00FF_00FF_00FF }

  @inline(__always)
  init(lanes: UInt64) { self.init(bits: UInt32(truncatingIfNeeded: lanes | lanes >> 24)) }
}
