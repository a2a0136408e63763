extension Application {
  /// The time in seconds. Inside of a tick it is the tick's. Between two ticks, as in a task or a timer, it is the time of the
  /// ``host`` when something first asked, and stays the same until the next tick; without a host, it is that of the last tick.
  public var time: TimeInterval {
    if clock.requestTime(), let host {
      let time = host.applicationTime
      if time.isFinite { clock.pass(to: time) }
      // Whatever wants to know the time is about to change something.
      setNeedsTick()
    }
    return clock.seconds
  }

  /// The time of fingers and keys, in seconds. It stands still when ``time`` does, but slow motion does not slow it.
  var fingerTime: TimeInterval {
    _ = time
    return clock.fingerSeconds
  }

  /// How fast the application's ``time`` passes, in seconds per second of the host: 1 by default, a fraction for slow motion, and 0
  /// to let it stand still. Numbers that are negative or not finite count as 0. The time does not jump when this changes.
  ///
  /// Everything but the user is slower then: animations, transitions on their way, display links, what is scheduled. Fingers
  /// move at the speed of the hand, and keys that are held repeat as ever. While the time stands still, no finger is taken for
  /// lifted because it is silent; events have their effect, and are shown, at the time that it is.
  public var speed: Double {
    get { clock.speed }
    set {
      _ = time
      let new = newValue.isFinite ? max(0, newValue) : 0
      if new != clock.speed { clock.speed = new }
      setNeedsTick()
    }
  }

  /// Moves the ``time`` on by `seconds` while it stands still, and draws what it is then. Nothing happens unless ``speed`` is 0, or
  /// for numbers that are not above 0.
  public func step(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite else { return }
    guard clock.speed == 0 else { return }
    clock.step(by: seconds)
    output.setNeedsFrame()
    setNeedsTick()
  }

  /// Asks the host for a tick, once until that tick. Inside of a tick it does nothing.
  func setNeedsTick() {
    if clock.requestTick() { host?.applicationNeedsTick(self) }
  }

  /// Calls `action` once, in the first tick whose time is at least `delay` seconds from now.
  ///
  /// `tick` returns when it has to be called for the action. The delay, in seconds, begins with the tick under way or
  /// else with the next one; negative numbers and NaN count as 0. An action that another one adds runs in a later tick.
  ///
  ///     let reminder = application.schedule(after: 5) { label.text = "Still there?" }
  ///     // The user has done something:
  ///     reminder.cancel()
  ///
  /// The action runs whether or not the caller keeps the result.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    add(ScheduledAction(after: delay, action))
  }

  /// Calls `action` again and again until the result is cancelled, also while a finger holds a page.
  ///
  ///     let clock = application.schedule(every: 1) { label.text = Date.now.formatted(date: .omitted, time: .standard) }
  ///
  /// The calls lie on a grid that begins with the tick under way or else with the next one, the first call an interval later.
  /// A late call does not delay the others. Calls that were missed are left out. Intervals are in the application's time, which
  /// stands still while the program is stopped. `Timer` and `Task.sleep` go by the system's clock.
  ///
  /// - Parameters:
  ///   - interval: In seconds. Less than a thousandth, and NaN, count as a thousandth.
  ///   - action: What to do.
  @discardableResult
  public func schedule(every interval: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    add(ScheduledAction(every: interval, action))
  }

  private func add(_ action: ScheduledAction) -> ScheduledAction {
    schedule.add(action)
    setNeedsTick()
    return action
  }
}
