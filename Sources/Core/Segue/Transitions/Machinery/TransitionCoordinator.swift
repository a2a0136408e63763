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
    self.context = context
    transitionDuration = duration
    initiallyInteractive = isInteractive
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
  ) {
    context.transition?.resizer.repositionOnResize(views, properties, start: start, end: end)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  /// Whether the animated changes have been made. Later ones join the transition at once, if they still can.
  var hasStarted: Bool { waiting == nil }

  /// Makes the animated changes, unless they have been made; called inside the transition's animation context.
  func start() {
    let animations = waiting ?? []
    waiting = nil
    for animation in animations { animation(self) }
  }

  func interactionChanged() {
    for handler in interactionHandlers { handler(self) }
  }

  func complete() {
    waiting = nil
    for completion in completions { completion(self) }
    completions = []
    interactionHandlers = []
  }
}
