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
  private(set) var from: Side
  private(set) var to: Side
  /// Where the transition is in its life: kept here, since callbacks may hold on to the context for longer.
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

  /// A context in which two pages fill a container, one before the change and the other one after it.
  convenience init(container: View, from: ViewController, to: ViewController) {
    let rest = { [weak container] in container?.bounds ?? .zero }
    self.init(
      containerView: container, presentationStyle: .none,
      from: Side(controller: from, view: from.view, isThere: true, rest: rest),
      to: Side(controller: to, view: to.view, stays: true, rest: rest))
  }

  var isInteractive: Bool { phase.isInteractive }
  var transitionWasCancelled: Bool { phase.wasCancelled }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from.controller : to.controller
  }

  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? from.view : to.view }

  func initialFrame(for viewController: ViewController) -> CGRect {
    [from, to].first { $0.controller === viewController && $0.isThere }?.rest() ?? .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    [from, to].first { $0.controller === viewController && $0.stays }?.rest() ?? .zero
  }

  /// Keeps the frames that the sides have now: the transition is over, and its container may go.
  func keepFrames() {
    let frames = (from.rest(), to.rest())
    from.rest = { frames.0 }
    to.rest = { frames.1 }
  }

  /// Terminals do not turn.
  var targetTransform: CGAffineTransform { .identity }

  var playback: (any TransitionPlayback)? { transition }

  func placeAnew(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {
    transition?.resizer.follow(views, start: start, end: end)
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let share = percentComplete > 0 ? min(percentComplete, 1) : 0
    if case .held = phase { transition?.scrub(to: Double(share)) } else { report(share) }
  }

  func pauseInteractiveTransition() { transition?.hold() }

  func finishInteractiveTransition() { lift(forth: true) }

  func cancelInteractiveTransition() { lift(forth: false) }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  /// Writes down how far it has come, and moves there what goes along with an interactor that draws by itself.
  func report(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.alongside?.move(to: self.percentComplete)
  }

  /// Writes down how the finger was lifted.
  func recordLift(velocity: CGFloat, curve: View.AnimationCurve) {
    completionVelocity = velocity
    completionCurve = curve
  }

  /// The interactor says that its finger was lifted. Where it has held the animator's animations, those go on along its
  /// curve.
  private func lift(forth: Bool) {
    guard let transition, case .held = phase else {
      transition?.handle(.lift(forth: forth))
      return
    }
    let rest = forth ? 1 - percentComplete : percentComplete
    transition.release(
      forth: forth, velocity: nil, duration: transition.duration * Double(rest),
      curve: transition.interactor?.completionCurve ?? .easeInOut, timing: nil)
  }
}
