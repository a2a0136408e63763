/// The state of a transition, as a pure value: from its preparation to its completion, under a finger and without.
///
/// `handle(_:at:)` leads from one phase to the next and returns the effects to carry out. Everything else about the state of a
/// transition (whether it is interactive, was cancelled or can be grabbed) is computed from its phase. See <doc:Architecture>.
enum TransitionPhase: Equatable {
  /// Callbacks are being made; nothing moves yet.
  case preparing(isInteractive: Bool)
  /// The interactor is being called, and moves nothing yet.
  case starting
  /// The animations run to their end by themselves. `firstTick` is how many ticks had ended when the animator was called; nil
  /// after a finger has released the animations at their end.
  case running(firstTick: Int?)
  /// A finger holds the animations, and can move them up to a fraction: 1, or where it has grabbed a spring beyond its end.
  case held(HeldMotion<Double>, limit: Double = 1)
  /// The transition goes to its end, or back to its start, after a release or a redirection.
  case settling(HeldMotion<Double>, isFinishing: Bool)
  /// An interactor draws the transition without the animator.
  case drawnByInteractor(InteractorState)
  /// It has completed.
  case finished(wasCancelled: Bool)

  /// The last report of an interactor that draws by itself.
  enum InteractorState: Equatable {
    /// A finger moves the transition.
    case moving
    /// The finger was lifted, and the interactor animates the rest.
    case finishing, cancelling
  }

  /// The end that a transition would reach if nothing else happened.
  enum Outcome: Equatable {
    case finish, cancel
    /// A finger holds the transition, and can finish or cancel it.
    case undecided
  }

  /// Whether a finger holds the transition.
  var isInteractive: Bool {
    switch self {
    case .preparing(let isInteractive): isInteractive
    case .starting, .held, .drawnByInteractor(.moving): true
    case .running, .settling, .drawnByInteractor, .finished: false
    }
  }

  var outcome: Outcome {
    switch self {
    case .preparing(let isInteractive): isInteractive ? .undecided : .finish
    case .running, .drawnByInteractor(.finishing): .finish
    case .starting, .held, .drawnByInteractor(.moving): .undecided
    case .settling(_, let isFinishing): isFinishing ? .finish : .cancel
    case .drawnByInteractor(.cancelling): .cancel
    case .finished(let wasCancelled): wasCancelled ? .cancel : .finish
    }
  }

  /// Whether the transition goes back to its start, or is there. A finger that grabs it makes this false again.
  var wasCancelled: Bool { outcome == .cancel }

  var isFinished: Bool { if case .finished = self { true } else { false } }

  /// Whether the first callbacks have been made and the transition has not completed.
  var isUnderWay: Bool { if case .preparing = self { false } else { !isFinished } }

  /// Whether the animations stand still, and the phase says where. Otherwise their own time moves them.
  var holdsAnimations: Bool {
    switch self {
    case .held, .settling: true
    case .preparing, .starting, .running, .drawnByInteractor, .finished: false
    }
  }

  /// Whether the transition can be grabbed and redirected: only after it has begun, and not while an interactor draws it.
  var canBeHeld: Bool { if case .running = self { true } else { holdsAnimations } }

  /// Whether animations that are added after `tick` ticks would begin together with the animator's, which begin with the
  /// frame of the tick in which the animator is called.
  func canBeJoined(inTick tick: Int?) -> Bool {
    if case .running(let first?) = self { first == tick } else { holdsAnimations }
  }

  /// The progress; nil where only the animations' own time tells it.
  func progress(at time: TimeInterval) -> TransitionProgress? {
    switch self {
    case .held(let motion, _), .settling(let motion, _): motion.state(at: time)
    case .preparing, .starting, .running, .drawnByInteractor, .finished: nil
    }
  }

  /// Whether the transition needs a `frame` event with the next frame.
  func needsFrames(at time: TimeInterval) -> Bool {
    switch self {
    case .held(let motion, _): !motion.isOver(at: time)
    case .settling: true
    case .preparing, .starting, .running, .drawnByInteractor, .finished: false
    }
  }

  enum Event: Equatable {
    /// The first callbacks have been made, after a number of ticks.
    case begin(tick: Int?)
    /// The interactor has the animations held at their start.
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

  /// An action of `Transition` after an event.
  enum Effect: Equatable {
    /// Calls the animator, whose animations run by themselves.
    case callAnimator
    case callInteractor
    /// Holds the animations at their start, and calls the animator.
    case holdAtStart
    /// Holds the animations alongside an interactor that draws by itself.
    case animateAlongInteractor
    /// Makes the callbacks for a finger that has grabbed or released it.
    case reportGrab, reportLift(finishing: Bool)
    /// Makes the callbacks for a redirection; with `wasInteractive`, a finger held it before.
    case reportRedirect(finishing: Bool, wasInteractive: Bool)
    case show(Double)
    /// Puts the animations at their end and has them complete by themselves.
    case releaseAtEnd
    /// Moves the animations to their end, or to their start, and completes the transition.
    case playToEnd, rewind
    /// Keeps the changes of the animator, or takes them back.
    case keepChanges, takeBackChanges
    /// Makes the callbacks of the end.
    case reportEnd(wasCancelled: Bool)
  }

