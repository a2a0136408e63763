/// A drag that leads nowhere: a view gives a little, as on a rubber band, and springs back.
struct ElasticPull {
  private let view: View
  /// The direction of the drag, a unit vector.
  private let axis: CGVector
  /// What the finger had to go before it was known to drag does not count, or the view would jump by it.
  private let start: CGFloat

  /// A pull of `view` along an axis by the drag `pan`, which has just begun.
  init(of view: View, along axis: CGVector, by pan: PanGestureRecognizer) {
    self.view = view
    self.axis = axis
    let threshold = PanGestureRecognizer.threshold
    start = min(max(-threshold, Self.along(axis, pan.translation(in: nil))), threshold)
    move(with: pan)
  }

  private static func along(_ axis: CGVector, _ way: CGPoint) -> CGFloat { way.x * axis.dx + way.y * axis.dy }

  private func pull(by pan: PanGestureRecognizer) -> CGFloat { Self.along(axis, pan.translation(in: nil)) - start }

  private var band: RubberBand {
    RubberBand(dimension: abs(axis.dx) * view.bounds.width + abs(axis.dy) * view.bounds.height)
  }

  /// Follows the finger.
  func move(with pan: PanGestureRecognizer) {
    let offset = band.offset(for: pull(by: pan))
    view.transform = CGAffineTransform(translationX: offset * axis.dx, y: offset * axis.dy)
  }

  /// Springs back from where it is, with the speed that it has.
  func release(_ pan: PanGestureRecognizer) {
    let (pull, band) = (pull(by: pan), band)
    let offset = band.offset(for: pull)
    // The band's slope: of the finger's speed it takes that share.
    let slope = (band.offset(for: pull + 0.5) - band.offset(for: pull - 0.5))
    let speed = Self.along(axis, pan.velocity(in: nil)) * slope
    View.animate(
      springDuration: 0.3, initialSpringVelocity: Spring.initialVelocity(speed, from: offset, to: 0)
    ) { view.transform = .identity }
  }
}
