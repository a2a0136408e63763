import Segue

/// What a transition can be moved by, to any place: the percent-driven class, or what a page has written itself.
typealias Finger = any ViewControllerInteractiveTransitioning & Scrubbing

/// Moves a transition by hand.
protocol Scrubbing: AnyObject {
  /// Moves it to a share of the whole, 0…1.
  func update(_ progress: CGFloat)
  /// Lets go, so that it goes back.
  func cancel()
}

extension PercentDrivenInteractiveTransition: Scrubbing {}

extension ScaleInteractor: Scrubbing {}

/// A page's own delegate with an interactor added.
final class NavigationFinger: NavigationControllerDelegate {
  private let inner: (any NavigationControllerDelegate)?
  private let interactor: Finger

  init(inner: (any NavigationControllerDelegate)?, interactor: Finger) {
    self.inner = inner
    self.interactor = interactor
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
      ?? SlideAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// The same for presentations.
final class ModalFinger: ViewControllerTransitioningDelegate {
  private let inner: (any ViewControllerTransitioningDelegate)?
  private let interactor: Finger

  init(inner: (any ViewControllerTransitioningDelegate)?, interactor: Finger) {
    self.inner = inner
    self.interactor = interactor
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.animationController(forDismissed: dismissed)
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    inner?.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}

/// The same for tabs.
final class TabFinger: TabBarControllerDelegate {
  private let inner: (any TabBarControllerDelegate)?
  private let interactor: Finger

  init(inner: (any TabBarControllerDelegate)?, interactor: Finger) {
    self.inner = inner
    self.interactor = interactor
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
