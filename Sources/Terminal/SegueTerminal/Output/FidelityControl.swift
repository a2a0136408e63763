import Foundation

/// Decides how exact pictures are while something moves: exact, unless the link has been measured to be too slow for it.
///
/// Each change can be seen. So the size of frames is that of the largest ones of a while, and going back to a finer level
/// takes a while, and longer after each time that it did not last.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FidelityControl: Hashable {
  /// A level is too fine if a frame takes so many times the time between frames, and a coarser one is fine enough at
  /// the second number of times. A finer one has to fit with room to spare.
  private static let (tooSlow, goal, comfortable) = (1.5, 1.25, 0.9)
  /// The last level but one may take longer by this factor, because the last one is that much worse to look at.
  private static let lastButOne = 2.0
  /// Seconds for which a finer level has to fit: at first, and at most.
  private static let (leastHold, mostHold) = (0.75, 12.0)
  /// A frame that takes longer counts without a second one: it is no hiccup, in seconds.
  private static let noHiccup = 0.25
  /// What of the largest size is left after each smaller frame: half of it after 69, more than a second of motion.
  private static let decay = 0.99

  /// Seconds between frames.
  private let interval: TimeInterval
  /// The bytes of a frame at each level, as a share of those at level 0.
  private let byteRatios: [Double]
  /// 0 is exact.
  private(set) var level = 0
  /// What large frames in motion would have at level 0, in bytes. At first, what a picture at rest has.
  private var size: Double?
  private var hasMoved = false
  /// Since when a finer level would fit.
  private var fitsSince: TimeInterval?
  private var hold = leastHold
  /// When the level last became finer.
  private var lastFiner = -TimeInterval.infinity

  init(interval: TimeInterval, byteRatios: [Double]) {
    self.interval = interval
    self.byteRatios = byteRatios
  }

  /// A frame of `bytes` bytes that was encoded at a level is being sent at `now`.
  mutating func noteFrame(_ bytes: Int, isMoving: Bool, level: Int, at now: TimeInterval, over link: LinkEstimate) {
    guard bytes >= LinkEstimate.leastBytes, isMoving || !hasMoved && level == 0 else { return }
    let exact = Double(bytes) / byteRatios[level]
    size = isMoving && !hasMoved ? exact : max(exact, (size ?? 0) * Self.decay)
    hasMoved = hasMoved || isMoving
    judge(at: now, over: link)
  }

  /// Decides anew, as frames have gone out or the link has been measured.
  mutating func judge(at now: TimeInterval, over link: LinkEstimate) {
    var rate = link.bytesPerSecondWithoutSlowest
    if rate == nil, let only = link.samples.last, only.service > Self.noHiccup { rate = only.bytes / only.service }
    guard let rate, let size else { return }
    let last = byteRatios.count - 1
    /// How long a frame takes, in times between frames. At the last level but one, less counts.
    func intervals(_ level: Int) -> Double {
      size * byteRatios[level] / rate / interval / (level == last - 1 ? Self.lastButOne : 1)
    }
    if intervals(level) > Self.tooSlow {
      fitsSince = nil
      let coarser = byteRatios.indices.first { $0 > level && intervals($0) <= Self.goal } ?? last
      if coarser > level {
        // It was too fine after all.
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
