/// The animator of ``ViewController/Transition/zoom(options:sourceViewProvider:)``.
///
/// If its transition ends before the movement does, because the app pushes or a finger takes hold of the page, the transition counts as
/// complete, and the movement goes on: see ``ZoomViews/outlast(in:)``.
final class ZoomAnimator: ContainerAnimatedTransitioning {
  /// Whether the page appears: false for a pop or a dismissal.
  let isAppearing: Bool
  private let zoomed: ViewController
  /// The controller whose view is below.
  private let lower: ViewController
  /// The controller that is asked for the source.
  private let owner: ViewController
  private(set) var stage: ZoomViews?

  /// - Parameters:
  ///   - zoomed: The page that grows out of a source, or shrinks back into it.
  ///   - lower: The controller whose view is below.
  ///   - owner: The controller with the source; nil for the one below.
  init(_ zoomed: ViewController, over lower: ViewController, from owner: ViewController? = nil, isAppearing: Bool) {
    (self.zoomed, self.lower, self.owner, self.isAppearing) = (zoomed, lower, owner ?? lower, isAppearing)
  }

  let reducedMotionDuration: TimeInterval? = 0.14
  let outlivesTransition = true
  let fadesBarItems = true
  var ownInteractor: (any ViewControllerInteractiveTransitioning)? { zoomed.zoom?.active }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    ZoomRun.duration
  }

  /// Builds the stage, with a movement that begins.
  ///
  /// - Returns: Nil if the animator must not move the page.
  func makeStage(
    _ context: any ViewControllerContextTransitioning, movement: (ZoomEnds, TimeInterval) -> ZoomMotion.Movement
  ) -> ZoomViews? {
    guard let zoom = zoomed.zoom, let page = context.view(forKey: isAppearing ? .to : .from) else { return nil }
    let container = context.containerView
    let below = context.view(forKey: isAppearing ? .from : .to)
    if !isAppearing, let below {
      below.frame = context.finalFrame(for: lower)
      container.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
    let frame = isAppearing ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
    let stage = ZoomViews(
      for: zoomed, showing: page, in: frame, of: container, over: below, source: zoom.source(in: owner),
      after: zoom.stage, movement: movement)
    zoom.stage = stage
    self.stage = stage
    return stage
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    // Under a finger that moves it from afar, the movement is straight.
    let isLinear = AnimationContext.current.membership.isLinear
    let timing = isLinear ? AnimationTiming(duration: ZoomRun.duration, function: .linear) : ZoomRun.timing
    let stage = makeStage(transitionContext) { [isAppearing] ends, time in
      .run(ZoomRun(ends, isLeaving: !isAppearing, at: time, timing: timing))
    }
    guard let stage else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    stage.animateProgress(ZoomRun.timing) { [weak self] in self?.arrived(in: transitionContext) }
  }

  /// Its own movement is over. What is left of an older movement may take a little longer.
  private func arrived(in context: any ViewControllerContextTransitioning) {
    guard let stage, !context.transitionWasCancelled, stage.isMoving, context.playback?.isComplete == false else {
      return complete(context)
    }
    stage.onRest = { [weak self] in self?.complete(context) }
  }

  /// Takes the stage down, and completes the transition.
  func complete(_ context: any ViewControllerContextTransitioning) {
    let isComplete = !context.transitionWasCancelled
    stage?.tearDown(keepingPage: isAppearing == isComplete)
    if isAppearing != isComplete { zoomed.zoom?.showSource() }
    stage = nil
    context.completeTransition(isComplete)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    // The transition was ended before its movement.
    stage?.outlast(in: isAppearing == transitionCompleted ? zoomed : lower)
    stage = nil
  }
}
