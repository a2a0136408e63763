import Foundation

/// The link's shortest round trip and its bytes a second, measured from the answers to frames.
///
/// Like BBR for TCP (draft-cardwell-iccrg-bbr-congestion-control), this models the path and not its losses. BBR takes the largest
/// delivery rate within a window, and has to mark the times in which too little was sent. Here the unit is a frame, and its own
/// time at the bottleneck is measured: it begins at the earliest possible answer or at the previous answer, and ends with the
/// frame's own answer. Times in which nothing was sent do not count at all.
///
/// Pure: times are arguments, in seconds.
struct LinkEstimate: Hashable {
  /// One frame at the bottleneck.
  struct Sample: Hashable {
    var bytes: Double
    /// The seconds that the bottleneck took for it.
    var service: TimeInterval
  }

  /// The bytes of the smallest frame that measures the rate. The time of smaller ones is mostly jitter.
  static let leastBytes = 2048
  /// How many frames make the rate: few enough to follow the link, and so many that one late answer matters little.
  private static let mostSamples = 5
  /// The shortest credible time at the bottleneck, in seconds: clocks and wake-ups are not more exact.
  private static let leastService = 0.000_2
  /// A time at the bottleneck that may be nothing but jitter, in seconds.
  private static let jitter = 0.003

  /// The shortest time in which an answer has come, in seconds; nil before the first one.
  private(set) var shortestRoundTrip: TimeInterval?
  /// The mean seconds by which answers to small frames exceed the shortest round trip.
  private(set) var usualDelay: TimeInterval = 0
  /// The latest samples, the newest last.
  private(set) var samples: [Sample] = []

  /// The seconds between sending an empty frame and its answer.
  var roundTrip: TimeInterval { (shortestRoundTrip ?? 0) + usualDelay }

  /// The rate of the bottleneck; nil before the first sample.
  var bytesPerSecond: Double? {
    samples.isEmpty ? nil : samples.reduce(0) { $0 + $1.bytes } / samples.reduce(0) { $0 + $1.service }
  }

  /// The rate without the slowest frame, which may have been an outlier; nil before the second sample.
  var bytesPerSecondWithoutSlowest: Double? {
    guard samples.count > 1, let slowest = samples.max(by: { $0.service / $0.bytes < $1.service / $1.bytes }) else {
      return nil
    }
    let service = samples.reduce(0) { $0 + $1.service } - slowest.service
    return (samples.reduce(0) { $0 + $1.bytes } - slowest.bytes) / service
  }

  /// Seconds that the bottleneck takes for `bytes` bytes; 0 before the first sample.
  func service(of bytes: Int) -> TimeInterval { bytesPerSecond.map { Double(bytes) / $0 } ?? 0 }

  /// Notes that an answer came after `seconds`. The shortest time is the round trip.
  mutating func noteRoundTrip(_ seconds: TimeInterval) {
    shortestRoundTrip = max(0, min(shortestRoundTrip ?? seconds, seconds))
  }

  /// Notes that the round trip has become longer.
  mutating func lengthenRoundTrip(to seconds: TimeInterval) {
    shortestRoundTrip = max(shortestRoundTrip ?? 0, seconds)
    usualDelay = 0
  }

  /// Notes that a frame of `bytes` bytes took the bottleneck `seconds`.
  ///
  /// A frame whose expected time is within jitter can lower the rate, but not raise it. Otherwise the small frames at the end of a
  /// transition would make the rate too high for the next one.
  mutating func addSample(_ bytes: Int, took seconds: TimeInterval) {
    let expected = service(of: bytes)
    let least = expected < Self.jitter ? max(expected, Self.leastService) : Self.leastService
    samples.append(Sample(bytes: Double(bytes), service: max(least, seconds)))
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// Replaces all samples by one.
  mutating func replaceSamples(with bytes: Int, took seconds: TimeInterval) {
    samples = []
    addSample(bytes, took: seconds)
  }

  /// Notes that the answer to a frame that met no queue came after `seconds`, the frame's time at the bottleneck left out.
  mutating func noteTransit(_ seconds: TimeInterval) {
    let delay = seconds - (shortestRoundTrip ?? seconds)
    usualDelay = max(0, usualDelay + 0.25 * (delay - usualDelay))
  }
}

/// Finds out why answers are late: the link has become narrower, or the way longer.
///
/// Both look alike in the answers. So after several late answers in a row, sending stops until all answers have come. Then two
/// frames go out, one right after the other. If their arrival gap is longer than their send gap, it is the bottleneck's time for
/// the second frame. The first frame met no queue, so it measures the round trip.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct PathProbe: Hashable {
  private enum Phase: Hashable {
    /// Counts late answers in a row.
    case watching(late: Int)
    /// Waits for all answers.
    case draining
    /// The first frame of the pair is on its way.
    case first(FrameMark, sent: TimeInterval)
    /// Both frames are on their way; the transit is known after the first answer.
    case pair(FrameMark, FrameMark, firstTransit: TimeInterval?, firstBytes: Int)
  }

