import Foundation
import SegueCanvas
import SegueMotion

/// The animation of a point along a path: a `CAKeyframeAnimation` with a `path`.
struct PathAnimation: Animation {
  /// The rotation of a layer on its way.
  enum Rotation: Sendable, Hashable {
    /// No rotation.
    case none
    /// The direction of the path: a layer without rotation points to the right.
    case along
    /// The direction of the path, and half a turn more.
    case against
  }

  /// The property.
  let key: AnimatableKey<CGPoint>
  /// The timing function of each piece; a piece without one has a constant speed.
  let functions: [TimingFunction]
  /// Whether the whole path has a constant speed. Otherwise each piece, a line or a curve, takes a time of its own.
  let isPaced: Bool
  var rotation = Rotation.none
  /// Whether the point is added to the layer's instead of replacing it.
  var isAdditive = false
  var timing: MediaTiming
  var isRemovedOnCompletion = true

  private let measure: PathMeasure
  /// The length of the path up to the end of each piece.
  private let ends: [Double]
  /// When the ends of the pieces are reached.
  private let times: KeyTimes

  /// Creates an animation along a path. A path without length changes nothing.
  init(
    _ key: AnimatableKey<CGPoint> = .position, along path: Path, keyTimes: [Double]? = nil,
    functions: [TimingFunction] = [], isPaced: Bool = true, timing: MediaTiming
  ) {
    (self.key, self.functions, self.isPaced, self.timing) = (key, functions, isPaced, timing)
    measure = PathMeasure(path)
    ends = path.lengthsOfPieces.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    times = KeyTimes(keyTimes, count: ends.count, isDiscrete: false)
  }

  var properties: [LayerProperty] { rotation == .none ? [key.property] : [key.property, .transform] }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    guard let place = measure.position(atLength: length(at: timing.fraction(at: moment))) else { return }
    let point = place.point
    key.setValue(&state, isAdditive ? key.value(state).adding(point) : point)
    switch rotation {
    case .none: break
    case .along: turn(&state, by: place.angle)
    case .against: turn(&state, by: place.angle + .pi)
    }
  }

  private func turn(_ state: inout LayerState, by angle: Double) {
    state.transform = state.transform.rotated(by: angle, x: 0, y: 0, z: 1)
  }

  /// How much of the path has been gone after a fraction of the time.
  private func length(at fraction: Double) -> Double {
    let whole = ends.last ?? 0
    if isPaced || ends.count < 2 { return min(max(0, fraction), 1) * whole }
    var (index, rest) = times.step(at: fraction)
    if index < functions.count { rest = 1 - functions[index].remaining(at: rest, duration: 1) }
    return ends[index] + (ends[index + 1] - ends[index]) * min(max(0, rest), 1)
  }
}

extension Path {
  /// The lengths of the lines and curves, in their order.
  fileprivate var lengthsOfPieces: [Double] {
    var lengths: [Double] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      var piece = Path()
      piece.move(to: current)
      switch element {
      case .move(let point):
        (start, current) = (point, point)
        continue
      case .line(let end): piece.addLine(to: end)
      case .quadCurve(let end, let control): piece.addQuadCurve(to: end, control: control)
      case .curve(let end, let one, let two): piece.addCurve(to: end, control1: one, control2: two)
      case .closeSubpath: piece.addLine(to: start)
      }
      current = piece.currentPoint ?? current
      lengths.append(piece.length)
    }
    return lengths
  }
}

/// Several animations as one: `CAAnimationGroup`.
///
/// Their begins count from that of the group, and its end cuts them off. One without a duration has the group's. The group's function
/// bends the time of all. Its repetitions repeat them.
struct GroupAnimation: Animation {
  /// The animations, in the order in which they apply.
  var animations: [any Animation]
  var timing: MediaTiming
  var isRemovedOnCompletion = true

  init(_ animations: [any Animation], timing: MediaTiming) { (self.animations, self.timing) = (animations, timing) }

  var properties: [LayerProperty] { animations.flatMap(\.properties) }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    let time = timing.fraction(at: moment) * timing.duration
    for animation in animations {
      guard let inner = animation.timing.moment(at: time) else { continue }
      animation.apply(at: inner, to: &state)
    }
  }

  mutating func complete(duration: Double, function: TimingFunction?) {
    timing.complete(duration: duration, function: function)
    for index in animations.indices { animations[index].complete(duration: timing.duration, function: nil) }
  }
}
