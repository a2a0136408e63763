/// Describes a transition to its animator and its interactor. Containers make it; you only implement it in tests.
@preconcurrency @MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The superview of everything that the animator moves. It contains the from-view; the animator adds the to-view.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a finger holds the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its start.
  ///
  /// It can become false again, if a finger grabs the transition while it goes back. Read it when the animations are
  /// over, and pass the opposite to `completeTransition(_:)`.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the presented controller; `.none` in navigation and tab bar controllers.
  var presentationStyle: ModalPresentationStyle { get }
  /// The rotation to apply to views; always the identity, because terminals do not rotate.
  var targetTransform: CGAffineTransform { get }
  /// Reports the progress of a transition that an interactor draws by itself.
  ///
  /// Animations alongside the transition, such as the titles in the bar, move to that fraction. Inside `View.animate`
  /// they move along with that animation, to the end or the start, whichever is nearer. If the animator's animations
  /// are held, they move to that fraction, too.
  ///
  /// - Parameter percentComplete: Clamped to 0…1; NaN counts as 0.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that a finger has grabbed a running transition; for interactors that draw by themselves.
  func pauseInteractiveTransition()
  /// Reports that the finger was lifted and that the transition finishes; for interactors that draw by themselves.
  ///
  /// The interactor animates the rest and calls `completeTransition(_:)`. Animations of the animator that are held go on
  /// to their end along the interactor's `completionCurve`.
  func finishInteractiveTransition()
  /// Reports that the finger was lifted and that the transition is cancelled. All else is as in
  /// ``finishInteractiveTransition()``, but goes back to the start.
  func cancelInteractiveTransition()
  /// Completes the transition.
  ///
  /// The animator (or an interactor that draws by itself) has to call it, once, when the animations are over. The container then
  /// updates its hierarchy, makes the remaining callbacks and calls `animationEnded(_:)`. Further calls do nothing.
  ///
  /// - Parameter didComplete: False if the transition was cancelled. A transition that goes back to its start counts as
  ///   cancelled in any case.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the two views; nil if the animator must not move it, for example if a presenter stays on the screen.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view before the transition, in the container and for its current size; zero if
  /// the view is not on the screen then.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition, in the container and for its current size; zero if the
  /// view leaves the screen.
  func finalFrame(for viewController: ViewController) -> CGRect
  /// The control over the transition's animations; nil after the end, and by default.
  var playback: (any TransitionPlayback)? { get }
  /// Registers views that are repositioned when the container changes its size during the transition.
  ///
  /// Most animators need not call it: everything in the container keeps its proportions. Only the animator knows a frame
  /// that depends on the layout of the pages, such as the frame of a picture in one of them. By default it does nothing.
  ///
  /// - Parameters:
  ///   - views: Views that the animator animates by their frame.
  ///   - start: Sets the frames of the views at the start of the animation. It is called after each change of size,
  ///     when the pages are laid out, without animation.
  ///   - end: Sets the frames of the views at the end of the animation. It is called right after `start`.
  func repositionOnResize(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void)
}

extension ViewControllerContextTransitioning {
  /// Nil.
  public var playback: (any TransitionPlayback)? { nil }
  /// Does nothing.
  public func repositionOnResize(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {}
}

/// The keys of a transition's view controllers.
public nonisolated enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// The controller that is visible before the transition.
  case from
  /// The controller that is visible after the transition.
  case to
}

/// The keys of a transition's views.
public nonisolated enum TransitionContextViewKey: Sendable, Hashable {
  /// The view that is visible before the transition.
  case from
  /// The view that is visible after the transition.
  case to
}

/// Controls the progress of a transition's animations, with any animator.
///
/// ``PercentDrivenInteractiveTransition`` uses it, and most gestures need nothing else. An interactor of your own that
/// drives animators gets it from ``ViewControllerContextTransitioning/playback``. Fractions go from 0, the start of the
/// transition, to 1, its end.
@preconcurrency @MainActor public protocol TransitionPlayback: AnyObject {
  /// The animator's duration, in seconds.
  var duration: TimeInterval { get }
  /// Whether the transition has completed.
  var isComplete: Bool { get }
  /// Calls the animator and holds its animations at the start. Call it in
  /// ``ViewControllerInteractiveTransitioning/startInteractiveTransition(_:)``; later it does nothing.
  func holdAtStart()
  /// Holds running animations where they are, and returns that fraction: 0 before the start and 1 after the end.
  @discardableResult
  func hold() -> Double
  /// Moves held animations to a fraction, clamped to 0…1 or to the value beyond 1 at which a spring was grabbed. While the
  /// animations are not held, only the context's progress changes.
  func scrub(to fraction: Double)
  /// Releases held animations, which then go on to their end or back to their start. Others do not change.
  ///
  /// - Parameters:
  ///   - isFinishing: Whether they go on to their end.
  ///   - velocity: In fractions per second, positive towards the end. With a velocity the rest follows the spring
  ///     of `timing`, or else a critically damped one, and neither position nor velocity jumps. With nil, or a value that is not finite, the rest
  ///     follows `timing` or `curve`.
  ///   - duration: Seconds for the rest; a negative value counts as 0. A spring of `timing` takes as long as it needs.
  ///   - curve: The curve of the rest where `timing` is nil, and the coordinator's `completionCurve`.
  ///   - timing: The timing function of the rest; nil for `curve`. With a velocity only a spring counts.
  func release(
    finishing isFinishing: Bool, velocity: Double?, duration: TimeInterval, curve: AnimationCurve,
    timing: TimingFunction?)
}
