import Foundation
import Segue

/// Runs an application in a terminal, on the main queue: a turn whenever something has happened, and nothing in between.
///
/// The main queue is shared with the app's own tasks, timers and blocks, because the main actor's executor is that queue, and
/// the main run loop serves both. So they run between turns. If they change the application, ``applicationNeedsTick(_:)``
/// brings about the next turn.
final class ApplicationRunner: ApplicationHost {
  let terminal: Terminal
  let application: Application
  var pacer: FramePacer
  /// The script that is played; nil once it is over, or without one.
  var player: ScriptPlayer?
  /// Whether to tick without a reason of its own, as soon as a frame can be sent.
  var needsTick = true
  /// When the app's own code asked for a tick; nil unless it has, and no frame is due anyway.
  private var requestedTick: TimeInterval?
  private var lastTick = -TimeInterval.infinity
  private var isInTurn = false
  private(set) var exitCode: Int32?
  /// How long the last tick took, in seconds, and how many frames were left out until now.
  private var (lastDuration, framesLeftOut): (TimeInterval, Int) = (0, 0)

  init(_ application: Application, in terminal: Terminal, playing script: EventScript? = nil) {
    (self.terminal, self.application) = (terminal, application)
    player = script.map { ScriptPlayer($0, framesPerSecond: terminal.framesPerSecond) }
    pacer = FramePacer(framesPerSecond: terminal.framesPerSecond)
    application.host = self
  }

  // MARK: Between ticks

  var applicationTime: TimeInterval { terminal.clock.time(atReal: SystemCall.monotonicSeconds) }

  /// Ticks soon, but no more often than frames follow one another. A frame that is due anyway shows the change, too.
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

  /// Brings about a turn, for it is not known when the next one is due.
  var wakeUp: (() -> Void)?

  // MARK: Turns

  /// Does what there is to do. `hasInput` says that input was seen, or its end.
  func turn(hasInput: Bool = false, hasSignals: Bool = false) {
    guard !isInTurn, exitCode == nil else { return }
    isInTurn = true
    exitCode = codeAtEnd ?? work(hasInput: hasInput, hasSignals: hasSignals) ?? codeAtEnd
    isInTurn = false
  }

  /// Returns the exit code if the terminal is gone.
  private func work(hasInput: Bool, hasSignals: Bool) -> Int32? {
    if hasSignals || terminal.wasAskedToStop {
      terminal.readSignals()
      if terminal.exitSignal != nil { return nil }
      if terminal.stopOrContinueIfAsked(application, postsInput: player == nil) { needsTick = true }
    }
    let (events, hasRead) = terminal.readInput()
    if hasInput, !hasRead, terminal.screen.isAtEndOfInput { return 128 + SIGHUP }
    terminal.advanceOutput()
    let now = SystemCall.monotonicSeconds
    if player != nil {
      play(events, at: now)
      return nil
    }
    for event in events { application.post(event, at: terminal.clock.time(atReal: now)) }
    if application.isTerminated { return nil }
    let isDue = [pacer.deadline, requestedTick].contains { $0.map { now >= $0 } ?? false }
    // A tick that did not draw is made up for as soon as a frame can be sent. An event is drawn at once at rest, and
    // with the next frame in motion, which is near.
    let isAwaited = needsTick && terminal.isReady || !events.isEmpty && !pacer.isFlowing
    if isDue || isAwaited { tick() }
    return nil
  }

  private func tick() {
    application.reportsKeyReleases = terminal.reportsKeyReleases
    needsTick = !terminal.isReady
    requestedTick = nil
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
    // At rest, pictures that are not exact yet go on as soon as there is room.
    if !pacer.isFlowing, !terminal.isReady { needsTick = true }
  }

  private var codeAtEnd: Int32? {
    if let signal = terminal.exitSignal { return 128 + signal }
    if terminal.output.isGone { return 128 + SIGHUP }
    return application.isTerminated ? 0 : nil
  }

  /// When the next turn is due if nothing happens before: for a frame, a lone ESC or an overdue answer; at once for what has
  /// come already.
  var deadline: TimeInterval? {
    if terminal.wasAskedToStop || !terminal.earlierEvents.isEmpty { return 0 }
    let nextTick = player.flatMap { $0.deadline(on: terminal.clock) }
    let nextSend =
      needsTick && !terminal.output.isPending ? terminal.flow.nextSend(after: SystemCall.monotonicSeconds) : nil
    return [
      nextTick, pacer.deadline, requestedTick, nextSend, terminal.decoder.deadline, terminal.questions.deadline,
      terminal.flow.deadline,
    ].compactMap { $0 }.min()
  }

  /// Whether a turn is due when the terminal accepts more.
  var awaitsRoom: Bool { terminal.output.isPending || terminal.flow.awaitsRoom }
}
