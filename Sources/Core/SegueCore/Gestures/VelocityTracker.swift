/// The velocity of a finger, from its last places and their times: a pure value.
///
/// A mouse reports whole cells, some time apart, and does not report rest. So the velocity is a weighted mean over the last tenth of
/// a second. Between two reports the finger counts as moving at a constant velocity; a movement of the age a has the weight
/// e^(−a / 25 ms). A drag forth and back within that time has the velocity of its way back. A plain mean would be nearly 0, and the
/// last two reports alone would make a flick of a trembling finger.
nonisolated struct VelocityTracker {
  /// The time over which velocity is measured, in seconds. A finger that has not moved for that long is at rest.
  static let window = 0.1
  /// The weight of a movement is 1/e of the newest one's after this time, in seconds.
  private static let fading = 0.025
  /// Reports closer to each other than this, in seconds, came together: only the last of them counts.
  private static let instant = 0.001
  /// Silence counts as rest once it is longer than the last gap between two reports, or than this, in seconds.
  private static let longestGap = 0.02

  private var samples: [(time: TimeInterval, place: CGPoint)] = []
  /// When the finger last moved, or came down.
  private var lastMove: TimeInterval = 0

  /// The finger's last place; nil before the first.
  var place: CGPoint? { samples.last?.place }

  /// Adds a place in points, and its time in seconds. A time before the last one counts as the last one.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    let time = max(time, samples.last?.time ?? time)
    if place != samples.last?.place { lastMove = time }
    if let last = samples.last, time - last.time < Self.instant {
      samples[samples.count - 1].place = place
    } else {
      samples.append((time, place))
    }
    // One older sample stays: the way to the next one lies partly in the window.
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
  }

  /// Moves all places, because the window has another size.
  mutating func movePlaces(_ map: (CGPoint) -> CGPoint) {
    for index in samples.indices { samples[index].place = map(samples[index].place) }
  }

  /// The velocity at `time`, in points per second; zero before two reports.
  ///
  /// - Parameter map: Converts the places to the coordinates in which the velocity is measured.
  func velocity(at time: TimeInterval, through map: (CGPoint) -> CGPoint = { $0 }) -> CGPoint {
    guard samples.count > 1, let last = samples.last, time - lastMove < Self.window - 1e-9 else { return .zero }
    let silence = max(0, time - last.time)
    let rest = max(0, silence - min(last.time - samples[samples.count - 2].time, Self.longestGap))
    let end = last.time + rest
    var weight = Self.weight(from: 0, to: rest)
    var sum = CGPoint.zero
    for (older, newer) in zip(samples, samples.dropFirst()) {
      let (young, old) = (end - newer.time, min(end - older.time, Self.window))
      guard young < old else { continue }
      let part = Self.weight(from: young, to: old)
      let (from, to) = (map(older.place), map(newer.place))
      weight += part
      sum.x += part * (to.x - from.x) / (newer.time - older.time)
      sum.y += part * (to.y - from.y) / (newer.time - older.time)
    }
    return weight > 0 ? CGPoint(x: sum.x / weight, y: sum.y / weight) : .zero
  }

  /// The weight of the time between two ages: the integral of the weights, in seconds.
  private static func weight(from young: Double, to old: Double) -> Double {
    fading * (exp(-young / fading) - exp(-old / fading))
  }
}
