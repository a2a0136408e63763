extension Transition: TransitionPlayback {
  var isComplete: Bool { phase.isFinished }

  @discardableResult
  func hold() -> Double {
    switch phase {
    case .preparing: return 0
    case .finished: return 1
    case .drawnByInteractor:
      handle(.grab(TransitionProgress(fraction: Double(context.percentComplete), velocity: 0)))
      return Double(context.percentComplete)
    case .running, .held, .settling:
      let progress = progress
      handle(.grab(progress))
      return progress.fraction
    }
  }

  func scrub(to fraction: Double) {
    handle(.scrub(fraction))
    context.report(CGFloat(fraction))
  }

  func release(
    finishing isFinishing: Bool, velocity: Double?, duration: TimeInterval, curve: AnimationCurve,
    timing: TimingFunction?
  ) {
    context.recordLift(velocity: CGFloat(velocity ?? 0), curve: curve)
    handle(
      .release(
        finishing: isFinishing, velocity: velocity, seconds: duration, curve: timing ?? curve.timingFunction))
  }
}
