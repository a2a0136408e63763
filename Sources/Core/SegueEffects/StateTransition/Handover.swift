@_spi(Segue) import SegueCanvas

/// What a copy that flies hands on to the one that takes over from it: how far it is seen from where the other one begins, and how fast it
/// goes. Both run out on a critically damped spring, whatever becomes of the other movement, so that neither jumps.
enum Handover {
  /// When nothing of it is left, in seconds after its beginning.
  static let duration: TimeInterval = 0.35

  /// The time between two looks at a moving copy, in seconds.
  private static let instant: TimeInterval = 0.001

  /// The values that a copy has of its own, besides its place.
  private static let properties: [LayerProperty] = [
    .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius, .borderColor, .shadowOpacity,
  ]

  /// A view as it is seen, and an instant later.
  private struct Sight {
    var present: LayerState
    var later: LayerState

    init(present: LayerState, later: LayerState) { (self.present, self.later) = (present, later) }

    init(_ view: View, at time: TimeInterval) {
      (present, later) = (view.layer.state(at: time), view.layer.state(at: time + Handover.instant))
    }
  }

  /// Hands the movement of one copy on to another one, which stands at its start.
  ///
  /// - Parameters:
  ///   - isInSameView: Whether the two copies are carried by copies of the same view, or by none.
  ///   - time: The time of the window, in seconds.
  static func run(from old: SharedElement, to new: SharedElement, isInSameView: Bool, at time: TimeInterval) {
    var sight = Sight(old.body, at: time)
    if isInSameView, let (oldClip, newClip) = old.clip.flatMap({ old in new.clip.map { (old, $0) } }) {
      add(Sight(oldClip, at: time), to: newClip, [.position, .bounds], at: time)
    } else {
      // In the coordinates of the window, where both have a place.
      let center = new.body.layer.convertToRoot(new.body.middle)
      for (path, moment) in [(\Sight.present, time), (\Sight.later, time + instant)] {
        let size = sight[keyPath: path].bounds.size
        let seen = old.body.layer.convertToRoot(CGPoint(x: size.width / 2, y: size.height / 2), at: moment)
        sight[keyPath: path].position = new.body.center.offset(by: seen.way(from: center))
      }
    }
    add(sight, to: new.body, properties, at: time)
  }

  /// Hands on the movement of a view by animations of the app's own, which had begun before. Returns whether there are any.
  static func run(from view: View, to new: SharedElement, at time: TimeInterval) -> Bool {
    guard view.layer.isAnimated, view.window != nil else { return false }
    let (model, sight) = (view.layer.restingState, Sight(view, at: time))
    // Where the view is seen from its place, the copy is from its own.
    func moved(_ state: LayerState) -> LayerState {
      var moved = new.body.layer.model
      moved.position = moved.position.offset(by: state.position.way(from: model.position))
      moved.bounds.size.width += state.bounds.width - model.bounds.width
      moved.bounds.size.height += state.bounds.height - model.bounds.height
      moved.opacity += state.opacity - model.opacity
      return moved
    }
    add(
      Sight(present: moved(sight.present), later: moved(sight.later)), to: new.body, [.position, .bounds, .opacity],
      at: time)
    return true
  }

  private static func add(_ sight: Sight, to view: View, _ properties: [LayerProperty], at time: TimeInterval) {
    // It goes on from this moment, and not from the next frame.
    let (start, begin) = (view.layer.model, view.layer.localTime(at: time))
    let timing = AnimationTiming(duration: duration)
    for property in properties {
      for (from, to, kind) in [(sight.present, start, Residue.Kind.place), (sight.later, sight.present, .velocity)] {
        if from.isSame(as: to, in: property) { continue }
        view.layer.add(
          LayerAnimation(of: property, from: from, to: to, timing: timing, playhead: Residue(kind), begin: begin))
      }
    }
  }

  /// The course of what was handed on, as the fraction of it that is left: for a place, 1 at first, and at rest; for a velocity, the way of
  /// an instant, of which there is nothing at first, and one in each instant.
  private final class Residue: Playhead {
    enum Kind { case place, velocity }

    private let kind: Kind
    private static let spring = Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: 0)

    init(_ kind: Kind) { self.kind = kind }

    var isMoving: Bool { true }
    var isGoingBack: Bool { false }
    func isOver(at elapsed: TimeInterval) -> Bool { elapsed >= duration }
    func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}

    func remaining(at elapsed: TimeInterval) -> SIMD3<Double> {
      if isOver(at: elapsed) { return .zero }
      let left =
        switch kind {
        case .place: Self.spring.state(at: elapsed, from: 1, velocity: 0).displacement
        case .velocity: Self.spring.state(at: elapsed, from: 0, velocity: 1 / instant).displacement
        }
      return SIMD3(repeating: left)
    }
  }
}

nonisolated extension LayerState {
  fileprivate func isSame(as other: LayerState, in property: LayerProperty) -> Bool {
    switch property {
    case .position: position == other.position
    case .bounds: bounds == other.bounds
    case .transform: transform == other.transform
    case .opacity: opacity == other.opacity
    case .backgroundColor: backgroundColor == other.backgroundColor
    case .cornerRadius: cornerRadius == other.cornerRadius
    case .borderColor: borderColor == other.borderColor
    case .shadowOpacity: shadowOpacity == other.shadowOpacity
    default: false
    }
  }
}

extension View {
  fileprivate var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
