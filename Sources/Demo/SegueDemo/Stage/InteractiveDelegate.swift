import Segue

/// Stands in for a page's delegate: asks it for animators, and hands out interactors itself.
final class InteractiveDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate,
  TabBarControllerDelegate
{
  private let inner: AnyObject?
  private let interactor: () -> (any ViewControllerInteractiveTransitioning)?

  /// Stands in for `inner`, a delegate of any of the three kinds, or for none.
  init(_ inner: AnyObject?, interactor: @escaping () -> (any ViewControllerInteractiveTransitioning)?) {
    (self.inner, self.interactor) = (inner, interactor)
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let animator = (inner as? any NavigationControllerDelegate)?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    if let animator { return animator }
    // The page may prefer a transition of its own, which takes any interactor.
    let upper = operation == .push ? toVC : fromVC
    return upper.preferredTransition == nil ? SlideAnimator(operation: operation) : nil
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  private var presentation: (any ViewControllerTransitioningDelegate)? {
    inner as? any ViewControllerTransitioningDelegate
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    presentation?.animationController(forPresented: presented, presenting: presenting, source: source)
      ?? CoverVerticalAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    presentation?.animationController(forDismissed: dismissed) ?? CoverVerticalAnimator(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    presentation?.presentationController(forPresented: presented, presenting: presenting, source: source)
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (inner as? any TabBarControllerDelegate)?.tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }
}

/// An interactor that code can move: the percent-driven one, or a page's own.
protocol ScrubbingInteractor: ViewControllerInteractiveTransitioning {
  /// Moves the transition to a fraction of its way, 0…1.
  func update(_ progress: CGFloat)
  func finish()
  func cancel()
}

extension PercentDrivenInteractiveTransition: ScrubbingInteractor {}

extension ScaleInteractor: ScrubbingInteractor {}
