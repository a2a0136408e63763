/// Observes all transitions of an application, as its ``Application/transitionObserver``.
@preconcurrency @MainActor public protocol TransitionObserver: AnyObject {
  /// Tells the observer, on the main actor, that a transition is about to make the call that `event` describes.
  func transitionDidStep(_ event: TransitionEvent)
}
