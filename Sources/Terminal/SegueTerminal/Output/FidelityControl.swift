import Foundation

/// Decides how exact pictures are while something moves: exact, unless the link has been measured to be too slow.
///
/// Users see each change of level. So the largest recent frames decide, and a finer level has to fit for some time before it is
/// taken, for a longer time after each finer level that did not last.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FidelityControl: Hashable {
  /// A frame's time on the link, in times between frames: from which on its level is too fine, up to which a coarser level is
  /// enough, and up to which a finer one is taken.
  private static let (tooSlow, goal, comfortable) = (1.5, 1.25, 0.9)
  /// The factor by which frames of the last level but one may take longer, because the last one looks so much worse.
  private static let lastButOne = 2.0
  /// Seconds for which a finer level has to fit: at first, and at most.
  private static let (leastHold, mostHold) = (0.75, 12.0)
  /// The seconds from which on one slow frame alone counts: it cannot be an outlier.
  private static let noHiccup = 0.25
  /// The factor by which each smaller frame lowers the largest size: it halves in 69 frames, more than a second of motion.
  private static let decay = 0.99

  /// Seconds between frames.
  private let interval: TimeInterval
  /// The bytes of a frame at each level, as fractions of its bytes at level 0. Row by row, they differ from those by colour.
  var byteRatios: [Double]
  /// 0 is exact.
  private(set) var level = 0
  /// The bytes of large frames in motion at level 0. Before the first motion, the bytes of a picture at rest.
  private var size: Double?
  private var hasMoved = false
  /// Since when a finer level would fit.
  private var fitsSince: TimeInterval?
  private var hold = leastHold
  /// When the level last became finer.
  private var lastFiner = -TimeInterval.infinity

  init(interval: TimeInterval, byteRatios: [Double]) {
    (self.interval, self.byteRatios) = (interval, byteRatios)
  }

  /// Notes that a frame of `bytes` bytes, encoded at a level, is sent at `now`.
  mutating func noteFrame(_ bytes: Int, isMoving: Bool, level: Int, at now: TimeInterval, over link: LinkEstimate) {
    guard bytes >= LinkEstimate.leastBytes, isMoving || !hasMoved && level == 0 else { return }
    let exact = Double(bytes) / byteRatios[level]
    size = isMoving && !hasMoved ? exact : max(exact, (size ?? 0) * Self.decay)
    hasMoved = hasMoved || isMoving
    judge(at: now, over: link)
  }

  /// Decides anew, after a frame was sent or the link was measured.
  mutating func judge(at now: TimeInterval, over link: LinkEstimate) {
    var rate = link.bytesPerSecondWithoutSlowest
    if rate == nil, let only = link.samples.last, only.service > Self.noHiccup { rate = only.bytes / only.service }
    guard let rate, let size else { return }
    let last = byteRatios.count - 1
    /// A frame's time on the link, in times between frames; at the last level but one, less of it counts.
    func intervals(_ level: Int) -> Double {
      size * byteRatios[level] / rate / interval / (level == last - 1 ? Self.lastButOne : 1)
    }
    if intervals(level) > Self.tooSlow {
      fitsSince = nil
      let coarser = byteRatios.indices.first { $0 > level && intervals($0) <= Self.goal } ?? last
      if coarser > level {
        // The finer level did not last.
        if now - lastFiner < 2 * hold { hold = min(2 * hold, Self.mostHold) }
        level = coarser
      }
    } else if level > 0, intervals(level - 1) <= Self.comfortable {
      let since = fitsSince ?? now
      fitsSince = since
      guard now - since >= hold else { return }
      if now - lastFiner > 4 * hold { hold = max(Self.leastHold, hold / 2) }
      (level, lastFiner, fitsSince) = (level - 1, now, nil)
    } else {
      fitsSince = nil
    }
  }
}
