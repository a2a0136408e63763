/// One change of what a container shows: a push, a change of tabs, a dismissal. It implements what is special about that
/// change; `ContainerTransition` calls it in the order that all changes share.
protocol TransitionHost: AnyObject {
  /// The controllers that are visible before and after the change.
  var from: ViewController { get }
  var to: ViewController { get }
  /// Controllers that leave the screen with the change but do not move, and their views.
  var covered: [(controller: ViewController, view: View?)] { get }
  /// Reports its calls, while it runs.
  var trace: TransitionTrace? { get set }
  /// Whether `from` or `to` gets appearance callbacks.
  func notifies(_ controller: ViewController) -> Bool

  /// Asks the delegate.
  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)?
  /// The animator if the delegate has none; nil for a change without an animation.
  var builtInAnimator: (any ViewControllerAnimatedTransitioning)? { get }
  /// Returns the interactor that can finish (or, if `isFinishing` is false, cancel) the change now: the delegate's, which
  /// is asked only if it has supplied an animator, or else the container's own.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Makes the context; nil if the container has gone.
  func makeContext() -> TransitionContext?
  /// The layer whose time the transition holds. The container's own animations are all below it.
  var timeLayer: Layer? { get }

  /// Prepares the views, before the container asks the delegate.
  func prepare()
  /// Called before the appearance callbacks.
  func willBegin()
  /// Called after the first appearance callbacks.
  func willShow(animated: Bool)
  /// Sets the frame of the view that appears, and lays it out.
  func layOutDestination()
  /// Adds the container's own animations alongside, such as the titles in its bar.
  func animateAlong(with coordinator: TransitionCoordinator)
  /// Updates the view hierarchy and the container's state to those after the change, or back to those before it.
  func commit(wasCancelled: Bool)
  /// Called after the last appearance callbacks.
  func didEnd(wasCancelled: Bool, animated: Bool)
}

extension TransitionHost {
  var covered: [(controller: ViewController, view: View?)] { [] }
  func notifies(_ controller: ViewController) -> Bool { true }
  func willBegin() {}
  func willShow(animated: Bool) {}
  func animateAlong(with coordinator: TransitionCoordinator) {}
}
