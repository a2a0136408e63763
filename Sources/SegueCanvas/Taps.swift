/// Along one axis: which source samples lie under each target sample, and by what share.
struct Taps {
  /// What lies under one target sample.
  private struct Tap {
    /// The first source sample, and how many there are.
    var first: Int32
    var count: Int32
    /// The place of the first one's weight.
    var place: Int32
  }

  /// The target samples that these are for.
  private(set) var targets = 0..<0
  /// All source samples that any target reads.
  private(set) var sources = 0..<0
  private var taps: [Tap] = []
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
    taps.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let end = Double(sourceCount)
    var (low, high) = (Int.max, 0)
    var previous = edge(targets.lowerBound)
    for target in targets {
      let next = edge(target + 1)
      var tap = Tap(first: 0, count: 0, place: Int32(weights.count))
      if let one = previous, let other = next {
        let (from, to) = (min(one, other), max(one, other))
        let (left, right) = (max(0, from), min(end, to))
        if left < right {
          let isCut = fills.low && from < 0 || fills.high && to > end
          let share = 1 / (isCut ? right - left : to - from)
          let first = Int(left)
          let last = min(sourceCount, Int(right.rounded(.up)))
          tap.first = Int32(first)
          tap.count = Int32(last - first)
          (low, high) = (min(low, first), max(high, last))
          for source in first..<last {
            let overlap = min(right, Double(source + 1)) - max(left, Double(source))
            weights.append(Float(overlap * share))
          }
        }
      }
      taps.append(tap)
      previous = next
    }
    sources = low < high ? low..<high : 0..<0
  }

  /// Calls `body` with each source sample of a target, and its weight.
  @inline(__always)
  func forEach(_ target: Int, _ body: (_ source: Int, _ weight: Float) -> Void) {
    let tap = taps[target &- targets.lowerBound]
    for step in 0..<Int(tap.count) { body(Int(tap.first) &+ step, weights[Int(tap.place) &+ step]) }
  }

  /// Hands the mean of each target's source samples to `put`, with the target counted from 0. What lies outside of
  /// `span` counts as nothing.
  @inline(__always)
  func forEachMean(of line: Span<SIMD4<Float>>, in span: Range<Int>, _ put: (Int, SIMD4<Float>) -> Void) {
    let (taps, weights) = (taps.span, weights.span)
    for target in 0..<taps.count {
      let tap = taps[target]
      let first = max(Int(tap.first), span.lowerBound)
      let last = min(Int(tap.first &+ tap.count), span.upperBound)
      put(target, Self.sum(line, first, last &- first, weights, Int(tap.place &- tap.first) &+ first))
    }
  }

  /// The same for a source that begins at `start` of `line`, all of it.
  @inline(__always)
  func forEachMean(of line: Span<SIMD4<Float>>, from start: Int, _ put: (Int, SIMD4<Float>) -> Void) {
    let (taps, weights) = (taps.span, weights.span)
    for target in 0..<taps.count {
      let tap = taps[target]
      put(target, Self.sum(line, start &+ Int(tap.first), Int(tap.count), weights, Int(tap.place)))
    }
  }

  @inline(__always)
  private static func sum(
    _ line: Span<SIMD4<Float>>, _ first: Int, _ count: Int, _ weights: Span<Float>, _ place: Int
  ) -> SIMD4<Float> {
    if count <= 0 { return .zero }
    var sum = line[first] * weights[place]
    var step = 1
    while step < count {
      sum += line[first &+ step] * weights[place &+ step]
      step &+= 1
    }
    return sum
  }
}
