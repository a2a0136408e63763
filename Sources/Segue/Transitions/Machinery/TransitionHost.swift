/// One change of what a container shows, from the container's point of view: a push, a change of tabs, a dismissal.
///
/// The container says what the change is made of; `ContainerTransition` calls everybody in the right order.
protocol TransitionHost: AnyObject {
  /// The controller that is on the screen before the change, and the one after it.
  var from: ViewController { get }
  var to: ViewController { get }
  /// Controllers that leave the screen along with the change without being seen to move, and their views.
  var covered: [(controller: ViewController, view: View?)] { get }
  /// Whether one of the two controllers gets appearance callbacks.
  func notifies(_ controller: ViewController) -> Bool

  /// The author's animator for the change; asks the delegate.
  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)?
  /// What animates the change without one; nil for a change without an animation.
  var builtInAnimator: (any ViewControllerAnimatedTransitioning)? { get }
  /// What moves the change in the given direction: the author's interactor, if there is an author's animator, or else the
  /// container's own.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, forth: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// What the animator gets; nil where there is nothing that it could draw in.
  func makeContext() -> TransitionContext?
  /// The layer whose time the transition holds.
  var timeLayer: Layer? { get }

  /// Puts views where they are before the change, before any delegate is asked.
  func prepare()
  /// Called before the appearance callbacks.
  func willBegin()
  /// Called after the first appearance callbacks.
  func willShow(animated: Bool)
  /// Gives the controller that comes its place and its layout.
  func layOutDestination()
  /// Moves the container's own furniture along, such as the titles of its bar.
  func animateAlong(with coordinator: TransitionCoordinator)
  /// The change is over: makes hierarchy and container agree with it, or with what was before.
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
