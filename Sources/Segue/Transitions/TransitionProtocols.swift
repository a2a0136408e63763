/// The contract between containers, animators and interactors: UIKit's, without the prefix.

/// Names one of the two controllers of a transition.
public nonisolated enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// The one that is on the screen at the start.
  case from
  /// The one that is on the screen at the end.
  case to
}

/// Names one of the two views of a transition.
public nonisolated enum TransitionContextViewKey: Sendable, Hashable {
  /// The view that is on the screen at the start.
  case from
  /// The view that is on the screen at the end.
  case to
}

/// How a controller is presented.
public nonisolated enum ModalPresentationStyle: Sendable, Hashable {
  /// Covers everything; the presenter's view leaves the screen.
  case fullScreen
  /// Covers everything; the presenter's view stays below.
  case overFullScreen
  /// As the animator wants; the presenter's view stays below and is not the animator's to touch.
  case custom
  /// Not presented at all: what navigation transitions report.
  case none
}

/// What a transition hands to its animator and its interactor.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which everything happens. The animator puts the to-view into it.
  var containerView: View { get }
  /// Whether there is an animation at all.
  var isAnimated: Bool { get }
  /// Whether a finger drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether it was called off: what to pass to `completeTransition` is the opposite.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` in a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }
  /// For hand-written interactors: how far it has come, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// For hand-written interactors: the finger was lifted and it will finish. The animation to the end is yours.
  func finishInteractiveTransition()
  /// For hand-written interactors: the finger was lifted and it will go back.
  func cancelInteractiveTransition()
  /// Must be called, once, when the animation is over: with false if it was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// One of the two views; nil where it is not the animator's to touch.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Where a controller's view is at the start; zero when it is not there.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Where it is to be at the end; zero for the one that will be removed.
  func finalFrame(for viewController: ViewController) -> CGRect
}

/// Draws a transition: an animator.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Puts the to-view into the container, animates, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// It is all over; called last.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

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

/// Supplies animators and interactors for pushes and pops.
public protocol NavigationControllerDelegate: AnyObject {
  /// The animator for an operation; nil for the built-in one. With nil the interactor is not asked for.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The interactor to go with it; non-nil only while a gesture runs.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// A controller has been shown; not called for a transition that was cancelled.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// The built-in animation.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// No interaction.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}

/// Supplies animators and interactors for presentation and dismissal.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator for presenting; nil for the built-in one.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The animator for dismissing; nil for the built-in one.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// The interactor for presenting; non-nil only while a gesture runs.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// The interactor for dismissing; non-nil only while a gesture runs.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  /// The built-in animation.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// The built-in animation.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// No interaction.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// No interaction.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
