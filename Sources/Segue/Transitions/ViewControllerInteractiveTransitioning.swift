/// Moves a transition along with a gesture: an interactor.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins; called instead of `animateTransition`, which is the interactor's to set going.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// Whether the gesture is there from the start.
  var wantsInteractiveStart: Bool { get }
  /// The curve on which it goes on after the finger was lifted.
  var completionCurve: View.AnimationCurve { get }
}

extension ViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// Slow at both ends.
  public var completionCurve: View.AnimationCurve { .easeInOut }
}
