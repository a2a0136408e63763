extension ViewPropertyAnimator {
  /// Runs the closures. Nothing moves yet.
  func activate(delay: TimeInterval) {
    let context = AnimationContext.current
    scope = context.membership.scope ?? creator.flatMap { $0.isOver ? nil : $0 }
    state = .active
    self.delay = delay
    // In an interactive transition every curve is linear.
    let curve =
      context.membership.isLinear
      ? AnimatorCurve(.linear, duration: duration) : AnimatorCurve(timingParameters, fitting: duration)
    timeline = AnimatorTimeline(curve, isGoingBack: reversed, delay: delay)
    timeline?.pausesAtEnd = pausesOnCompletion
    scope?.adopt(AnimationTiming(duration: curve.duration, delay: delay, function: curve.main))
    let blocks = blocks
    self.blocks = []
    run(blocks, from: 0)
  }

  /// Continues for `seconds`, or, with nil, for the time that is left.
  func resume(in seconds: Double? = nil) {
    guard state == .active, let timeline, !timeline.isRunning else { return }
    timeline.run(back: reversed, in: seconds) { restCurve($0) }
    didStart()
  }

  /// The curve of the rest of the way, on a leg.
  func restCurve(_ seconds: Double) -> AnimatorCurve {
    // A linear curve may stem from an interactive transition, and stays linear.
    if case .linear = timeline?.curve.main { return AnimatorCurve(.linear, duration: seconds) }
    return AnimatorCurve(timingParameters, fitting: seconds, keepsVelocity: false)
  }

  /// Ends the animator if it has nothing to animate.
  func didStart() {
    wasMoved()
    if openAnimations == 0 {
      if pausesOnCompletion { timeline?.arrive() } else { completeAtTarget(wasFinished: true) }
    } else if !views.contains(where: { $0.layer.animations.contains(where: isOwn) }) {
      // A cancelled transition has undone all changes.
      complete(at: .start)
    }
  }

  /// Makes the changes of closures, and animates them from the fraction `begin` of the time to its end.
  func run(_ blocks: [Block], from begin: Double) {
    guard let timeline else { return }
    let wasSettingUp = isSettingUp
    isSettingUp = true
    // While this runs, the animator does not end.
    makeAnimation(completion: nil).run {
      for block in blocks {
        let start = begin + (1 - begin) * block.delayFactor
        makeAnimation(completion: nil).run(block.animations, layingOut: layoutsSubviews) { context in
          context.membership.scope = scope
          context.changes.timing = AnimationTiming(
            duration: duration * (1 - start), delay: duration * start, function: timeline.curve.main)
        }
      }
    }
    isSettingUp = wasSettingUp
  }

  /// Adds changes to an active animator as if they had been there from its start.
  package func addAnimationsFromStart(_ animations: @escaping () -> Void) {
    if state == .active { run([Block(delayFactor: 0, animations: animations)], from: 0) }
  }

  /// Makes the record of a closure whose animations have to end before the animator does.
  func makeAnimation(completion: ((Bool) -> Void)?) -> ViewAnimation {
    openAnimations += 1
    let didEnd = { [self, timeline] (wasFinished: Bool) in
      // It may have been stopped and started again.
      guard let timeline, timeline === self.timeline else { return }
      openAnimations -= 1
      if openAnimations == 0, isRunning || !isSettingUp { completeAtTarget(wasFinished: wasFinished) }
    }
    let leader = ViewAnimation.Leader(
      playhead: { self.playhead(for: $0, of: $1, timing: $2) }, makeAnimation: { self.makeAnimation(completion: $0) })
    return ViewAnimation(following: leader, didEnd: didEnd, completion: completion)
  }

  /// Returns the playhead for the animation of a change, and its begin in the layer's own time; nil if the animator is not active.
  /// `timing` is the animation's timing without an animator.
  func playhead(
    for property: LayerProperty, of view: View, timing: AnimationTiming
  ) -> (playhead: any Playhead, begin: TimeInterval?)? {
    guard let timeline else { return nil }
    if !views.contains(where: { $0 === view }) { views.append(view) }
    if property == .bounds, !resizedViews.contains(where: { $0 === view }) { resizedViews.append(view) }
    let start = min(timing.delay / duration, 1)
    // The division may round to less than the end.
    let end = (timing.delay + timing.duration) / duration
    let span = start...max(start, end > 1 - 1e-9 ? 1 : end)
    let isOwn = timing.function != timeline.curve.main
    let playhead = timeline.playhead(span: span, function: isOwn ? timing.function : nil)
    // An animation that is added later counts its time as the others do.
    return (playhead, clock.map { view.layer.localTime(at: $0.window.time) - $0.elapsed })
  }

  private func isOwn(_ animation: LayerAnimation) -> Bool {
    timeline != nil && animation.playhead?.movement === timeline
  }

  /// Seconds since its animations began, in the time of the first layer that has one.
  var elapsed: Double { clock?.elapsed ?? 0 }

  private var clock: (window: Window, elapsed: Double)? {
    for view in views {
      guard let window = view.window, let begin = view.layer.animations.first(where: isOwn)?.begin else { continue }
      return (window, view.layer.localTime(at: window.time) - begin)
    }
    return nil
  }

  /// The speed at which it moves, in ways per second, above 0 towards the end.
  public var fractionVelocity: CGFloat { CGFloat(timeline?.velocity(at: elapsed) ?? 0) }

  func wasMoved() { for view in views { view.layer.animationsWereMoved() } }

  /// Completes where it was going, or at the start if a cancelled transition has undone its changes.
  private func completeAtTarget(wasFinished: Bool) {
    let wasUndone = !wasFinished && scope?.isUndone == true
    complete(at: wasUndone || timeline?.isGoingBack == true ? .start : .end)
  }

  /// Removes its animations, and sets the model values to the values on the screen.
  func interrupt() {
    stoppedFraction = fractionComplete
    interrupted = views.compactMap { view in
      view.layer.interruptAnimations(at: view.window?.time ?? 0, where: isOwn)
    }
    state = .stopped
    timeline = nil
    layOutAgain()
    for animation in interrupted.flatMap(\.animations) { animation.didStop(finished: false) }
  }

  /// Becomes inactive and calls the completions: at once, or after the app's own call.
  func complete(at position: ViewAnimatingPosition, isAtOnce: Bool = false) {
    if position != .end || !interrupted.isEmpty { layOutAgain() }
    let (completions, scope, windowScene) = (completions, scope, views.first?.window?.scene)
    self.completions = []
    becomeInactive()
    guard !completions.isEmpty else { return }
    let call = { for completion in completions { completion(position) } }
    if isAtOnce { call() } else { WindowScene.callLater(in: windowScene, for: scope, call) }
  }

  func becomeInactive() {
    (state, timeline, scope) = (.inactive, nil, nil)
    (openAnimations, stoppedFraction) = (0, 0)
    (views, resizedViews, interrupted) = ([], [], [])
  }

  private func layOutAgain() {
    for view in resizedViews {
      view.setNeedsLayout()
      view.setNeedsDisplay()
    }
  }
}
