/// The animator of ``ViewController/Transition/zoom(options:sourceViewProvider:)``.
///
/// If its transition ends before the movement does, because the app pushes or a finger takes hold of the page, the transition counts as
/// complete, and the movement runs on: see ``ZoomRemnant``.
final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the page comes: false for a pop or a dismissal.
  let isComing: Bool
  private let zoomed: ViewController
  /// The controller whose view is below.
  private let lower: ViewController
  /// The controller that is asked for the source.
  private let owner: ViewController
  private(set) var stage: ZoomStage?

  /// - Parameters:
  ///   - zoomed: The page that grows out of a source, or shrinks back into it.
  ///   - lower: The controller whose view is below.
  ///   - owner: The controller with the source; nil for the one below.
  init(_ zoomed: ViewController, over lower: ViewController, from owner: ViewController? = nil, isComing: Bool) {
    (self.zoomed, self.lower, self.owner, self.isComing) = (zoomed, lower, owner ?? lower, isComing)
  }

  /// The cross-fade that takes its place with reduced motion.
  static let reduced = 0.14

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    ZoomFlight.duration
  }

  /// Builds the stage, with a movement that begins.
  ///
  /// - Returns: Nil if the animator must not move the page.
  func makeStage(
    _ context: any ViewControllerContextTransitioning, movement: (ZoomEnds, TimeInterval) -> ZoomMotion.Movement
  ) -> ZoomStage? {
    guard let zoom = zoomed.zoom, let page = context.view(forKey: isComing ? .to : .from) else { return nil }
    let container = context.containerView
    let below = context.view(forKey: isComing ? .from : .to)
    if !isComing, let below {
      below.frame = context.finalFrame(for: lower)
      container.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
    let frame = isComing ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
    let stage = ZoomStage(
      for: zoomed, showing: page, in: frame, of: container, over: below, source: zoom.source(in: owner),
      after: zoom.stage, movement: movement)
    zoom.stage = stage
    self.stage = stage
    return stage
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    // Under a finger that moves it from afar, the movement is straight.
    let isLinear = AnimationContext.current.isLinear
    let timing = isLinear ? AnimationTiming(duration: ZoomFlight.duration, function: .linear) : ZoomFlight.timing
    let stage = makeStage(transitionContext) { [isComing] ends, time in
      .flight(ZoomFlight(ends, isLeaving: !isComing, at: time, timing: timing))
    }
    guard let stage else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    stage.keepTime(ZoomFlight.timing) { [weak self] in self?.arrived(in: transitionContext) }
  }

  /// The flight is over. What is left of an older movement may take a little longer.
  private func arrived(in context: any ViewControllerContextTransitioning) {
    guard let stage, !context.transitionWasCancelled, stage.isMoving, context.playback?.isComplete == false else {
      return complete(context)
    }
    stage.onRest = { [weak self] in self?.complete(context) }
  }

  /// Takes the stage down, and completes the transition.
  func complete(_ context: any ViewControllerContextTransitioning) {
    let isComplete = !context.transitionWasCancelled
    stage?.strike(keepingPage: isComing == isComplete)
    if isComing != isComplete { zoomed.zoom?.sourceLeft() }
    stage = nil
    context.completeTransition(isComplete)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    // The transition was ended before its movement.
    stage?.runOn(in: isComing == transitionCompleted ? zoomed : lower)
    stage = nil
  }
}
