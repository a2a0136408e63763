/// Describes a transition to code that animates alongside it.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the presented controller; `.none` in navigation and tab bar controllers.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether the transition goes back to its start.
  var isCancelled: Bool { get }
  /// Whether a finger holds the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition started under a gesture. It never changes.
  var initiallyInteractive: Bool { get }
  /// Whether a running transition can be grabbed; always true.
  var isInterruptible: Bool { get }
  /// The animator's duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress that the interactor reported last, 0…1.
  var percentComplete: CGFloat { get }
  /// The velocity of the finger when it was lifted, in fractions of the transition per second; 0 before.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest of the transition after the finger was lifted without a velocity.
  var completionCurve: AnimationCurve { get }
  /// The rotation to apply to views; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// The superview of everything that the animator moves.
  var containerView: View { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns one of the two views; nil if the animator must not move that view.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Runs animations alongside a transition. Get it from ``ViewController/transitionCoordinator``, for example in
/// `viewWillAppear(_:)`.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates changes alongside the transition.
  ///
  /// They follow the curve of the animator's first animation, and the finger while the transition is interactive. A
  /// cancelled transition reverts them.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes. It is called after the animator has been called, or at once if the transition has
  ///     started.
  ///   - completion: Called when the transition is over, after the appearance callbacks and before `animationEnded(_:)`.
  ///     It is called even if the result is false.
  /// - Returns: False if it is too late: a frame of the transition has been shown, and no finger holds it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes in a view outside the container, like ``animate(alongsideTransition:completion:)``.
  ///
  /// - Parameters:
  ///   - view: An ancestor of all views that `animation` changes. It counts only before the transition has started.
  ///   - animation: Makes the changes.
  ///   - completion: Called after the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure whenever the transition becomes interactive or ceases to be: when a finger grabs it, when the finger
  /// is lifted, and when a call redirects it while the finger holds it.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Animates changes alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Animates changes in a view outside the container alongside the transition, without a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
