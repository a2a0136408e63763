/// Both pages move a little in the same direction, one fading out and the other one fading in: for pages that belong to each other in
/// space or time.
///
/// Source: `MaterialSharedAxis` of Material Components for Android, with the fades of ``FadeThroughAnimator``.
@preconcurrency @MainActor open class SharedAxisAnimator: SceneAnimator {
  /// The direction of the movement.
  public nonisolated enum Axis: Sendable, Hashable, CaseIterable {
    /// To the left.
    case x
    /// Upwards.
    case y
    /// Towards the eye.
    case z
  }

  /// The direction of the movement.
  open var axis = Axis.x

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.45, .standard, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addGround()
    let axis = axis
    // Thirty points of a phone 360 wide.
    let way = scene.size.width / 12
    let step = axis == .x ? way / scene.size.width : way / scene.size.height
    let pose: @Sendable (Double, Double) -> Pose = { distance, opacity in
      switch axis {
      case .x: Pose(x: distance * step, opacity: opacity)
      case .y: Pose(y: distance * step, opacity: opacity)
      // From 0.8 to 1, and from 1 to 1.1.
      case .z: Pose(scale: distance > 0 ? 1 - 0.2 * distance : 1 - 0.1 * distance, opacity: opacity)
      }
    }
    scene.old.pose { pose(-$0, FadesInTurn.out(at: $0)) }
    scene.new.pose { pose(1 - $0, FadesInTurn.in(at: $0)) }
  }
}
