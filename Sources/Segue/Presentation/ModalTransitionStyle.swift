/// How a controller comes and goes when its transitioning delegate hands out no animator.
public nonisolated enum ModalTransitionStyle: Sendable, Hashable, CaseIterable {
  /// Up from below, and down again.
  case coverVertical
  /// One card turns over. Where the presenter's view stays on the screen there is no front to turn: `coverVertical`.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
}
