/// An animator that knows the interactor that was the last one to take hold of it.
@MainActor package protocol DrivenAnimator: ViewImplicitlyAnimating {
  /// The interactor; nil before one has.
  var driver: PercentDrivenInteractiveTransition? { get set }
}

extension PercentDrivenInteractiveTransition {
  /// Takes hold of an animator: of an inactive one at its start, and of an active one where it is, with its velocity. Then
  /// ``update(_:)`` counts from there, and ``finish()`` and ``cancel()`` let it go on to its end, or back to its start. Nothing happens for
  /// one that cannot be interrupted, or outside of a window.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - view: A view whose window has the time of the movement.
  public func drive(_ animator: any ViewImplicitlyAnimating, in view: View) {
    guard let scene = view.window?.scene else { return }
    (animator as? any DrivenAnimator)?.driver = self
    let own = animatorPlayback.flatMap { $0.animator === animator ? $0 : nil }
    take(own ?? HeldAnimator(animator, in: scene), in: scene)
  }
}

extension PanInteractionController {
  /// Creates an interactor for the drags of a recognizer that drive an animator, such as a change inside of a page.
  ///
  ///     let drag = PanInteractionController(scrubbingWith: pan, direction: .up) { StateTransition(in: page) { card.isOpen = true } }
  ///
  /// A drag takes hold of the animator of the last one while that is active. It also takes hold of one that the closure returns and that
  /// is active already.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer of the drags.
  ///   - direction: A drag in this direction moves the animator towards its end.
  ///   - distance: The points of the whole way; nil for the length of the recognizer's view.
  ///   - animator: Returns the animator when a drag is recognized; nil if there is nothing to drag.
  public convenience init(
    scrubbingWith recognizer: PanGestureRecognizer, direction: Direction, distance: CGFloat? = nil,
    animator: @escaping () -> (any ViewImplicitlyAnimating)?
  ) {
    self.init(recognizer, direction: direction, distance: distance, begin: {})
    begin = { [weak self, weak recognizer] in
      guard let self, let view = recognizer?.view else { return }
      if let next = self.animator ?? animator() { drive(next, in: view) }
    }
  }
}
