public import Segue

/// Random users of an application, and what must hold whatever they do.
///
///     let storm = Storm {
///       let list = ListPage()
///       let app = TestApplication(NavigationController(rootViewController: list), columns: 60, rows: 20)
///       return Storm.Scene(app, eachStep: { list.items.count < 100 ? nil : "the list grows" })
///     }
///     try await storm.run()
///
/// Each seed is a user, whose ``StormInput`` is posted to an application of its own. ``Scene`` says what is asked after each frame, and
/// what once nothing moves any more. The first answer that is not nil is thrown as a ``Fault``, which fails the test: with the seed, and with
/// a script that has been cut down to what is needed, for a test of its own: ``run(_:)``.
///
/// A crash ends the process, and nothing can be cut down then. So the script so far is in a file, before each step is made; a line on
/// standard error says where. Its comment has the seed.
public struct Storm {
  /// An application, and what must hold.
  public struct Scene {
    /// The application.
    public var app: TestApplication
    var settle: () async -> Void
    var eachStep: () async -> String?
    var atRest: () async -> String?

    /// An application that the storm may change, and questions about it. They may end with nil: all is well.
    ///
    /// - Parameters:
    ///   - app: The application, with its first page.
    ///   - settle: Called after each frame, before it is looked at: to wait for tasks of the app, as with ``TestApplication/settle(limit:)``.
    ///   - eachStep: What is wrong after a frame, in a few words.
    ///   - atRest: What is wrong once all buttons and keys are up, the terminal has its first size and the keyboard, and nothing moves.
    public init(
      _ app: TestApplication, settle: @escaping () async -> Void = {},
      eachStep: @escaping () async -> String? = { nil }, atRest: @escaping () async -> String? = { nil }
    ) {
      (self.app, self.settle, self.eachStep, self.atRest) = (app, settle, eachStep, atRest)
    }
  }

  /// Something that does not hold, and how to see it again.
  public nonisolated struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The seed of the user that found it; nil after ``Storm/run(_:)``.
    public let seed: UInt64?
    /// What a question of the ``Scene`` has answered about ``script``, or that the application does not come to rest.
    public let message: String
    /// What shows it. From a storm it is cut down: leaving out any line of it shows something else, or nothing.
    public let script: EventScript

