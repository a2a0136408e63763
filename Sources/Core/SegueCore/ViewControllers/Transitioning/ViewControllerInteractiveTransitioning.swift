/// Drives a transition with a gesture: an interactor. The container calls all methods on the main actor.
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins an interactive transition.
  ///
  /// It is called instead of the animator's `animateTransition(using:)`, after `viewWillAppear(_:)`. An interactor that
  /// drives an animator calls ``TransitionPlayback/holdAtStart()``, which calls the animator. One that draws by itself
  /// adds the to-view to the container.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// Whether the transition starts under the gesture, by default true. If it is false, the transition starts with its
  /// animator, and the interactor gets `transitionWillStart(_:)`.
  var wantsInteractiveStart: Bool { get }
  /// The fraction of the transition beyond which it finishes when the finger is lifted, 0…1. By default nil: not known.
  var completionThreshold: CGFloat? { get }
  /// Whether the transition would finish if the finger were lifted now. By default nil: not known.
  var finishesOnLift: Bool? { get }
  /// The curve of the rest of the transition after the gesture. By default `.easeInOut`.
  var completionCurve: AnimationCurve { get }
  /// Tells the interactor that a transition starts without the gesture, because `wantsInteractiveStart` is false.
  ///
  /// Keep the context to grab the transition later. By default it does nothing.
  func transitionWillStart(_ transitionContext: any ViewControllerContextTransitioning)
  /// Takes over a running transition. By default it returns false.
  ///
  /// A container calls it before a drag or a call redirects the running transition, on the interactor that its delegate
  /// returns, or else on its own.
  ///
  /// - Parameters:
  ///   - transitionContext: The context of the transition.
  ///   - isReversed: True if the gesture leads back to the start of the transition.
  /// - Returns: False if the interactor does not take over. The container then sends the transition to its end or its
  ///   start without a gesture.
  func takeOverTransition(_ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool) -> Bool
}

extension ViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// Nil.
  public var completionThreshold: CGFloat? { nil }
  /// Nil.
  public var finishesOnLift: Bool? { nil }
  /// `.easeInOut`.
  public var completionCurve: AnimationCurve { .easeInOut }
  /// Does nothing.
  public func transitionWillStart(_ transitionContext: any ViewControllerContextTransitioning) {}
  /// Returns false.
  public func takeOverTransition(
    _ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool
  ) -> Bool { false }
}
