import CPseudoTerminal
import Foundation
import Segue
public import SegueTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a terminal knows of the program so far.
public struct TerminalRecord: Sendable {
  /// Bytes that were read together.
  public struct Arrival: Sendable {
    /// The time at which they were read.
    public var time: ContinuousClock.Instant
    /// The number of bytes.
    public var count: Int
  }

  /// A question of the program.
  public struct Asked: Sendable {
    /// The question.
    public var question: TerminalProfile.Question
    /// The time at which it was read.
    public var time: ContinuousClock.Instant
    /// The number of bytes read until then, with the question.
    public var offset: Int
    /// Whether the alternate screen was shown.
    public var isAlternate: Bool
    /// The number of answers to such questions sent until then.
    public var answered: Int
  }

  /// The screen; only its modes, if the terminal keeps no cells.
  public internal(set) var screen: TerminalScreen
  /// The program's output, if the terminal keeps it.
  public internal(set) var bytes: [UInt8] = []
  /// The number of bytes read.
  public internal(set) var count = 0
  /// The arrivals of the output.
  public internal(set) var arrivals: [Arrival] = []
  /// The questions of the program; of more than 20,000 the latest.
  public internal(set) var questions: [Asked] = []
  /// The numbers of answers sent.
  public internal(set) var answers: [TerminalProfile.Question: Int] = [:]
  /// The state of the program.
  public internal(set) var state = ProcessState.running
  /// The time from which on it is that.
  public internal(set) var stateTime = ContinuousClock.now
  /// Whether reading has failed for good.
  public internal(set) var isClosed = false
  /// Whether the output ends between two sequences, not within one.
  public internal(set) var isBetweenSequences = true
}

/// The terminal's side of the line, with a thread that reads and answers under a lock.
final class TerminalLine: Sendable {
  struct State: Sendable {
    var record: TerminalRecord
    var profile: TerminalProfile
    var bytesPerSecond: Double?
    /// The time from which on the line's speed allows another read.
    var nextRead = ContinuousClock.now
    /// What is under way to a distant terminal; nil if the terminal is near.
    var transit: LineTransit?
    /// Answers and typed text on their way to the program.
    var input: [(due: ContinuousClock.Instant, question: TerminalProfile.Question?, bytes: [UInt8])] = []
    /// Where the program has placed the cursor last, also in a terminal without cells.
    var place = (column: 0, row: 0)
    var outgoing: [UInt8] = []
    var isPaused = false
    var isHungUp = false
    var isOver = false
    var stream = ControlStream()

    /// Adds input of the program, after all that is due before.
    mutating func add(_ bytes: [UInt8], answering question: TerminalProfile.Question?, due: ContinuousClock.Instant) {
      input.insert((due, question, bytes), at: input.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0)
    }
  }

  let state: Locked<State>
  let terminal: pseudo_terminal
  let process: Int32
  private let keepsCells: Bool
  private let keepsBytes: Bool
  /// A pipe that wakes the thread.
  private let wakeEnds: (read: Int32, write: Int32)
  private let ended = DispatchSemaphore(value: 0)

  init(_ terminal: pseudo_terminal, _ setting: PseudoTerminal.Setting) {
    self.terminal = terminal
    keepsCells = setting.keepsCells
    keepsBytes = setting.keepsBytes
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeEnds = (ends[0], ends[1])
    // The first report comes at once.
    var report = pseudo_terminal_report()
    let size = MemoryLayout.size(ofValue: report)
    process = unsafe read(terminal.channel, &report, size) == size ? report.process : 0
    _ = fcntl(terminal.channel, F_SETFL, O_NONBLOCK)
    state = Locked(
      State(
        record: TerminalRecord(screen: TerminalScreen(size: setting.size, graphics: setting.graphics)),
        profile: setting.profile,
        bytesPerSecond: setting.bytesPerSecond,
        transit: setting.roundTrip.map { LineTransit(delay: $0 / 2) }))
  }

  func wake() { _ = platformWrite(wakeEnds.write, [0], 1) }

  func start() {
    let thread = Thread { [self] in run() }
    thread.name = "terminal"
    thread.start()
  }

  /// Ends the program, if it has not ended, and closes everything.
  func end() {
    state.withLock { $0.isOver = true }
    wake()
    ended.wait()
  }

  private func run() {
    while let (watched, timeout) = prepare() {
      var watched = watched
      let limit = timeout.map { Int32(max(0, ($0 / .milliseconds(1)).rounded(.up))) } ?? -1
      _ = unsafe poll(&watched, nfds_t(watched.count), limit)
      if watched[0].revents != 0 { drain() }
      if watched[1].revents != 0 { readReports() }
      state.withLock { state in
        if watched[2].revents & ~Int16(POLLOUT) != 0 { receive(&state) }
        let now = ContinuousClock.now
        if let bytes = state.transit?.takeDue(at: now), !bytes.isEmpty { obey(bytes[...], at: now, &state) }
        send(&state)
      }
    }
    close(terminal.channel)
    waitpid(terminal.keeper, nil, 0)
    state.withLock { if !$0.isHungUp { close(terminal.controller) } }
    for descriptor in [terminal.device, wakeEnds.read, wakeEnds.write] { close(descriptor) }
    ended.signal()
  }

