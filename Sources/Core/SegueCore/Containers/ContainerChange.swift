/// One change of a container's contents: a push, another tab, a presentation. It has the parts that are special about that change;
/// ``ContainerTransition`` carries it out, with all callbacks in the order that all containers share.
///
/// A container makes one for each change. Navigation and tab bar controllers do so, and presentations; <doc:OwnContainers> has
/// another one, whole. Most requirements have defaults for a container that shows one child at a time.
@preconcurrency @MainActor
public protocol ContainerChange: AnyObject {
  /// The container whose children change; nil once it is gone, and for a presentation. A change must not keep it alive.
  var container: ViewController? { get }
  /// The view with the controllers' views; nil once it is gone. An animator adds and moves them there.
  var containerView: View? { get }
  /// The controller that is visible before; nil if there is none.
  var from: ViewController? { get }
  /// The controller that is visible after; nil if there is none.
  var to: ViewController? { get }
  /// Controllers that leave the screen with the change, but do not move. By default there are none.
  var covered: [ViewController] { get }
  /// Whether the controllers get appearance callbacks, and there can be an animation. By default whether the container is on the
  /// screen.
  var isOnScreen: Bool { get }
  /// The presentation style for the animator; by default `.none`.
  var presentationStyle: ModalPresentationStyle { get }
  /// The view whose time a finger holds: everything that the change animates is in it. By default the container's view.
  var timeView: View? { get }

  /// Returns whether a controller gets appearance callbacks; by default true.
  func notifies(_ controller: ViewController) -> Bool
  /// Returns the view that the animator moves; nil if it must not move any. By default the controller's view.
  func view(of controller: ViewController) -> View?
  /// Returns the frame of a controller's view before or after the change, in points of `containerView` and for its current size;
  /// nil if the view is not on the screen then. By default the bounds of `containerView`.
  func frame(of controller: ViewController, atEnd: Bool) -> CGRect?

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

  /// Prepares the views of a change on the screen, before it asks for an animator. By default the container is laid out.
  func prepare()
  /// Called before the appearance callbacks. Does nothing by default.
  func willBegin()
  /// Called after `viewWillAppear(_:)` of `to`. Does nothing by default.
  func willShow(animated: Bool)
  /// Gives a controller its place at rest, unless its view has a transform: by default the bounds of `containerView`.
  func layOut(_ controller: ViewController)
  /// Adds the container's own animations, as of its bar. Does nothing by default.
  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator)
  /// Shows the controller that the change has ended with: the container notes it, adds its view and removes the other one. Called
  /// before `viewDidAppear(_:)`. If the container is not on the screen, its view may not be loaded.
  func commit(wasCancelled: Bool)
  /// Called after the last appearance callback. Does nothing by default.
  ///
  /// - Parameters:
  ///   - wasCancelled: Whether the change was taken back.
  ///   - coordinator: The coordinator of the transition that has ended; nil without an animation.
  func didEnd(wasCancelled: Bool, with coordinator: (any ViewControllerTransitionCoordinator)?)
}

extension ContainerChange {
  /// None.
  public var covered: [ViewController] { [] }
  /// Whether the container is on the screen.
  public var isOnScreen: Bool { container?.isOnScreen == true }
  /// None.
  public var presentationStyle: ModalPresentationStyle { .none }
  /// The container's view.
  public var timeView: View? { container?.viewIfLoaded }

  /// True.
  public func notifies(_ controller: ViewController) -> Bool { true }
  /// The controller's view.
  public func view(of controller: ViewController) -> View? { controller.view }
  /// The bounds of `containerView`, for `from` before the change and for `to` after it.
  public func frame(of controller: ViewController, atEnd: Bool) -> CGRect? {
    controller === (atEnd ? to : from) ? containerView?.bounds : nil
  }

  /// Returns nil.
  public func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Lays out the container.
  public func prepare() { container?.viewIfLoaded?.layoutIfNeeded() }
  /// Does nothing.
  public func willBegin() {}
  /// Does nothing.
  public func willShow(animated: Bool) {}
  /// Sets the frame to the bounds of `containerView`, and has it follow them.
  public func layOut(_ controller: ViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard controller.view.transform3D.isIdentity, let containerView else { return }
    controller.view.frame = containerView.bounds
  }
  /// Does nothing.
  public func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {}
  /// Does nothing.
  public func didEnd(wasCancelled: Bool, with coordinator: (any ViewControllerTransitionCoordinator)?) {}
}
