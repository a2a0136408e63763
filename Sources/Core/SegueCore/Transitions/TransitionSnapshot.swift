/// The state of a transition under way, between pages or inside of one, at the moment when it was read: for inspectors, and for tests.
///
///     for transition in application.transitionSnapshots where !transition.isEmbedded {
///       print(transition.phase, transition.fraction, transition.animations.count)
///     }
public nonisolated struct TransitionSnapshot: Sendable, Hashable {
  /// The phase of a transition.
  public nonisolated enum Phase: Sendable, Hashable {
    /// Callbacks are being made; nothing moves yet.
    case preparing
    /// Its animations run to their end by themselves.
    case running
    /// A finger holds its animations, or a call has paused them.
    case held
    /// It goes to its end, or back to its start, after a finger was lifted or a call has redirected it.
    case settling(isFinishing: Bool)
    /// An interactor draws it without the animator: under a finger if nil, or to its end or back.
    case drawnByInteractor(isFinishing: Bool?)
    /// It has completed.
    case finished(wasCancelled: Bool)
  }

  /// An animation of a layer that belongs to a transition.
  public nonisolated struct Animation: Sendable, Hashable {
    /// The name of the layer: see `Layer.displayName`.
    public var layer: String
    /// The property that it changes.
    public var property: LayerProperty
    /// When its time begins, in seconds after the begin of the transition's first animation.
    public var begin: TimeInterval
    /// How long, along which curve, and after which delay. A finger that holds the transition moves its time.
    public var timing: AnimationTiming
    /// Of a change inside of a page, what the view does that the layer stands for; nil between pages.
    public var role: Role?

    /// What a view does in a change inside of a page.
    public nonisolated enum Role: Sendable, Hashable { case moving, coming, leaving }

    /// Creates it from its parts.
    package init(
      layer: String, property: LayerProperty, begin: TimeInterval = 0, timing: AnimationTiming, role: Role? = nil
    ) {
      (self.layer, self.property, self.begin, self.timing, self.role) = (layer, property, begin, timing, role)
    }
  }

  /// The motion of a transition that no finger holds.
  public nonisolated struct Motion: Sendable, Hashable {
    /// The curve, or the spring.
    public var function: TimingFunction
    /// In seconds.
    public var duration: TimeInterval
    /// Seconds since it began.
    public var elapsed: TimeInterval
    /// The fractions of the transition at which it begins and ends.
    public var from, to: Double

    /// Creates it from its parts.
    public init(function: TimingFunction, duration: TimeInterval, elapsed: TimeInterval, from: Double, to: Double) {
      (self.function, self.duration, self.elapsed) = (function, duration, elapsed)
      (self.from, self.to) = (from, to)
    }
  }

  /// See ``TransitionEvent/transition``.
  public var number: Int?
  /// See ``TransitionEvent/isEmbedded``.
  public var isEmbedded: Bool
  /// The types of the controllers that are visible before and after it, and of the animator. Both are the page's for a change inside of it.
  public var from, to, animator: String
  /// The view whose inside changes; nil for a transition between pages.
  public var container: String?
  /// The name that the app has given it; nil by default.
  public var name: String?
  /// The type of the interactor; nil without one.
  public var interactor: String?
  /// Its phase.
  public var phase: Phase
  /// The animator's duration, in seconds.
  public var duration: TimeInterval
  /// How far it is: 0 at the start and 1 at the end. Springs may go beyond.
  public var fraction = 0.0
  /// In fractions per second.
  public var velocity = 0.0
  /// Where in their time the animations are, in seconds after the begin of the first one.
  public var elapsed: TimeInterval = 0
  /// Its motion by itself; nil under a finger.
  public var motion: Motion?
  /// The animations, in the order of their layers; for a change inside of a page, one for each view that moves, comes or goes.
  public var animations: [Animation] = []
  /// The finger that holds it; nil without one.
  public var finger: Finger?
  /// How a finger has let go of it the last time; nil if none has, and if the interactor does not say so.
  public var lift: Lift?

  /// The record of a transition that has not begun to move.
  package init(
    _ trace: TransitionTrace?, from: Any?, to: Any?, animator: Any, interactor: Any?, phase: Phase,
    duration: TimeInterval
  ) {
    func type(_ object: Any?) -> String? { object.map { "\(Swift.type(of: $0))" } }
    (number, isEmbedded) = (trace?.number, trace?.isEmbedded ?? true)
    (self.from, self.to, self.animator) = (type(from) ?? "", type(to) ?? "", type(animator) ?? "")
    (self.interactor, self.phase, self.duration) = (type(interactor), phase, duration)
  }

  /// A finger that holds a transition.
  public nonisolated struct Finger: Sendable, Hashable {
    /// How far it has come, 0…1, in the direction in which it leads.
    public var percentComplete: Double
    /// Beyond which fraction it finishes; nil if the interactor does not say so.
    public var threshold: Double?
    /// Whether the transition would finish if the finger were lifted now; nil if the interactor does not say so.
    public var finishesOnLift: Bool?
    /// In fractions per second, positive in the direction in which it leads; nil if the interactor does not say so.
    public var velocity: Double?
    /// The fraction that would decide if it were lifted now: farther on, for a finger that moves; nil if the interactor does not
    /// say so.
    public var decidingFraction: Double?
    /// Whether it leads the transition back to its start.
    public var isLedBack: Bool
  }

  /// How a finger lets go of a transition.
  public nonisolated struct Lift: Sendable, Hashable {
    /// How far it had come, 0…1, in the direction in which it led.
    public var percentComplete: Double
    /// The fraction that decided: farther on, for a finger that was moving.
    public var decidingFraction: Double
    /// Beyond which fraction it finishes; nil if the interactor does not say so.
    public var threshold: Double?
    /// Whether the gesture was cancelled, as by Esc.
    public var wasCancelled: Bool

    package init(percentComplete: Double, decidingFraction: Double, threshold: Double?, wasCancelled: Bool) {
      (self.percentComplete, self.decidingFraction) = (percentComplete, decidingFraction)
      (self.threshold, self.wasCancelled) = (threshold, wasCancelled)
    }
  }
}

