/// What can happen to a transition, and what follows.
extension TransitionPhase {
  /// Something that happens to a transition.
  enum Event: Equatable {
    /// Its animations are added and run.
    case animate
    /// Its animations are added and stand at the start, under a finger.
    case holdAtStart
    /// Its interactor has begun, and draws by itself.
    case drawByHand
    /// A finger takes hold of it where it is.
    case grab(TransitionReading)
    /// The finger, or code, moves it to a share of the way.
    case scrub(Double)
    /// The finger lets go: it goes forth or back, on a curve within some seconds, or with the finger's velocity, in
    /// shares per second, on a spring.
    case release(forth: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction)
    /// It goes forth or back from where it is, with the velocity that it has, within some seconds.
    case turn(forth: Bool, from: TransitionReading, seconds: TimeInterval)
    /// The finger of an interactor that draws by itself was lifted.
    case lift(forth: Bool)
    /// A frame is about to be drawn.
    case frame
    /// Something else wants to begin: it has to end at once.
    case interrupt
    /// `completeTransition` was called.
    case complete(Bool)
  }

  /// What an event makes necessary, in this order.
  enum Effect: Equatable {
    /// A finger has taken hold of it, or has let it go forth or back: callbacks want to know.
    case reportGrab, reportLift(forth: Bool)
    /// It was turned round; with true, a finger has lost it.
    case reportTurn(forth: Bool, wasInteractive: Bool)
    /// Shows a share of the way.
    case show(Double)
    /// Lets the animations end by themselves, at their end.
    case releaseAtEnd
    /// Takes the animations to their end, or to their start, and completes the transition.
    case playToEnd, rewind
  }

  /// Goes over to the phase that follows. An event that means nothing in this phase changes nothing.
  mutating func handle(_ event: Event, at time: TimeInterval) -> [Effect] {
    switch event {
    case .animate: begin(.running)
    case .holdAtStart: begin(.held(HeldShare(share: 0, velocity: 0, at: time)))
    case .drawByHand: begin(.handDriven(.moving))
    case .grab(let reading): grab(reading, at: time)
    case .scrub(let share): scrub(to: share, at: time)
    case .release(let isForth, let velocity, let seconds, let curve):
      release(forth: isForth, velocity: velocity, seconds: seconds, curve: curve, at: time)
    case .turn(let isForth, let reading, let seconds): turn(forth: isForth, from: reading, seconds: seconds, at: time)
    case .lift(let isForth): lift(forth: isForth)
    case .frame: frame(at: time)
    case .interrupt: interrupt(at: time)
    case .complete(let didComplete): complete(didComplete)
    }
  }

  private mutating func begin(_ next: TransitionPhase) -> [Effect] {
    if case .preparing = self { self = next }
    return []
  }

  private mutating func grab(_ reading: TransitionReading, at time: TimeInterval) -> [Effect] {
    let report: [Effect] = isInteractive ? [] : [.reportGrab]
    switch self {
    case .running, .held, .settling:
      self = .held(HeldShare(share: reading.share, velocity: reading.velocity, at: time))
    case .handDriven:
      self = .handDriven(.moving)
    case .preparing, .finished:
      return []
    }
    return report
  }

  private mutating func scrub(to share: Double, at time: TimeInterval) -> [Effect] {
    guard case .held(var held) = self else { return [] }
    held.move(to: share)
    self = .held(held)
    return [.show(held.reading(at: time).share)]
  }

  private mutating func release(
    forth isForth: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction, at time: TimeInterval
  ) -> [Effect] {
    guard case .held(let held) = self else { return [] }
    let reading = held.reading(at: time)
    self = .settling(
      Settling(
        from: reading.share, forth: isForth, at: time, seconds: seconds, curve: curve,
        velocity: velocity.map { $0 + reading.velocity }))
    return [.reportLift(forth: isForth)]
  }

  private mutating func turn(
    forth isForth: Bool, from reading: TransitionReading, seconds: TimeInterval, at time: TimeInterval
  ) -> [Effect] {
    guard canBeHeld, outcome != (isForth ? .forth : .back) else { return [] }
    let wasInteractive = isInteractive
    self = .settling(
      Settling(
        from: reading.share, forth: isForth, at: time, seconds: seconds, curve: .linear, velocity: reading.velocity))
    return [.reportTurn(forth: isForth, wasInteractive: wasInteractive)]
  }

  private mutating func lift(forth isForth: Bool) -> [Effect] {
    guard self == .handDriven(.moving) else { return [] }
    self = .handDriven(isForth ? .finishing : .cancelling)
    return [.reportLift(forth: isForth)]
  }

  private mutating func frame(at time: TimeInterval) -> [Effect] {
    switch self {
    case .held(let held): return [.show(held.reading(at: time).share)]
    case .settling(let settling) where !settling.isOver(at: time): return [.show(settling.reading(at: time).share)]
    case .settling(let settling) where settling.isForth:
      self = .running
      return [.releaseAtEnd]
    case .settling: return [.rewind]
    case .preparing, .running, .handDriven, .finished: return []
    }
  }

  /// A transition that a finger holds, or that goes back, goes back to its start: nobody has decided for its end.
  private mutating func interrupt(at time: TimeInterval) -> [Effect] {
    if isFinished { return [] }
    guard isInteractive || outcome == .back else {
      if case .settling = self { self = .running }
      return [.playToEnd]
    }
    let report: [Effect] = isInteractive ? [.reportLift(forth: false)] : []
    if case .handDriven = self {
      self = .handDriven(.cancelling)
    } else {
      let share = reading(at: time)?.share ?? 0
      self = .settling(Settling(from: share, forth: false, at: time, seconds: 0, curve: .linear, velocity: nil))
    }
    return report + [.rewind]
  }

  private mutating func complete(_ didComplete: Bool) -> [Effect] {
    if !isFinished { self = .finished(wasCancelled: wasCancelled || !didComplete) }
    return []
  }
}
