/// One step of a transition, for logs, inspectors and tests.
public nonisolated struct TransitionEvent: Sendable, Hashable {
  /// The object that was called.
  public nonisolated enum Receiver: String, Sendable {
    /// The controllers that are visible before and after the transition.
    case from, to
    /// The delegate of the navigation controller, the tab bar controller or the presented controller.
    case delegate
    /// The animator and the interactor.
    case animator, interactor
    /// The transition's context and its coordinator.
    case context, coordinator
    /// The container.
    case navigation
  }

  /// The time of the call, in seconds of the application's time.
  public let time: TimeInterval
  /// The object that was called.
  public let receiver: Receiver
  /// The method that was called, without its labels.
  public let message: String
}
