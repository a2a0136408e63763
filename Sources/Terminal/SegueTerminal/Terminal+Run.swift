import Dispatch
import Foundation
public import Segue

#if canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Runs `application` until it terminates, a signal ends it, or the terminal is gone. Then closes the terminal.
  ///
  /// At rest, the program sleeps until something arrives, and draws at once. While something moves, it draws a frame every
  /// 1 / ``TerminalOptions/framesPerSecond`` seconds, and events wait for the next frame.
  ///
  /// Meanwhile the main run loop runs: tasks of the main actor, `DispatchQueue.main` and timers work as in any app, and their
  /// changes are drawn. See <doc:RunLoop>. From an `async` function, call ``run(_:)-6rolr`` instead: the compiler asks for `await`.
  /// If the main queue has called a function without `async`, the main queue is busy until `run` returns: the application runs,
  /// but tasks and blocks wait.
  ///
  /// As many frames are on their way as the link holds. While the link has no room, the application handles events and ends
  /// transitions in time, but does not draw. The next frame then shows the state of its own moment.
  ///
  /// SIGINT (Ctrl-C) and SIGTERM ask the application's delegate first, see `ApplicationDelegate.applicationShouldTerminate(_:)`. Ctrl-C
  /// ends the program at once while an answer is awaited, and within two seconds of a Ctrl-C that was refused. SIGTERM ends it after five
  /// seconds, whatever the answer. SIGHUP asks nobody.
  ///
  /// - Returns: The exit code for the process: 0 after q or `terminate()`; 130, 143 or 129 after SIGINT (Ctrl-C), SIGTERM
  ///   or SIGHUP; also 129 when the terminal is gone; 124 after ``TerminalOptions/idleLimit``. 2 instead of 0 if ``TerminalOptions/recording`` could not be written to
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
        let (hasInput, hasSignals) = waitForSomething(for: runner)
        runner.turn(hasInput: hasInput, hasSignals: hasSignals)
      }
    }
  }

  /// Closes the terminal, and returns the exit code, 2 instead of 0 for an incomplete recording.
  private func end(_ runner: ApplicationRunner) -> Int32 {
    close()
    let code = runner.exitCode ?? 0
    if runner.hasEndedIdle { CommandLineProgram.report(IdleEnd(seconds: runner.idle.seconds)) }
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

  /// Whether the main run loop runs the main queue's blocks. It does not inside of such a block.
  private static func isMainQueueServed() -> Bool {
    guard Thread.isMainThread else { return false }
    var isServed = false
    DispatchQueue.main.async { isServed = true }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    return isServed
  }

  /// Sleeps until there is input or its end, a signal, or room for pending output, and at most until the runner's deadline.
  private func waitForSomething(for runner: ApplicationRunner) -> (hasInput: Bool, hasSignals: Bool) {
    // A negative descriptor is left out.
    var watched = [
      pollfd(fd: runner.acceptsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    if runner.awaitsRoom { watched.append(pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)) }
    let timeout = runner.deadline.map { $0 - SystemCall.monotonicSeconds }
    guard SystemCall.wait(for: &watched, timeout: timeout) else { return (false, false) }
    return (watched[0].revents != 0, watched[1].revents != 0)
  }
}

extension Terminal {
  /// Runs a whole program: opens the terminal, shows `rootViewController` until the user quits, and restores the
  /// terminal. The key q quits: see `Application.quitCommand`.
  ///
  /// - Parameters:
  ///   - rootViewController: The root view controller.
  ///   - options: How to open the terminal.
  ///   - configure: Called with the application before the first frame.
  /// - Returns: The exit code for the process, as ``run(_:)-6goyy`` returns it. 2 if the terminal cannot be opened; one line
  ///   on standard error then says why.
  public static func run(
    _ rootViewController: ViewController, options: TerminalOptions = .init(),
    configure: (Application) -> Void = { _ in }
  ) -> Int32 {
    guard let (terminal, application) = open(rootViewController, options, configure) else { return 2 }
    return terminal.run(application)
  }

  /// Runs a whole program in the same way, and lets the main actor's other work go on meanwhile: from an `async` function.
  public static func run(
    _ rootViewController: ViewController, options: TerminalOptions = .init(),
    configure: (Application) -> Void = { _ in }
  ) async -> Int32 {
    guard let (terminal, application) = open(rootViewController, options, configure) else { return 2 }
    return await terminal.run(application)
  }

  /// Opens the terminal with an application. Reports an error, and returns nil then.
  private static func open(
    _ rootViewController: ViewController, _ options: TerminalOptions, _ configure: (Application) -> Void
  ) -> (Terminal, Application)? {
    do throws(TerminalError) {
      let terminal = try Terminal(options: options)
      let application = Application(
        rootViewController: rootViewController, size: terminal.size, display: terminal,
        colorMode: terminal.colorMode, mosaic: terminal.mosaic, userInterfaceStyle: terminal.userInterfaceStyle)
      application.perform { configure(application) }
      return (terminal, application)
    } catch {
      CommandLineProgram.report(error)
      return nil
    }
  }
}

extension Terminal {
  /// Plays a script in an application at the recorded pace. Then goes on with the user's input, as ``run(_:)-6goyy`` does, unless
  /// the script has terminated the application.
  ///
  /// The script's own events and ticks happen, and no others: see `EventScriptPlayback`. Make the application in the script's
  /// size; in a larger terminal it is in the top left corner, and ``TerminalOptions/usesWholeScreen`` has to be false. The script
  /// ends early if the application does not fit into the terminal. At the end the application gets the terminal's size.
  ///
  /// While the script plays, the key q ends the application, and other keys and the mouse have no effect. After Ctrl-Z and after a
  /// resize of the terminal, the last frame is drawn again, by another tick at the same time. A script without frames gets
  /// ``TerminalOptions/framesPerSecond``.
  ///
  /// - Parameters:
  ///   - application: The application. It must not have ticked.
  ///   - script: The script.
  /// - Returns: The exit code for the process.
  public func run(_ application: Application, playing script: EventScript) -> Int32 {
    drive(ApplicationRunner(application, in: self, playing: script))
  }

  /// Plays a script in the same way, and lets the main actor's other work go on meanwhile: from an `async` function.
  public func run(_ application: Application, playing script: EventScript) async -> Int32 {
    await drive(ApplicationRunner(application, in: self, playing: script), of: application)
  }

  /// The size of the terminal on standard output, or else on standard error or input, without opening it; nil if there is no terminal, or
  /// it does not know its size.
  public static var currentSize: CellSize? {
    [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(NcursesScreen.windowSize(of:)).first
  }
}
