/// A turn from one page of a ``PageViewController`` to another.
final class PageTurn: ContainerChange {
  let from: ViewController?
  let to: ViewController?
  let direction: PageViewController.NavigationDirection
  let completion: ((Bool) -> Void)?
  private weak var owner: PageViewController?

  init(
    of owner: PageViewController, from: ViewController?, to: ViewController?,
    _ direction: PageViewController.NavigationDirection, _ completion: ((Bool) -> Void)?
  ) { (self.owner, self.from, self.to, self.direction, self.completion) = (owner, from, to, direction, completion) }

  var container: ViewController? { owner }
  var containerView: View? { owner?.container }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner, let from, let to else { return nil }
    guard let delegate = owner.delegate else { return TabSlideAnimator(isForward: direction == .forward) }
    return delegate.pageViewController(owner, animationControllerFor: direction, from: from, to: to)
  }

  func interactor(
    for _: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? { owner?.activeDrag }

  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {
    guard let owner, let to else { return }
    owner.delegate?.pageViewController(owner, willTransitionTo: [to])
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, with coordinator: (any ViewControllerTransitionCoordinator)?) {
    owner?.end(self, wasCancelled: wasCancelled, animated: coordinator != nil)
  }
}
