extension Application {
  /// Handles everything that is due at `time`, in seconds, and shows the result.
  ///
  /// A time before the last tick's, or one that is not finite, counts as the last tick's: then only events have an effect.
  @discardableResult
  public func tick(at time: TimeInterval) -> Wake { perform { makeTick(at: time) } }

  private func makeTick(at time: TimeInterval) -> Wake {
    clock.beginTick()
    defer { clock.endTick() }
    eventObserver?.application(self, willTickAt: time)
    let host = time.isFinite ? time : clock.hostSeconds
    scene.schedule.begin(at: clock.seconds(atHost: host))
    // The waiting completions are older than the events.
    scene.callCompletions()
    let pending = events
    events = []
    for (event, when) in pending {
      pass(to: min(when, host))
      dispatch(event)
      scene.callCompletions()
    }
    pass(to: host)
    for window in stack where !pending.isEmpty || window.needsFocusUpdate { window.updateFocus() }
    moveFinger(window.arbiter.hasActiveGesture ? .frame : .cancel)
    scene.advanceParticipants()
    // Layout may begin animations. They have to begin before the frame says whether anything moves.
    layOutWindows()
    for window in stack { window.revealFocusIfNeeded() }
    advanceAnimations()
    // A transition may have ended, and what has the focus looks different.
    for window in stack where window.needsFocusUpdate { window.updateFocus() }
    // Layout may have chosen other items, and a transition may have ended.
    for window in stack { window.rootViewController?.updateAllBars() }
    let activity = output.root.activity(atParent: self.time)
    let isMoving =
      activity == .moving || !scene.participants.isEmpty || keyFinger.drag?.isMoving(at: clock.fingerSeconds) == true
    var situation = FramePolicy.Situation(
      time: clock.hostSeconds,
      isMoving: isMoving && clock.speed > 0 || scene.participants.contains(where: \.runsInPause),
      isReady: canDraw)
    draw(in: situation)
    (situation.isApproximate, situation.isReady) = (output.encoder.isApproximate, canDraw)
    scene.schedule.begin(at: self.time)
    // A view may have asked for layout or display while it was laid out or drawn.
    if situation.isReady && stack.contains(where: \.isDirty) || scene.hasCompletions { return .nextFrame }
    return output.policy.wake(in: situation, deadline: deadline(of: activity))
  }

  /// The next time, in the host's seconds, at which a tick is needed for other reasons than motion.
  private func deadline(of activity: Layer.Activity) -> TimeInterval {
    var fingers = keyFinger.drag?.deadline ?? .infinity
    for window in stack { fingers = min(fingers, window.arbiter.deadline ?? .infinity) }
    var own = scene.schedule.deadline
    if case .waiting(let start) = activity { own = min(own, start) }
    return min(clock.host(atFingerSeconds: fingers), clock.host(atSeconds: own))
  }

  /// Advances the host's time, and runs the actions that are due by then.
  private func pass(to host: TimeInterval) {
    // The movement after the lift begins at the moment of the lift, not with the next frame.
    if let deadline = keyFinger.drag?.deadline, deadline <= clock.fingerSeconds(atHost: host) {
      clock.pass(to: min(clock.host(atFingerSeconds: deadline), host))
      moveFinger(.silence)
    }
    clock.pass(to: host)
    for window in stack { window.arbiter.expire(at: clock.fingerSeconds) }
    for action in scene.schedule.takeDue(at: self.time) { action.run(at: self.time) }
  }

  /// Begins and ends animations. Completions may add new ones, which begin in the same frame.
  private func advanceAnimations() {
    // The limit ends a chain of animations that take no time and begin each other.
    for _ in 0..<8 {
      var stopped: [LayerAnimation] = []
      output.root.advance(toParent: time) { stopped.append($0) }
      for animation in stopped { animation.didStop(finished: true) }
      if !scene.callCompletions(), stopped.isEmpty { return }
      layOutWindows()
    }
  }

  // MARK: Drawing

  private var canDraw: Bool { isDrawingEnabled && output.display.isReady }

  private func draw(in situation: FramePolicy.Situation) {
    layOutWindows()
    // Movement is observed in frames that are left out, too, because a session that is played again leaves none out.
    let isLeftOut = !situation.isReady && situation.isMoving && isDrawingEnabled && frameObserver != nil
    guard situation.isReady || isLeftOut else { return }
    for window in stack { window.displayIfNeeded(displayHandler) }
    var situation = situation
    guard isLeftOut || output.needsFrame(in: &situation) else {
      return output.show(followedCaret(whileMoving: situation.isMoving))
    }
    if let frameObserver {
      frameObserver.applicationWillDraw(self)
      for window in stack.dropFirst() {
        window.layoutIfNeeded()
        window.displayIfNeeded(displayHandler)
      }
    }
    if situation.isReady {
      output.draw(in: situation, at: time) { followedCaret(whileMoving: situation.isMoving) }
    }
  }

  // MARK: The application of running code

  /// The application in whose tick, or in whose transition, the code runs; nil elsewhere, as in a task of its own.
  ///
  /// It is for code that is far from any view. Other code asks a view's window for its application.
  public static var current: Application? { WindowScene.current?.program as? Application }

  /// Runs code with the application as ``current``, as a tick does.
  ///
  /// A host runs its loop in here. Blocks of the main queue then find the application, and a tick needs no allocation.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    var context = AnimationContext.current
    if context.program === scene { return try body() }
    context.program = scene
    return try AnimationContext.$current.withValue(context, operation: body)
  }
}

extension Application {
  /// The time in seconds. Inside of a tick it is the tick's. Between two ticks, as in a task or a timer, it is the ``host``'s time
  /// when code first asks, and stays the same until the next tick; without a host, it is the time of the last tick.
  public var time: TimeInterval { scene.time }

  /// The host's time in seconds, which passes at the same rate whatever the ``speed`` is. It changes when ``time`` does.
  public var hostTime: TimeInterval {
    _ = time
    return clock.hostSeconds
  }

  var fingerTime: TimeInterval { scene.fingerTime }

  /// How fast the application's ``time`` passes, in seconds per second of the host: 1 by default, a fraction for slow motion, and 0
  /// to stop it. Numbers that are negative or not finite count as 0. The time does not jump when this changes.
  ///
  /// It slows down animations, transitions, display links and scheduled actions, but not fingers and keys. While the time stands
  /// still, silence lifts no finger; events are handled and shown as ever.
  public var speed: Double {
    get { clock.speed }
    set {
      _ = time
      let new = newValue.isFinite ? max(0, newValue) : 0
      if new != clock.speed { clock.speed = new }
      setNeedsTick()
    }
  }

  /// Moves the ``time`` on by `seconds` while it stands still, and draws a frame. Nothing happens unless ``speed`` is 0 and `seconds`
  /// is finite and above 0.
  public func step(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite, clock.speed == 0 else { return }
    clock.step(by: seconds)
    output.setNeedsFrame()
    setNeedsTick()
  }

  /// Makes the next tick draw, because the display wants to show pictures in another way.
  package func setNeedsFrame() {
    output.setNeedsFrame()
    setNeedsTick()
  }

  /// How many ticks have ended: see ``TickClock/count``.
  package var tickCount: Int { clock.count }

  /// Asks the host for a tick, once until that tick. Inside of a tick it does nothing.
  ///
  /// Changes of views, events and animations ask by themselves. Call it after a change that only ``KeyCommand/isEnabledProvider`` knows of.
  public func setNeedsTick() { scene.setNeedsTick() }
}