/// What ``Application/transitionSnapshots`` lists while it is under way: a transition between pages, or a change inside of one.
@MainActor package protocol ListedTransition: AnyObject {
  /// Its state now.
  func snapshot(withAnimations: Bool) -> TransitionSnapshot
}

extension TransitionSnapshot.Finger {
  fileprivate init(
    of interactor: (any ViewControllerInteractiveTransitioning)?, percentComplete: CGFloat, isLedBack: Bool
  ) {
    let drag = (interactor as? any FingerInteractor)?.drag
    (self.percentComplete, self.isLedBack) = (Double(percentComplete), isLedBack)
    (threshold, finishesOnLift) = (interactor?.completionThreshold.map { Double($0) }, interactor?.finishesOnLift)
    (velocity, decidingFraction) = (drag.map { Double($0.velocity) }, drag.map { Double($0.decidingFraction) })
  }
}

extension PercentDrivenInteractiveTransition {
  /// The finger that holds an animator, and how it has let go of it the last time; nil for what there is not.
  package func hold(of animator: any ViewImplicitlyAnimating) -> (
    finger: TransitionSnapshot.Finger?, lift: TransitionSnapshot.Lift?
  ) {
    guard self.animator === animator else { return (nil, nil) }
    let finger = TransitionSnapshot.Finger(of: self, percentComplete: percentComplete, isLedBack: isLedBack)
    return (isDriving ? finger : nil, (self as? any FingerInteractor)?.lift)
  }
}

extension ViewPropertyAnimator {
  /// Adds how far it is, and how it moves by itself.
  package func describe(in snapshot: inout TransitionSnapshot) {
    let fraction = Double(isReversed ? 1 - fractionComplete : fractionComplete)
    (snapshot.fraction, snapshot.velocity) = (fraction, Double(fractionVelocity))
    guard let timeline else { return }
    snapshot.elapsed = timeline.progress(at: elapsed) * duration
    snapshot.motion = timeline.motion(at: elapsed).map {
      TransitionSnapshot.Motion(
        function: $0.function, duration: $0.duration, elapsed: $0.elapsed, from: $0.from, to: $0.to)
    }
  }
}

extension Transition: ListedTransition {
  /// Its state now. Reading it changes nothing.
  func snapshot(withAnimations: Bool) -> TransitionSnapshot {
    let progress = phase.progress(at: window.time) ?? runningProgress
    var snapshot = TransitionSnapshot(
      trace, from: context.from.controller, to: context.to.controller, animator: animator, interactor: interactor,
      phase: TransitionSnapshot.Phase(phase), duration: duration)
    (snapshot.fraction, snapshot.velocity) = (progress.position, progress.velocity)
    (snapshot.elapsed, snapshot.motion, snapshot.finger) = (elapsed, motion, finger)
    if withAnimations { snapshot.animations = animationSnapshots }
    snapshot.lift = (interactor as? any FingerInteractor)?.lift
    return snapshot
  }

