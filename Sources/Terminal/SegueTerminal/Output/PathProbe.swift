import Foundation

/// Finds out why answers are late: the link has become narrower, or the way longer.
///
/// Both look alike from afar. So after several late answers in a row nothing is sent until all has come back. Then two
/// frames go out, one right after the other. The time between their answers is what the bottleneck takes for the
/// second, if it is longer than the time between their sending; and the first one met no queue.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct PathProbe: Hashable {
  private enum Phase: Hashable {
    /// So many answers in a row were late.
    case watching(late: Int)
    case draining
    /// The first frame of the pair is on its way.
    case first(FrameMark, sent: TimeInterval)
    /// Both are. The first one's transit, once it is known.
    case pair(FrameMark, FrameMark, firstTransit: TimeInterval?, firstBytes: Int)
  }

  /// So many in a row cost a round trip in which nothing is sent: a busy machine is late now and then, too.
  private static let mostLate = 5

  private let interval: TimeInterval
  private var phase = Phase.watching(late: 0)
  /// What was known of the link before the first late answer.
  private var before = LinkEstimate()

  /// `interval` is the time between frames on a fast link, in seconds.
  init(interval: TimeInterval) { self.interval = interval }

  /// Whether the last answer was late, and it is not known yet why.
  var isInDoubt: Bool { phase != .watching(late: 0) }

  /// Whether a frame may be sent at `now`, or not, whatever else is known; nil if the probe does not care.
  func allowsFrame(at now: TimeInterval) -> Bool? {
    switch phase {
    case .watching: nil
    case .draining, .pair: false
    case .first(_, let sent): now >= sent + 0.5 * interval
    }
  }

  /// A frame has been sent.
  mutating func noteSent(_ mark: FrameMark, isAlone: Bool, at now: TimeInterval) {
    switch phase {
    case .draining where isAlone: phase = .first(mark, sent: now)
    case .first(let first, _) where !isAlone: phase = .pair(first, mark, firstTransit: nil, firstBytes: 0)
    default: break
    }
  }

  /// Starts over, as all frames on their way have been given up.
  mutating func reset() { phase = .watching(late: 0) }

  /// An answer has come at `now`. Returns whether it says how fast the bottleneck is.
  mutating func note(_ arrival: FramesInFlight.Arrival, at now: TimeInterval, link: inout LinkEstimate) -> Bool {
    switch phase {
    case .watching(let late):
      guard now - arrival.frame.expected > max(interval, 0.25 * link.roundTrip) else {
        phase = .watching(late: 0)
        return true
      }
      if late == 0 { before = link }
      // What comes back more slowly than it was sent shows the new rate already.
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
      // The answer to the first one is lost.
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
