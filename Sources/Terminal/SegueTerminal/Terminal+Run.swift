import Dispatch
import Foundation
public import Segue

extension Terminal {
  /// Runs `application` until it, a signal or the loss of the terminal ends it. Then closes the terminal.
  ///
  /// At rest, it sleeps until something arrives, and draws at once. While something moves, it draws a frame every
  /// 1 / ``TerminalOptions/framesPerSecond`` seconds, and events wait for the next one.
  ///
  /// Meanwhile the main run loop runs: tasks of the main actor, `DispatchQueue.main` and timers work as in any app, and what
  /// they change is drawn. See <doc:RunLoop>. From an `async` function, call ``run(_:)-hwss`` instead: the compiler asks
  /// for `await`. In a function without `async` that the main queue has called, the main queue is busy until `run` returns:
  /// the application runs, but tasks and blocks wait.
  ///
  /// As many frames are on their way as the link holds. While it has no room for another, the application handles events
  /// and ends transitions in time, but does not draw. The next frame then shows the state of that moment.
  ///
  /// - Returns: The exit code for the process: 0 after `terminate()`; 130, 143 or 129 after SIGINT (Ctrl-C), SIGTERM
  ///   or SIGHUP; also 129 when the terminal is gone. 2 instead of 0 if ``TerminalOptions/recording`` could not be written to
  ///   its end.
  public func run(_ application: Application) -> Int32 { drive(ApplicationRunner(application, in: self)) }

  /// Calls a runner until it ends, and closes the terminal.
  func drive(_ runner: ApplicationRunner) -> Int32 {
    runner.application.perform { turn(runner) }
    return end(runner)
  }

  private func turn(_ runner: ApplicationRunner) {
    if Self.isMainQueueServed() {
      let sources = makeSources(for: runner)
      sources.start()
      while !sources.isOver { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    } else {
      runner.turn()
      while runner.exitCode == nil {
        let (hasInput, hasSignals) = waitForSomething(until: runner.deadline, awaitsRoom: runner.awaitsRoom)
        runner.turn(hasInput: hasInput, hasSignals: hasSignals)
      }
    }
  }

  /// Closes the terminal, and returns the exit code. A recording that could not be written is an error.
  private func end(_ runner: ApplicationRunner) -> Int32 {
    close()
    let code = runner.exitCode ?? 0
    return code == 0 && hasLostRecording ? 2 : code
  }

  /// Runs `application` in the same way, and lets the main actor's other work go on meanwhile. If the task is cancelled, the
  /// application is terminated.
  public func run(_ application: Application) async -> Int32 {
    await drive(ApplicationRunner(application, in: self), of: application)
  }

  func drive(_ runner: ApplicationRunner, of application: Application) async -> Int32 {
    let sources = makeSources(for: runner)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in sources.start { continuation.resume() } }
    } onCancel: {
      Task { @MainActor in application.terminate() }
    }
    return end(runner)
  }

  private func makeSources(for runner: ApplicationRunner) -> MainQueueSources {
    MainQueueSources(runner, input: STDIN_FILENO, signals: signals.readEnd, output: output.descriptor)
  }

  /// Whether the main queue runs its blocks while the main run loop runs. It does not while it is running one.
  private static func isMainQueueServed() -> Bool {
    guard Thread.isMainThread else { return false }
    var isServed = false
    DispatchQueue.main.async { isServed = true }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    return isServed
  }

  /// Sleeps until there is input or its end, a signal, or room for pending output, and at most until `deadline`.
  private func waitForSomething(
    until deadline: TimeInterval?, awaitsRoom: Bool
  ) -> (hasInput: Bool, hasSignals: Bool) {
    var watched = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    if awaitsRoom { watched.append(pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)) }
    let timeout = deadline.map { $0 - SystemCall.monotonicSeconds }
    guard SystemCall.wait(for: &watched, timeout: timeout) else { return (false, false) }
    return (watched[0].revents != 0, watched[1].revents != 0)
  }

  /// Stops the program if SIGTSTP has asked for it, and goes on when it is continued. Returns whether that has happened.
  ///
  /// - Parameter postsInput: Whether the application gets what is typed until then.
  func stopOrContinueIfAsked(_ application: Application, postsInput: Bool = true) -> Bool {
    guard wasAskedToStop || wasContinued else { return false }
    let stopped = SystemCall.monotonicSeconds
    let time = clock.time(atReal: stopped)
    for event in awaitLastAnswers() where postsInput { application.post(event, at: time) }
    screen.suspend()
    readSignals()
    let isToStop = wasAskedToStop
    wasAskedToStop = false
    if isToStop { signals.stopProcess() }
    screen.resume()
    earlierEvents += decoder.reset()
    // Keys went elsewhere meanwhile. Whoever continues the program looks at it; if not, the terminal says so.
    earlierEvents += [.active(false), .active(true)]
    if screen.modes.reportsPixels { mouseQuestions.append(.pixelMouse) }
    clock.skip(from: stopped, to: SystemCall.monotonicSeconds)
    // The SIGCONT that ended our own stop is among these. A new SIGTSTP is kept for the next turn.
    readSignals()
    wasContinued = false
    // No SIGWINCH comes to a stopped program.
    isSizeStale = true
    application.setNeedsFullRepaint()
    return true
  }
}