  private var finger: TransitionSnapshot.Finger? {
    guard let progress = InteractionProgress(of: coordinator) else { return nil }
    return TransitionSnapshot.Finger(
      of: interactor, percentComplete: progress.percentComplete, isLedBack: progress.isLedBack)
  }

  /// How far a transition is that runs by itself, or whose interactor draws it.
  private var runningProgress: TransitionProgress {
    switch phase {
    case .running:
      let timing = timing ?? AnimationTiming(duration: duration)
      return TransitionProgress(
        1 - timing.remaining(at: scrubber.elapsed), velocity: -timing.remainingRate(at: scrubber.elapsed))
    case .finished(let wasCancelled): return TransitionProgress(wasCancelled ? 0 : 1)
    case .drawnByInteractor:
      if let motion { return motion.progress }
      let velocity = (interactor as? any FingerInteractor)?.drag?.velocity ?? 0
      return TransitionProgress(Double(context.percentComplete), velocity: Double(velocity))
    case .preparing, .starting, .held, .settling: return TransitionProgress(Double(context.percentComplete))
    }
  }

  private var motion: TransitionSnapshot.Motion? {
    switch phase {
    case .running:
      let timing = timing ?? AnimationTiming(duration: duration)
      return TransitionSnapshot.Motion(
        function: timing.function, duration: timing.duration, elapsed: scrubber.elapsed - timing.delay, from: 0, to: 1)
    case .settling(let motion, _):
      guard case .curve(let function, let duration) = motion.course else { return nil }
      return TransitionSnapshot.Motion(
        function: function, duration: duration, elapsed: window.time - motion.start,
        from: motion.state(at: motion.start).position, to: motion.target)
    case .drawnByInteractor: return (interactor as? any FingerInteractor)?.motion
    case .preparing, .starting, .held, .finished: return nil
    }
  }

  /// The time of the animations. An interactor that draws moves none: its own motion counts, or the place of its finger.
  private var elapsed: TimeInterval {
    guard case .drawnByInteractor = phase else { return scrubber.elapsed }
    return motion?.elapsed ?? Double(context.percentComplete) * duration
  }

  private var animationSnapshots: [TransitionSnapshot.Animation] {
    var found: [(layer: Layer, animation: LayerAnimation)] = []
    for layer in animatedLayers {
      layer.forEachLayer { each in
        for animation in each.animations
        where animation.tag.scope === scope && !animation.isProgress || animation.followsFreely {
          found.append((each, animation))
        }
      }
    }
    let first = found.compactMap { $0.animation.followsFreely ? nil : $0.animation.begin }.min() ?? 0
    return found.map { layer, animation in
      let own = animation.followsFreely ? nil : animation.begin
      return TransitionSnapshot.Animation(
        layer: layer.displayName ?? "Layer", property: animation.property, begin: (own ?? first) - first,
        timing: animation.followsFreely ? commonTiming : animation.timing)
    }
  }

  /// The timing of layers that follow the transition's motion, which is straight under a finger.
  private var commonTiming: AnimationTiming {
    motion.map { AnimationTiming(duration: $0.duration, function: $0.function) }
      ?? AnimationTiming(duration: duration, function: .linear)
  }
}

extension TransitionSnapshot.Motion {
  /// Where it is now, and how fast.
  fileprivate var progress: TransitionProgress {
    let timing = AnimationTiming(duration: duration, function: function)
    return TransitionProgress(
      to + (from - to) * timing.remaining(at: elapsed), velocity: (from - to) * timing.remainingRate(at: elapsed))
  }
}

nonisolated extension TransitionSnapshot.Phase {
  fileprivate init(_ phase: TransitionPhase) {
    self =
      switch phase {
      case .preparing, .starting: .preparing
      case .running: .running
      case .held: .held
      case .settling(_, let isFinishing): .settling(isFinishing: isFinishing)
      case .drawnByInteractor(.moving): .drawnByInteractor(isFinishing: nil)
      case .drawnByInteractor(.finishing): .drawnByInteractor(isFinishing: true)
      case .drawnByInteractor(.cancelling): .drawnByInteractor(isFinishing: false)
      case .finished(let wasCancelled): .finished(wasCancelled: wasCancelled)
      }
  }
}
