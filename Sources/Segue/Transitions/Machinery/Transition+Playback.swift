extension Transition: TransitionPlayback {
  var isComplete: Bool { phase.isFinished }

  @discardableResult
  func hold() -> Double {
    switch phase {
    case .preparing: return 0
    case .finished: return 1
    case .handDriven:
      handle(.grab(TransitionReading(share: Double(context.percentComplete), velocity: 0)))
      return Double(context.percentComplete)
    case .running, .held, .settling:
      let reading = self.reading
      handle(.grab(reading))
      return reading.share
    }
  }

  func scrub(to share: Double) {
    handle(.scrub(share))
    context.report(CGFloat(share))
  }

  func release(
    forth: Bool, velocity: Double?, duration: TimeInterval, curve: View.AnimationCurve, timing: TimingFunction?
  ) {
    context.recordLift(velocity: CGFloat(velocity ?? 0), curve: curve)
    handle(.release(forth: forth, velocity: velocity, seconds: duration, curve: timing ?? curve.timingFunction))
  }
}
