/// Becoming active, running, and coming to an end.
extension ViewPropertyAnimator {
  // MARK: Setting out

  /// Runs the closures; nothing moves yet.
  func activate(delay: TimeInterval) {
    let context = AnimationContext.current
    transition = context.transition ?? creator.flatMap { $0.phase.isFinished ? nil : $0 }
    state = .active
    self.delay = delay
    // Under a finger every curve is straight.
    let curve =
      context.isLinear
      ? AnimatorCurve(.linear, duration: duration) : AnimatorCurve(timingParameters, fitting: duration)
    let course = AnimatorCourse(curve, isGoingBack: reversed, delay: delay)
    course.pausesAtEnd = pausesOnCompletion
    self.course = course
    transition?.adopt(AnimationTiming(duration: curve.duration, delay: delay, function: curve.main))
    let blocks = blocks
    self.blocks = []
    run(blocks, from: 0)
  }

  /// Goes on, for the time that is left or for `seconds`.
  func resume(in seconds: Double? = nil) {
    guard state == .active, let course, !course.isRunning else { return }
    course.run(back: reversed, in: seconds) { restCurve($0) }
    hasSetOff()
  }

  /// What the rest of a way follows that was not begun on it.
  func restCurve(_ seconds: Double) -> AnimatorCurve {
    // Begun under a finger, it stays straight.
    if case .linear = course?.curve.main { return AnimatorCurve(.linear, duration: seconds) }
    return AnimatorCurve(timingParameters, fitting: seconds, keepsPush: false)
  }

  /// It runs; with nothing to animate it has arrived.
  func hasSetOff() {
    wasMoved()
    if openGroups == 0 {
      if pausesOnCompletion { course?.arrive() } else { completeThere(wasFinished: true) }
    } else if !views.contains(where: { $0.layer.animations.contains(where: isOwn) }) {
      // A transition that was called off has taken everything back without a word.
      complete(at: .start)
    }
  }

  /// Makes the changes of closures, animated over what is left of the course from a share of its time on.
  func run(_ blocks: [Block], from begin: Double) {
    guard let course else { return }
    let wasSettingUp = isSettingUp
    isSettingUp = true
    // None of them is the last as long as this one is open.
    let whole = makeGroup(completion: nil)
    for block in blocks {
      let start = begin + (1 - begin) * block.delayFactor
      let group = makeGroup(completion: nil)
      AnimationContext.with(
        { context in
          context.group = group
          context.transition = transition
          context.animator = self
          context.timing = AnimationTiming(
            duration: duration * (1 - start), delay: duration * start, function: course.curve.main)
        },
        {
          block.animations()
          if layoutsSubviews { group.views.forEach { $0.layoutIfNeeded() } }
        })
      group.close()
    }
    whole.close()
    isSettingUp = wasSettingUp
  }

  // MARK: Its animations

  /// A group of animations of which one has to end before the animator does.
  func makeGroup(completion: ((Bool) -> Void)?) -> AnimationGroup {
    openGroups += 1
    return AnimationGroup(transition: transition) { [self, course] wasFinished in
      completion?(wasFinished)
      // It may have been stopped and started anew since.
      guard let course, course === self.course else { return }
      openGroups -= 1
      endIfOver(wasFinished: wasFinished)
    }
  }

  /// An animation of a change that one of the closures has made, timed as it would be without an animator.
  func makeAnimation(
    of property: LayerProperty, of view: View, from old: LayerState, timing: AnimationTiming, owner: AnimationGroup?
  ) -> LayerAnimation {
    guard let course else {
      return LayerAnimation(of: property, from: old, to: view.layer.model, timing: timing, owner: owner)
    }
    if !views.contains(where: { $0 === view }) { views.append(view) }
    if property == .bounds, !resizedViews.contains(where: { $0 === view }) { resizedViews.append(view) }
    let start = min(timing.delay / duration, 1)
    // The end is to be the end, not nearly.
    let end = (timing.delay + timing.duration) / duration
    let span = start...max(start, end > 1 - 1e-9 ? 1 : end)
    let isOwn = timing.function != course.curve.main
    let track = course.makeTrack(span: span, function: isOwn ? timing.function : nil)
    // One that comes later counts its time as the others do.
    let begin = clock.map { view.layer.localTime(at: $0.window.time) - $0.elapsed }
    return LayerAnimation(
      of: property, from: old, to: view.layer.model, timing: timing, pace: track, begin: begin, owner: owner)
  }

  private func isOwn(_ animation: LayerAnimation) -> Bool {
    guard let course, let track = animation.pace as? AnimatorTrack else { return false }
    return track.course === course
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

  /// The speed at which it moves, in shares of the whole per second, above 0 towards the end.
  public var fractionVelocity: CGFloat { CGFloat(course?.velocity(at: elapsed).z ?? 0) }

  /// The next frame shows where it is now.
  func wasMoved() {
    for view in views { view.layer.animationsWereMoved() }
  }

  // MARK: The end

  /// Its animations are gone: at their end, taken out by a transition that ends, or with their views.
  private func endIfOver(wasFinished: Bool) {
    guard openGroups == 0, isRunning || !isSettingUp else { return }
    completeThere(wasFinished: wasFinished)
  }

  /// Ends where it was going, or at the start if its changes were taken back.
  private func completeThere(wasFinished: Bool) {
    let wasTakenBack = !wasFinished && transition?.context.transitionWasCancelled == true
    complete(at: wasTakenBack || course?.isGoingBack == true ? .start : .end)
  }

  /// Takes its animations out and leaves everything as it is on the screen.
  func interrupt() {
    stoppedFraction = fractionComplete
    interrupted = views.compactMap { view in
      view.layer.interruptAnimations(at: view.window?.time ?? 0, where: isOwn)
    }
    state = .stopped
    course = nil
    layOutAgain()
    for animation in interrupted.flatMap(\.animations) { animation.owner?.animationDidStop(finished: false) }
  }

  /// All is in place: tells so.
  func complete(at position: ViewAnimatingPosition) {
    if position != .end || !interrupted.isEmpty { layOutAgain() }
    let completions = completions
    self.completions = []
    becomeInactive()
    for completion in completions { completion(position) }
  }

  func becomeInactive() {
    state = .inactive
    course = nil
    openGroups = 0
    views = []
    resizedViews = []
    interrupted = []
    transition = nil
    stoppedFraction = 0
  }

  /// Sizes have been set past the views.
  private func layOutAgain() {
    for view in resizedViews {
      view.setNeedsLayout()
      view.setNeedsDisplay()
    }
  }
}
