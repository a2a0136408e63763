/// A drag that leads nowhere: a view gives a little, as on a rubber band, and springs back.
///
/// The view's own values stay what they are. The pull is an animation that adds to them, so that a transition which begins
/// meanwhile finds the view at rest, and leaves it there.
final class ElasticPull {
  private let view: View
  /// The direction of the drag, a unit vector.
  private let axis: CGVector
  private let pace = PullPace()

  /// A pull of `view` along an axis by the drag `pan`, which has just begun.
  init(of view: View, along axis: CGVector, by pan: PanGestureRecognizer) {
    self.view = view
    self.axis = axis
    view.layer.add(animation(by: 1, timing: AnimationTiming(duration: 1), pace: pace))
    move(with: pan)
  }

  private func along(_ way: CGPoint) -> CGFloat { way.x * axis.dx + way.y * axis.dy }

  private var band: RubberBand {
    RubberBand(dimension: abs(axis.dx) * view.bounds.width + abs(axis.dy) * view.bounds.height)
  }

  /// Leads back to where the view is from so many points away.
  private func animation(by offset: CGFloat, timing: AnimationTiming, pace: PullPace?) -> LayerAnimation {
    var displaced = view.layer.model
    displaced.transform = displaced.transform.concatenating(
      Transform3D(translationX: offset * axis.dx, y: offset * axis.dy))
    return LayerAnimation(of: .transform, from: displaced, to: view.layer.model, timing: timing, pace: pace)
  }

  /// Follows the finger.
  func move(with pan: PanGestureRecognizer) {
    pace.offset = Double(band.offset(for: along(pan.translation(in: nil))))
    view.layer.animationsWereMoved()
  }

  /// Springs back from where it is, with the speed that it has. A view that has left the window meanwhile is at rest.
  func release(_ pan: PanGestureRecognizer) {
    let removed = view.layer.removeAnimations(reverting: false) { $0.pace === pace }
    guard !removed.isEmpty else { return }
    let (pull, band) = (along(pan.translation(in: nil)), band)
    let offset = band.offset(for: pull)
    // The band's slope: of the finger's speed it takes that share.
    let slope = band.offset(for: pull + 0.5) - band.offset(for: pull - 0.5)
    let velocity = Spring.initialVelocity(along(pan.velocity(in: nil)) * slope, from: offset, to: 0)
    let spring = Spring(duration: 0.3, bounce: 0)
    let timing = AnimationTiming(
      duration: spring.settlingDuration(initialVelocity: velocity),
      function: .spring(spring, initialVelocity: velocity))
    view.layer.add(animation(by: offset, timing: timing, pace: nil))
  }
}

/// Stands as far away as a finger has pulled.
private nonisolated final class PullPace: AnimationPace {
  /// In points.
  var offset = 0.0
  let isMoving = false
  let isGoingBack = false

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { SIMD3(repeating: offset) }
  func isOver(at elapsed: TimeInterval) -> Bool { false }
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
}
