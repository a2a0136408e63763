/// One change of the child that a container shows: what is special about it. ``ChildTransition`` carries it out, with all
/// callbacks in the order that is the same for all containers.
///
/// A container makes one for each change. Navigation and tab bar controllers do so; <doc:OwnContainers> has another one, whole.
@preconcurrency @MainActor
public protocol ChildChange: AnyObject {
  /// The container; nil once it is gone. A change must not keep it alive.
  var container: ViewController? { get }
  /// The view with the children's views; nil once it is gone. An animator adds and moves them there.
  var containerView: View? { get }
  /// The child that is shown before.
  var from: ViewController { get }
  /// The child that is shown after.
  var to: ViewController { get }

  /// Returns the animator, which is asked for if the change is animated. Nil makes the change at once.
  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interactor, if one is under way: by default nil.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - isFinishing: Whether the interactor would finish the change. False if it would cancel one that runs.
  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Gives a child its place at rest, unless its view has a transform: by default the bounds of `containerView`.
  func layOut(_ child: ViewController)
  /// Called after `viewWillAppear(_:)` of `to`. Does nothing by default.
  func willShow(animated: Bool)
  /// Adds the container's own animations, as of its bar. Does nothing by default.
  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator)
  /// Shows the child that the change has ended with: the container notes it, adds its view and removes the other one. Called
  /// before `viewDidAppear(_:)`.
  func commit(wasCancelled: Bool)
  /// Called after the last callback. Does nothing by default.
  func didEnd(wasCancelled: Bool, animated: Bool)
}

extension ChildChange {
  /// Returns nil.
  public func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Sets the frame to the bounds of `containerView`, and has it follow them.
  public func layOut(_ child: ViewController) {
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard child.view.transform3D.isIdentity, let containerView else { return }
    child.view.frame = containerView.bounds
  }
  /// Does nothing.
  public func willShow(animated: Bool) {}
  /// Does nothing.
  public func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {}
  /// Does nothing.
  public func didEnd(wasCancelled: Bool, animated: Bool) {}
}
