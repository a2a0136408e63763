/// Along one axis: which source samples lie under each target sample, and by what share.
struct Taps {
  /// The target samples that these are for.
  private(set) var targets = 0..<0
  /// All source samples that any target reads.
  private(set) var sources = 0..<0
  /// Of each target, its first source sample and the place of that one's weight; one more place at the end.
  private var firsts: [Int] = []
  private var places: [Int] = []
  private var weights: [Float] = []

  /// None.
  init() {}

  /// See `prepare`.
  init(_ targets: Range<Int>, offset: Double, step: Double, sourceCount: Int) {
    prepare(targets, sourceCount: sourceCount) { offset + Double($0) * step }
  }

  /// Target i covers the source between `edge(i)` and `edge(i + 1)`, whichever way round; nil is nowhere. What lies
  /// outside 0..<sourceCount weighs nothing; but where `fills` says so, a target that is cut by that end of the
  /// source counts as covered wholly by what is there.
  mutating func prepare(
    _ targets: Range<Int>, sourceCount: Int, fills: (low: Bool, high: Bool) = (false, false),
    edge: (Int) -> Double?
  ) {
    self.targets = targets
    firsts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let end = Double(sourceCount)
    var (low, high) = (Int.max, 0)
    var previous = edge(targets.lowerBound)
    for target in targets {
      let next = edge(target + 1)
      places.append(weights.count)
      guard let one = previous, let other = next else {
        firsts.append(0)
        previous = next
        continue
      }
      previous = next
      let (from, to) = (min(one, other), max(one, other))
      let (left, right) = (max(0, from), min(end, to))
      guard left < right else {
        firsts.append(0)
        continue
      }
      let isCut = fills.low && from < 0 || fills.high && to > end
      let share = 1 / (isCut ? right - left : to - from)
      let first = Int(left)
      let last = min(sourceCount, Int(right.rounded(.up)))
      firsts.append(first)
      (low, high) = (min(low, first), max(high, last))
      for source in first..<last {
        let overlap = min(right, Double(source + 1)) - max(left, Double(source))
        weights.append(Float(overlap * share))
      }
    }
    places.append(weights.count)
    sources = low < high ? low..<high : 0..<0
  }

  /// Calls `body` with each source sample of a target, and its weight.
  @inline(__always)
  func forEach(_ target: Int, _ body: (_ source: Int, _ weight: Float) -> Void) {
    let index = target &- targets.lowerBound
    let place = places[index]
    let first = firsts[index]
    for tap in place..<places[index &+ 1] { body(first &+ tap &- place, weights[tap]) }
  }

  /// The mean of a target's source samples; those outside of `span` count as nothing.
  @inline(__always)
  func mean(_ target: Int, of line: Span<SIMD4<Float>>, in span: Range<Int>) -> SIMD4<Float> {
    let index = target &- targets.lowerBound
    let shift = places[index] &- firsts[index]
    let first = max(firsts[index], span.lowerBound)
    let end = min(places[index &+ 1] &- shift, span.upperBound)
    var sum = SIMD4<Float>.zero
    var source = first
    while source < end {
      sum += line[source] * weights[source &+ shift]
      source &+= 1
    }
    return sum
  }
}
