/// Puts a ``ChildChange`` into the order of callbacks that all changes share.
final class ChildTransitionHost<Change: ChildChange>: TransitionHost {
  let change: Change
  let builtInAnimator: (any ViewControllerAnimatedTransitioning)? = nil

  init(_ change: Change) { self.change = change }

  var from: ViewController { change.from }
  var to: ViewController { change.to }
  var trace: TransitionTrace? {
    get { change.container?.childTrace }
    set { change.container?.childTrace = newValue }
  }
  var timeLayer: Layer? { change.container?.viewIfLoaded?.layer }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    change.makeAnimator()
  }

  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    animator.flatMap { change.interactor(for: $0, finishing: isFinishing) }
  }

  func makeContext() -> TransitionContext? {
    guard let container = change.containerView else { return nil }
    let frame = { [weak container] in container?.bounds ?? .zero }
    return TransitionContext(
      containerView: container, presentationStyle: .none,
      from: TransitionContext.Side(controller: from, view: from.view, isAtStart: true, frame: frame),
      to: TransitionContext.Side(controller: to, view: to.view, isAtEnd: true, frame: frame))
  }

  func prepare() { change.container?.view.layoutIfNeeded() }

  func layOutDestination() {
    change.layOut(to)
    to.view.layoutIfNeeded()
  }

  func willShow(animated: Bool) { change.willShow(animated: animated) }
  func animateAlong(with coordinator: TransitionCoordinator) { change.animateAlong(with: coordinator) }

  func commit(wasCancelled: Bool) {
    change.container?.childTransition = nil
    change.commit(wasCancelled: wasCancelled)
  }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    change.didEnd(wasCancelled: wasCancelled, animated: animated)
    for controller in [from, to] { controller.traceRole = nil }
  }
}
