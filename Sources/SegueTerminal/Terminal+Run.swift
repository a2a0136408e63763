import Foundation
public import Segue

extension Terminal {
  /// Runs `application` until it, a signal or the loss of the terminal ends it. Then closes the terminal.
  ///
  /// At rest, it sleeps until something arrives, and draws at once. While something moves, it draws a frame every
  /// 1 / ``TerminalOptions/framesPerSecond`` seconds, and events wait for the next one.
  ///
  /// As many frames are on their way as the link holds. While it has no room for another, the application handles events
  /// and ends transitions in time, but does not draw. The next frame then shows the state of that moment.
  ///
  /// - Returns: The exit code for the process: 0 after `terminate()`; 130, 143 or 129 after SIGINT (Ctrl-C), SIGTERM
  ///   or SIGHUP; also 129 when the terminal is gone.
  public func run(_ application: Application) -> Int32 {
    defer { close() }
    var loop = RunLoopState(pacer: FramePacer(framesPerSecond: framesPerSecond))
    tick(application, &loop)
    while true {
      if let code = exitCode(for: application) { return code }
      let (hasInput, hasSignals) = waitForSomething(until: deadline(loop))
      if hasSignals || wasAskedToStop {
        readSignals()
        if exitSignal != nil { continue }
        stopOrContinueIfAsked(application, &loop)
      }
      let (events, hasRead) = readInput()
      if hasInput, !hasRead, screen.isAtEndOfInput { return 128 + SIGHUP }
      advanceOutput()
      let now = SystemCall.monotonicSeconds
      for event in events { application.post(event, at: clock.time(atReal: now)) }
      if application.isTerminated { continue }
      let isDue = loop.pacer.deadline.map { now >= $0 } ?? false
      // A tick that did not draw is made up for as soon as a frame can be sent. An event is drawn at once at rest, and
      // with the next frame in motion, which is near.
      let isAwaited = loop.needsTick && isReady || !events.isEmpty && !loop.pacer.isFlowing
      if isDue || isAwaited { tick(application, &loop) }
    }
  }

  private struct RunLoopState {
    var pacer: FramePacer
    /// Whether to tick without a reason of its own, as soon as a frame can be sent.
    var needsTick = false
  }

  private func tick(_ application: Application, _ loop: inout RunLoopState) {
    application.reportsKeyReleases = reportsKeyReleases
    loop.needsTick = !isReady
    let start = SystemCall.monotonicSeconds
    switch application.tick(at: clock.time(atReal: start)) {
    case .nextFrame: loop.pacer.requestFrame(lastTickFrom: start, to: SystemCall.monotonicSeconds)
    case .at(let time): loop.pacer.rest(until: clock.realTime(at: time))
    case .never: loop.pacer.rest(until: nil)
    }
    // At rest, pictures that are not exact yet go on as soon as there is room.
    if !loop.pacer.isFlowing, !isReady { loop.needsTick = true }
  }

  private func exitCode(for application: Application) -> Int32? {
    if let exitSignal { return 128 + exitSignal }
    if output.isGone { return 128 + SIGHUP }
    return application.isTerminated ? 0 : nil
  }

  /// When to wake by itself: for a frame, a lone ESC or an overdue answer; at once for what has come already.
  private func deadline(_ loop: RunLoopState) -> TimeInterval? {
    if wasAskedToStop || !earlierEvents.isEmpty { return 0 }
    let nextSend = loop.needsTick && !output.isPending ? flow.nextSend(after: SystemCall.monotonicSeconds) : nil
    return [loop.pacer.deadline, nextSend, decoder.deadline, questions.deadline, flow.deadline].compactMap { $0 }.min()
  }

  /// Sleeps until there is input or its end, a signal, or room for pending output, and at most until `deadline`.
  private func waitForSomething(until deadline: TimeInterval?) -> (hasInput: Bool, hasSignals: Bool) {
    var watched = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    if output.isPending || flow.awaitsRoom {
      watched.append(pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    let timeout = deadline.map { $0 - SystemCall.monotonicSeconds }
    guard SystemCall.wait(for: &watched, timeout: timeout) else { return (false, false) }
    return (watched[0].revents != 0, watched[1].revents != 0)
  }

  private func stopOrContinueIfAsked(_ application: Application, _ loop: inout RunLoopState) {
    guard wasAskedToStop || wasContinued else { return }
    let stopped = SystemCall.monotonicSeconds
    let time = clock.time(atReal: stopped)
    for event in awaitLastAnswers() { application.post(event, at: time) }
    screen.suspend()
    readSignals()
    let isToStop = wasAskedToStop
    wasAskedToStop = false
    if isToStop { signals.stopProcess() }
    screen.resume()
    earlierEvents += decoder.reset()
    if screen.modes.reportsPixels { mouseQuestions.append(.pixelMouse) }
    clock.skip(from: stopped, to: SystemCall.monotonicSeconds)
    // The SIGCONT that ended our own stop is among these. A new SIGTSTP is kept for the next turn.
    readSignals()
    wasContinued = false
    // No SIGWINCH comes to a stopped program.
    isSizeStale = true
    application.setNeedsFullRepaint()
    loop.needsTick = true
  }
}
