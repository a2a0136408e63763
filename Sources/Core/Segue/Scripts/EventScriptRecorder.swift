/// Writes the script of an application while it is used, so that the session can be played again.
///
///     let recorder = EventScriptRecorder(EventScript.settings(of: application)) { file.write($0) }
///     application.eventObserver = recorder
///
/// Set it before the first tick, and keep it: the application does not. The text is passed on before each tick, with the events
/// that the tick handles, so that it also tells what led to a crash. Wherever it is cut off, it is a script up to its last whole
/// line.
@preconcurrency @MainActor public final class EventScriptRecorder: EventObserver {
  private let write: (String) -> Void
  private var pending: [(event: Event, time: TimeInterval)] = []
  private var lastTime: TimeInterval = 0
  /// What the script says so far.
  private var reportsKeyReleases = false

  /// Passes on the first line and the settings.
  ///
  /// - Parameters:
  ///   - settings: What has to be known before the start.
  ///   - write: Called with one or more whole lines.
  public init(_ settings: [EventScript.Setting], write: @escaping (String) -> Void) {
    self.write = write
    var script = EventScript()
    script.settings = settings
    write(script.header)
  }

  /// Keeps the event for the next tick: until then it has no effect.
  public func application(_ application: Application, willPost event: Event, at time: TimeInterval) {
    pending.append((event, time))
  }

  /// Passes on the events that the tick handles, and the tick.
  public func application(_ application: Application, willTickAt time: TimeInterval) {
    let time = time.isFinite ? max(lastTime, time) : lastTime
    var script = EventScript()
    if application.reportsKeyReleases != reportsKeyReleases {
      reportsKeyReleases = application.reportsKeyReleases
      script.append(.keyReleases(reportsKeyReleases), at: lastTime)
    }
    // An event counts as no later than its tick, and as no earlier than what came before.
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
