/// The source samples under each target sample along one axis, and their weights.
struct Taps {
  private struct Tap {
    var first: Int32
    var count: Int32
    /// The index of the first one's weight.
    var place: Int32
  }

  private(set) var targets = 0..<0
  /// All source samples under any target.
  private(set) var sources = 0..<0
  private(set) var most = 0
  /// The targets, counted from 0, that lie inside the source.
  private(set) var whole = 0..<0
  private var taps: [Tap] = []
  private(set) var weights: [Float] = []
  private var evenWeights: [Float] = []

  /// Computes the taps of `targets` through a map.
  ///
  /// Target i covers the source between the images of i and i + 1. The weight of a source sample is its visible fraction of the
  /// target: in perspective, samples at the far end are smaller. Samples outside `sources` have no weight. A target that is cut by
  /// an end named in `fills` counts as wholly covered.
  mutating func prepare(
    _ targets: Range<Int>, sources: Range<Int>, fills: (low: Bool, high: Bool) = (false, false), through map: LineMap
  ) {
    if map.slant == 0, map.depth > 1e-9 { return prepareEvenly(targets, sources: sources, fills: fills, through: map) }
    self.targets = targets
    taps.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let (start, end) = (Double(sources.lowerBound), Double(sources.upperBound))
    var (low, high) = (Int.max, 0)
    (most, whole) = (0, 0..<0)
    var previous = map.source(of: targets.lowerBound)
    for target in targets {
      let next = map.source(of: target + 1)
      let (one, other) = (previous ?? map.horizon, next ?? map.horizon)
      let isSeen = previous != nil || next != nil
      previous = next
      var tap = Tap(first: 0, count: 0, place: Int32(weights.count))
      let (from, to) = (min(one, other), max(one, other))
      let (left, right) = (max(start, from), min(end, to))
      if isSeen, left < right {
        let isCut = fills.low && from < start || fills.high && to > end
        if isCut || from >= start && to <= end { whole = whole.union(taps.count..<taps.count + 1) }
        let scale = isCut ? 1 / abs(map.target(of: right) - map.target(of: left)) : 1
        let first = Int(left)
        let last = min(sources.upperBound, Int(right.rounded(.up)))
        tap.first = Int32(first)
        tap.count = Int32(last - first)
        (low, high) = (min(low, first), max(high, last))
        most = max(most, last - first)
        var begin = map.target(of: left)
        for source in first..<last {
          let stop = map.target(of: min(right, Double(source + 1)))
          weights.append(Float(min(1, abs(stop - begin) * scale)))
          begin = stop
        }
      }
      taps.append(tap)
    }
    self.sources = low < high ? low..<high : 0..<0
  }

  /// Computes the taps of a map without perspective, where all whole source samples have one weight. A tilted page calls it for each row
  /// of samples.
  private mutating func prepareEvenly(
    _ targets: Range<Int>, sources: Range<Int>, fills: (low: Bool, high: Bool), through map: LineMap
  ) {
    self.targets = targets
    let (offset, step) = (map.offset / map.depth, map.step / map.depth)
    let widest = Int(min(abs(step), Double(sources.count))) + 2
    if taps.count < targets.count { taps = Array(repeating: Tap(first: 0, count: 0, place: 0), count: targets.count) }
    if weights.count < targets.count * widest { weights = Array(repeating: 0, count: targets.count * widest) }
    (self.sources, most, whole) = Self.prepareEvenly(
      targets, sources: sources, fills: fills, from: offset, step: step, &taps, &weights)
  }

  /// Returns the sources under all targets, the most under one, and the targets that lie inside of the source.
  private static func prepareEvenly(
    _ targets: Range<Int>, sources: Range<Int>, fills: (low: Bool, high: Bool), from offset: Double, step: Double,
    _ taps: inout [Tap], _ weights: inout [Float]
  ) -> (sources: Range<Int>, most: Int, whole: Range<Int>) {
    var taps = taps.mutableSpan
    var weights = weights.mutableSpan
    let (start, end, reach) = (Double(sources.lowerBound), Double(sources.upperBound), 1 / abs(step))
    var (low, high, most, whole) = (Int.max, 0, 0, 0..<0)
    var (place, previous) = (0, offset + Double(targets.lowerBound) * step)
    for index in 0..<targets.count {
      let next = offset + Double(targets.lowerBound &+ index &+ 1) * step
      let (from, to) = previous < next ? (previous, next) : (next, previous)
      previous = next
      taps[index] = Tap(first: 0, count: 0, place: Int32(truncatingIfNeeded: place))
      let (left, right) = (max(start, from), min(end, to))
      guard left < right else { continue }
      let isCut = fills.low && from < start || fills.high && to > end
      if isCut || from >= start && to <= end { whole = (whole.isEmpty ? index : whole.lowerBound)..<index &+ 1 }
      let scale = isCut ? 1 / (right - left) : reach
      // Within the sources, so that the conversion needs no check.
      let (first, inner) = (left.whole, right.whole)
      let last = Double(inner) < right ? inner &+ 1 : inner
      taps[index].first = Int32(truncatingIfNeeded: first)
      taps[index].count = Int32(truncatingIfNeeded: last &- first)
      (low, high, most) = (min(low, first), max(high, last), max(most, last &- first))
      // The ends of the target cut the first and the last sample.
      let full = Float(scale)
      for _ in first..<last {
        weights[place] = full
        place &+= 1
      }
      weights[place &- 1] = Float((right - Double(last &- 1)) * scale)
      let begin = Float((min(right, Double(first &+ 1)) - left) * scale)
      weights[place &- (last &- first)] = min(1, begin)
    }
    return (low < high ? low..<high : 0..<0, most, whole)
  }

