/// Moves a transition along with a gesture: an interactor.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins; called instead of `animateTransition`, which is the interactor's to set going.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// Whether the gesture is there from the start.
  var wantsInteractiveStart: Bool { get }
  /// The curve of the rest of the way after the finger was lifted.
  var completionCurve: View.AnimationCurve { get }
  /// The transition starts without a gesture, as `wantsInteractiveStart` is false. Keep the context if you want to take
  /// hold of it later. By default nothing happens.
  func transitionWillStart(_ transitionContext: any ViewControllerContextTransitioning)
  /// Takes hold of a transition that runs: one that this interactor is offered for while it is under way.
  ///
  /// - Parameters:
  ///   - transitionContext: The transition.
  ///   - isReversed: Whether the gesture leads from where it is back to its start.
  /// - Returns: Whether it took hold. By default it does not, and the transition is turned round without a finger.
  func takeOverTransition(_ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool) -> Bool
}

extension ViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// Slow at both ends.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// Does nothing.
  public func transitionWillStart(_ transitionContext: any ViewControllerContextTransitioning) {}
  /// Does not take hold.
  public func takeOverTransition(
    _ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool
  ) -> Bool { false }
}
