/// Writes the script of an application while it is used, so that the session can be played again.
///
///     let recorder = EventScriptRecorder(EventScript.settings(of: application)) { file.write($0) }
///     application.eventObserver = recorder
///
/// Set it before the first tick, and keep it, because the application does not. It writes the text before each tick, with the events
/// that the tick handles, so that the script shows what led to a crash. Wherever the text is cut off, it is a script up to its last
/// whole line.
@preconcurrency @MainActor public final class EventScriptRecorder: EventObserver {
  private let write: (String) -> Void
  private var pending: [(event: Event, time: TimeInterval)] = []
  private var lastTime: TimeInterval = 0
  /// The state in the script so far.
  private var (reportsKeyReleases, pointAspect) = (false, 1.0)

  /// Writes the first line and the settings.
  ///
  /// - Parameters:
  ///   - settings: The settings: see ``EventScript/settings(of:)``.
  ///   - write: Called with one or more whole lines.
  public init(_ settings: [EventScript.Setting], write: @escaping (String) -> Void) {
    self.write = write
    var script = EventScript()
    script.settings = settings
    write(script.header)
  }

  /// Keeps the event for the next tick.
  public func application(_ application: Application, willPost event: Event, at time: TimeInterval) {
    pending.append((event, time))
  }

  /// Writes the events that the tick handles, and the tick.
  public func application(_ application: Application, willTickAt time: TimeInterval) {
    let time = time.isFinite ? max(lastTime, time) : lastTime
    var script = EventScript()
    if application.reportsKeyReleases != reportsKeyReleases {
      reportsKeyReleases = application.reportsKeyReleases
      script.append(.keyReleases(reportsKeyReleases), at: lastTime)
    }
    if application.pointAspect != pointAspect {
      pointAspect = application.pointAspect
      script.append(.pointAspect(pointAspect), at: lastTime)
    }
    // An event counts as no later than its tick, and as no earlier than the event before.
    for (event, when) in pending {
      lastTime = when.isNaN ? lastTime : max(lastTime, min(when, time))
      script.append(event, at: lastTime)
    }
    pending = []
    script.append(.frame, at: time)
    lastTime = time
    write(script.steps.map { $0.description + "\n" }.joined())
  }
}
