/// A zoom that moves by itself, from the source to the whole page or back.
///
/// Figures: measured in UIKit's zoom transition. See <doc:Zoom>.
nonisolated struct ZoomRun: Equatable, Sendable {
  var ends: ZoomEnds
  /// Whether it goes to the source.
  let isLeaving: Bool
  /// When it begins, in seconds of the stage.
  let start: TimeInterval
  /// The movement: a spring, or a straight line under a finger that moves it from afar.
  let timing: AnimationTiming

  /// Critically damped, from rest; its angular frequency is 19 per second.
  static let spring = Spring(stiffness: 361, damping: 38)
  /// The alignment's own scale is a little faster: 21 per second.
  private static let alignmentSpring = Spring(stiffness: 441, damping: 42)
  /// The page below comes back more slowly: 15 per second.
  static let lowerSpring = Spring(stiffness: 225, damping: 30)
  /// When a thousandth of the way is left, in seconds.
  static let duration = Spring.criticalSpan / 19
  /// A way to the source is so far ahead, in seconds: its first frame has moved.
  private static let lead = 0.02
  /// How far upper and lower edge differ from the others, at most: heights trail on the way up, and lead on the way back.
  private static let (trailing, leading) = (0.05, 0.03)
  /// The part of the way up over which the source's picture fades out.
  private static let pictureFade = 0.55
  /// The parts of the way from the source between which the picture fades in on the way back.
  private static let pictureReturn = (shown: 0.32, clear: 0.86)
  /// The parts of the way from the source between which the shadow appears.
  private static let shadowRise = (none: 0.05, whole: 0.1)

  /// By itself it is on the spring.
  static let timing = AnimationTiming(duration: duration, function: .spring(spring, initialVelocity: 0))

  init(_ ends: ZoomEnds, isLeaving: Bool, at start: TimeInterval, timing: AnimationTiming = Self.timing) {
    (self.ends, self.isLeaving, self.start, self.timing) = (ends, isLeaving, start, timing)
  }

  private var isOnSpring: Bool { if case .spring = timing.function { true } else { false } }

  var end: TimeInterval { start + timing.end }
  /// Where it comes to rest.
  var rest: ZoomState { isLeaving ? ends.small : ends.full }

  func state(at time: TimeInterval) -> ZoomState {
    guard time < end else { return rest }
    let elapsed = time - start + (isLeaving && isOnSpring ? Self.lead : 0)
    let way = 1 - timing.remaining(at: elapsed)
    // The part of the way from the source.
    let up = isLeaving ? 1 - way : way
    let bend = sin(.pi * way)
    var state = ends.place(x: up, y: isLeaving ? 1 - (way + Self.leading * bend) : way - Self.trailing * bend)
    state.cornerRadius = ends.sourceRadius * (1 - up)
    state.dimming = up
    state.lowerShrinkage = ZoomEnds.lowerShrinkage * (isLeaving ? lowerRemaining(after: elapsed, of: up) : up)
    state.shadow = Self.shadow(at: up)
    if ends.source == nil {
      state.cardOpacity = up
    } else if ends.alignment != nil {
      align(&state, after: elapsed, up: up)
    } else if isLeaving {
      let (shown, clear) = Self.pictureReturn
      state.pictureOpacity = ((clear - up) / (clear - shown)).clamped
    } else {
      state.pictureOpacity = (1 - up / Self.pictureFade).clamped
    }
    return state
  }

  static func shadow(at up: Double) -> Double {
    ((up - shadowRise.none) / (shadowRise.whole - shadowRise.none)).clamped
  }

  private func lowerRemaining(after elapsed: TimeInterval, of up: Double) -> Double {
    isOnSpring ? Self.lowerSpring.state(at: elapsed, from: 1, velocity: 0).displacement : up
  }

  /// Places the page by its aligned rectangle, whose centre is late against its scale.
  private func align(_ state: inout ZoomState, after elapsed: TimeInterval, up: Double) {
    guard let rect = ends.alignment, let source = ends.source else { return }
    let left =
      isOnSpring
      ? Self.alignmentSpring.state(at: elapsed, from: 1, velocity: 0).displacement : 1 - (isLeaving ? 1 - up : up)
    let fraction = isLeaving ? left : 1 - left
    let room = fraction * (1 - fraction)
    let late = isLeaving ? CGPoint(x: -0.14 * room, y: -0.14 * room) : CGPoint(x: 0.1 * room, y: 0.25 * room)
    state.align(
      rect, with: source, scaleAt: fraction, centerAt: CGPoint(x: fraction - late.x, y: fraction - late.y),
      in: ends.size)
    state.pageOpacity = up.clamped
    state.pictureOpacity = ((0.78 - fraction) / 0.5).clamped
  }
}

nonisolated extension Double {
  /// The number, or the nearer of 0 and 1.
  var clamped: Double { Swift.min(Swift.max(0, self), 1) }
}
