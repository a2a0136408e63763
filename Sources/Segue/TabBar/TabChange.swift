/// A change from one tab to another.
final class TabChange: PageChange {
  let from: ViewController
  let to: ViewController
  private(set) weak var owner: TabBarController?

  init(of tabs: TabBarController, from: ViewController, to: ViewController) {
    (owner, self.from, self.to) = (tabs, from, to)
  }

  func customAnimator(in application: Application) -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner else { return nil }
    application.trace(.delegate, "animationControllerForTransition")
    return owner.delegate?.tabBarController(owner, animationControllerForTransitionFrom: from, to: to)
  }

  let builtInAnimator: (any ViewControllerAnimatedTransitioning)? = nil

  func interactor(
    for animator: (any ViewControllerAnimatedTransitioning)?, finishing isFinishing: Bool, in application: Application
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner, let animator else { return nil }
    application.trace(.delegate, "interactionControllerFor")
    return owner.delegate?.tabBarController(owner, interactionControllerFor: animator)
  }

  func animateAlong(with coordinator: TransitionCoordinator) {
    guard let owner, let index = owner.pages.firstIndex(of: to) else { return }
    let moveIndicator = owner.tabBar.prepare(selecting: index)
    coordinator.animate { _ in moveIndicator() }
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }
  func didEnd(wasCancelled: Bool, animated: Bool) { endTracing() }
}
