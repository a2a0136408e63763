/// Moves a presented view up from below the container on a spring, and down again without one that overshoots.
///
/// Where the view overshoots its frame upwards, the colour of its lower edge fills the gap below it.
@preconcurrency @MainActor open class SpringSheetAnimator: ViewControllerAnimatedTransitioning {
  /// True for a presentation, false for a dismissal.
  public let isPresenting: Bool
  /// The duration, in seconds. A value that is not above 0 completes at once.
  public let duration: TimeInterval
  /// The damping ratio of the spring in a presentation, clamped to 0.01…1. Below 1 it overshoots.
  public let dampingRatio: CGFloat
  /// The velocity at the start of a presentation, in container heights per second, positive upwards.
  public let velocity: CGFloat

  /// Creates an animator. A dismissal is always critically damped, because a view that has left the screen must not come back.
  public init(isPresenting: Bool, duration: TimeInterval = 0.8, dampingRatio: CGFloat = 0.6, velocity: CGFloat = 0) {
    (self.isPresenting, self.duration) = (isPresenting, duration)
    (self.dampingRatio, self.velocity) = (dampingRatio, velocity)
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let move = SheetMove(isPresenting: isPresenting, in: transitionContext)
    let filler = isPresenting ? move.sheet.flatMap { GapFiller(below: $0, in: transitionContext.containerView) } : nil
    if let filler {
      transitionContext.repositionOnResize(
        [filler], start: { filler.place(below: move.below) }, end: { filler.place(below: move.rest) })
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? dampingRatio : 1, initialSpringVelocity: isPresenting ? velocity : 0
    ) {
      move.animate()
      filler?.move(below: move.rest)
    } completion: { _ in
      filler?.removeFromSuperview()
      move.end()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}

/// A view in the colour of a sheet's lower edge, which fills the gap below the sheet when it overshoots. It begins behind the middle
/// of the sheet, so that there is no seam, and round corners are filled.
private final class GapFiller: View {
  private weak var container: View?

  /// Creates a view behind the sheet; nil for a sheet without a background.
  init?(below sheet: View, in container: View) {
    guard let color = sheet.colorOfLowerEdge else { return nil }
    super.init(frame: .zero)
    self.container = container
    backgroundColor = color
    isUserInteractionEnabled = false
    container.insertSubview(self, belowSubview: sheet)
    place(below: sheet.frame)
  }

  /// Sets the frame below a sheet with the given frame.
  func place(below sheet: CGRect) {
    frame = CGRect(
      x: sheet.minX, y: sheet.midY, width: sheet.width, height: sheet.height / 2 + (container?.bounds.height ?? 0))
  }

  /// Sets the frame inside an animation, with the same animation as the sheet.
  func move(below sheet: CGRect) {
    place(below: sheet)
    joinAnimation(of: [.position])
  }
}
