import Foundation
public import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Terminal {
  /// Runs `application` until it terminates or the terminal or a signal ends it, then closes the terminal.
  ///
  /// At rest it sleeps until something arrives and the first frame goes out at once. While something moves, a
  /// frame goes out every 1 / ``TerminalOptions/framesPerSecond`` seconds, and events wait for the next one.
  ///
  /// Never more than one frame is on its way. While the last one has not arrived, the application goes on, acts upon
  /// events and ends transitions in time, but does not draw; the next frame then shows where all that has led to.
  ///
  /// - Returns: The exit code for the process: 0 after `terminate()`; 130, 143 or 129 after SIGINT (Ctrl-C),
  ///   SIGTERM or SIGHUP; 129 also when the terminal has gone.
  public func run(_ application: Application) -> Int32 {
    defer { close() }
    var loop = RunLoopState(framesPerSecond: framesPerSecond)
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
      // What could not be drawn is shown as soon as it can. At rest, a key shows at once; in motion, it shows with the
      // next frame, which is near.
      let isAwaited = loop.needsTick && isReady || !events.isEmpty && !loop.pacer.isFlowing
      if isDue || isAwaited { tick(application, &loop) }
    }
  }

  /// What the loop remembers from one turn to the next.
  private struct RunLoopState {
    var pacer: FramePacer
    /// Whether to tick even though nothing happens, once a frame may go out.
    var needsTick = false

    init(framesPerSecond: Double) { pacer = FramePacer(framesPerSecond: framesPerSecond) }
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
  }

  private func exitCode(for application: Application) -> Int32? {
    if let exitSignal { return 128 + exitSignal }
    if output.isGone { return 128 + SIGHUP }
    return application.isTerminated ? 0 : nil
  }

  // MARK: Waiting

  private func deadline(_ loop: RunLoopState) -> TimeInterval? {
    wasAskedToStop ? 0 : [loop.pacer.deadline, inputDeadline, outputDeadline].compactMap { $0 }.min()
  }

  /// Sleeps until there is input (or the end of it), a signal, room for what is pending, or `deadline`; without one,
  /// however long it takes.
  private func waitForSomething(until deadline: TimeInterval?) -> (hasInput: Bool, hasSignals: Bool) {
    var watched = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    if awaitsRoom { watched.append(pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)) }
    let timeout = deadline.map { $0 - SystemCall.monotonicSeconds }
    guard SystemCall.wait(for: &watched, timeout: timeout) else { return (false, false) }
    return (watched[0].revents != 0, watched[1].revents != 0)
  }

  // MARK: Stopping and continuing

  private func stopOrContinueIfAsked(_ application: Application, _ loop: inout RunLoopState) {
    guard wasAskedToStop || wasContinued else { return }
    let stopped = SystemCall.monotonicSeconds
    let time = clock.time(atReal: stopped)
    for event in suspend() { application.post(event, at: time) }
    readSignals()
    let isToStop = wasAskedToStop
    wasAskedToStop = false
    if isToStop { signals.stopProcess() }
    resume()
    clock.skip(from: stopped, to: SystemCall.monotonicSeconds)
    // The signal that ended our own stop is among these. Whoever asks to stop meanwhile asks again.
    readSignals()
    wasContinued = false
    distrustSize()
    application.setNeedsFullRepaint()
    loop.needsTick = true
  }
}
