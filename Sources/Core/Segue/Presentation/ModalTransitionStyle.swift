/// The animation of a presentation without an animator from the transitioning delegate.
public nonisolated enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable {
  /// The presented view moves up from below the container, and down again: ``CoverVerticalAnimator``.
  case coverVertical
  /// Both views turn over like the sides of a card: ``FlipAnimator``. It is ``coverVertical`` if the presenter's view stays
  /// on the screen.
  case flipHorizontal
  /// The presented view fades in and out: ``FadeAnimator``.
  case crossDissolve
}
