/// An animator that describes a transition of two pages once, as a function of its progress. Backwards it is the same picture.
///
/// A subclass arranges a ``TransitionScene``: it says where each page, or each piece of one, is at a progress of 0…1. A push plays that
/// forwards, and a pop backwards, with the pages in exchanged roles. So nothing has to be said twice, and every way back shows the frames
/// of the way forth.
///
/// ```swift
/// final class LiftAnimator: SceneAnimator {
///   override func arrange(_ scene: TransitionScene) {
///     scene.new.pose { Pose(y: 1 - $0, shadow: 1) }
///     scene.old.pose { Pose(scale: 1 - 0.1 * $0, shade: 0.4 * $0) }
///   }
/// }
/// ```
///
/// Any interactor moves it. Under a finger, progress is linear. If the container has another size, the scene is arranged again.
@preconcurrency @MainActor open class SceneAnimator: ViewControllerAnimatedTransitioning {
  /// A side from which a page comes.
  public typealias Edge = LayerTransition.Side

  /// Whether the transition is played backwards, as by a pop.
  public let isReversed: Bool
  /// The duration, in seconds. A value that is not above 0 completes at once.
  open var duration: TimeInterval
  /// The curve forwards, and backwards. Under a finger neither counts.
  open var curve: (forth: CubicTimingCurve, back: CubicTimingCurve)
  /// Whether the page that a push leaves is in front of the page that comes.
  open var isOldInFront: Bool { false }

  /// The duration and the curves of this class, before anything is set.
  open class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .easeInEaseOut, .easeInEaseOut)
  }

  private var scene: TransitionScene?

  /// Creates an animator that plays forwards or, for a way back, backwards.
  public init(isReversed: Bool = false) {
    self.isReversed = isReversed
    let defaults = Self.defaults
    (duration, curve) = (defaults.duration, (defaults.forth, defaults.back))
  }

  /// Creates an animator for a push or a pop.
  public convenience init(operation: NavigationController.Operation) { self.init(isReversed: operation == .pop) }

  /// Creates an animator for a presentation or a dismissal.
  public convenience init(isPresenting: Bool) { self.init(isReversed: !isPresenting) }

  /// Says where everything is. Called when the transition begins, and again for each other size of the container.
  open func arrange(_ scene: TransitionScene) {}

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let scene = TransitionScene(transitionContext, of: self)
    self.scene = scene
    let timing = AnimationTiming(
      duration: transitionDuration(using: transitionContext),
      function: .cubic(isReversed ? curve.back : curve.forth))
    scene.play(timing) { [weak self] in
      self?.scene = nil
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {
    // The transition was ended before its animations.
    scene?.tearDown()
    scene = nil
  }
}
