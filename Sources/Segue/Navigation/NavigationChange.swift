/// One change of a navigation controller's stack.
final class NavigationChange: PageChange {
  let operation: NavigationController.Operation
  let from: ViewController
  let to: ViewController
  /// The stack before and after.
  let old: [ViewController]
  let new: [ViewController]
  private(set) weak var owner: NavigationController?

  /// Creates a change that shows another page; nil if both stacks have the same page on top, or one of them none.
  init?(
    of navigation: NavigationController, operation: NavigationController.Operation, from old: [ViewController],
    to new: [ViewController]
  ) {
    guard let from = old.last, let to = new.last, from !== to else { return nil }
    (owner, self.operation) = (navigation, operation)
    (self.from, self.to, self.old, self.new) = (from, to, old, new)
  }

  /// Whether it removes or adds a single page. Only such a change can be grabbed or redirected.
  var isStep: Bool { operation == .push ? new.dropLast() == old[...] : old.dropLast() == new[...] }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner else { return nil }
    application.trace(.delegate, "animationControllerFor(\(operation))")
    return owner.delegate?.navigationController(owner, animationControllerFor: operation, from: from, to: to)
  }

  var builtInAnimator: (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }

  /// The navigation controller's own drag comes second, so it also drives animators whose delegate has no interactor.
  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner else { return nil }
    var offered: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      application.trace(.delegate, "interactionControllerFor")
      offered = owner.delegate?.navigationController(owner, interactionControllerFor: animator)
    }
    return offered ?? owner.edgeDrag.active
  }

  func willShow(animated: Bool) { owner?.notifyWillShow(to, animated: animated) }

  func animateAlong(with coordinator: TransitionCoordinator) {
    guard let owner else { return }
    let moveTitles = owner.navigationBar.prepare(new, from: old, isPush: operation == .push)
    coordinator.animate { _ in moveTitles() }
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    if wasCancelled {
      for controller in new where !old.contains(controller) { controller.willMove(toParent: nil) }
    }
    owner?.updateChildren(from: wasCancelled ? new : old)
    if !wasCancelled { owner?.notifyDidShow(to, animated: animated) }
    endTracing()
  }
}
