extension Transition {
  /// Its state now. Reading it changes nothing.
  func snapshot(withAnimations: Bool) -> TransitionSnapshot {
    let motion = motion
    let progress = phase.progress(at: window.time) ?? runningProgress
    return TransitionSnapshot(
      number: trace.number, isEmbedded: trace.isEmbedded, from: "\(type(of: context.from.controller))",
      to: "\(type(of: context.to.controller))", animator: "\(type(of: animator))",
      interactor: interactor.map { "\(type(of: $0))" }, phase: TransitionSnapshot.Phase(phase), duration: duration,
      fraction: progress.fraction, velocity: progress.velocity, elapsed: scrubber.elapsed, motion: motion,
      animations: withAnimations ? animationSnapshots : [], finger: finger,
      lift: (interactor as? PanInteractionController)?.lift)
  }

  private var finger: TransitionSnapshot.Finger? {
    guard let progress = InteractionProgress(of: coordinator) else { return nil }
    let drag = (interactor as? PanInteractionController)?.drag
    return TransitionSnapshot.Finger(
      percentComplete: Double(progress.percentComplete), threshold: progress.threshold.map { Double($0) },
      finishesOnLift: progress.finishesOnLift, velocity: drag.map { Double($0.velocity) },
      decidingFraction: drag.map { Double($0.decidingFraction) }, isLedBack: progress.isLedBack)
  }

  /// How far a transition is that runs by itself, or whose interactor draws it.
  private var runningProgress: TransitionProgress {
    switch phase {
    case .running:
      let timing = timing ?? AnimationTiming(duration: duration)
      return TransitionProgress(
        fraction: 1 - timing.remaining(at: scrubber.elapsed), velocity: -timing.remainingRate(at: scrubber.elapsed))
    case .finished(let wasCancelled): return TransitionProgress(fraction: wasCancelled ? 0 : 1, velocity: 0)
    case .preparing, .starting, .held, .settling, .drawnByInteractor:
      return TransitionProgress(fraction: Double(context.percentComplete), velocity: 0)
    }
  }

  private var motion: TransitionSnapshot.Motion? {
    switch phase {
    case .running:
      let timing = timing ?? AnimationTiming(duration: duration)
      return TransitionSnapshot.Motion(
        function: timing.function, duration: timing.duration, elapsed: scrubber.elapsed - timing.delay, from: 0, to: 1)
    case .settling(let settling):
      return TransitionSnapshot.Motion(
        function: settling.function, duration: settling.duration, elapsed: window.time - settling.start,
        from: settling.from, to: settling.isFinishing ? 1 : 0)
    case .preparing, .starting, .held, .drawnByInteractor, .finished: return nil
    }
  }

  private var animationSnapshots: [TransitionSnapshot.Animation] {
    var found: [(layer: Layer, animation: LayerAnimation)] = []
    for layer in animatedLayers {
      layer.forEachLayer { each in
        for animation in each.animations where animation.tag.scope === scope { found.append((each, animation)) }
      }
    }
    let first = found.compactMap(\.animation.begin).min() ?? 0
    return found.map { layer, animation in
      TransitionSnapshot.Animation(
        layer: layer.displayName ?? "Layer", property: animation.property, begin: (animation.begin ?? first) - first,
        timing: animation.timing)
    }
  }
}

nonisolated extension TransitionSnapshot.Phase {
  fileprivate init(_ phase: TransitionPhase) {
    self =
      switch phase {
      case .preparing, .starting: .preparing
      case .running: .running
      case .held: .held
      case .settling(let settling): .settling(isFinishing: settling.isFinishing)
      case .drawnByInteractor(.moving): .drawnByInteractor(isFinishing: nil)
      case .drawnByInteractor(.finishing): .drawnByInteractor(isFinishing: true)
      case .drawnByInteractor(.cancelling): .drawnByInteractor(isFinishing: false)
      case .finished(let wasCancelled): .finished(wasCancelled: wasCancelled)
      }
  }
}
