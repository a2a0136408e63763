import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns signals into bytes in a pipe, one signal number each, which a run loop can wait for together with the
/// terminal.
///
/// No handler of ours and no global: Dispatch catches the signals on threads of its own. They are blocked on
/// the thread that opens this (the main thread), so that there no system call is cut short and Dispatch's own
/// handler, which blocks all signals of whatever thread it strikes, never runs: were SIGTTOU blocked, a program
/// continued in the background would change the shell's terminal modes instead of stopping.
final class SignalPipe {
  private typealias Handler = @convention(c) (Int32) -> Void
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  /// The handlers that Dispatch puts in place, found out by watching each signal once. It does that only the
  /// first time in a process: whoever has given a signal back must put the handler there himself, or signals
  /// that another thread gets are lost. (On macOS, where Dispatch needs none, these come out as SIG_IGN.)
  private static let watchingHandlers: [(number: Int32, handler: Handler?)] = {
    // Dispatch on macOS watches without catching, so the default action has to go.
    let former = numbers.map { signal($0, SIG_IGN) }
    cancel(watch(numbers, writingTo: -1))
    return zip(numbers, former).map { number, former in (number, signal(number, former)) }
  }()

  /// Readable when a signal has come.
  let readEnd: Int32
  private let writeEnd: Int32
  private var sources: [any DispatchSourceSignal] = []
  private var formerHandlers: [(number: Int32, handler: Handler?)] = []
  private var formerMask = sigset_t()

  /// Starts catching. Before ncurses opens: it installs handlers of its own where it finds the default ones.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system("pipe", errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
    var mask = Self.set(of: Self.numbers)
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &formerMask)
    formerHandlers = Self.watchingHandlers.map { ($0.number, signal($0.number, $0.handler)) }
    sources = Self.watch(Self.numbers, writingTo: writeEnd)
  }

  /// The signals that have come since the last time.
  func read() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe platformRead(readEnd, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Stops the program as Ctrl-Z does, and returns when it is continued. SIGTSTP rather than SIGSTOP: where
  /// nobody could continue the program, the system ignores it.
  func stopProcess() {
    let handler = signal(SIGTSTP, SIG_DFL)
    var stop = Self.set(of: [SIGTSTP])
    unsafe pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    raise(SIGTSTP)
    unsafe pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP, handler)
  }

  /// Gives the signals back to whom they belonged.
  func close() {
    guard !sources.isEmpty else { return }
    Self.cancel(sources)
    sources = []
    for (number, handler) in formerHandlers { signal(number, handler) }
    unsafe pthread_sigmask(SIG_SETMASK, &formerMask, nil)
    platformClose(readEnd)
    platformClose(writeEnd)
  }

  // MARK: Apart from any actor: these closures run on Dispatch's threads

  /// Has Dispatch write each of `numbers`, whenever that signal comes, to `descriptor`.
  private nonisolated static func watch(
    _ numbers: [Int32], writingTo descriptor: Int32
  ) -> [any DispatchSourceSignal] {
    let queue = DispatchQueue(label: "segue.signals")
    let ready = DispatchGroup()
    let sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: {
        // Should the pipe be full, it holds thousands of signals already.
        let byte = UInt8(number)
        _ = unsafe withUnsafeBytes(of: byte) { unsafe platformWrite(descriptor, $0.baseAddress, 1) }
      })
      ready.enter()
      source.setRegistrationHandler(handler: { ready.leave() })
      source.resume()
      return source
    }
    // Dispatch installs its handlers on a thread of its own; were it to happen after close, they would stay.
    ready.wait()
    return sources
  }

  /// Returns when the last handler has run.
  private nonisolated static func cancel(_ sources: [any DispatchSourceSignal]) {
    let cancelled = DispatchGroup()
    for source in sources {
      cancelled.enter()
      source.setCancelHandler(handler: { cancelled.leave() })
      source.cancel()
    }
    cancelled.wait()
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}

// Inside the class, its own methods hide the C library's functions of the same name.
nonisolated private func platformRead(_ end: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(end, bytes, count)
}
nonisolated private func platformWrite(_ end: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(end, bytes, count)
}
nonisolated private func platformClose(_ end: Int32) { _ = close(end) }
