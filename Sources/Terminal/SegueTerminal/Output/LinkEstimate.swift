import Foundation

/// What the answers to frames have shown of the link: its shortest round trip, and how many bytes a second it delivers.
///
/// As BBR does for TCP (draft-cardwell-iccrg-bbr-congestion-control), this is a model of the path and not of its losses.
/// BBR takes the largest delivery rate of a while and has to mark the times in which too little was sent. Here a frame
/// is the unit, and its own time at the bottleneck is measured: from the moment at which the frame could have come back
/// at the earliest, or the one before did, to its answer. Times in which nothing was sent do not count at all.
///
/// Pure: times are arguments, in seconds.
struct LinkEstimate: Hashable {
  /// One frame at the bottleneck.
  struct Sample: Hashable {
    var bytes: Double
    /// The seconds that the bottleneck took for it.
    var service: TimeInterval
  }

  /// Smaller frames say nothing about bytes a second, in bytes: their time is mostly jitter.
  static let leastBytes = 2048
  /// The rate is that of so many frames: few enough to follow the link, enough for one late answer not to matter much.
  private static let mostSamples = 5
  /// The shortest time at the bottleneck that is believed, in seconds: clocks and wake-ups are no more exact.
  private static let leastService = 0.000_2
  /// A time at the bottleneck that jitter could make up, in seconds.
  private static let jitter = 0.003

  /// The shortest time in which an answer has come, in seconds; nil before the first one.
  private(set) var shortestRoundTrip: TimeInterval?
  /// By how many seconds the answers to small frames are later than that on average.
  private(set) var usualDelay: TimeInterval = 0
  /// The latest samples, the newest last.
  private(set) var samples: [Sample] = []

  /// How long a frame without bytes takes, there and back, in seconds.
  var roundTrip: TimeInterval { (shortestRoundTrip ?? 0) + usualDelay }

  /// What the bottleneck delivers; nil before the first sample.
  var bytesPerSecond: Double? {
    samples.isEmpty ? nil : samples.reduce(0) { $0 + $1.bytes } / samples.reduce(0) { $0 + $1.service }
  }

  /// The same without the slowest frame, which may have been a hiccup; nil before the second sample.
  var bytesPerSecondWithoutSlowest: Double? {
    guard samples.count > 1, let slowest = samples.max(by: { $0.service / $0.bytes < $1.service / $1.bytes }) else {
      return nil
    }
    let service = samples.reduce(0) { $0 + $1.service } - slowest.service
    return (samples.reduce(0) { $0 + $1.bytes } - slowest.bytes) / service
  }

  /// Seconds that the bottleneck takes for `bytes` bytes; 0 before the first sample.
  func service(of bytes: Int) -> TimeInterval { bytesPerSecond.map { Double(bytes) / $0 } ?? 0 }

  /// An answer has come after `seconds`. What is shorter than ever before is the round trip.
  mutating func noteRoundTrip(_ seconds: TimeInterval) {
    shortestRoundTrip = max(0, min(shortestRoundTrip ?? seconds, seconds))
  }

  /// The way has become longer.
  mutating func lengthenRoundTrip(to seconds: TimeInterval) {
    shortestRoundTrip = max(shortestRoundTrip ?? 0, seconds)
    usualDelay = 0
  }

  /// A frame of `bytes` bytes took the bottleneck `seconds`.
  ///
  /// A frame that should take no longer than jitter can show that the link has become slower, but not that it has become
  /// faster. Otherwise the small frames at the end of a transition would let too much out in the next one.
  mutating func addSample(_ bytes: Int, took seconds: TimeInterval) {
    let expected = service(of: bytes)
    let least = expected < Self.jitter ? max(expected, Self.leastService) : Self.leastService
    samples.append(Sample(bytes: Double(bytes), service: max(least, seconds)))
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// Forgets what the bottleneck took for other frames.
  mutating func replaceSamples(with bytes: Int, took seconds: TimeInterval) {
    samples = []
    addSample(bytes, took: seconds)
  }

  /// A frame that met no queue came back after `seconds`, without its own time at the bottleneck.
  mutating func noteTransit(_ seconds: TimeInterval) {
    let delay = seconds - (shortestRoundTrip ?? seconds)
    usualDelay = max(0, usualDelay + 0.25 * (delay - usualDelay))
  }
}
