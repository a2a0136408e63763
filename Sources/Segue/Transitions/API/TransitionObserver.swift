/// Observes the steps of all transitions of an application.
///
/// Set it as the application's ``Application/transitionObserver``.
public protocol TransitionObserver: AnyObject {
  /// Tells the observer that a transition makes a call.
  ///
  /// It is called on the main actor, right before the call that `event` describes.
  func transitionDidStep(_ event: TransitionEvent)
}

extension Application {
  func trace(_ receiver: TransitionEvent.Receiver, _ message: String) {
    transitionObserver?.transitionDidStep(TransitionEvent(time: time, receiver: receiver, message: message))
  }
}
