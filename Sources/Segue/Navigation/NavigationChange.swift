/// One change of a navigation controller's stack.
final class NavigationChange: TransitionHost {
  let operation: NavigationController.Operation
  let from: ViewController
  let to: ViewController
  /// The stack before and after.
  let old: [ViewController]
  let new: [ViewController]
  private weak var navigation: NavigationController?

  /// Creates a change that shows another page; nil if both stacks have the same page on top, or one of them none.
  init?(
    of navigation: NavigationController, operation: NavigationController.Operation, from old: [ViewController],
    to new: [ViewController]
  ) {
    guard let from = old.last, let to = new.last, from !== to else { return nil }
    (self.navigation, self.operation) = (navigation, operation)
    (self.from, self.to, self.old, self.new) = (from, to, old, new)
  }

  /// Whether it removes or adds a single page. Only such a change can be grabbed or redirected.
  var isStep: Bool { operation == .push ? new.dropLast() == old[...] : old.dropLast() == new[...] }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    guard let navigation else { return nil }
    application.trace(.delegate, "animationControllerFor(\(operation))")
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
  }

  var builtInAnimator: (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }

  /// The navigation controller's own drag comes second, so it also drives animators whose delegate has no interactor.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let navigation else { return nil }
    var offered: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      application.trace(.delegate, "interactionControllerFor")
      offered = navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
    }
    return offered ?? navigation.edgeDrag.active
  }

  func makeContext() -> TransitionContext? {
    guard let container = navigation?.container else { return nil }
    return TransitionContext(container: container, from: from, to: to)
  }

  var timeLayer: Layer? { navigation?.view.layer }

  func prepare() { navigation?.view.layoutIfNeeded() }

  func willShow(animated: Bool) { navigation?.notifyWillShow(to, animated: animated) }

  func layOutDestination() {
    navigation?.lay(out: to)
    to.view.layoutIfNeeded()
  }

  func animateAlong(with coordinator: TransitionCoordinator) {
    guard let navigation else { return }
    let bar = navigation.navigationBar.prepare(new, from: old, isPush: operation == .push)
    coordinator.animate { _ in bar() }
  }

  func commit(wasCancelled: Bool) { navigation?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    if wasCancelled {
      for controller in new where !old.contains(controller) { controller.willMove(toParent: nil) }
    }
    navigation?.updateChildren(from: wasCancelled ? new : old)
    if !wasCancelled { navigation?.notifyDidShow(to, animated: animated) }
    for controller in [from, to] { controller.assignTraceRole(nil, in: nil) }
  }
}
