/// Names one of the two controllers of a transition.
public nonisolated enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// The one that is on the screen at the start.
  case from
  /// The one that is on the screen at the end.
  case to
}

/// Names one of the two views of a transition.
public nonisolated enum TransitionContextViewKey: Sendable, Hashable {
  /// The view that is on the screen at the start.
  case from
  /// The view that is on the screen at the end.
  case to
}
