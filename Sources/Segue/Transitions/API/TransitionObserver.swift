/// Watches transitions.
public protocol TransitionObserver: AnyObject {
  /// A step was taken; called right before it.
  func transitionDidStep(_ event: TransitionEvent)
}

extension Application {
  func trace(_ receiver: TransitionEvent.Receiver, _ message: String) {
    transitionObserver?.transitionDidStep(TransitionEvent(time: time, receiver: receiver, message: message))
  }
}
