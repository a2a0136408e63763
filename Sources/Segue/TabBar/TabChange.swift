/// A change from one tab to another.
final class TabChange: TransitionHost {
  let from: ViewController
  let to: ViewController
  private weak var tabs: TabBarController?

  init(of tabs: TabBarController, from: ViewController, to: ViewController) {
    (self.tabs, self.from, self.to) = (tabs, from, to)
  }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    guard let tabs else { return nil }
    application.trace(.delegate, "animationControllerForTransition")
    return tabs.delegate?.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to)
  }

  let builtInAnimator: (any ViewControllerAnimatedTransitioning)? = nil

  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let tabs, let animator else { return nil }
    application.trace(.delegate, "interactionControllerFor")
    return tabs.delegate?.tabBarController(tabs, interactionControllerFor: animator)
  }

  func makeContext() -> TransitionContext? {
    guard let container = tabs?.container else { return nil }
    return TransitionContext(container: container, from: from, to: to)
  }

  var timeLayer: Layer? { tabs?.view.layer }

  func prepare() { tabs?.view.layoutIfNeeded() }

  func layOutDestination() {
    tabs?.lay(out: to)
    to.view.layoutIfNeeded()
  }

  func animateAlong(with coordinator: TransitionCoordinator) {
    guard let tabs, let index = tabs.pages.firstIndex(of: to) else { return }
    let moveIndicator = tabs.tabBar.prepare(selecting: index)
    coordinator.animate { _ in moveIndicator() }
  }

  func commit(wasCancelled: Bool) { tabs?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, animated: Bool) {
    for controller in [from, to] { controller.assignTraceRole(nil, in: nil) }
  }
}
