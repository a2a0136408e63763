import Dispatch
import Foundation
import Segue

/// Runs an application in a terminal, on the main queue: a turn whenever something has happened, and nothing in between.
///
/// The main actor's executor is the main queue, and the main run loop serves it as well as timers. So the app's own tasks, timers
/// and blocks run between turns. If they change the application, ``applicationNeedsTick(_:)`` causes the next turn.
final class ApplicationRunner: ApplicationHost {
  let terminal: Terminal
  let application: Application
  var pacer: FramePacer
  /// The script that plays; nil without one, or after its end.
  var player: ScriptPlayer?
  /// Whether to tick as soon as a frame can be sent, even if nothing new has happened.
  var needsTick = true
  /// When to tick because the app's own code has asked for it; nil if it has not, or if a frame is due anyway.
  private var requestedTick: TimeInterval?
  private var lastTick = -TimeInterval.infinity
  private var isInTurn = false
  /// When the terminal was lent to other programs; nil while it is not.
  private(set) var suspension: TimeInterval?
  private(set) var exitCode: Int32?
  private var request = TerminationRequest()
  private(set) var idle: IdleLimit
  /// Whether the program has ended because nobody used it.
  private(set) var hasEndedIdle = false
  /// The seconds of the last tick, and how many frames were left out so far.
  private var (lastDuration, framesLeftOut): (TimeInterval, Int) = (0, 0)

  /// Says what happens, in a terminal of lines; nil in one of pictures.
  private let linear: LinearSession?

  init(_ application: Application, in terminal: Terminal, playing script: EventScript? = nil) {
    (self.terminal, self.application) = (terminal, application)
    player = script.map { ScriptPlayer($0, framesPerSecond: terminal.framesPerSecond) }
    pacer = FramePacer(framesPerSecond: terminal.framesPerSecond)
    idle = IdleLimit(terminal.idleLimit, startingAt: SystemCall.monotonicSeconds)
    linear = terminal.isLinear ? LinearSession(application, in: terminal) : nil
    application.host = self
    if script == nil { application.pointAspect = terminal.pointAspect }
    terminal.showPlacesAgain(of: application, at: SystemCall.monotonicSeconds)
    application.pasteboard.changeHandler = { [weak terminal] in terminal?.setClipboard($0) }
    application.pasteboard.reachProvider = { [weak terminal] in terminal?.reach(of: $0) ?? .sent }
    application.addStandardCommands()
  }

  /// The events since the last tick.
  private var waitingEvents = 0
  /// How many events may wait for a frame. Keys faster than that are not typed, and each may begin a movement, which takes longer the more
  /// there are. The others wait in the terminal.
  private static let mostWaitingEvents = 256
  /// Whether a turn is due when there is input.
  var acceptsInput: Bool { waitingEvents < Self.mostWaitingEvents || !pacer.isFlowing }

  // MARK: Between ticks

  var applicationTime: TimeInterval { terminal.clock.time(atReal: SystemCall.monotonicSeconds) }

  /// Requests a tick, at most once in the time between two frames. If a frame is due anyway, it shows the change.
  func applicationNeedsTick(_ application: Application) {
    if pacer.isFlowing || player != nil, !application.isTerminated { return }
    requestedTick = max(SystemCall.monotonicSeconds, lastTick + pacer.interval)
    if !isInTurn { wakeUp?() }
  }

  var frameCost: FrameCost? {
    let link = terminal.flow.link
    return FrameCost(
      duration: lastDuration, framesLeftOut: framesLeftOut,
      roundTrip: link.shortestRoundTrip == nil ? nil : link.roundTrip)
  }

  /// Causes a turn, after which the next deadline is known.
  var wakeUp: (() -> Void)?

  // MARK: Other programs

  /// Called when the terminal has been lent and when it is back, with whether it is lent.
  var onSuspension: ((Bool) -> Void)?

  func applicationWillSuspend(_ application: Application) {
    guard suspension == nil, exitCode == nil, !terminal.isClosed else { return }
    let input = terminal.lend()
    suspension = input.time
    onSuspension?(true)
    for event in input.events where player == nil {
      application.post(event, at: terminal.clock.time(atReal: input.time))
    }
  }

  func applicationDidResume(_ application: Application) {
    guard let start = suspension else { return }
    terminal.takeBack(lentAt: start)
    terminal.showPlacesAgain(of: application, at: SystemCall.monotonicSeconds)
    suspension = nil
    linear?.begin()
    onSuspension?(false)
    idle.restart(at: SystemCall.monotonicSeconds)
    needsTick = true
    if !isInTurn { wakeUp?() }
  }

  // MARK: Turns

