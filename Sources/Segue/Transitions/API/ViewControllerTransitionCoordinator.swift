/// What is known of a transition while it runs.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether there is an animation at all.
  var isAnimated: Bool { get }
  /// How the controller is presented; `none` in a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether it was called off.
  var isCancelled: Bool { get }
  /// Whether a finger drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether a finger drove it at the start; never changes.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take hold of it while it runs: always.
  var isInterruptible: Bool { get }
  /// Its length in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it had come when the finger was last heard of, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed that the finger had when it was lifted, in shares of the way per second.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest of the way after that, where it was given no velocity.
  var completionCurve: View.AnimationCurve { get }
  /// What views are to be turned by; the identity.
  var targetTransform: CGAffineTransform { get }
  /// The view in which it happens.
  var containerView: View { get }
  /// One of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// One of the two views; nil where it is not the animator's to touch.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets others move along with a transition. Ask `ViewController.transitionCoordinator`, for example in
/// `viewWillAppear`.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates what `animation` sets along with the transition, under the finger too, and calls `completion` at
  /// its end. False when it is too late: a frame of the transition has been shown, and no finger holds it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for what is outside the container: `view` says where. Before the transition has begun.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the finger is lifted, whether it finishes or goes back, and when a finger takes hold again.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Animates along, with nothing to do at the end.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
