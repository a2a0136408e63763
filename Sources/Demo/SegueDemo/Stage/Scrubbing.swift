import Segue

/// An interactor that code can move to any share of a transition: the percent-driven one, or one of a page's own.
typealias ScrubbingInteractor = any ViewControllerInteractiveTransitioning & Scrubbing

/// Moves a transition by hand.
protocol Scrubbing: AnyObject {
  /// Moves it to a share of its way, 0…1.
  func update(_ progress: CGFloat)
  /// Lets it go on.
  func finish()
  /// Lets it go back.
  func cancel()
}

extension PercentDrivenInteractiveTransition: Scrubbing {}

extension ScaleInteractor: Scrubbing {}