  /// Handles signals, input and output, and ticks if that is due. `hasInput` says that the input is readable or at its end.
  func turn(hasInput: Bool = false, hasSignals: Bool = false) {
    guard !isInTurn, suspension == nil, exitCode == nil else { return }
    isInTurn = true
    exitCode = codeAtEnd() ?? work(hasInput: hasInput, hasSignals: hasSignals) ?? codeAtEnd()
    if exitCode == nil { linear?.say() } else { linear?.end() }
    isInTurn = false
  }

  /// Returns the exit code if the terminal is gone, or nobody uses it.
  private func work(hasInput: Bool, hasSignals: Bool) -> Int32? {
    if hasSignals || terminal.wasAskedToStop || !terminal.terminationSignals.isEmpty {
      terminal.readSignals()
      handleTerminationSignals()
      if terminal.exitSignal != nil || application.isTerminated { return nil }
      if terminal.stopOrContinueIfAsked(application, postsInput: player == nil) {
        linear?.begin()
        idle.restart(at: SystemCall.monotonicSeconds)
        terminal.showPlacesAgain(of: application, at: SystemCall.monotonicSeconds)
        needsTick = true
      }
    }
    if request.isOverdue(at: SystemCall.monotonicSeconds) { terminal.exitSignal = SIGTERM }
    let (events, hasRead) = acceptsInput ? terminal.readInput() : ([], true)
    if hasInput, !hasRead, terminal.screen.isAtEndOfInput { return 128 + SIGHUP }
    terminal.advanceOutput()
    let now = SystemCall.monotonicSeconds
    if player == nil { idle.note(events, at: now) } else { idle.restart(at: now) }
    if idle.isOver(at: now) {
      hasEndedIdle = true
      return IdleLimit.exitCode
    }
    if player != nil {
      play(events, at: now)
      return nil
    }
    application.pointAspect = terminal.pointAspect
    defer { terminal.advancePictures(isMoving: pacer.isFlowing, at: SystemCall.monotonicSeconds) }
    terminal.hearFromTmux(events)
    if terminal.needsFrameForPictures { application.setNeedsFrame() }
    for event in events where linear?.take(event) != true {
      application.post(event, at: terminal.clock.time(atReal: now))
      // The next key may be meant for what this one has brought.
      if linear != nil { tick() }
    }
    waitingEvents += events.count
    if application.isTerminated { return nil }
    let isDue = [pacer.deadline, requestedTick].contains { $0.map { now >= $0 } ?? false }
    // After a tick that did not draw, the next one comes as soon as a frame can be sent. An event at rest ticks at once; in
    // motion the next frame is near.
    let isAwaited = needsTick && terminal.isReady || !events.isEmpty && !pacer.isFlowing
    if isDue || isAwaited { tick() }
    return nil
  }

  /// Asks the application whether to end, or ends it.
  private func handleTerminationSignals() {
    let signals = terminal.terminationSignals
    terminal.terminationSignals = []
    for signal in signals {
      let now = SystemCall.monotonicSeconds
      switch request.receive(signal, isAsking: application.isAskingToTerminate, at: now) {
      case .ask: application.requestTermination()
      case .end: terminal.exitSignal = terminal.exitSignal ?? signal
      }
    }
  }

  private func tick() {
    application.reportsKeyReleases = terminal.reportsKeyReleases
    needsTick = !terminal.isReady
    requestedTick = nil
    waitingEvents = 0
    let wasReady = !needsTick
    let start = SystemCall.monotonicSeconds
    lastTick = start
    switch application.tick(at: terminal.clock.time(atReal: start)) {
    case .nextFrame:
      framesLeftOut += pacer.requestFrame(lastTickFrom: start, to: SystemCall.monotonicSeconds) + (wasReady ? 0 : 1)
    case .at(let time): pacer.rest(until: terminal.clock.realTime(at: time))
    case .never: pacer.rest(until: nil)
    }
    lastDuration = SystemCall.monotonicSeconds - start
    // At rest, pictures become exact as soon as there is room.
    if !pacer.isFlowing, !terminal.isReady { needsTick = true }
  }

  /// The exit code, once the application is to end.
  private func codeAtEnd() -> Int32? {
    if let signal = terminal.exitSignal { return 128 + signal }
    if terminal.output.isGone { return 128 + SIGHUP }
    guard !application.isTerminated else { return request.cause.map { 128 + $0 } ?? 0 }
    if !application.isAskingToTerminate { request.wasRefused() }
    return nil
  }

