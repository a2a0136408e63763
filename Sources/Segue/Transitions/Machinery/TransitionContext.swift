/// The context that containers pass to animators and interactors.
final class TransitionContext: ViewControllerContextTransitioning {
  /// One of the two controllers of the transition, with its view.
  struct Side {
    var controller: ViewController
    /// Nil if the animator must not move it.
    var view: View?
    /// Whether the view is on the screen at the start, and at the end.
    var isAtStart = false
    var isAtEnd = false
    /// The view's frame at rest, for the container's current size.
    var frame: () -> CGRect
  }

  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated = true
  private(set) var from: Side
  private(set) var to: Side
  /// The transition's phase. It is kept here because callers may keep the context after the transition.
  var phase = TransitionPhase.preparing(isInteractive: false)
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 0
  private(set) var completionCurve = View.AnimationCurve.easeInOut
  weak var transition: Transition?

  init(containerView: View, presentationStyle: ModalPresentationStyle, from: Side, to: Side) {
    self.containerView = containerView
    self.presentationStyle = presentationStyle
    (self.from, self.to) = (from, to)
  }

  /// Creates the context of two pages that fill a container, one at the start and the other at the end.
  convenience init(container: View, from: ViewController, to: ViewController) {
    let frame = { [weak container] in container?.bounds ?? .zero }
    self.init(
      containerView: container, presentationStyle: .none,
      from: Side(controller: from, view: from.view, isAtStart: true, frame: frame),
      to: Side(controller: to, view: to.view, isAtEnd: true, frame: frame))
  }

  var isInteractive: Bool { phase.isInteractive }
  var transitionWasCancelled: Bool { phase.wasCancelled }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from.controller : to.controller
  }

  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? from.view : to.view }

  func initialFrame(for viewController: ViewController) -> CGRect {
    [from, to].first { $0.controller === viewController && $0.isAtStart }?.frame() ?? .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    [from, to].first { $0.controller === viewController && $0.isAtEnd }?.frame() ?? .zero
  }

  /// Fixes the frames at the end of the transition, because the container may go.
  func keepFrames() {
    let frames = (from.frame(), to.frame())
    from.frame = { frames.0 }
    to.frame = { frames.1 }
  }

  var targetTransform: CGAffineTransform { .identity }

  var playback: (any TransitionPlayback)? { transition }

  func repositionOnResize(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {
    transition?.resizer.repositionOnResize(views, start: start, end: end)
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let fraction = percentComplete > 0 ? min(percentComplete, 1) : 0
    if case .held = phase { transition?.scrub(to: Double(fraction)) } else { report(fraction) }
  }

  func pauseInteractiveTransition() { transition?.hold() }

  func finishInteractiveTransition() { lift(finishing: true) }

  func cancelInteractiveTransition() { lift(finishing: false) }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  /// Records the progress, and moves the animations alongside an interactor that draws by itself.
  func report(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.alongside?.move(to: self.percentComplete)
  }

  /// Records how the finger was lifted.
  func recordLift(velocity: CGFloat, curve: View.AnimationCurve) {
    completionVelocity = velocity
    completionCurve = curve
  }

  /// Handles the report of an interactor that its finger was lifted. Animations that it has held settle along its curve.
  private func lift(finishing isFinishing: Bool) {
    guard let transition, case .held = phase else {
      transition?.handle(.lift(finishing: isFinishing))
      return
    }
    let rest = isFinishing ? 1 - percentComplete : percentComplete
    transition.release(
      finishing: isFinishing, velocity: nil, duration: transition.duration * Double(rest),
      curve: transition.interactor?.completionCurve ?? .easeInOut, timing: nil)
  }
}
