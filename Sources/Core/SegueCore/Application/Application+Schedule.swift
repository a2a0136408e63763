extension Application {
  /// Calls `action` once, in the first tick whose time is at least `delay` seconds from now.
  ///
  /// `tick` returns when it has to be called for the action. The delay, in seconds, begins with the tick under way or else with the
  /// next one; negative numbers and NaN count as 0. An action that another action adds runs in a later tick.
  ///
  ///     let reminder = application.schedule(after: 5) { label.text = "Still there?" }
  ///     // The user has done something:
  ///     reminder.cancel()
  ///
  /// The action runs whether or not the caller keeps the result.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    scene.schedule(after: delay, action)
  }

  /// Calls `action` repeatedly until the result is cancelled, also while a finger holds a page.
  ///
  ///     let clock = application.schedule(every: 1) { label.text = Date.now.formatted(date: .omitted, time: .standard) }
  ///
  /// The calls lie on a grid that begins with the tick under way or else with the next one, the first call an interval later. A late
  /// call does not delay the others. Missed calls are left out. Intervals are in the application's time, which stands still while
  /// the program is stopped. `Timer` and `Task.sleep` follow the system's clock.
  ///
  /// - Parameters:
  ///   - interval: In seconds. Less than a thousandth, and NaN, count as a thousandth.
  ///   - action: Called at each point of the grid.
  @discardableResult
  public func schedule(every interval: TimeInterval, _ action: @escaping () -> Void) -> ScheduledAction {
    scene.add(ScheduledAction(after: interval, isRepeated: true, action))
  }
}
