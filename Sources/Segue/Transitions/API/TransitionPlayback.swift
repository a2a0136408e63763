/// The animations of a transition, to be moved by hand: held, set to any share of their way, and let go.
///
/// `PercentDrivenInteractiveTransition` does all of it, and is what most gestures need. For an interactor of your own
/// that drives an animator it knows nothing about, ask the context for its `playback`.
///
/// Shares count from 0, where the transition starts, to 1, where it leads.
public protocol TransitionPlayback: AnyObject {
  /// The animator's duration in seconds.
  var duration: TimeInterval { get }
  /// Whether the transition is over.
  var isComplete: Bool { get }
  /// Calls the animator, and holds its animations at the start. For `startInteractiveTransition`.
  func holdAtStart()
  /// Takes hold of animations that run, where they are.
  ///
  /// - Returns: The share that is shown; 0 before the start and 1 after the end.
  @discardableResult
  func hold() -> Double
  /// Shows a share of the way, clamped to 0…1, or to where a spring has swung past its end. Only while it is held.
  func scrub(to share: Double)
  /// Lets go: the animations go on to their end, or back to their start. Only while they are held.
  ///
  /// - Parameters:
  ///   - forth: Whether they go to their end.
  ///   - velocity: In shares per second, towards the end. The rest of the way then follows a critically damped spring,
  ///     without a jump of place or velocity; nil, and what is not finite, for `curve` instead.
  ///   - duration: Seconds for the rest of the way; below 0 counts as 0.
  ///   - curve: What the transition coordinator says of the rest of the way.
  ///   - timing: What the rest of the way follows where there is no velocity; nil for `curve`.
  func release(
    forth: Bool, velocity: Double?, duration: TimeInterval, curve: View.AnimationCurve, timing: TimingFunction?)
}
