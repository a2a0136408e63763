extension Application {
  /// Plays a script to its end: posts its events, and ticks. No time passes meanwhile.
  ///
  ///     application.play(script) { time, frame in print(time, frame.text) }
  ///
  /// Play a recording before the first tick, so that its frames are the first ones; its times are the application's. It ends before
  /// if the application is terminated.
  ///
  /// - Parameters:
  ///   - script: The script. Its settings are the caller's affair: see ``configure(for:)``.
  ///   - didTick: Called after each tick, with its time in seconds and the last frame.
  public func play(
    _ script: EventScript, didTick: (_ time: TimeInterval, _ frame: CellGrid) -> Void = { _, _ in }
  ) {
    var playback = EventScriptPlayback(script)
    var wake = Wake.nextFrame
    while !isTerminated, let tick = playback.next(after: wake) {
      wake = perform(tick)
      didTick(tick.time, frame)
    }
  }

  /// Does what comes before a tick of a script, and the tick.
  @discardableResult
  public func perform(_ tick: EventScriptPlayback.Tick) -> Wake {
    for step in tick.steps {
      switch step.action {
      case .event(let event): post(event, at: step.time)
      case .keyReleases(let isReported): reportsKeyReleases = isReported
      case .frame, .end: break
      }
    }
    return self.tick(at: tick.time)
  }

  /// Sets what the settings of a script say about an application that is already there: `reduce-motion` and `release`.
  public func configure(for script: EventScript) {
    if script[setting: "reduce-motion"] != nil { isReduceMotionEnabled = true }
    switch script[setting: "release"] {
    case "never"?: keyReleaseDelay = .infinity
    case let seconds?: keyReleaseDelay = Double(seconds)
    case nil: break
    }
  }
}

extension EventScript {
  /// The settings of an application that a script of it begins with: `size`, `color`, `mosaic`, `theme`, `release` and
  /// `reduce-motion`, each as the demo's option of that name has it. A theme that is not known is left out, and so are defaults.
  @MainActor
  public static func settings(of application: Application) -> [Setting] {
    var settings = [
      Setting("size", ScriptWords.text(application.frame.size)), Setting("color", application.colorMode.rawValue),
      Setting("mosaic", application.mosaic.rawValue),
    ]
    switch application.userInterfaceStyle {
    case .light: settings.append(Setting("theme", "light"))
    case .dark: settings.append(Setting("theme", "dark"))
    case .unspecified: break
    }
    if let delay = application.keyReleaseDelay {
      settings.append(Setting("release", delay.isFinite ? ScriptWords.number(delay) : "never"))
    }
    if application.isReduceMotionEnabled { settings.append(Setting("reduce-motion")) }
    return settings
  }
}
