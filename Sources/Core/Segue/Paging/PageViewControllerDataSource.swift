/// Has the pages of a ``PageViewController``. Both methods are called on the main actor when a turn is about to begin.
@preconcurrency @MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one, or nil at the first. It may be made only now.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one, or nil at the last. It may be made only now.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
}