  /// The descriptors to poll, and the timeout; nil at the end.
  private func prepare() -> (watched: [pollfd], timeout: Duration?)? {
    state.withLock { state in
      if state.isOver { return nil }
      let now = ContinuousClock.now
      var events: Int16 = state.outgoing.isEmpty ? 0 : Int16(POLLOUT)
      var due = [state.input.first?.due, state.transit?.nextDue].compactMap { $0 }.min()
      if state.isPaused || state.record.isClosed {
        // Nothing is read.
      } else if let next = state.transit.map({ $0.nextRoom(at: now) }) ?? state.nextRead, next > now {
        due = min(due ?? next, next)
      } else {
        events |= Int16(POLLIN)
      }
      // poll reports a hang-up even without events, but ignores negative descriptors.
      let watched = [
        pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: state.record.state.hasEnded ? -1 : terminal.channel, events: Int16(POLLIN), revents: 0),
        pollfd(fd: events == 0 || state.isHungUp ? -1 : terminal.controller, events: events, revents: 0),
      ]
      return (watched, due.map { max(.zero, $0 - now) })
    }
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(wakeEnds.read, &bytes, bytes.count) > 0 {}
  }

  private func readReports() {
    var report = pseudo_terminal_report()
    let size = MemoryLayout.size(ofValue: report)
    while unsafe read(terminal.channel, &report, size) == size {
      let new = ProcessState(status: report.status)
      state.withLock { state in
        state.record.state = new
        state.record.stateTime = .now
      }
    }
  }

  // MARK: Under the lock

  /// Reads output, as far as the line's speed allows.
  func receive(_ state: inout State) {
    let now = ContinuousClock.now
    guard !state.isHungUp, !state.isPaused, state.transit != nil || state.nextRead <= now else { return }
    // As many bytes as a line of that speed carries in four milliseconds, or as there is room for.
    let carried = state.bytesPerSecond.map { max(16, Int($0 / 250)) } ?? 65_536
    let most = min(65_536, state.transit.map { max(1, $0.room - $0.waiting(at: now)) } ?? carried)
    // The kernel hands over about four kilobytes at a time.
    var bytes = [UInt8](repeating: 0, count: min(most, 8192))
    let count = unsafe read(terminal.controller, &bytes, bytes.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN { state.record.isClosed = true }
      return
    }
    guard state.transit == nil else {
      state.transit?.add(bytes[..<count], at: now, bytesPerSecond: state.bytesPerSecond)
      return
    }
    if let rate = state.bytesPerSecond {
      state.nextRead = max(state.nextRead, now - .milliseconds(4)) + .seconds(Double(count) / rate)
    }
    obey(bytes[..<count], at: now, &state)
  }

  /// The terminal reads bytes.
  func obey(_ bytes: ArraySlice<UInt8>, at now: ContinuousClock.Instant, _ state: inout State) {
    state.record.arrivals.append(TerminalRecord.Arrival(time: now, count: bytes.count))
    let before = state.record.count
    for (index, byte) in bytes.enumerated() {
      guard let token = state.stream.feed(byte) else { continue }
      state.record.screen.obey(token, keepsCells: keepsCells)
      if case .sequence(let sequence) = token, sequence.final == UInt8(ascii: "H") { place(sequence, &state) }
      if let question = TerminalProfile.Question(token) { note(question, before + index + 1, now, &state) }
      let answers = state.record.screen.takeAnswers()
      if !answers.isEmpty { answer(answers, nil, at: now, &state) }
    }
    state.record.count += bytes.count
    state.record.isBetweenSequences = state.stream.isAtRest
    if keepsBytes { state.record.bytes += bytes }
  }

  private func place(_ sequence: ControlStream.Sequence, _ state: inout State) {
    let (numbers, size) = (sequence.numbers, state.record.screen.size)
    let column = max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1)
    state.place = (min(column, size.columns) - 1, min(max(1, numbers[0] ?? 1), size.rows) - 1)
  }

  private func note(
    _ question: TerminalProfile.Question, _ offset: Int, _ now: ContinuousClock.Instant, _ state: inout State
  ) {
    if state.record.questions.count >= 20_000 { state.record.questions.removeFirst(10_000) }
    state.record.questions.append(
      TerminalRecord.Asked(
        question: question, time: now, offset: offset, isAlternate: state.record.screen.modes.isAlternate,
        answered: state.record.answers[question] ?? 0))
    guard state.profile.answers.contains(question) else { return }
    let screen = state.record.screen
    let place = keepsCells ? (min(screen.column, screen.size.columns - 1), screen.row) : state.place
    let text = state.profile.answer(to: question, modes: screen.modes, pen: screen.pen, place: place)
    answer(Array(text.utf8), question, at: now, &state)
  }

  private func answer(
    _ bytes: [UInt8], _ question: TerminalProfile.Question?, at now: ContinuousClock.Instant, _ state: inout State
  ) {
    // Also with a shorter delay than a moment ago, a terminal answers in the order of the questions.
    let earlier = state.input.last { $0.question != nil }?.due ?? now
    let due = max(earlier, now + state.profile.delay + (state.transit?.delay ?? .zero))
    state.add(bytes, answering: question, due: due)
  }

  /// Sends the answers that are due, and typed bytes for which there was no room.
  func send(_ state: inout State) {
    let now = ContinuousClock.now
    while let first = state.input.first, first.due <= now {
      state.input.removeFirst()
      if let question = first.question { state.record.answers[question, default: 0] += 1 }
      state.outgoing += first.bytes
    }
    while !state.outgoing.isEmpty, !state.isHungUp {
      let count = platformWrite(terminal.controller, state.outgoing, state.outgoing.count)
      guard count > 0 else { return }
      state.outgoing.removeFirst(count)
    }
  }
}

func platformWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