  /// Changes the phase as an event requires.
  ///
  /// - Returns: The effects, in the order in which to carry them out. An event that has no meaning in this phase changes
  ///   nothing and has none.
  mutating func handle(_ event: Event, at time: TimeInterval) -> [Effect] {
    switch event {
    case .begin(let tick): begin(inTick: tick)
    case .holdAtStart: start(.held(HeldMotion(holding: TransitionProgress(0), at: time)), [.holdAtStart])
    case .drawByInteractor: start(.drawnByInteractor(.moving), [.animateAlongInteractor])
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

  private mutating func begin(inTick tick: Int?) -> [Effect] {
    guard case .preparing(let isInteractive) = self else { return [] }
    self = isInteractive ? .starting : .running(firstTick: tick)
    return [isInteractive ? .callInteractor : .callAnimator]
  }

  private mutating func start(_ next: TransitionPhase, _ effects: [Effect]) -> [Effect] {
    guard self == .starting else { return [] }
    self = next
    return effects
  }

  private mutating func grab(at progress: TransitionProgress, at time: TimeInterval) -> [Effect] {
    let report: [Effect] = isInteractive ? [] : [.reportGrab]
    switch self {
    case .running, .held, .settling:
      self = .held(HeldMotion(holding: progress, at: time), limit: max(1, progress.position))
    case .drawnByInteractor: self = .drawnByInteractor(.moving)
    case .preparing, .starting, .finished: return []
    }
    return report
  }

  private mutating func scrub(to fraction: Double, at time: TimeInterval) -> [Effect] {
    guard case .held(var motion, let limit) = self else { return [] }
    motion.move(to: min(max(0, fraction), limit))
    self = .held(motion, limit: limit)
    return [.show(motion.state(at: time).position)]
  }

  private mutating func release(
    finishing isFinishing: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction, at time: TimeInterval
  ) -> [Effect] {
    guard case .held(let motion, _) = self else { return [] }
    let progress = motion.state(at: time)
    settle(
      from: progress.position, finishing: isFinishing, at: time, seconds: seconds, curve: curve,
      velocity: velocity.map { $0 + progress.velocity })
    return [.reportLift(finishing: isFinishing)]
  }

  private mutating func redirect(
    finishing isFinishing: Bool, from progress: TransitionProgress, seconds: TimeInterval, at time: TimeInterval
  ) -> [Effect] {
    guard canBeHeld, outcome != (isFinishing ? .finish : .cancel) else { return [] }
    let wasInteractive = isInteractive
    settle(
      from: progress.position, finishing: isFinishing, at: time, seconds: seconds, curve: .linear,
      velocity: progress.velocity)
    return [.reportRedirect(finishing: isFinishing, wasInteractive: wasInteractive)]
  }

  private mutating func settle(
    from fraction: Double, finishing isFinishing: Bool, at time: TimeInterval, seconds: TimeInterval,
    curve: TimingFunction, velocity: Double?
  ) {
    let motion = HeldMotion(
      settlingFrom: fraction, finishing: isFinishing, at: time, seconds: seconds, curve: curve, velocity: velocity)
    self = .settling(motion, isFinishing: isFinishing)
  }

  private mutating func lift(finishing isFinishing: Bool) -> [Effect] {
    guard self == .drawnByInteractor(.moving) else { return [] }
    self = .drawnByInteractor(isFinishing ? .finishing : .cancelling)
    return [.reportLift(finishing: isFinishing)]
  }

  private mutating func frame(at time: TimeInterval) -> [Effect] {
    switch self {
    case .held(let motion, _): return [.show(motion.state(at: time).position)]
    case .settling(let motion, _) where !motion.isOver(at: time + LayerAnimation.endTolerance):
      return [.show(motion.state(at: time).position)]
    case .settling(_, isFinishing: true):
      self = .running(firstTick: nil)
      return [.releaseAtEnd]
    case .settling: return [.rewind]
    case .preparing, .starting, .running, .drawnByInteractor, .finished: return []
    }
  }

  /// Ends the transition: at its start if it goes back already, or if a finger holds it, because nothing is decided then.
  private mutating func interrupt(at time: TimeInterval) -> [Effect] {
    if isFinished { return [] }
    guard isInteractive || outcome == .cancel else {
      guard case .settling = self else { return [.playToEnd] }
      self = .running(firstTick: nil)
      return [.releaseAtEnd, .playToEnd]
    }
    let report: [Effect] = isInteractive ? [.reportLift(finishing: false)] : []
    if case .drawnByInteractor = self {
      self = .drawnByInteractor(.cancelling)
    } else {
      let fraction = progress(at: time)?.position ?? 0
      settle(from: fraction, finishing: false, at: time, seconds: 0, curve: .linear, velocity: nil)
    }
    return report + [.rewind]
  }

  private mutating func complete(_ didComplete: Bool) -> [Effect] {
    if isFinished { return [] }
    self = .finished(wasCancelled: wasCancelled || !didComplete)
    return [wasCancelled ? .takeBackChanges : .keepChanges, .reportEnd(wasCancelled: wasCancelled)]
  }
}
