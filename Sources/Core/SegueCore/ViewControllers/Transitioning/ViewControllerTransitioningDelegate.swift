/// Supplies animators, interactors and presentation controllers for the presentation and dismissal of a controller.
///
/// Set it as the ``ViewController/transitioningDelegate`` of the controller to present. Its methods are called on the main
/// actor. First it is asked for the presentation controller, then for the animator and, after the animator's
/// `transitionDuration(using:)`, for the interactor. All methods have defaults.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator for a presentation.
  ///
  /// - Parameters:
  ///   - presented: The controller that is being presented.
  ///   - presenting: The controller that presents: `source`, or a container around it.
  ///   - source: The controller whose `present` was called.
  /// - Returns: Nil for the built-in animator of the controller's `modalTransitionStyle`. The delegate is then not asked
  ///   for an interactor.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator for a dismissal; nil as for a presentation.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interactor for a presentation. It is also called before a call redirects a running dismissal.
  ///
  /// - Returns: An interactor only while a gesture is under way, because nothing else would end the transition; else nil.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the interactor for a dismissal. It is also called before a call redirects a running presentation.
  ///
  /// - Returns: An interactor only while a gesture is under way, because nothing else would end the transition; else nil.
  ///   With nil the drag of a sheet drives the dismissal if it is under way.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for a presentation of the style `.custom`.
  ///
  /// - Returns: Nil for a plain ``PresentationController``. One that was made for another controller counts as nil.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns nil, for the built-in animator.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil, for the built-in animator.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil, for a plain presentation controller.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
