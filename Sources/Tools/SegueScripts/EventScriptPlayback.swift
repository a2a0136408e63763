/// The ticks that play a script, as a pure value, for a program with a run loop of its own.
///
///     var playback = EventScriptPlayback(script)
///     while let tick = playback.next(after: wake) {
///       // Wait for the time of the tick, if a user looks.
///       wake = application.perform(tick)
///     }
///
/// A script with frames gets a tick for each frame, and one more at its end if events are left, or if the end comes later than the
/// last frame. <doc:Scripts> says when the ticks of other scripts are.
public nonisolated struct EventScriptPlayback: Sendable {
  /// A tick, and the steps before it.
  public nonisolated struct Tick: Sendable, Hashable {
    /// In seconds of the application's time.
    public let time: TimeInterval
    /// The events to post, and reports about the terminal's abilities.
    public let steps: [EventScript.Step]
  }

  /// How long a script without an end goes on after its last event, in seconds, if the application does not come to rest.
  public static let patience: TimeInterval = 60

  private let script: EventScript
  private let isRecorded: Bool
  private let goesOn: Bool
  private let framesPerSecond: Double
  /// The beginning of a movement's frames, and how many there have been. Counting them keeps their times from drifting.
  private var grid: (origin: TimeInterval, count: Double)?
  /// The first step that has not been played.
  private var index = 0
  private var lastTime: TimeInterval?
  private var isOver = false

  /// The beginning of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - framesPerSecond: Frames a second while something moves, for a script without frames; nil for the script's own.
  ///   - goesOn: Whether a script without frames and without an end goes on until nothing moves any more, for ``patience`` at most.
  ///     If not, it is over with its last event.
  public init(_ script: EventScript, framesPerSecond: Double? = nil, goesOn: Bool = true) {
    (self.script, self.goesOn) = (script, goesOn)
    isRecorded = script.hasFrames
    self.framesPerSecond = framesPerSecond ?? script.framesPerSecond
  }

  /// The next tick; nil if the script is over.
  ///
  /// - Parameter wake: The result of the last tick; before the first one it does not count.
  public mutating func next(after wake: Application.Wake) -> Tick? {
    if isOver { return nil }
    let tick = isRecorded ? nextRecorded() : nextFree(after: wake)
    lastTime = tick?.time ?? lastTime
    isOver = isOver || tick == nil
    return tick
  }

  /// The time of the recorded frame after the last tick; nil if there is none, or the script has no frames. A run loop that is late
  /// can leave a tick undrawn if the next frame is due already.
  public var nextFrameTime: TimeInterval? {
    guard isRecorded, !isOver else { return nil }
    return script.steps[index...].first { $0.action == .frame }?.time
  }

  // MARK: Recorded frames

  private mutating func nextRecorded() -> Tick? {
    let steps = script.steps[index...]
    if let frame = steps.firstIndex(where: { $0.action == .frame || $0.action == .end }),
      script.steps[frame].action == .frame
    {
      index = frame + 1
      return Tick(time: script.steps[frame].time, steps: Array(steps[..<frame]))
    }
    isOver = true
    let rest = steps.filter { $0.action != .end }
    guard let end = steps.last?.time, !rest.isEmpty || end > lastTime ?? -1 else { return nil }
    return Tick(time: end, steps: rest)
  }

  // MARK: Frames as they come

  private mutating func nextFree(after wake: Application.Wake) -> Tick? {
    guard let lastTime else {
      // Reports about the terminal's abilities at time 0 count from the start on.
      let known = script.steps.prefix { step in
        switch step.action {
        case .keyReleases, .pointAspect: step.time == 0
        case .event, .frame, .end: false
        }
      }
      index = known.count
      return Tick(time: 0, steps: Array(known))
    }
    let due = dueTime(after: wake, at: lastTime)
    guard index < script.steps.count else {
      let lastEvent = script.steps.last?.time ?? 0
      guard goesOn, let due, due <= lastEvent + Self.patience else { return nil }
      return Tick(time: due, steps: [])
    }
    let end = script.steps.last.flatMap { $0.action == .end ? $0.time : nil } ?? .infinity
    // While something moves, events wait for the next frame.
    let time = min(end, wake == .nextFrame ? due ?? 0 : min(due ?? .infinity, script.steps[index].time))
    let steps = script.steps[index...].prefix { $0.time <= time }
    index += steps.count
    isOver = steps.last?.action == .end
    return Tick(time: time, steps: steps.filter { $0.action != .end })
  }

  /// When the next tick is due if no event comes before; nil if none is.
  private mutating func dueTime(after wake: Application.Wake, at lastTime: TimeInterval) -> TimeInterval? {
    switch wake {
    case .nextFrame:
      let (origin, count) = grid ?? (lastTime, 0)
      grid = (origin, count + 1)
      return origin + (count + 1) / framesPerSecond
    case .at(let time):
      grid = nil
      // A time that has passed must not stop the script.
      return time > lastTime ? time : lastTime + 1 / framesPerSecond
    case .never:
      grid = nil
      return nil
    }
  }
}

extension Application {
  /// Plays a script to its end: posts its events, and ticks, without waiting.
  ///
  ///     application.play(script) { time, frame in print(time, frame.text) }
  ///
  /// Play a recording before the first tick, so that its frames are the first ones. Its times are the application's. Playing ends
  /// early if the application is terminated.
  ///
  /// - Parameters:
  ///   - script: The script. The caller applies its settings: see ``configure(for:)``.
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

  /// Carries out a tick of a script, and the steps before it.
  @discardableResult
  public func perform(_ tick: EventScriptPlayback.Tick) -> Wake {
    for step in tick.steps {
      switch step.action {
      case .event(let event): post(event, at: step.time)
      case .keyReleases(let isReported): reportsKeyReleases = isReported
      case .pointAspect(let aspect): pointAspect = aspect
      case .frame, .end: break
      }
    }
    return self.tick(at: tick.time)
  }

  /// Applies the settings of a script that an existing application can change: `reduce-motion` and `release`.
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
  /// The settings at the start of an application's script: `size`, `color`, `mosaic`, `theme`, `release` and `reduce-motion`, with the
  /// values of the demo's options of these names. Defaults and an unknown theme are left out.
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
