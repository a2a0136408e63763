/// Supplies the pages of a ``PageViewController``. Both methods are called on the main actor when a turn is about to begin.
@preconcurrency @MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one, or nil at the first. The page may be made in this call.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one, or nil at the last. The page may be made in this call.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
}

/// Is told when a ``PageViewController`` turns from one page to another, and supplies animators. All methods are called on the
/// main actor and have defaults.
@preconcurrency @MainActor public protocol PageViewControllerDelegate: AnyObject {
  /// Tells the delegate that an animated turn begins, by a finger or from code.
  ///
  /// The container's ``ViewController/transitionCoordinator`` is the turn's, for animations alongside.
  ///
  /// - Parameters:
  ///   - pageViewController: The container.
  ///   - pendingViewControllers: The page that comes, in an array as in UIKit.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
  /// Tells the delegate that a turn has ended, after all callbacks of the pages. Turns without animation, and turns that were taken
  /// back, are reported, too.
  ///
  /// - Parameters:
  ///   - pageViewController: The container.
  ///   - finished: Whether it was animated.
  ///   - previousViewControllers: The page that was shown before, in an array.
  ///   - completed: Whether the other page has come. False after a turn that was taken back.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
  /// Returns the animator of a turn. UIKit has no such method.
  ///
  /// - Parameters:
  ///   - pageViewController: The container.
  ///   - direction: Where the turn leads in the order of pages.
  ///   - fromVC: The page that is shown.
  ///   - toVC: The page that comes.
  /// - Returns: An animator, which a finger can drive; nil for a turn at once.
  func pageViewController(
    _ pageViewController: PageViewController,
    animationControllerFor direction: PageViewController.NavigationDirection, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns a ``TabSlideAnimator``, which moves both pages side by side.
  public func pageViewController(
    _ pageViewController: PageViewController,
    animationControllerFor direction: PageViewController.NavigationDirection, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { TabSlideAnimator(isForward: direction == .forward) }
}