    /// The seed, the message and the script.
    public var description: String { "\(seed.map { "seed \($0): " } ?? "")\(message)\n\(script)" }
  }

  /// The seeds, one after the other.
  public var seeds: ClosedRange<UInt64>
  /// How many steps each user makes.
  public var steps: Int
  /// The keys that are pressed; by default ``StormInput/keys``. The key `q` is not among them: with it, most runs would end early.
  public var keys = StormInput.keys
  /// Whether it is a fault if something still moves, or is due, a minute after the last step; true by default. Set it to false for an
  /// application with a clock or an animation without end.
  public var comesToRest = true
  private let makeScene: () async throws -> Scene
  private let place: String

  /// A storm.
  ///
  /// - Parameters:
  ///   - seeds: The seeds; by default from 1 to ``Thoroughness/stormSeeds``.
  ///   - steps: How many steps each user makes. A drag or a text has several.
  ///   - makeScene: Makes a new application, the same one each time.
  ///   - file: The file of the test, for the name of the script.
  ///   - line: Its line.
  public init(
    seeds: ClosedRange<UInt64> = 1...Thoroughness.stormSeeds, steps: Int = 100, file: String = #fileID,
    line: Int = #line, _ makeScene: @escaping () async throws -> Scene
  ) {
    (self.seeds, self.steps, self.makeScene) = (seeds, steps, makeScene)
    place = "\(file.split(separator: "/").last ?? "storm"):\(line)"
  }

  /// Lets all users at it.
  ///
  /// - Throws: The first ``Fault``, or what the closure that makes the scene has thrown.
  public func run() async throws {
    let journal = StormJournal(place)
    defer { journal.remove() }
    for seed in seeds {
      guard let message = try await play(seed, journal) else { continue }
      let (script, found) = try await reduced(EventScript(journal.text), message)
      throw Fault(seed: seed, message: found, script: script)
    }
  }

  /// Plays a script, such as that of a ``Fault``, in a new scene, and asks the scene's questions.
  ///
  /// What is asked at rest is asked at the end, if no button and no key is down, the size is the first one, and nothing moves any more.
  ///
  /// - Throws: A ``Fault``, or what the closure that makes the scene has thrown.
  public func run(_ script: EventScript) async throws {
    if let message = try await fault(in: script) { throw Fault(seed: nil, message: message, script: script) }
  }

  /// What is wrong with a script; nil if nothing is.
  func fault(in script: EventScript) async throws -> String? {
    let scene = try await makeScene()
    let (app, size) = (scene.app, scene.app.application.frame.size)
    var playback = EventScriptPlayback(script)
    var wake = Application.Wake.nextFrame
    while !app.application.isTerminated, let tick = playback.next(after: wake) {
      app.time = max(app.time, tick.time)
      wake = app.application.perform(tick)
      app.needsTick = false
      await scene.settle()
      if let message = await scene.eachStep() { return message }
    }
    if app.application.isTerminated || script.isHeld || app.application.frame.size != size { return nil }
    if wake == .never { return await scene.atRest() }
    let last = script.steps.last { if case .event = $0.action { true } else { false } }?.time ?? 0
    // A script without frames ends with the last frame before the minute is over.
    guard app.time > last + Self.patience - 1 else { return nil }
    return comesToRest ? Self.restless : await scene.atRest()
  }

  /// How long an application may need to come to rest, in seconds of its time.
  private static let patience: TimeInterval = 60
  private static let restless = "it does not come to rest within a minute"

  // MARK: A run

  /// Plays the input of a seed, and writes the script.
  private func play(_ seed: UInt64, _ journal: StormJournal) async throws -> String? {
    let scene = try await makeScene()
    let app = scene.app
    var input = StormInput(seed: seed, size: app.application.frame.size, keys: keys)
    app.application.reportsKeyReleases = input.reportsKeyReleases
    journal.begin(seed)
    let recorder = EventScriptRecorder(EventScript.settings(of: app.application)) { journal.write($0) }
    app.application.eventObserver = recorder
    defer { app.application.eventObserver = nil }
    var run = Run(scene: scene, interval: 1 / input.framesPerSecond)
    for _ in 0..<steps {
      let step = input.next()
      if step.isAsleep { app.time += step.pause }
      if !step.isAsleep, let message = await run.pass(to: app.time + step.pause) { return message }
      if let message = await run.tick(step.events) { return message }
      if app.application.isTerminated { return nil }
    }
    if let message = await run.tick(input.rest()) { return message }
    let end = app.time + Self.patience
    if let message = await run.pass(to: end, untilStill: true) { return message }
    if app.application.isTerminated { return nil }
    if run.wake != .never, comesToRest { return Self.restless }
    // A question may press keys, which are no part of the script.
    app.application.eventObserver = nil
    return await scene.atRest()
  }

  /// An application that is being used.
  private struct Run {
    let scene: Scene
    let interval: TimeInterval
    var wake = Application.Wake.nextFrame

    /// Posts events, draws a frame, and looks at it.
    mutating func tick(_ events: [Event] = []) async -> String? {
      let app = scene.app
      for event in events { app.application.post(event, at: app.time) }
      wake = app.tick()
      await scene.settle()
      if app.needsTick, wake == .never { wake = .nextFrame }
      return await scene.eachStep()
    }

    /// Draws the frames that are due until `end`, as a terminal does.
    mutating func pass(to end: TimeInterval, untilStill: Bool = false) async -> String? {
      let app = scene.app
      while !app.application.isTerminated {
        let due =
          switch wake {
          case .nextFrame: app.time + interval
          // A time that has passed must not stop the clock.
          case .at(let time): time > app.time ? time : app.time + interval
          case .never: TimeInterval.infinity
          }
        guard due < end else { break }
        app.time = due
        if let message = await tick() { return message }
      }
      if untilStill, wake == .never { return nil }
      app.time = max(app.time, end)
      return untilStill ? await tick() : nil
    }
  }
}

extension EventScript {
  /// Whether a button, a finger or a key is down at the end, or the keyboard is elsewhere.
  fileprivate nonisolated var isHeld: Bool {
    var (isDown, isActive, reportsReleases) = (false, true, false)
    var keysDown: Set<Key.Code> = []
    for action in steps.map(\.action) {
      if case .keyReleases(let isReported) = action { reportsReleases = isReported }
      guard case .event(let event) = action else { continue }
      switch event {
      case .key(let key) where reportsReleases: keysDown.insert(key.code)
      case .keyUp(let key): keysDown.remove(key.code)
      case .mouse(let mouse) where mouse.action == .press: isDown = true
      case .mouse(let mouse) where mouse.action == .release: isDown = false
      case .touch(let phase, _): isDown = phase == .began || isDown && phase == .moved
      case .active(let active): isActive = active
      default: break
      }
    }
    return isDown || !keysDown.isEmpty || !isActive
  }
}
