import Foundation

/// The frames on their way whose answers are awaited, and when they are expected back.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FramesInFlight: Hashable {
  struct Frame: Hashable {
    let mark: FrameMark
    let bytes: Int
    let sent: TimeInterval
    /// When its answer was expected as it was sent.
    let expected: TimeInterval
    /// Whether nothing else was on its way, so that it met no queue.
    let isAlone: Bool
  }

  /// An answer and what it says of the link.
  struct Arrival: Hashable {
    let frame: Frame
    /// The seconds from sending to the answer.
    let transit: TimeInterval
    /// The seconds that the bottleneck took for it, or waited for it at most.
    let service: TimeInterval
    /// Whether the bottleneck had the frame before until then, so that this one waited for it.
    let hasWaited: Bool
    /// The seconds since the frame before was sent, and since it came back; nil if its answer did not come by itself.
    let spacing: (sent: TimeInterval, back: TimeInterval)?

    static func == (left: Self, right: Self) -> Bool { left.frame == right.frame && left.transit == right.transit }
    func hash(into hasher: inout Hasher) { hasher.combine(frame) }
  }

  private(set) var frames: [Frame] = []
  var bytes: Int { frames.reduce(0) { $0 + $1.bytes } }
  /// When the last frame came back that has. The bottleneck was done with it then, half a round trip ago.
  private var lastBack = -TimeInterval.infinity
  /// When that frame was sent.
  private var lastSent = -TimeInterval.infinity

  /// When the answer to the oldest frame is expected; nil if none is on its way.
  func firstExpected(over link: LinkEstimate) -> TimeInterval? {
    frames.first.map { max(lastBack, $0.sent + link.roundTrip) + link.service(of: $0.bytes) }
  }

  /// When the answer to the last frame is expected at `now`, as the first one has not come by then.
  func lastExpected(at now: TimeInterval, over link: LinkEstimate) -> TimeInterval {
    var back = lastBack
    for (index, frame) in frames.enumerated() {
      back = max(back, frame.sent + link.roundTrip) + link.service(of: frame.bytes)
      if index == 0 { back = max(back, now) }
    }
    return back
  }

  mutating func append(_ mark: FrameMark, bytes: Int, at now: TimeInterval, over link: LinkEstimate) {
    let expected = max(lastExpected(at: now, over: link), now + link.roundTrip) + link.service(of: bytes)
    frames.append(
      Frame(mark: mark, bytes: bytes, sent: now, expected: expected, isAlone: frames.isEmpty))
  }

  /// Removes the frame of that name and those before it, which have been drawn before it. Nil if there is none.
  mutating func acknowledge(_ mark: FrameMark, at now: TimeInterval, over link: LinkEstimate) -> Arrival? {
    guard let index = frames.firstIndex(where: { $0.mark == mark }) else { return nil }
    let spacing = index == 0 ? (frames[0].sent - lastSent, now - lastBack) : nil
    for frame in frames[..<index] {
      lastBack = min(now, max(lastBack, frame.sent + link.roundTrip) + link.service(of: frame.bytes))
    }
    let frame = frames[index]
    let earliest = frame.sent + link.roundTrip
    let arrival = Arrival(
      frame: frame, transit: now - frame.sent, service: max(0, now - max(lastBack, earliest)),
      hasWaited: lastBack > earliest, spacing: spacing)
    frames.removeSubrange(...index)
    (lastBack, lastSent) = (now, frame.sent)
    return arrival
  }

  /// Stops waiting for all of them. Returns their names.
  mutating func removeAll() -> [FrameMark] {
    defer { frames = [] }
    return frames.map(\.mark)
  }
}
