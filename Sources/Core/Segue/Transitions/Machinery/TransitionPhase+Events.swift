extension TransitionPhase {
  /// Something that happens to a transition.
  enum Event: Equatable {
    /// The animator is called, and its animations run.
    case animate
    /// The animator is called, and its animations are held at the start.
    case holdAtStart
    /// The interactor has begun, and draws by itself.
    case drawByInteractor
    /// A finger grabs the transition at its current progress.
    case grab(TransitionProgress)
    /// The finger, or a call, moves the transition to a fraction.
    case scrub(Double)
    /// The finger is lifted. With a velocity, in fractions per second, the transition settles on a spring, else on `curve`.
    case release(finishing: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction)
    /// A call sends the transition to its end or its start from its current progress, with its velocity.
    case redirect(finishing: Bool, from: TransitionProgress, seconds: TimeInterval)
    /// The finger of an interactor that draws by itself was lifted.
    case lift(finishing: Bool)
    /// A frame is about to be drawn.
    case frame
    /// Another change begins, and this one has to end at once.
    case interrupt
    /// `completeTransition` was called.
    case complete(Bool)
  }

  /// What `Transition` has to do after an event.
  enum Effect: Equatable {
    /// Makes the callbacks for a finger that has grabbed or released it.
    case reportGrab, reportLift(finishing: Bool)
    /// Makes the callbacks for a redirection; with `wasInteractive`, a finger held it before.
    case reportRedirect(finishing: Bool, wasInteractive: Bool)
    /// Shows a fraction.
    case show(Double)
    /// Puts the animations at their end and has them complete by themselves.
    case releaseAtEnd
    /// Moves the animations to their end, or to their start, and completes the transition.
    case playToEnd, rewind
  }

  /// Changes the phase as an event requires.
  ///
  /// - Returns: The effects, in the order in which to carry them out. An event that has no meaning in this phase changes
  ///   nothing and has none.
  mutating func handle(_ event: Event, at time: TimeInterval) -> [Effect] {
    switch event {
    case .animate: begin(.running)
    case .holdAtStart: begin(.held(HeldProgress(fraction: 0, velocity: 0, at: time)))
    case .drawByInteractor: begin(.drawnByInteractor(.moving))
    case .grab(let progress): grab(at: progress, at: time)
    case .scrub(let fraction): scrub(to: fraction, at: time)
    case .release(let isFinishing, let velocity, let seconds, let curve):
      release(finishing: isFinishing, velocity: velocity, seconds: seconds, curve: curve, at: time)
    case .redirect(let isFinishing, let progress, let seconds):
      redirect(finishing: isFinishing, from: progress, seconds: seconds, at: time)
    case .lift(let isFinishing): lift(finishing: isFinishing)
    case .frame: frame(at: time)
    case .interrupt: interrupt(at: time)
    case .complete(let didComplete): complete(didComplete)
    }
  }

  private mutating func begin(_ next: TransitionPhase) -> [Effect] {
    if case .preparing = self { self = next }
    return []
  }

  private mutating func grab(at progress: TransitionProgress, at time: TimeInterval) -> [Effect] {
    let report: [Effect] = isInteractive ? [] : [.reportGrab]
    switch self {
    case .running, .held, .settling:
      self = .held(HeldProgress(fraction: progress.fraction, velocity: progress.velocity, at: time))
    case .drawnByInteractor:
      self = .drawnByInteractor(.moving)
    case .preparing, .finished:
      return []
    }
    return report
  }

  private mutating func scrub(to fraction: Double, at time: TimeInterval) -> [Effect] {
    guard case .held(var held) = self else { return [] }
    held.move(to: fraction)
    self = .held(held)
    return [.show(held.progress(at: time).fraction)]
  }

  private mutating func release(
    finishing isFinishing: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction, at time: TimeInterval
  ) -> [Effect] {
    guard case .held(let held) = self else { return [] }
    let progress = held.progress(at: time)
    self = .settling(
      Settling(
        from: progress.fraction, finishing: isFinishing, at: time, seconds: seconds, curve: curve,
        velocity: velocity.map { $0 + progress.velocity }))
    return [.reportLift(finishing: isFinishing)]
  }

  private mutating func redirect(
    finishing isFinishing: Bool, from progress: TransitionProgress, seconds: TimeInterval, at time: TimeInterval
  ) -> [Effect] {
    guard canBeHeld, outcome != (isFinishing ? .finish : .cancel) else { return [] }
    let wasInteractive = isInteractive
    self = .settling(
      Settling(
        from: progress.fraction, finishing: isFinishing, at: time, seconds: seconds, curve: .linear,
        velocity: progress.velocity))
    return [.reportRedirect(finishing: isFinishing, wasInteractive: wasInteractive)]
  }

  private mutating func lift(finishing isFinishing: Bool) -> [Effect] {
    guard self == .drawnByInteractor(.moving) else { return [] }
    self = .drawnByInteractor(isFinishing ? .finishing : .cancelling)
    return [.reportLift(finishing: isFinishing)]
  }

  private mutating func frame(at time: TimeInterval) -> [Effect] {
    switch self {
    case .held(let held): return [.show(held.progress(at: time).fraction)]
    case .settling(let settling) where !settling.isOver(at: time): return [.show(settling.progress(at: time).fraction)]
    case .settling(let settling) where settling.isFinishing:
      self = .running
      return [.releaseAtEnd]
    case .settling: return [.rewind]
    case .preparing, .running, .drawnByInteractor, .finished: return []
    }
  }

  /// Ends the transition: at its start if it goes back already, or if a finger holds it, because nothing is decided then.
  private mutating func interrupt(at time: TimeInterval) -> [Effect] {
    if isFinished { return [] }
    guard isInteractive || outcome == .cancel else {
      if case .settling = self { self = .running }
      return [.playToEnd]
    }
    let report: [Effect] = isInteractive ? [.reportLift(finishing: false)] : []
    if case .drawnByInteractor = self {
      self = .drawnByInteractor(.cancelling)
    } else {
      let fraction = progress(at: time)?.fraction ?? 0
      self = .settling(Settling(from: fraction, finishing: false, at: time, seconds: 0, curve: .linear, velocity: nil))
    }
    return report + [.rewind]
  }

  private mutating func complete(_ didComplete: Bool) -> [Effect] {
    if !isFinished { self = .finished(wasCancelled: wasCancelled || !didComplete) }
    return []
  }
}
