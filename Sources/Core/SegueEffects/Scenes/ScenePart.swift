import Foundation

/// A page in a ``TransitionScene``, or a piece of one.
@preconcurrency @MainActor public final class ScenePart {
  /// The view that shows it. Its frame is its place at rest.
  public let view: View
  /// The page from which the part was cut. A whole page is its own.
  let page: View
  private unowned let scene: TransitionScene

  init(_ view: View, of page: View? = nil, in scene: TransitionScene) {
    (self.view, self.page, self.scene) = (view, page ?? view, scene)
  }

  /// Says where it is at a progress. Called for each frame, on any thread.
  ///
  /// - Parameter pose: The pose at a progress of 0…1.
  public func pose(_ pose: @escaping @Sendable (Double) -> Pose) {
    let samples = stride(from: 0.0, through: 1, by: 0.125).map(pose)
    follow(view, pose) { _ in 1 }
    // Each is a view of its own, so that the picture of the part stays as it is.
    for rim in scene.rims(of: self) { follow(rim.view, pose) { max($0.rim, rim.isInPlaceOfShadow ? $0.shadow : 0) } }
    if samples.contains(where: { $0.shadow != 0 }) { follow(scene.shadow(of: self), pose) { $0.shadow } }
    if samples.contains(where: { $0.shade != 0 }) { follow(scene.cover(for: self), pose) { $0.shade } }
  }

  /// Moves a view with the part, and multiplies its opacity.
  private func follow(
    _ view: View, _ pose: @escaping @Sendable (Double) -> Pose, opacity: @escaping @Sendable (Pose) -> Double
  ) {
    let stage = scene.stage
    scene.animate(view.layer, [.position, .anchorPoint, .transform, .opacity]) { state, progress in
      let pose = pose(progress)
      pose.apply(to: &state, in: stage.size, eye: stage.eye)
      state.opacity *= min(1, max(0, opacity(pose)))
    }
  }

  /// Changes its finished picture. Called for each frame, on any thread.
  public func filter(_ filter: @escaping @Sendable (Double) -> LayerFilter?) {
    animate([.filter]) { state, progress in state.filter = filter(progress) }
  }

  /// Shows only what is inside of a circle.
  ///
  /// - Parameter circle: The circle at a progress of 0…1, in points of the scene, with the radius across. Called for each frame, on any
  ///   thread.
  public func clip(_ circle: @escaping @Sendable (Double) -> (center: CGPoint, radius: CGFloat)) {
    let mask = Layer()
    mask.backgroundColor = .black
    scene.setMask(mask, of: view)
    let (origin, aspect) = (view.frame.origin, scene.pointAspect)
    scene.animate(mask, [.bounds, .position, .cornerRadius]) { state, progress in
      let (center, radius) = circle(progress)
      let safe = max(0, radius)
      state.bounds = CGRect(x: 0, y: 0, width: 2 * safe, height: 2 * safe / aspect)
      state.position = CGPoint(x: center.x - origin.x, y: center.y - origin.y)
      state.cornerRadius = safe
    }
  }

  /// Lets edges of a dark page catch light: a line along each, as strong as ``Pose/rim``. Where the page's shadow could not be seen, the
  /// line takes its place. Call it before ``pose(_:)``.
  public func addRims(_ edges: SceneAnimator.Edge...) { for edge in edges { scene.addRim(along: edge, of: self) } }

  /// Says what its layer shows at a progress, beyond what a pose can.
  ///
  /// - Parameters:
  ///   - properties: The properties that the closure may change.
  ///   - change: Changes the layer's values at a progress of 0…1. Called for each frame, on any thread.
  public func animate(
    _ properties: [LayerProperty], _ change: @escaping @Sendable (inout LayerState, Double) -> Void
  ) { scene.animate(view.layer, properties, change) }
}

/// The progress of a scene, 0…1, from its start to its end or back, by the seconds since its begin.
nonisolated struct SceneProgress: FunctionOfTime {
  let timing: MediaTiming
  let isReversed: Bool
  let isMoving = true

  init(_ timing: AnimationTiming, isReversed: Bool) {
    self.timing = MediaTiming(duration: timing.duration, function: timing.function)
    self.isReversed = isReversed
  }

  func value(at time: Double) -> Double {
    let fraction = timing.fraction(at: MediaTiming.Moment(elapsed: time, cycle: 0))
    return isReversed ? 1 - fraction : fraction
  }
}
