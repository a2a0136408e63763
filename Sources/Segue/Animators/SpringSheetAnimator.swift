/// Brings a page or a sheet up from below on a spring, and lets it sink again.
///
/// It moves by the container's height to its final frame. Where it swings beyond that, what is at its lower edge goes
/// on below it, so that no gap opens.
open class SpringSheetAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it presents or dismisses.
  public let isPresenting: Bool
  /// In seconds, at least 0.
  public let duration: TimeInterval
  /// How much the spring swings on the way up: 1 goes straight to rest, less swings (0.01…1).
  public let dampingRatio: CGFloat
  /// The speed at the start of the way up, in container heights per second.
  public let velocity: CGFloat

  /// An animator for one direction. On the way down nothing swings, whatever the damping: a sheet that has left the
  /// screen must not look in again.
  public init(
    isPresenting: Bool, duration: TimeInterval = 0.8, dampingRatio: CGFloat = 0.6, velocity: CGFloat = 0
  ) {
    self.isPresenting = isPresenting
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let move = SheetMove(isPresenting: isPresenting, in: transitionContext)
    let skirt = isPresenting ? move.sheet.flatMap { Skirt(of: $0, in: transitionContext.containerView) } : nil
    if let skirt {
      transitionContext.placeAnew(
        [skirt], start: { skirt.lie(below: move.below) }, end: { skirt.lie(below: move.rest) })
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? dampingRatio : 1,
      initialSpringVelocity: isPresenting ? velocity : 0
    ) {
      move.animate()
      skirt?.follow(to: move.rest)
    } completion: { _ in
      skirt?.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Does nothing. It is here for subclasses, which could not override the protocol's own default.
  open func animationEnded(_ transitionCompleted: Bool) {}
}

/// What is seen below a sheet that swings up too far: the colour of its lower edge. It begins behind the middle of the
/// sheet, so that there is no seam and round corners are filled.
private final class Skirt: View {
  private weak var container: View?

  /// Nil for a sheet without a background.
  init?(of sheet: View, in container: View) {
    guard let color = sheet.colorOfLowerEdge else { return nil }
    super.init(frame: .zero)
    self.container = container
    backgroundColor = color
    isUserInteractionEnabled = false
    container.insertSubview(self, belowSubview: sheet)
    lie(below: sheet.frame)
  }

  /// Lies below a sheet that has that frame.
  func lie(below sheet: CGRect) {
    frame = CGRect(
      x: sheet.minX, y: sheet.midY, width: sheet.width, height: sheet.height / 2 + (container?.bounds.height ?? 0))
  }

  /// Moves as the sheet does.
  func follow(to sheet: CGRect) {
    lie(below: sheet)
    joinAnimation(of: [.position])
  }
}

extension View {
  /// The background of the frontmost view that lies along the whole lower edge.
  fileprivate var colorOfLowerEdge: Color? {
    for view in subviews.reversed() where !view.isHidden && view.alpha == 1 && view.transform3D.isIdentity {
      let frame = view.frame
      guard frame.minX <= bounds.minX, frame.maxX >= bounds.maxX, frame.minY < bounds.maxY, frame.maxY >= bounds.maxY
      else { continue }
      if let color = view.colorOfLowerEdge { return color }
    }
    return backgroundColor
  }
}
