/// What is known of a transition while it runs.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it was called off.
  var isCancelled: Bool { get }
  /// Whether a finger drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether a finger drove it at the start.
  var initiallyInteractive: Bool { get }
  /// Its length in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it had come when the finger was last heard of, 0…1.
  var percentComplete: CGFloat { get }
  /// The view in which it happens.
  var containerView: View { get }
  /// One of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
}

/// Lets others move along with a transition. Ask `ViewController.transitionCoordinator`, for example in
/// `viewWillAppear`.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates what `animation` sets along with the transition, under the finger too, and calls `completion` at
  /// its end. False when it is too late: a frame of the transition has been shown, and no finger holds it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the finger is lifted, whether it finishes or goes back.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Animates along, with nothing to do at the end.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  let transitionDuration: TimeInterval
  let initiallyInteractive: Bool
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var hasStarted = false

  init(context: TransitionContext, duration: TimeInterval, isInteractive: Bool) {
    self.context = context
    transitionDuration = duration
    initiallyInteractive = isInteractive
  }

  var isCancelled: Bool { context.transitionWasCancelled }
  var isInteractive: Bool { context.isInteractive }
  var percentComplete: CGFloat { context.percentComplete }
  var containerView: View { context.containerView }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context.viewController(forKey: key)
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { return context.transition?.join { animation(self) } ?? false }
    animations.append(animation)
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  /// Runs what is to be animated; called inside the transition's animation context.
  func start() {
    hasStarted = true
    for animation in animations { animation(self) }
    animations = []
  }

  func interactionChanged() {
    for handler in interactionHandlers { handler(self) }
  }

  func complete() {
    for completion in completions { completion(self) }
    completions = []
    interactionHandlers = []
  }
}
