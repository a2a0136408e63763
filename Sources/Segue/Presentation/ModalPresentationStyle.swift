/// The style of a presentation.
///
/// With ``fullScreen`` and ``currentContext`` the presenter's view leaves the screen, and the presenter gets
/// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`. With all others it stays on the screen and gets neither.
public nonisolated enum ModalPresentationStyle: Sendable, Hashable, CaseIterable {
  /// The default of the system, which is ``pageSheet``.
  case automatic
  /// The presented view covers everything, and the presenter's view leaves the screen.
  case fullScreen
  /// The presented view covers everything, and the presenter's view stays behind it.
  case overFullScreen
  /// A sheet at the lower edge. The dimmed presenter is visible in the rows above it.
  case pageSheet
  /// A card in the middle of the screen; a ``pageSheet`` if there is no room for one.
  case formSheet
  /// The presented view covers the nearest controller around the presenter (or the presenter) that defines a presentation
  /// context, whose view leaves the screen. It is ``fullScreen`` if there is none.
  case currentContext
  /// As ``currentContext``, but the covered view stays on the screen.
  case overCurrentContext
  /// The transitioning delegate supplies the presentation controller.
  case custom
  /// No presentation, as in navigation and tab bar transitions. A controller with this style cannot be presented.
  case none

  /// The style, with `pageSheet` for `automatic`.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the style looks for a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
