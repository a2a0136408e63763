/// Along one axis: which source samples lie under each target sample, and by what share.
struct Taps {
  /// The target samples that these are for.
  private(set) var targets = 0..<0
  /// Of each target, its first source sample and the place of that one's weight; one more at the end.
  private var firsts: [Int] = []
  private var places: [Int] = []
  private var weights: [Float] = []

  /// None.
  init() {}

  /// See `prepare`.
  init(_ targets: Range<Int>, offset: Double, step: Double, sourceCount: Int) {
    prepare(targets, offset: offset, step: step, sourceCount: sourceCount)
  }

  /// Target i covers the source from `offset + i · step` on, `step` > 0 wide. What lies outside
  /// 0..<sourceCount weighs nothing.
  mutating func prepare(_ targets: Range<Int>, offset: Double, step: Double, sourceCount: Int) {
    self.targets = targets
    firsts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    for target in targets {
      let left = max(0, offset + Double(target) * step)
      let right = min(Double(sourceCount), offset + Double(target + 1) * step)
      places.append(weights.count)
      guard left < right else {
        firsts.append(0)
        continue
      }
      let first = Int(left)
      firsts.append(first)
      for source in first..<min(sourceCount, Int(right.rounded(.up))) {
        let overlap = min(right, Double(source + 1)) - max(left, Double(source))
        weights.append(Float(overlap / step))
      }
    }
    places.append(weights.count)
  }

  /// Calls `body` with each source sample of a target, and its weight.
  @inline(__always)
  func forEach(_ target: Int, _ body: (_ source: Int, _ weight: Float) -> Void) {
    let index = target &- targets.lowerBound
    let place = places[index]
    let first = firsts[index]
    for tap in place..<places[index &+ 1] { body(first &+ tap &- place, weights[tap]) }
  }

  /// All source samples that any target reads.
  var sources: Range<Int> {
    var (low, high) = (Int.max, 0)
    for index in firsts.indices where places[index] < places[index + 1] {
      low = min(low, firsts[index])
      high = max(high, firsts[index] + places[index + 1] - places[index])
    }
    return low < high ? low..<high : 0..<0
  }
}
