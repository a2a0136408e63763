/// A drag that begins no transition: it pulls a view a little, as on a rubber band, and the view springs back.
///
/// The pull is an additive animation, and the view's model values do not change. So a transition that begins during the
/// pull finds the view at rest, and leaves it there.
final class ElasticPull {
  private let view: View
  /// The direction of the drag, a unit vector.
  private let axis: CGVector
  private let pace = PullPace()

  init(of view: View, along axis: CGVector, by pan: PanGestureRecognizer) {
    self.view = view
    self.axis = axis
    view.layer.add(animation(by: 1, timing: AnimationTiming(duration: 1), pace: pace))
    move(with: pan)
  }

  private func component(of vector: CGPoint) -> CGFloat { vector.x * axis.dx + vector.y * axis.dy }

  private var band: RubberBand {
    RubberBand(dimension: abs(axis.dx) * view.bounds.width + abs(axis.dy) * view.bounds.height)
  }

  /// Makes an animation from `offset` points away to the view's position.
  private func animation(by offset: CGFloat, timing: AnimationTiming, pace: PullPace?) -> LayerAnimation {
    var displaced = view.layer.model
    displaced.transform = displaced.transform.concatenating(
      Transform3D(translationX: offset * axis.dx, y: offset * axis.dy))
    return LayerAnimation(of: .transform, from: displaced, to: view.layer.model, timing: timing, pace: pace)
  }

  func move(with pan: PanGestureRecognizer) {
    pace.offset = Double(band.offset(for: component(of: pan.translation(in: nil))))
    view.layer.animationsWereMoved()
  }

  /// Springs back with the view's velocity. It does nothing if the view has left the window, which ends the pull.
  func release(_ pan: PanGestureRecognizer) {
    let removed = view.layer.removeAnimations(reverting: false) { $0.pace === pace }
    guard !removed.isEmpty else { return }
    let (pull, band) = (component(of: pan.translation(in: nil)), band)
    let offset = band.offset(for: pull)
    // The view's velocity is the finger's times the slope of the rubber band.
    let slope = band.offset(for: pull + 0.5) - band.offset(for: pull - 0.5)
    let velocity = Spring.initialVelocity(component(of: pan.velocity(in: nil)) * slope, from: offset, to: 0)
    let spring = Spring(duration: 0.3, bounce: 0)
    let timing = AnimationTiming(
      duration: spring.settlingDuration(initialVelocity: velocity),
      function: .spring(spring, initialVelocity: velocity))
    view.layer.add(animation(by: offset, timing: timing, pace: nil))
  }
}

/// The pace of an animation that stays at the offset that a finger has set.
private nonisolated final class PullPace: AnimationPace {
  /// In points.
  var offset = 0.0
  let isMoving = false
  let isGoingBack = false

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { SIMD3(repeating: offset) }
  func isOver(at elapsed: TimeInterval) -> Bool { false }
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
}
