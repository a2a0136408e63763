/// A change from one tab to another.
final class TabChange: ChildChange {
  let from: ViewController
  let to: ViewController
  private weak var owner: TabBarController?

  init(of tabs: TabBarController, from: ViewController, to: ViewController) {
    (owner, self.from, self.to) = (tabs, from, to)
  }

  var container: ViewController? { owner }
  var containerView: View? { owner?.container }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner else { return nil }
    owner.childTrace?.note(.delegate, "animationControllerForTransition", owner.delegate)
    return owner.ask(before: from) {
      owner.delegate?.tabBarController(owner, animationControllerForTransitionFrom: from, to: to)
    }
  }

  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner else { return nil }
    owner.childTrace?.note(.delegate, "interactionControllerFor", owner.delegate)
    return owner.ask(before: from) { owner.delegate?.tabBarController(owner, interactionControllerFor: animator) }
  }

  func layOut(_ child: ViewController) { owner?.lay(out: child) }

  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {
    guard let owner, let index = owner.pages.firstIndex(of: to) else { return }
    let moveIndicator = owner.tabBar.prepare(selecting: index)
    coordinator.animate(alongsideTransition: { _ in moveIndicator() })
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }
}
