/// A zoomed page under a finger. Along the drag it is where the finger's way says at once; across, it chases that place on a spring.
nonisolated struct ZoomHold: Equatable, Sendable {
  private(set) var pull: ZoomPull
  /// The distance from the place across the drag, in points, and its rate, at `since`.
  private var lag = SpringState(displacement: 0, velocity: 0)
  private var since: TimeInterval

  /// Critically damped, 45 per second.
  static let spring = Spring(stiffness: 2025, damping: 90)

  /// Takes hold of a page at `time`, in seconds of the stage.
  init(_ pull: ZoomPull, at time: TimeInterval) { (self.pull, since) = (pull, time) }

  private func lag(at time: TimeInterval) -> SpringState {
    Self.spring.state(at: time - since, from: lag.displacement, velocity: lag.velocity)
  }

  /// The finger has moved.
  mutating func move(to way: CGPoint, translation: CGPoint, at time: TimeInterval) {
    var now = lag(at: time)
    let old = pull.placeAside
    (pull.way, pull.translation) = (way, translation)
    now.displacement += old - pull.placeAside
    (lag, since) = (now, time)
  }

  /// Where the page comes to if the finger rests.
  var rest: ZoomState { pull.state(aside: pull.placeAside) }

  func state(at time: TimeInterval) -> ZoomState { pull.state(aside: pull.placeAside + lag(at: time).displacement) }

  /// When the page stands still although the finger has moved: the spring leaves a thousandth of a point of any way aside then.
  var end: TimeInterval { lag.displacement == 0 && lag.velocity == 0 ? since : since + 0.4 }

  /// The movement goes on in a container of another size.
  func scaled(from old: CGSize, to new: CGSize) -> ZoomHold {
    func map(_ point: CGPoint) -> CGPoint { point.scaled(about: .zero, from: old, to: new) }
    var pull = ZoomPull(gesture: pull.gesture, size: new, pivot: map(pull.pivot))
    (pull.way, pull.translation) = (map(self.pull.way), map(self.pull.translation))
    return ZoomHold(pull, at: since)
  }
}
