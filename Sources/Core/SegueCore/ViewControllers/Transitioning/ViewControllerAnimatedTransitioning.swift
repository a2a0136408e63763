/// Animates a transition between two view controllers: an animator.
///
/// The container calls the methods on the main actor, in this order: `transitionDuration(using:)`, then
/// `animateTransition(using:)`, then `animationEnded(_:)`. With an interactor that draws by itself,
/// `animateTransition(using:)` is not called.
@preconcurrency @MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  ///
  /// The container asks once, before any appearance callback; animators usually ask themselves as well. A value that is
  /// negative, infinite or NaN counts as 0.
  ///
  /// - Parameter transitionContext: The transition; nil if it is not known yet.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the to-view to the container, animates, and completes the transition.
  ///
  /// It is called after `viewWillAppear(_:)` of the to-controller, whose view is loaded, has its final frame and is laid
  /// out. Call ``ViewControllerContextTransitioning/completeTransition(_:)`` when the animations are over,
  /// also if the transition was cancelled.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Returns a pausable animator for the same transition.
  ///
  /// An interactor then drives that animator instead of the layers' time, and `animateTransition(using:)` is not called
  /// for a transition that starts under a gesture. Otherwise the container calls `animateTransition(using:)`, and starts
  /// this animator if that has not. Return the same object throughout a transition. By default there is none.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// Tells the animator that the transition was completed, or else cancelled. This is the last call of a transition. By
  /// default it does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// Returns no animator; interactors drive the layers' time.
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoInterruptibleAnimator() }

  /// Itself if it asks something of the container.
  var asking: (any ContainerAnimatedTransitioning)? { self as? any ContainerAnimatedTransitioning }
}

/// An animator that asks something of the container. Any animator of the package may.
package protocol ContainerAnimatedTransitioning: ViewControllerAnimatedTransitioning {
  /// The interactor of a drag that begins the transition, if the animator belongs to one; by default nil. It goes before any other.
  var ownInteractor: (any ViewControllerInteractiveTransitioning)? { get }
  /// The duration of the cross-fade that takes its place with reduced motion, in seconds; by default nil, for the usual one.
  var reducedMotionDuration: TimeInterval? { get }
  /// Whether its movement goes on where the transition ends before, so that an interruption completes it, and nothing redirects it; by
  /// default false.
  var outlivesTransition: Bool { get }
  /// Whether the items of a navigation bar cross-fade where they are, on their own time; by default they move with its animations.
  var fadesBarItems: Bool { get }
}

extension ContainerAnimatedTransitioning {
  package var ownInteractor: (any ViewControllerInteractiveTransitioning)? { nil }
  package var reducedMotionDuration: TimeInterval? { nil }
  package var outlivesTransition: Bool { false }
  package var fadesBarItems: Bool { false }
}

extension ViewImplicitlyAnimating {
  /// Itself; nil for the default of `interruptibleAnimator(using:)`. An animator that wraps another one asks so, as in UIKit.
  public var ifImplemented: (any ViewImplicitlyAnimating)? { self is NoInterruptibleAnimator ? nil : self }
}

/// The default result of `interruptibleAnimator(using:)`, which says that there is none.
private final class NoInterruptibleAnimator: ViewImplicitlyAnimating {
  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
}
