/// A controller or presentation controller, which has a preferred size and is told of changes of its own size:
/// `UIContentContainer`.
@preconcurrency @MainActor public protocol ContentContainer: AnyObject {
  /// The preferred size of its content, in points; zero for any.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// The size that a child gets in a container of `parentSize`, in points.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before its size changes because the window's does.
  func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {
  func preferredContentSizeChanged() {
    if let parent { return parent.preferredContentSizeDidChange(forChildContentContainer: self) }
    ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

/// The coordinator of a change of the window's size, which takes no time.
final class ResizeCoordinator: ViewControllerTransitionCoordinator {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  let containerView: View
  private var handlers: [Handler] = []
  private var completions: [Handler] = []
  private var isOver = false

  init(in window: Window) { containerView = window }

  let (isAnimated, isCancelled, isInteractive) = (false, false, false)
  let (initiallyInteractive, isInterruptible) = (false, false)
  var presentationStyle: ModalPresentationStyle { .none }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { isOver ? 1 : 0 }
  var completionVelocity: CGFloat { 0 }
  var completionCurve: AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextViewKey) -> View? { nil }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !isOver else { return false }
    if let animation { handlers.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: View?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}

  /// The window has its new size.
  func end() {
    for handler in handlers { handler(self) }
    isOver = true
    for completion in completions { completion(self) }
  }
}
