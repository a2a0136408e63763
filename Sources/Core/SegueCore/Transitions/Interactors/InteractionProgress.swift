/// How far a finger has brought a transition that it holds, and whether lifting it would finish the transition.
///
/// A toolbar shows it: see ``Toolbar/interactionItems``. For an indicator of your own, make one in each frame:
///
///     line.isHidden = true
///     if let coordinator = page.transitionCoordinator, let drag = InteractionProgress(of: coordinator) {
///       (line.isHidden, line.progress, line.threshold) = (false, drag.percentComplete, drag.threshold)
///     }
///
/// Everything is counted the way the finger leads. Where a finger takes hold of a push, to drag it back, that is from the end
/// of the push to its start.
@preconcurrency @MainActor public struct InteractionProgress {
  /// The transition.
  public let coordinator: any ViewControllerTransitionCoordinatorContext
  /// How far it has come, 0…1.
  public let percentComplete: CGFloat
  /// Beyond which fraction letting go goes on to the end, 0…1; nil if the interactor does not say so.
  public let threshold: CGFloat?
  /// Whether the transition would go on to the end if the finger were lifted now; nil if the interactor does not say so.
  ///
  /// The mouse's velocity counts, so it can be true before the threshold and false beyond it.
  public let finishesOnLift: Bool?
  /// Whether the finger leads the transition back to its start.
  let isLedBack: Bool

  /// Reads the state of a transition; nil if no finger holds it.
  public init?(of coordinator: any ViewControllerTransitionCoordinatorContext) {
    guard coordinator.isInteractive else { return nil }
    let interactor = (coordinator as? TransitionCoordinator)?.interactor
    isLedBack = (interactor as? PercentDrivenInteractiveTransition)?.isLedBack ?? false
    self.coordinator = coordinator
    percentComplete = isLedBack ? 1 - coordinator.percentComplete : coordinator.percentComplete
    threshold = interactor?.completionThreshold
    finishesOnLift = interactor?.finishesOnLift
  }
}
