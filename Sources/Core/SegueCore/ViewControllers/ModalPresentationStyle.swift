/// The style of a presentation.
///
/// With ``fullScreen`` and ``currentContext`` the presenter's view leaves the screen, and the presenter gets
/// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`. With all others it stays on the screen and gets neither.
public nonisolated enum ModalPresentationStyle: Int, Sendable, Hashable, CaseIterable {
  /// The default of the system, which is ``pageSheet``.
  case automatic = -2
  /// The presented view covers everything, and the presenter's view leaves the screen.
  case fullScreen = 0
  /// The presented view covers everything, and the presenter's view stays behind it.
  case overFullScreen = 5
  /// A sheet at the lower edge. The dimmed presenter is visible in the rows above it.
  case pageSheet = 1
  /// A card in the middle of the screen; a ``pageSheet`` if there is no room for one.
  case formSheet = 2
  /// The presented view covers the nearest controller around the presenter (or the presenter) that defines a presentation
  /// context, whose view leaves the screen. It is ``fullScreen`` if there is none.
  case currentContext = 3
  /// As ``currentContext``, but the covered view stays on the screen.
  case overCurrentContext = 6
  /// The transitioning delegate supplies the presentation controller.
  case custom = 4
  /// A card whose arrow points at a view: see ``PopoverPresentationController``.
  case popover = 7
  /// No presentation, as in navigation and tab bar transitions. A controller with this style cannot be presented.
  case none = -1

  /// The style, with `pageSheet` for `automatic`.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the style looks for a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

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
