public import Foundation
public import Segue

/// Calls another animator, and records when it completes its transition.
///
///     let animator = CountingAnimator(FadeAnimator())
///     let delegate = ScriptedDelegate { _ in animator }
///     …
///     #expect(animator.completions == [true])
///
/// The other animator gets a context that forwards all calls. Use one for each transition.
public final class CountingAnimator: ViewControllerAnimatedTransitioning {
  private let base: any ViewControllerAnimatedTransitioning
  /// The arguments of all calls of `completeTransition`. Calls after the end of the transition do nothing, and stand here as well.
  public private(set) var completions: [Bool] = []
  private var context: CountingContext?

  /// Creates an animator that calls `base`.
  public init(_ base: any ViewControllerAnimatedTransitioning) { self.base = base }

  /// The same context throughout a transition, because animators may compare contexts.
  private func counting(_ original: any ViewControllerContextTransitioning) -> CountingContext {
    if let context, context.base === original { return context }
    let context = CountingContext(original) { [weak self] in self?.completions.append($0) }
    self.context = context
    return context
  }

  /// Returns the duration of the other animator.
  public func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    base.transitionDuration(using: transitionContext)
  }
  /// Calls the other animator.
  public func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    base.animateTransition(using: counting(transitionContext))
  }
  /// Returns the interruptible animator of the other one, if it has one.
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    base.interruptibleAnimator(using: counting(transitionContext))
  }
  /// Calls the other animator.
  public func animationEnded(_ transitionCompleted: Bool) {
    base.animationEnded(transitionCompleted)
    context = nil
  }
}

/// Forwards all calls to another context, and reports completions.
private final class CountingContext: ViewControllerContextTransitioning {
  let base: any ViewControllerContextTransitioning
  private let didComplete: (Bool) -> Void

  init(_ base: any ViewControllerContextTransitioning, didComplete: @escaping (Bool) -> Void) {
    (self.base, self.didComplete) = (base, didComplete)
  }

  var containerView: View { base.containerView }
  var isAnimated: Bool { base.isAnimated }
  var isInteractive: Bool { base.isInteractive }
  var transitionWasCancelled: Bool { base.transitionWasCancelled }
  var presentationStyle: ModalPresentationStyle { base.presentationStyle }
  var targetTransform: CGAffineTransform { base.targetTransform }
  var playback: (any TransitionPlayback)? { base.playback }
  func updateInteractiveTransition(_ percentComplete: CGFloat) { base.updateInteractiveTransition(percentComplete) }
  func pauseInteractiveTransition() { base.pauseInteractiveTransition() }
  func finishInteractiveTransition() { base.finishInteractiveTransition() }
  func cancelInteractiveTransition() { base.cancelInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) {
    self.didComplete(didComplete)
    base.completeTransition(didComplete)
  }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    base.viewController(forKey: key)
  }
  func view(forKey key: TransitionContextViewKey) -> View? { base.view(forKey: key) }
  func initialFrame(for viewController: ViewController) -> CGRect { base.initialFrame(for: viewController) }
  func finalFrame(for viewController: ViewController) -> CGRect { base.finalFrame(for: viewController) }
  func repositionOnResize(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {
    base.repositionOnResize(views, start: start, end: end)
  }
}
