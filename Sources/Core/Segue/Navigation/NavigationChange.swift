/// One change of a navigation controller's stack.
final class NavigationChange: ChildChange {
  let operation: NavigationController.Operation
  let from: ViewController
  let to: ViewController
  /// The stack before and after.
  let old: [ViewController]
  let new: [ViewController]
  private weak var owner: NavigationController?
  /// Whether the animator is the delegate's, which may have an interactor for it.
  private var isCustom = false

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

  var container: ViewController? { owner }
  var containerView: View? { owner?.container }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner else { return nil }
    owner.childTrace?.note(.delegate, "animationControllerFor(\(operation))", owner.delegate)
    let custom = owner.delegate?.navigationController(
      owner, animationControllerFor: operation, from: from, to: to)
    isCustom = custom != nil
    return custom ?? SlideAnimator(operation: operation)
  }

  /// The navigation controller's own drag comes second, so it also drives animators whose delegate has no interactor.
  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner else { return nil }
    var offered: (any ViewControllerInteractiveTransitioning)?
    if isCustom {
      owner.childTrace?.note(.delegate, "interactionControllerFor", owner.delegate)
      offered = owner.delegate?.navigationController(owner, interactionControllerFor: animator)
    }
    return offered ?? owner.edgeDrag.active
  }

  func layOut(_ child: ViewController) { owner?.lay(out: child) }
  func willShow(animated: Bool) { owner?.notifyWillShow(to, animated: animated) }

  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {
    guard let owner else { return }
    let moveTitles = owner.navigationBar.prepare(new, from: old, isPush: operation == .push)
    coordinator.animate(alongsideTransition: { _ in moveTitles() })
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    guard let owner else { return }
    if wasCancelled {
      for controller in new where !old.contains(controller) { controller.willLeave(owner) }
    }
    owner.updateChildren(from: wasCancelled ? new : old)
    if !wasCancelled { owner.notifyDidShow(to, animated: animated) }
  }
}
