/// The context that containers hand to animators and interactors.
final class TransitionContext: ViewControllerContextTransitioning {
  /// One side of the transition.
  struct Side {
    var controller: ViewController
    /// Nil where the view is not the animator's to touch.
    var view: View?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated = true
  let sides: [TransitionContextViewControllerKey: Side]
  fileprivate(set) var isInteractive = false
  fileprivate(set) var transitionWasCancelled = false
  fileprivate(set) var percentComplete: CGFloat = 0
  weak var transition: Transition?

  init(containerView: View, presentationStyle: ModalPresentationStyle, from: Side, to: Side) {
    self.containerView = containerView
    self.presentationStyle = presentationStyle
    sides = [.from: from, .to: to]
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    sides[key]?.controller
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    sides[key == .from ? .from : .to]?.view
  }

  func initialFrame(for viewController: ViewController) -> CGRect {
    sides.values.first { $0.controller === viewController }?.initialFrame ?? .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    sides.values.first { $0.controller === viewController }?.finalFrame ?? .zero
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }

  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  func beginInteraction() { isInteractive = true }

  func markCancelled() { transitionWasCancelled = true }

  private func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    transition?.interactionChanged(isCancelled: isCancelled)
  }
}
