/// Controls the progress of a transition's animations, whatever animator made them.
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
  ///   - velocity: In fractions per second, positive towards the end. With a velocity the rest follows a critically
  ///     damped spring, and neither position nor velocity jumps. With nil, or a value that is not finite, the rest
  ///     follows `timing` or `curve`.
  ///   - duration: Seconds for the rest; a negative value counts as 0.
  ///   - curve: The curve of the rest where `timing` is nil, and the coordinator's `completionCurve`.
  ///   - timing: The timing function of the rest where there is no velocity; nil for that of `curve`.
  func release(
    finishing isFinishing: Bool, velocity: Double?, duration: TimeInterval, curve: AnimationCurve,
    timing: TimingFunction?)
}
