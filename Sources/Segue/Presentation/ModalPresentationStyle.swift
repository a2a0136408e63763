/// How a controller is presented.
///
/// Whose view leaves the screen, and who hears `viewWillDisappear`, follows from it: with `fullScreen` and
/// `currentContext` the presenter does, with all others it stays below and hears nothing.
public nonisolated enum ModalPresentationStyle: Sendable, Hashable, CaseIterable {
  /// As the system thinks best, which is a `pageSheet`.
  case automatic
  /// Covers everything; the presenter's view leaves the screen.
  case fullScreen
  /// Covers everything; the presenter's view stays below.
  case overFullScreen
  /// A sheet that comes up from below and leaves some rows at the top, where the dimmed presenter shows.
  case pageSheet
  /// A card in the middle of the screen; where there is no room for one, a `pageSheet`.
  case formSheet
  /// Covers the nearest container (or the presenter itself) that defines a presentation context, whose view leaves
  /// the screen. Without one, as `fullScreen`.
  case currentContext
  /// The same, with the covered view staying below.
  case overCurrentContext
  /// As the presentation controller of the transitioning delegate and the animator want.
  case custom
  /// Not presented at all: what navigation transitions report. A controller with this style cannot be presented.
  case none

  /// What `automatic` stands for.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether a presentation context is looked for.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
