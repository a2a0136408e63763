/// A drag that begins no transition: it pulls a view a little, as on a rubber band, and the view springs back.
///
/// The pull is an additive animation, and the view's model values do not change. So a transition that begins during the
/// pull finds the view at rest, and leaves it there.
final class ElasticPull {
  private let view: View
  /// Fills the gap that opens below a view that is pulled up from its superview's lower edge.
  private let filler: View?
  /// The direction of the drag, a unit vector.
  private let axis: CGPoint
  /// How far it is pulled along the axis, in points.
  private let offset = AnimationSource(HeldMotion(restingAt: 0.0))
  private static let key = "pull"

  private init(of view: View, in direction: DragDirection) {
    (self.view, axis) = (view, direction.way(1))
    filler = direction.isSideways ? nil : Self.makeFiller(below: view)
  }

  convenience init(of view: View, in direction: DragDirection, by pan: PanGestureRecognizer) {
    self.init(of: view, in: direction)
    for each in moving {
      each.layer.follow(offset, [.transform], forKey: Self.key) { [axis] state, offset in
        state.transform = state.transform.concatenating(
          Transform3D(translationX: offset * axis.x, y: offset * axis.y))
      }
    }
    move(with: pan)
  }

  /// Moves a view a little and lets it spring back, like a pull by a finger that goes nowhere.
  static func nudge(_ view: View, in direction: DragDirection) {
    let pull = ElasticPull(of: view, in: direction)
    // As far as a finger pulls it that goes a step of a key.
    let way = KeyFinger.Timing.tapStep * pull.length
    let offset = pull.band(for: way).offset(for: way)
    // Two displacements that are opposite at first: the one goes soon, and the other springs back.
    let forth = AnimationTiming(duration: 0.12, function: .cubic(.easeOut))
    pull.springBack(from: offset, velocity: 0) { $0.layer.add(pull.animation(of: $0, by: -offset, timing: forth)) }
  }

  private func springBack(from offset: CGFloat, velocity: Double, alongside: (View) -> Void = { _ in }) {
    let spring = Spring(duration: 0.3, bounce: 0)
    let timing = AnimationTiming(
      duration: spring.settlingDuration(initialVelocity: velocity),
      function: .spring(spring, initialVelocity: velocity))
    for each in moving {
      each.layer.add(animation(of: each, by: offset, timing: timing))
      alongside(each)
    }
    guard let filler else { return }
    view.window?.scene?.schedule(after: timing.duration) { filler.removeFromSuperview() }
  }

  private var moving: [View] { [view, filler].compactMap(\.self) }

  /// A view with the colour of the view's lower edge, below the superview, where it cannot be seen at rest.
  private static func makeFiller(below view: View) -> View? {
    guard let superview = view.superview, view.frame.maxY >= superview.bounds.maxY, let color = view.colorOfLowerEdge
    else { return nil }
    let filler = View(
      frame: CGRect(
        x: view.frame.minX, y: superview.bounds.maxY, width: view.frame.width, height: superview.bounds.height))
    filler.backgroundColor = color
    filler.isUserInteractionEnabled = false
    superview.insertSubview(filler, belowSubview: view)
    return filler
  }

  private func component(of vector: CGPoint) -> CGFloat { vector.x * axis.x + vector.y * axis.y }

  /// The band for a finger that has gone so far along the axis.
  ///
  /// It is as long as the view, but upwards no longer than the room above a view that has some, so that a sheet never leaves the screen.
  private func band(for pull: CGFloat) -> RubberBand {
    let isUpwards = pull * axis.y < 0 && view.frame.minY > 0
    return RubberBand(dimension: isUpwards ? view.frame.minY : length)
  }

  private var length: CGFloat { abs(axis.x) * view.bounds.width + abs(axis.y) * view.bounds.height }

  /// Makes an animation from `offset` points away to the position of `view`.
  private func animation(of view: View, by offset: CGFloat, timing: AnimationTiming) -> LayerAnimation {
    var displaced = view.layer.model
    displaced.transform = displaced.transform.concatenating(
      Transform3D(translationX: offset * axis.x, y: offset * axis.y))
    return LayerAnimation(of: .transform, from: displaced, to: view.layer.model, timing: timing)
  }

  func move(with pan: PanGestureRecognizer) {
    let pull = component(of: pan.translation(in: nil))
    offset.function = HeldMotion(restingAt: band(for: pull).offset(for: pull))
    for each in moving { each.layer.animationsWereMoved() }
  }

  /// Springs back with the view's velocity. If the view has left the window, which ends the pull, nothing moves.
  func release(_ pan: PanGestureRecognizer) {
    let isPulled = view.layer.stopFollowing(forKey: Self.key)
    filler?.layer.stopFollowing(forKey: Self.key)
    guard isPulled else {
      filler?.removeFromSuperview()
      return
    }
    let pull = component(of: pan.translation(in: nil))
    let band = band(for: pull)
    let offset = band.offset(for: pull)
    // The view's velocity is the finger's times the slope of the rubber band.
    let velocity = Spring.initialVelocity(
      component(of: pan.velocity(in: nil)) * band.slope(for: pull), from: offset, to: 0)
    springBack(from: offset, velocity: velocity)
  }
}

extension View {
  /// Moves the view a little in a direction and lets it spring back, to show that nothing more is there. As a rubber band does under a
  /// finger, it gives less than a key's step, for about a third of a second.
  ///
  /// The view's properties do not change. With reduced motion, off the screen, and while the view is being nudged or pulled already,
  /// nothing moves.
  ///
  /// - Parameter direction: Where it goes first, before it comes back.
  /// - Returns: Whether it moves.
  @discardableResult
  public func nudge(_ direction: DragDirection) -> Bool {
    guard let scene = window?.scene, !scene.isReduceMotionEnabled, scene.areAnimationsEnabled, layer.animations.isEmpty
    else { return false }
    ElasticPull.nudge(self, in: direction)
    return true
  }
}