  /// The first source sample of a target, counted from 0, and the places of its weights in `weights`.
  @inline(__always)
  func tap(_ target: Int) -> (first: Int, weights: Range<Int>) {
    let tap = taps[target]
    return (Int(tap.first), Int(tap.place)..<Int(tap.place &+ tap.count))
  }

  /// The source samples under neighbouring targets, counted from 0.
  func sources(of targets: Range<Int>) -> Range<Int> {
    guard let first = targets.first, let last = targets.last else { return 0..<0 }
    let (one, other) = (tap(first), tap(last))
    let ends = (one.first + one.weights.count, other.first + other.weights.count)
    // One of them may show nothing; then the targets reach beyond the source.
    if one.weights.isEmpty || other.weights.isEmpty { return sources }
    return min(one.first, other.first)..<max(ends.0, ends.1)
  }

  /// The targets, counted from 0, that show nothing but a part of the source.
  func targets(showing part: Range<Int>) -> Range<Int> {
    guard let begin = whole.first, let last = whole.last else { return 0..<0 }
    let isReversed = taps[begin].first > taps[last].first
    /// The first of the whole targets for which a condition holds, which holds for all after it.
    func first(where holds: (Range<Int>) -> Bool) -> Int {
      var (low, high) = (whole.lowerBound, whole.upperBound)
      while low < high {
        let middle = (low + high) / 2
        let (start, weights) = tap(middle)
        if holds(start..<start + weights.count) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let low = first { isReversed ? $0.upperBound <= part.upperBound : $0.lowerBound >= part.lowerBound }
    let high = first { isReversed ? $0.lowerBound < part.lowerBound : $0.upperBound > part.upperBound }
    return low..<max(low, high)
  }

  /// Gives each target `most` weights, padded with 0, for `forEachMean`, in which no branch can then be mispredicted.
  mutating func evenOut() {
    let (allTaps, allWeights, most, count) = (taps, weights, most, targets.count)
    if evenWeights.count < count * most { evenWeights = Array(repeating: 0, count: count * most) }
    let (taps, weights) = (allTaps.span, allWeights.span)
    var even = evenWeights.mutableSpan
    var place = 0
    for index in 0..<count {
      let own = weights.extracting(Int(taps[index].place)..<Int(taps[index].place &+ taps[index].count))
      for step in 0..<most {
        even[place] = step < own.count ? own[step] : 0
        place &+= 1
      }
    }
  }

  /// Calls `put` with each of some targets, counted from 0, and the mean of its samples. Samples outside `span` count as clear; `line`
  /// has `most` clear samples on both sides of it.
  @inline(__always)
  func forEachMean(
    of line: Span<SIMD4<Float>>, in span: Range<Int>, _ targets: Range<Int>, _ put: (Int, SIMD4<Float>) -> Void
  ) {
    let (taps, weights, most) = (taps.span, evenWeights.span, most)
    @inline(__always) func isSeen(_ target: Int) -> Bool {
      Int(taps[target].first) < span.upperBound && Int(taps[target].first &+ taps[target].count) > span.lowerBound
    }
    // The targets that show the span are neighbours.
    var (low, high) = (targets.lowerBound, targets.upperBound)
    while low < high, !isSeen(low) {
      put(low, .zero)
      low &+= 1
    }
    while low < high, !isSeen(high &- 1) {
      high &-= 1
      put(high, .zero)
    }
    @inline(__always) func sources(_ target: Int) -> Range<Int> {
      let first = Int(taps[target].first)
      return first..<first &+ most
    }
    switch most {
    case 1:
      for target in low..<high { put(target, line[Int(taps[target].first)] * weights[target]) }
    case 2:
      for target in low..<high {
        let (a, w) = (line.extracting(sources(target)), weights.extracting(target &* 2..<target &* 2 &+ 2))
        put(target, a[0] * w[0] + a[1] * w[1])
      }
    case 3:
      for target in low..<high {
        let (a, w) = (line.extracting(sources(target)), weights.extracting(target &* 3..<target &* 3 &+ 3))
        let two = a[0] * w[0] + a[1] * w[1]
        put(target, two + a[2] * w[2])
      }
    default:
      for target in low..<high {
        let (a, w) = (line.extracting(sources(target)), weights.extracting(target &* most..<target &* most &+ most))
        var sum = a[0] * w[0]
        for step in 1..<most { sum += a[step] * w[step] }
        put(target, sum)
      }
    }
  }
}