  /// When the next turn is due if nothing happens before: for a frame, a lone ESC or an overdue answer. 0, at once, if a stop was
  /// requested or events wait.
  var deadline: TimeInterval? {
    let hasSignal = terminal.wasAskedToStop || !terminal.terminationSignals.isEmpty
    if hasSignal || !terminal.earlierEvents.isEmpty { return 0 }
    let nextSend =
      needsTick && !terminal.output.isPending ? terminal.flow.nextSend(after: SystemCall.monotonicSeconds) : nil
    return [
      player?.deadline(on: terminal.clock), pacer.deadline, requestedTick, nextSend, terminal.decoder.deadline,
      terminal.questions.deadline, terminal.flow.deadline, terminal.sizeDeadline, terminal.settlingDeadline,
      terminal.progressRepetition,
      request.deadline,
      idle.deadline, linear?.deadline,
    ].compactMap { $0 }.min()
  }

  /// Whether a turn is due when the terminal accepts more.
  var awaitsRoom: Bool { terminal.output.isPending || terminal.flow.awaitsRoom }
}

/// Calls a runner on the main queue: for input, for a signal, when the terminal accepts more, and at the runner's deadline.
///
/// Only these four wake the process (epoll on Linux, kqueue on macOS); nothing polls.
final class MainQueueSources {
  private let runner: ApplicationRunner
  private let input: any DispatchSourceRead
  private let signals: any DispatchSourceRead
  private let output: any DispatchSourceWrite
  private let timer: any DispatchSourceTimer
  private var all: [any DispatchSourceProtocol] { [input, signals, output, timer] }
  private var (isInputWatched, isOutputWatched) = (true, false)
  private var timerDeadline: TimeInterval?
  private var isTurnQueued = false
  /// How many sources are not cancelled yet.
  private lazy var openSources = all.count
  private var didEnd: () -> Void = {}
  /// Whether the runner has ended and no source watches a descriptor any more, so that they may be closed.
  private(set) var isOver = false

  init(_ runner: ApplicationRunner, input: Int32, signals: Int32, output: Int32) {
    self.runner = runner
    self.input = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    self.signals = DispatchSource.makeReadSource(fileDescriptor: signals, queue: .main)
    self.output = DispatchSource.makeWriteSource(fileDescriptor: output, queue: .main)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
  }

  /// Begins with the first turn. Calls `didEnd` when ``isOver`` becomes true.
  func start(didEnd: @escaping () -> Void = {}) {
    self.didEnd = didEnd
    input.setEventHandler { [unowned self] in turn { $0.turn(hasInput: true) } }
    signals.setEventHandler { [unowned self] in turn { $0.turn(hasSignals: true) } }
    output.setEventHandler { [unowned self] in turn { $0.turn() } }
    timer.setEventHandler { [unowned self] in
      timerDeadline = nil
      turn { $0.turn() }
    }
    for source in all { source.setCancelHandler { [self] in sourceWasCancelled() } }
    timer.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
    for source in [input, signals, timer] as [any DispatchSourceProtocol] { source.resume() }
    runner.wakeUp = { [unowned self] in queueTurn() }
    // What the terminal sends is for the other program, and would be watched in vain.
    runner.onSuspension = { [unowned self] isSuspended in
      for source in [input, signals] as [any DispatchSourceProtocol] {
        if isSuspended { source.suspend() } else { source.resume() }
      }
    }
    queueTurn()
  }

  private func queueTurn() {
    guard !isTurnQueued else { return }
    isTurnQueued = true
    DispatchQueue.main.async { [self] in
      isTurnQueued = false
      turn { $0.turn() }
    }
  }

  private func turn(_ take: (ApplicationRunner) -> Void) {
    guard runner.exitCode == nil else { return }
    take(runner)
    if runner.exitCode == nil { watch() } else { cancel() }
  }

  /// Watches for the next turn's causes.
  private func watch() {
    if runner.awaitsRoom != isOutputWatched {
      isOutputWatched.toggle()
      if isOutputWatched { output.resume() } else { output.suspend() }
    }
    if runner.acceptsInput != isInputWatched {
      isInputWatched.toggle()
      if isInputWatched { input.resume() } else { input.suspend() }
    }
    let deadline = runner.deadline
    guard deadline != timerDeadline else { return }
    timerDeadline = deadline
    let wait = deadline.map { max(0, $0 - SystemCall.monotonicSeconds) }
    timer.schedule(deadline: wait.map { .now() + $0 } ?? .distantFuture, leeway: .nanoseconds(0))
  }

  private func cancel() {
    // A suspended source would not be cancelled.
    if !isOutputWatched { output.resume() }
    if !isInputWatched { input.resume() }
    for source in all { source.cancel() }
  }

  private func sourceWasCancelled() {
    openSources -= 1
    guard openSources == 0 else { return }
    (runner.wakeUp, runner.onSuspension) = (nil, nil)
    isOver = true
    didEnd()
  }
}
