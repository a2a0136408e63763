/// The keys of a transition's view controllers.
public nonisolated enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// The controller that is visible before the transition.
  case from
  /// The controller that is visible after the transition.
  case to
}

/// The keys of a transition's views.
public nonisolated enum TransitionContextViewKey: Sendable, Hashable {
  /// The view that is visible before the transition.
  case from
  /// The view that is visible after the transition.
  case to
}
