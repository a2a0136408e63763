/// One step of a transition, for whoever wants to watch: a log, an inspector, a test.
public nonisolated struct TransitionEvent: Sendable, Hashable {
  /// Who was called.
  public nonisolated enum Receiver: String, Sendable {
    /// The controller that is on the screen at the start, and the one at the end.
    case from, to
    /// The delegate of the navigation controller, the tab bar controller or the presented controller.
    case delegate
    /// The object that draws, and the one that follows the finger.
    case animator, interactor
    /// The transition's context and its coordinator.
    case context, coordinator
    /// The container.
    case navigation
  }

  /// When, in seconds of the application's time.
  public let time: TimeInterval
  /// Who was called.
  public let receiver: Receiver
  /// Which method, without its labels.
  public let message: String
}
