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
    (self.containerView, self.presentationStyle) = (containerView, presentationStyle)
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
  func completeTransition(_ didComplete: Bool) { if !phase.isFinished { transition?.handle(.complete(didComplete)) } }

  /// Records the progress, and moves the animations alongside an interactor that draws by itself.
  func report(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.interactorCompanion?.move(to: self.percentComplete)
  }

  /// Records how the finger was lifted.
  func recordLift(velocity: CGFloat, curve: AnimationCurve) {
    (completionVelocity, completionCurve) = (velocity, curve)
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

/// The coordinator of a transition, which collects the animations alongside it and the handlers to call.
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  let transitionDuration: TimeInterval
  let initiallyInteractive: Bool
  /// The animated changes to make; nil once they have been made, or the transition is over.
  private var waiting: [Handler]? = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  init(context: TransitionContext, duration: TimeInterval, isInteractive: Bool) {
    (self.context, transitionDuration, initiallyInteractive) = (context, duration, isInteractive)
  }

  let isInterruptible = true
  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: ModalPresentationStyle { context.presentationStyle }
  var completionVelocity: CGFloat { context.completionVelocity }
  var completionCurve: AnimationCurve { context.completionCurve }
  var targetTransform: CGAffineTransform { context.targetTransform }
  var isCancelled: Bool { context.transitionWasCancelled }
  var isInteractive: Bool { context.isInteractive }
  var percentComplete: CGFloat { context.percentComplete }
  var interactor: (any ViewControllerInteractiveTransitioning)? { context.transition?.interactor }
  var containerView: View { context.containerView }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }

  func animateAlongsideTransition(in view: View?, animation: Handler?, completion: Handler?) -> Bool {
    if let view, !hasStarted { context.transition?.scrubber.add(view.layer) }
    return animate(alongsideTransition: animation, completion: completion)
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { return context.transition?.join { animation(self) } ?? false }
    waiting?.append(animation)
    return true
  }

  /// Ends the transition at once if it goes to its end by itself. A transition that a finger holds, or that goes back, stays.
  func endIfFinishing() {
    guard let transition = context.transition, !isInteractive, transition.phase.outcome == .finish else { return }
    transition.handle(.interrupt)
  }

  /// Registers views that move alongside the transition. After each change of the container's size, `start` and `end` place
  /// them for the new size, and their animations lead from the one to the other.
  func repositionOnResize(
    _ views: [View], _ properties: [LayerProperty], start: @escaping () -> Void, end: @escaping () -> Void
  ) { context.transition?.resizer.repositionOnResize(views, properties, start: start, end: end) }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  /// Whether the animated changes have been made. Later ones join the transition at once, if they still can.
  var hasStarted: Bool { waiting == nil }

  /// Makes the animated changes, unless they have been made; called inside the transition's animation context.
  func start() {
    let animations = waiting ?? []
    waiting = nil
    for animation in animations { animation(self) }
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  func complete() {
    waiting = nil
    for completion in completions { completion(self) }
    (completions, interactionHandlers) = ([], [])
  }
}

extension ViewControllerContextTransitioning {
  /// The animator that moves the pages: not the one that the app has chosen, where motion is reduced. Nil for a context of an app's own.
  package var animator: (any ViewControllerAnimatedTransitioning)? {
    (self as? TransitionContext)?.transition?.animator
  }
}
