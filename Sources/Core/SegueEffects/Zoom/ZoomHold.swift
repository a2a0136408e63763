/// A zoomed page under a finger. Along the drag it is where the finger's way says at once; across, it chases that place on a spring.
nonisolated struct ZoomHold: Equatable, Sendable {
  private(set) var pull: ZoomPull
  /// How far the page has been moved across the drag, in points.
  private var aside: HeldMotion<Double>

  /// Critically damped, 45 per second.
  static let spring = Spring(stiffness: 2025, damping: 90)
  /// After this many seconds the spring leaves a thousandth of a point of any way aside.
  private static let rest = 0.4

  /// Takes hold of a page at `time`, in seconds of the stage.
  init(_ pull: ZoomPull, at time: TimeInterval) {
    self.pull = pull
    aside = HeldMotion(holding: .init(pull.placeAside), at: time, along: .spring(Self.spring))
  }

  /// The finger has moved.
  mutating func move(to way: CGPoint, translation: CGPoint, at time: TimeInterval) {
    (pull.way, pull.translation) = (way, translation)
    aside.chase(pull.placeAside, at: time)
  }

  /// Where the page comes to if the finger rests.
  var rest: ZoomState { pull.state(aside: aside.target) }

  func state(at time: TimeInterval) -> ZoomState { pull.state(aside: aside.state(at: time).position) }

  /// When the page stands still although the finger has moved.
  var end: TimeInterval { aside.isOver(at: aside.start) ? aside.start : aside.start + Self.rest }

  /// The movement goes on in a container of another size.
  func scaled(from old: CGSize, to new: CGSize) -> ZoomHold {
    func map(_ point: CGPoint) -> CGPoint { point.scaled(about: .zero, from: old, to: new) }
    var pull = ZoomPull(gesture: pull.gesture, size: new, pivot: map(pull.pivot))
    (pull.way, pull.translation) = (map(self.pull.way), map(self.pull.translation))
    return ZoomHold(pull, at: aside.start)
  }
}
