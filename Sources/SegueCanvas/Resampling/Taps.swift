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
  /// The most that one target reads.
  private(set) var most = 0
  private var taps: [Tap] = []
  private var weights: [Float] = []

  /// None.
  init() {}

  /// See `prepare`.
  init(_ targets: Range<Int>, offset: Double, step: Double, sourceCount: Int) {
    prepare(targets, sources: 0..<sourceCount, through: LineMap(offset: offset, step: step))
  }

  /// Target i covers the source between the images of i and i + 1, whichever way round. A source sample weighs as much
  /// as it takes of the target, as that is seen: in perspective its far end takes less than its near one. What lies
  /// outside of `sources` weighs nothing; but where `fills` says so, a target that is cut by that end of them counts as
  /// covered wholly by what is there.
  mutating func prepare(
    _ targets: Range<Int>, sources: Range<Int>, fills: (low: Bool, high: Bool) = (false, false), through map: LineMap
  ) {
    self.targets = targets
    taps.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let (start, end) = (Double(sources.lowerBound), Double(sources.upperBound))
    var (low, high) = (Int.max, 0)
    most = 0
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
        let share = isCut ? 1 / abs(map.target(of: right) - map.target(of: left)) : 1
        let first = Int(left)
        let last = min(sources.upperBound, Int(right.rounded(.up)))
        tap.first = Int32(first)
        tap.count = Int32(last - first)
        (low, high) = (min(low, first), max(high, last))
        most = max(most, last - first)
        var begin = map.target(of: left)
        for source in first..<last {
          let stop = map.target(of: min(right, Double(source + 1)))
          weights.append(Float(min(1, abs(stop - begin) * share)))
          begin = stop
        }
      }
      taps.append(tap)
    }
    self.sources = low < high ? low..<high : 0..<0
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

/// A projective map of a line, from targets to sources: t goes to (offset + t · step) / (depth + t · slant).
struct LineMap {
  var offset: Double
  var step: Double
  var depth = 1.0
  var slant = 0.0

  /// The source under a target; nil where that is at the horizon or beyond.
  func source(of target: Int) -> Double? {
    let distance = depth + Double(target) * slant
    return distance > 1e-9 ? (offset + Double(target) * step) / distance : nil
  }

  /// Where a source is seen.
  func target(of source: Double) -> Double { (source * depth - offset) / (step - source * slant) }

  /// Between which targets some sources are seen; everywhere, where some of them are behind the eye.
  func targets(of sources: Range<Int>) -> (low: Double, high: Double) {
    let (one, other) = (target(of: Double(sources.lowerBound)), target(of: Double(sources.upperBound)))
    guard depth + one * slant > 1e-9, depth + other * slant > 1e-9 else { return (-.infinity, .infinity) }
    return (min(one, other), max(one, other))
  }

  /// The source that is seen nearest to the horizon: as far away as there is, on one side or the other.
  var horizon: Double { (offset * slant - depth * step) * slant < 0 ? -.infinity : .infinity }
}
