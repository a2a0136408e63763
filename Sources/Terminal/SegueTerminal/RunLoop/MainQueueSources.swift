import Dispatch
import Foundation

/// Calls a runner on the main queue: when there is input or a signal, when the terminal accepts more, and when time has come.
///
/// The kernel wakes the process for one of these or not at all (epoll on Linux, kqueue on macOS); nothing polls.
final class MainQueueSources {
  private let runner: ApplicationRunner
  private let input: any DispatchSourceRead
  private let signals: any DispatchSourceRead
  private let output: any DispatchSourceWrite
  private let timer: any DispatchSourceTimer
  private var isOutputWatched = false
  private var timerDeadline: TimeInterval?
  private var isTurnQueued = false
  /// How many sources have yet to be cancelled.
  private var openSources = 4
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

  /// Begins with the first turn. `didEnd` is called when it is over.
  func start(didEnd: @escaping () -> Void = {}) {
    self.didEnd = didEnd
    input.setEventHandler { [unowned self] in turn { $0.turn(hasInput: true) } }
    signals.setEventHandler { [unowned self] in turn { $0.turn(hasSignals: true) } }
    output.setEventHandler { [unowned self] in turn { $0.turn() } }
    timer.setEventHandler { [unowned self] in
      timerDeadline = nil
      turn { $0.turn() }
    }
    let all: [any DispatchSourceProtocol] = [input, signals, output, timer]
    for source in all { source.setCancelHandler { [self] in sourceWasCancelled() } }
    timer.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
    for source in [input, signals, timer] as [any DispatchSourceProtocol] { source.resume() }
    runner.wakeUp = { [unowned self] in queueTurn() }
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

  /// Watches for what the next turn waits for.
  private func watch() {
    if runner.awaitsRoom != isOutputWatched {
      isOutputWatched.toggle()
      if isOutputWatched { output.resume() } else { output.suspend() }
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
    let all: [any DispatchSourceProtocol] = [input, signals, output, timer]
    for source in all { source.cancel() }
  }

  private func sourceWasCancelled() {
    openSources -= 1
    guard openSources == 0 else { return }
    runner.wakeUp = nil
    isOver = true
    didEnd()
  }
}
