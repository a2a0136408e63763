/// Both pages slide by their whole width. Where they leave the screen they are smaller.
///
/// Source: `zoomSlide` of Hero.
@preconcurrency @MainActor open class ZoomSlideAnimator: SceneAnimator {
  /// The side from which the new page comes.
  open var edge = Edge.right

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .standard, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    let away = edge.outside
    scene.addBackdrop()
    scene.new.pose { Pose(x: away.x * (1 - $0), y: away.y * (1 - $0), scale: 0.8 + 0.2 * $0) }
    scene.old.pose { Pose(x: -away.x * $0, y: -away.y * $0, scale: 1 - 0.2 * $0) }
  }
}
