/// The context that containers pass to animators and interactors.
final class TransitionContext: ViewControllerContextTransitioning {
  /// One of the two controllers of the transition, with its view.
  struct Side {
    let controller: ViewController
    /// Nil if the animator must not move it.
    let view: View?
    let isDestination: Bool
    /// The view's frame at the start or at the end, for the container's current size; nil if it is not on the screen then.
    var frame: (_ isAtEnd: Bool) -> CGRect?

    /// The view's frame at rest.
    var restingFrame: CGRect { frame(isDestination) ?? .zero }
  }

  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity
  private(set) var from: Side
  private(set) var to: Side
  /// The transition's phase. It is kept here because callers may keep the context after the transition.
  var phase = TransitionPhase.preparing(isInteractive: false)
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 0
  private(set) var completionCurve = AnimationCurve.easeInOut
  weak var transition: Transition?

  init(containerView: View, presentationStyle: ModalPresentationStyle, from: Side, to: Side) {
    self.containerView = containerView
    self.presentationStyle = presentationStyle
    (self.from, self.to) = (from, to)
  }

  var isInteractive: Bool { phase.isInteractive }
  var transitionWasCancelled: Bool { phase.wasCancelled }
  var playback: (any TransitionPlayback)? { transition }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from.controller : to.controller
  }

  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? from.view : to.view }

  func initialFrame(for viewController: ViewController) -> CGRect { frame(of: viewController, atEnd: false) }
  func finalFrame(for viewController: ViewController) -> CGRect { frame(of: viewController, atEnd: true) }

  private func frame(of controller: ViewController, atEnd: Bool) -> CGRect {
    [from, to].first { $0.controller === controller }?.frame(atEnd) ?? .zero
  }

  /// Fixes the frames at the end of the transition, because callers may keep the context longer than the container lives.
  func keepFrames() {
    func kept(_ side: Side) -> (Bool) -> CGRect? {
      let (start, end) = (side.frame(false), side.frame(true))
      return { $0 ? end : start }
    }
    (from.frame, to.frame) = (kept(from), kept(to))
  }

  func repositionOnResize(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {
    transition?.resizer.repositionOnResize(views, start: start, end: end)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let fraction = percentComplete > 0 ? min(percentComplete, 1) : 0
    if case .held = phase { transition?.scrub(to: Double(fraction)) } else { report(fraction) }
  }

  func pauseInteractiveTransition() { transition?.hold() }
  func finishInteractiveTransition() { lift(finishing: true) }
  func cancelInteractiveTransition() { lift(finishing: false) }
  func completeTransition(_ didComplete: Bool) {
    if !phase.isFinished { transition?.handle(.complete(didComplete)) }
  }

  /// Records the progress, and moves the animations alongside an interactor that draws by itself.
  func report(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.interactorCompanion?.move(to: self.percentComplete)
  }

  /// Records how the finger was lifted.
  func recordLift(velocity: CGFloat, curve: AnimationCurve) {
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
