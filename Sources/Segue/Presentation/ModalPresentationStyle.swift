/// How a controller is presented.
public nonisolated enum ModalPresentationStyle: Sendable, Hashable {
  /// Covers everything; the presenter's view leaves the screen.
  case fullScreen
  /// Covers everything; the presenter's view stays below.
  case overFullScreen
  /// As the animator wants; the presenter's view stays below and is not the animator's to touch.
  case custom
  /// Not presented at all: what navigation transitions report.
  case none
}