  /// The late answers in a row that start a probe, which costs a round trip without frames. A busy machine makes single ones late.
  private static let mostLate = 5

  private let interval: TimeInterval
  private var phase = Phase.watching(late: 0)
  /// The estimate before the first late answer.
  private var before = LinkEstimate()

  /// `interval` is the time between frames on a fast link, in seconds.
  init(interval: TimeInterval) { self.interval = interval }

  /// Whether the last answer was late for a reason that is not known yet.
  var isInDoubt: Bool { phase != .watching(late: 0) }

  /// Whether a frame may be sent at `now`; nil while the probe leaves that to the flow.
  func allowsFrame(at now: TimeInterval) -> Bool? {
    switch phase {
    case .watching: nil
    case .draining, .pair: false
    case .first(_, let sent): now >= sent + 0.5 * interval
    }
  }

  /// Notes that a frame was sent.
  mutating func noteSent(_ mark: FrameMark, isAlone: Bool, at now: TimeInterval) {
    switch phase {
    case .draining where isAlone: phase = .first(mark, sent: now)
    case .first(let first, _) where !isAlone: phase = .pair(first, mark, firstTransit: nil, firstBytes: 0)
    default: break
    }
  }

  /// Starts over, after the frames on their way were given up.
  mutating func reset() { phase = .watching(late: 0) }

  /// Notes an answer at `now`. Returns whether it measures the rate of the bottleneck.
  mutating func note(_ arrival: FramesInFlight.Arrival, at now: TimeInterval, link: inout LinkEstimate) -> Bool {
    switch phase {
    case .watching(let late):
      guard now - arrival.frame.expected > max(interval, 0.25 * link.roundTrip) else {
        phase = .watching(late: 0)
        return true
      }
      if late == 0 { before = link }
      // An arrival gap above the send gap shows the new rate without a probe.
      if late > 0, let spacing = arrival.spacing, spacing.back > 1.25 * spacing.sent + 0.001 { return true }
      phase = late + 1 < Self.mostLate ? .watching(late: late + 1) : .draining
      return true
    case .draining: return true
    case .first:
      phase = .watching(late: 0)
      return true
    case .pair(let first, let second, nil, _) where arrival.frame.mark == first:
      phase = .pair(first, second, firstTransit: arrival.transit, firstBytes: arrival.frame.bytes)
      return false
    case .pair(_, _, let transit?, let bytes):
      phase = .watching(late: 0)
      conclude(firstTransit: transit, firstBytes: bytes, second: arrival, link: &link)
      return false
    case .pair:
      // The answer to the first frame is lost.
      reset()
      return false
    }
  }

  private func conclude(
    firstTransit: TimeInterval, firstBytes: Int, second: FramesInFlight.Arrival, link: inout LinkEstimate
  ) {
    guard let spacing = second.spacing else { return }
    if second.frame.bytes >= LinkEstimate.leastBytes, spacing.back > 1.15 * spacing.sent + 0.001 {
      link.replaceSamples(with: second.frame.bytes, took: spacing.back)
    } else {
      link = before
    }
    let roundTrip = firstTransit - link.service(of: firstBytes)
    if roundTrip > link.roundTrip + 0.5 * interval { link.lengthenRoundTrip(to: roundTrip) }
  }
}
