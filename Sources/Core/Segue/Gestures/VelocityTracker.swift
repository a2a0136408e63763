/// How fast a finger moves, from where it was and when: a pure value.
///
/// A mouse reports whole cells, some time apart, and does not report rest. So the velocity is a weighted mean over the
/// last tenth of a second. Between two reports the finger counts as moving at a constant velocity; a movement of the age
/// a has the weight e^(−a / 25 ms). A drag forth and back within that time has the velocity of its way back. A plain
/// mean would be nearly 0, and the last two reports alone would make a flick of a trembling finger.
nonisolated struct VelocityTracker {
  /// The time over which velocity is measured, in seconds. A finger that has not moved for that long is at rest.
  static let window = 0.1
  /// The weight of a movement is 1/e of the newest one's after this time, in seconds.
  private static let fading = 0.025
  /// Reports closer to each other than this, in seconds, came together: only the last of them counts.
  private static let instant = 0.001
  /// Silence after a report counts as rest from the last gap between two reports on, or from this time on, in seconds.
  private static let longestGap = 0.02

  private var samples: [(time: TimeInterval, place: CGPoint)] = []
  /// When the finger last moved, or came down.
  private var lastMove: TimeInterval = 0

  /// Where the finger was last; nil if it was nowhere.
  var place: CGPoint? { samples.last?.place }

  /// The finger is at `place`, in points, at `time`, in seconds. Time that runs backwards stands still.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    let time = max(time, samples.last?.time ?? time)
    if place != samples.last?.place { lastMove = time }
    if let last = samples.last, time - last.time < Self.instant {
      samples[samples.count - 1].place = place
    } else {
      samples.append((time, place))
    }
    // One older sample stays: the way from there to the next lies partly in the window.
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
      let share = Self.weight(from: young, to: old)
      let (from, to) = (map(older.place), map(newer.place))
      weight += share
      sum.x += share * (to.x - from.x) / (newer.time - older.time)
      sum.y += share * (to.y - from.y) / (newer.time - older.time)
    }
    return weight > 0 ? CGPoint(x: sum.x / weight, y: sum.y / weight) : .zero
  }

  /// How much the time between two ages counts: the integral of the weights, in seconds.
  private static func weight(from young: Double, to old: Double) -> Double {
    fading * (exp(-young / fading) - exp(-old / fading))
  }
}
