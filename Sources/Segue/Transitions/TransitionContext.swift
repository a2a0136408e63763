/// The context that containers hand to animators and interactors.
final class TransitionContext: ViewControllerContextTransitioning {
  /// One side of the transition.
  struct Side {
    var controller: ViewController
    /// Nil where the view is not the animator's to touch.
    var view: View?
    /// Whether it is there at the start, and at the end.
    var isThere = false
    var stays = false
    /// Where it lies when nothing moves, in the container as that is now.
    var rest: () -> CGRect
  }

  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated = true
  private(set) var sides: [TransitionContextViewControllerKey: Side]
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 0
  private(set) var completionCurve = View.AnimationCurve.easeInOut
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
    sides.values.first { $0.controller === viewController && $0.isThere }?.rest() ?? .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    sides.values.first { $0.controller === viewController && $0.stays }?.rest() ?? .zero
  }

  /// It is over, and its container may not be there any more: frames stay as they are.
  func keepFrames() {
    for (key, side) in sides {
      let frame = side.rest()
      sides[key]?.rest = { frame }
    }
  }

  /// A transition's own controllers are never turned.
  var targetTransform: CGAffineTransform { .identity }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.alongside?.move(to: self.percentComplete)
  }

  func pauseInteractiveTransition() { _ = transition?.grab() }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }

  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  /// A finger drives it from the start.
  func beginInteraction() { isInteractive = true }

  /// A finger has taken hold of it.
  func resumeInteraction() {
    guard !isInteractive else { return }
    transition?.trace(.context, "pauseInteractiveTransition")
    isInteractive = true
    transitionWasCancelled = false
    transition?.interactionChanged()
  }

  /// The finger was lifted with this speed, in shares of the way per second, for the rest on this curve.
  func lifted(velocity: CGFloat, curve: View.AnimationCurve) {
    completionVelocity = velocity
    completionCurve = curve
  }

  /// It was turned round without a finger.
  func turn(isCancelled: Bool) {
    let wasInteractive = isInteractive
    isInteractive = false
    transitionWasCancelled = isCancelled
    if wasInteractive { transition?.interactionChanged() }
  }

  func markCancelled() { transitionWasCancelled = true }

  private func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    transition?.trace(.context, isCancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition")
    transition?.alongside?.settle(back: isCancelled, curve: transition?.interactor?.completionCurve ?? .easeInOut)
    transition?.interactionChanged()
  }
}
