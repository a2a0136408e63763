/// What a controller knows of its next presentation, and of a presentation or dismissal under way, of it or by it.
struct ModalState {
  enum Change { case presenting, dismissing }

  /// The presentation controller of the next presentation: see ``ViewController/presentationController``.
  var prepared: PresentationController?
  var isPreparing = false
  /// The style of a presentation that a small terminal has in place of ``ViewController/modalPresentationStyle``; nil for that.
  var adaptedStyle: ModalPresentationStyle?
  /// The change under way.
  var change: Change?
  /// The coordinator of a presentation or dismissal, while the presentation controller is told of the end.
  weak var endedCoordinator: (any ViewControllerTransitionCoordinator)?
}
