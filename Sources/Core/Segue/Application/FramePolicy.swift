/// Decides which ticks draw a frame, whether the frame's colours have to be exact, and when the next tick is due: a pure value.
///
/// While something moves, pictures may be as inexact as the display asks, which saves most of their bytes. At rest every cell is
/// exact.
struct FramePolicy: Equatable {
  /// The phase of a tick, before its frame is drawn.
  enum Phase: Equatable {
    /// Nothing changes, or the first change in a while.
    case still
    /// Something moves by itself.
    case moving
    /// Content that has just changed will probably change again, as when the mouse drags.
    case following
    /// Nothing has changed for a while, or a movement has ended, and colours may still be off.
    case settling
  }

  struct Situation: Equatable {
    /// The time of the tick, in seconds.
    var time: TimeInterval
    /// Whether something moves by itself.
    var isMoving = false
    /// Whether views or layers have changed since the last frame, or every cell has to be sent.
    var hasNewContent = false
    /// Whether colours on the display are off.
    var isApproximate = false
    /// Whether the display accepts a frame.
    var isReady = true
  }

  /// A second change within this time, in seconds, makes the phase `following`.
  static let stillness: TimeInterval = 0.1

  /// When a frame last differed from the one before it.
  private var lastChange = -TimeInterval.infinity
  /// Whether something moved by itself in the last frame.
  private var wasMoving = false

  func phase(in situation: Situation) -> Phase {
    if situation.isMoving { return .moving }
    if !wasMoving, situation.time < lastChange + Self.stillness { return .following }
    return situation.isApproximate ? .settling : .still
  }

  func composes(in situation: Situation) -> Bool {
    situation.isReady && (situation.isMoving || situation.hasNewContent || situation.isApproximate)
  }

  /// Whether a movement starts with this tick.
  func isStart(_ situation: Situation) -> Bool { situation.isMoving && !wasMoving }

  /// Notes a composed frame, and whether it differs from the last one. Returns whether its pictures may be shown less exactly.
  mutating func addFrame(in situation: Situation, hasChanged: Bool) -> Bool {
    let isTolerant =
      switch phase(in: situation) {
      // Something may move out of sight.
      case .moving: hasChanged || situation.time < lastChange + Self.stillness
      case .following: true
      case .still, .settling: false
      }
    if hasChanged { lastChange = situation.time }
    wasMoving = situation.isMoving
    return isTolerant
  }

  /// When the next tick is due; `deadline` is the time of the next tick for other reasons, infinity for none.
  func wake(in situation: Situation, deadline: TimeInterval) -> Application.Wake {
    if situation.isMoving { return .nextFrame }
    var deadline = deadline
    if situation.isApproximate {
      let settling = lastChange + Self.stillness
      // After that time, a display that is not ready causes the next tick itself.
      if settling > situation.time || situation.isReady { deadline = min(deadline, settling) }
    }
    return deadline < .infinity ? .at(deadline) : .never
  }
}
