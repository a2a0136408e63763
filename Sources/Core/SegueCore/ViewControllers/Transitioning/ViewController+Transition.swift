extension ViewController {
  /// The transition with which a controller arrives and leaves, in a navigation controller and in a presentation: see
  /// ``preferredTransition``.
  ///
  ///     let photo = PhotoViewController(id)
  ///     photo.preferredTransition = .zoom { context in
  ///       (context.sourceViewController as? GridViewController)?.cell(for: id)
  ///     }
  ///     navigationController?.pushViewController(photo, animated: true)
  @preconcurrency @MainActor public final class Transition {
    /// The animation of a presentation; nil if the transition has animators of its own.
    let modalStyle: ModalTransitionStyle?
    /// Animators and drags of its own; nil if it is only a style of presentations.
    let behavior: Behavior?

    package init(_ behavior: Behavior) { (modalStyle, self.behavior) = (nil, behavior) }
    private init(_ style: ModalTransitionStyle) { (modalStyle, behavior) = (style, nil) }

    /// The view moves up from below: ``ModalTransitionStyle/coverVertical``. Pushes and pops slide as ever.
    public static var coverVertical: Transition { Transition(.coverVertical) }
    /// Both views turn over like the sides of a card: ``ModalTransitionStyle/flipHorizontal``.
    public static var flipHorizontal: Transition { Transition(.flipHorizontal) }
    /// The view fades in and out: ``ModalTransitionStyle/crossDissolve``.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }
  }
}

extension ViewController.Transition {
  /// A transition that brings its own animators, and its own drags to take the controller off.
  @preconcurrency @MainActor package struct Behavior {
    /// What happens to a controller with the transition. It is abandoned if it is replaced by one without a behaviour. A controller that
    /// is on the screen when it is chosen will appear at once.
    package enum Event { case chosen, abandoned, willAppear, didDisappear }

    var handle: (Event, ViewController) -> Void
    /// Makes the animator of a change between the controller and the one below it.
    ///
    /// - Parameters:
    ///   - controller: The controller with the transition.
    ///   - lower: The controller whose view is below.
    ///   - presenter: The controller that has called `present`; nil for a push or pop.
    ///   - isAppearing: Whether the controller comes, and does not leave.
    var makeAnimator:
      (
        _ controller: ViewController, _ lower: ViewController, _ presenter: ViewController?, _ isAppearing: Bool
      ) -> any ViewControllerAnimatedTransitioning

    package init(
      handle: @escaping (Event, ViewController) -> Void,
      makeAnimator:
        @escaping (ViewController, ViewController, ViewController?, Bool) -> any ViewControllerAnimatedTransitioning
    ) { (self.handle, self.makeAnimator) = (handle, makeAnimator) }
  }
}

extension ViewController {
  /// The behaviour of the preferred transition; nil without one.
  var transitionBehavior: Transition.Behavior? { preferredTransition?.behavior }

  /// The drag of a page that has grown out of something.
  var dragOff: KeyCommand {
    KeyCommand(title: "drag it off", keys: [.down, .right], discoverabilityTitle: hold("drag the page off; ⏎ lets go"))
  }
}
