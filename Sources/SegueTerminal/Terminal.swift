import CTerminalGuard
import Foundation
public import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal on standard input and output, opened for an application and restored after it.
///
///     let terminal = try Terminal()
///     let application = Application(
///       rootViewController: controller, size: terminal.size, display: terminal, colorMode: terminal.colorMode,
///       mosaic: terminal.mosaic)
///     exit(terminal.run(application))
///
/// While it is open, the alternate screen is shown, keys arrive one by one and unechoed, the cursor is hidden
/// and the mouse reports. What is written to standard error meanwhile is shown afterwards, if that is the same terminal.
///
/// It is closed by ``run(_:)``, by ``close()``, or when the last reference goes. Should the program end in another way,
/// the terminal is given back nevertheless: by `exit`, by a crash, whose reason then stands on the normal screen, and by
/// Ctrl-\ even of a program that hangs; of all signals only SIGKILL leaves no time for it.
///
/// A process has one standard input: open one terminal at a time, on the main thread.
@MainActor  // As everything here is; said again because Swift 6.3's optimiser forgets it for the deinit.
public final class Terminal: Display {
  /// The terminal's size in cells, as of the last ``readEvents()``.
  public private(set) var size: CellSize
  /// How many colours it shows: the one asked for in the options, or what was detected.
  public let colorMode: ColorMode
  /// The characters for uneven fills that it is likely to show: see ``MosaicDetection``.
  public let mosaic: MosaicSet
  /// What terminfo says that frames may make use of.
  public var capabilities: FrameEncoder.Capabilities { screen.terminfo.capabilities }
  /// Whether the terminal says when a key comes up, so that silence need not be taken for it. It may turn out late.
  public var reportsKeyReleases: Bool { screen.modes.reportsKeyReleases }
  /// Whether the last frame has arrived. Until then ``Application`` goes on without drawing.
  public var isReady: Bool { flow.isReady }
  /// How far colours may be off while something moves: the more, the slower the terminal takes frames.
  public var motionTolerance: Int { flow.tolerance }

  let screen: NcursesScreen
  let signals: SignalPipe
  let output: TerminalOutput
  let framesPerSecond: Double
  var clock: ApplicationClock
  /// Why to end the run loop, once a signal says so.
  private(set) var exitSignal: Int32?
  /// Whether a signal asked to stop or told that the program was stopped.
  var wasAskedToStop = false
  var wasContinued = false
  private var flow: FrameFlow
  private var questions: TerminalQuestions
  private let asked: TimeInterval
  /// Who has not answered after so many seconds will not, and so long an end may take at the most.
  private static let (longestSilence, longestWait) = (1.0, 0.6)
  private var decoder = InputDecoder()
  /// What happened while answers were waited for.
  private var earlierEvents: [Event] = []
  private var hasAdoptedAcknowledgement = false
  /// How many answers to `CSI c` are waited for at the end.
  private var attributesDue = 0
  private var isSizeStale = false
  private var isClosed = false

  /// Opens the terminal and finds out what it can do, for which it waits 150 ms at most.
  ///
  /// - Throws: ``TerminalError`` if standard input or output is no terminal, or one that cannot do what is
  ///   needed. Then nothing has changed.
  public init(options: TerminalOptions = .init()) throws(TerminalError) {
    segue_return_large_blocks()
    let environment = ProcessInfo.processInfo.environment
    let signals = try SignalPipe()
    let output = TerminalOutput()
    do {
      screen = try NcursesScreen(isMouseEnabled: options.isMouseEnabled, output: output)
    } catch {
      output.close()
      signals.close()
      throw error
    }
    self.signals = signals
    self.output = output
    framesPerSecond = options.framesPerSecond
    flow = FrameFlow(interval: 1 / min(options.framesPerSecond, 60))
    asked = SystemCall.monotonicSeconds
    clock = ApplicationClock(startingAt: asked, scale: options.timeScale)
    let (columns, rows) = screen.measure()
    size = CellSize(columns: columns, rows: rows)
    mosaic = MosaicDetection.set(environment: environment)
    let terminfo = screen.terminfo
    let detected = ColorDetection.mode(
      environment: environment, terminfoColors: terminfo.colors, hasDirectColor: terminfo.hasDirectColor)
    let asksForTruecolor =
      options.colorMode == nil && ColorDetection.isWorthAsking(environment: environment, detected: detected)
    var questions = TerminalQuestions(term: terminfo.name, asksForTruecolor: asksForTruecolor)
    var decoder = InputDecoder()
    segue_guard_expect_answer(true)
    output.write(questions.text)
    earlierEvents = Self.awaitAnswers(to: &questions, screen, &decoder)
    colorMode = options.colorMode ?? (questions.showsTruecolor ? .truecolor : detected)
    if questions.isOver { flow.noteRoundTrip(SystemCall.monotonicSeconds - asked) }
    self.questions = questions
    self.decoder = decoder
    adoptAnswers()
  }

  isolated deinit { close() }

  /// Slow motion: seconds of real time that one second of application time takes, 0.01…1000; outside, the nearer
  /// end counts. Application time goes on without a jump when this changes.
  public var timeScale: Double {
    get { clock.scale }
    set {
      var options = TerminalOptions()
      options.timeScale = newValue
      clock.setScale(options.timeScale, atReal: SystemCall.monotonicSeconds)
    }
  }

  /// Everything that has happened since the last call, in order, without waiting. A new size is among it; the
  /// signals that end or stop the program are left to ``run(_:)``.
  public func readEvents() -> [Event] {
    readSignals()
    let events = readInput().events
    advanceOutput()
    return events
  }

  /// Writes `bytes`, a whole frame, to the terminal without waiting for it: what it does not take at once goes out
  /// as it does, with each ``readEvents()`` or by ``run(_:)``.
  public func present(_ bytes: ArraySlice<UInt8>) {
    guard !isClosed else { return }
    let (begin, end) =
      screen.modes.isSynchronized ? (TerminalModes.frameBegin, TerminalModes.frameEnd) : ([], [])
    let question = TerminalQuestions.bytes(of: flow.question)
    flow.send(bytes.count, at: SystemCall.monotonicSeconds)
    output.write(begin, bytes, end, question)
    advanceOutput()
  }

  /// Gives the terminal back as it was: main screen, cursor, colours, echo, mouse and signals. Further calls,
  /// and presenting afterwards, do nothing.
  public func close() {
    guard !isClosed else { return }
    _ = settle()
    isClosed = true
    screen.close()
    output.close()
    signals.close()
  }

  // MARK: For the run loop

  /// When to read even though nothing has arrived, in seconds of the real clock: an Esc waits to be alone. What was
  /// typed while answers were waited for has waited long enough.
  var inputDeadline: Double? { earlierEvents.isEmpty ? decoder.deadline : 0 }
  /// When to see to the output even though nothing has arrived.
  var outputDeadline: Double? { flow.deadline }
  /// Whether to see to the output when the terminal takes more.
  var awaitsRoom: Bool { output.isPending || flow.awaitsRoom }

  /// The events, as far as no signal has to tell of them, and whether anything at all could be read.
  func readInput() -> (events: [Event], hasRead: Bool) {
    guard !isClosed else { return ([], false) }
    let now = SystemCall.monotonicSeconds
    let units = screen.readUnits()
    decoder.expectsAnswer = isAnswerDue
    var events = earlierEvents + decoder.feed(units ?? [], at: now)
    earlierEvents = []
    events += decoder.expire(at: now)
    for answer in decoder.takeAnswers() { note(answer, at: now) }
    if let size = newSize() { events.append(.resize(size)) }
    return (events, units != nil)
  }

  /// Hands over what is pending, as far as the terminal takes it, and gives up answers that never came.
  func advanceOutput() {
    output.flush()
    let now = SystemCall.monotonicSeconds
    if !flow.isReady, !output.isPending, !flow.awaitsRoom || output.isQueueEmpty { flow.drain(at: now) }
    flow.expire(at: now)
    segue_guard_expect_answer(isAnswerDue)
  }

  /// Gives the terminal back for a while, and takes it again. Returns what happened just before.
  func suspend() -> [Event] {
    let events = settle()
    screen.suspend()
    return events
  }

  func resume() {
    screen.resume()
    earlierEvents += decoder.reset()
  }

  /// Takes note of the signals that have come.
  func readSignals() {
    guard !isClosed else { return }
    for number in signals.read() {
      switch number {
      case SIGINT, SIGTERM, SIGHUP: exitSignal = exitSignal ?? number
      case SIGTSTP: wasAskedToStop = true
      case SIGCONT: wasContinued = true
      case SIGWINCH: isSizeStale = true
      default: break
      }
    }
  }

  /// Makes the next ``readEvents()`` look at the size again: while the program was stopped, nobody told.
  func distrustSize() { isSizeStale = true }

  // MARK: Answers

  /// Waits for the answers. What else arrives meanwhile is returned.
  private static func awaitAnswers(
    to questions: inout TerminalQuestions, _ screen: NcursesScreen, _ decoder: inout InputDecoder
  ) -> [Event] {
    var events: [Event] = []
    let deadline = SystemCall.monotonicSeconds + TerminalQuestions.patience
    decoder.expectsAnswer = true
    while !questions.isOver, SystemCall.waitForInput(STDIN_FILENO, until: deadline) {
      guard let units = screen.readUnits() else {
        if screen.isAtEndOfInput { break }
        continue
      }
      events += decoder.feed(units, at: SystemCall.monotonicSeconds)
      for answer in decoder.takeAnswers() { questions.note(answer) }
    }
    return events
  }

  private func note(_ answer: TerminalAnswer, at time: TimeInterval) {
    if answer == .deviceAttributes { attributesDue = max(0, attributesDue - 1) }
    // They come in order, so the first of each is the one to the question at the start.
    if answer == .status, questions.acknowledges { return flow.acknowledge(.status, at: time) }
    if answer == .deviceAttributes, questions.isOver { return flow.acknowledge(.attributes, at: time) }
    if !questions.isOver { flow.noteRoundTrip(time - asked) }
    questions.note(answer)
    adoptAnswers()
  }

  private func adoptAnswers() {
    // Once: who loses answers later is not asked any more.
    if questions.acknowledges, !hasAdoptedAcknowledgement {
      hasAdoptedAcknowledgement = true
      flow.isAcknowledged = true
    }
    screen.setModes {
      $0.reportsKeyReleases = questions.reportsKeyReleases
      $0.isSynchronized = questions.isSynchronized
    }
  }

  /// Whether the terminal still has something to say that would end up in the shell.
  private var isAnswerDue: Bool {
    flow.isAnswerDue || !questions.isOver && SystemCall.monotonicSeconds < asked + Self.longestSilence
  }

  /// Waits for answers that are due, for a moment, before the terminal is given back: the shell would take them for
  /// keys. Returns what else has happened.
  private func settle() -> [Event] {
    guard !isClosed, !output.isGone else { return [] }
    screen.isFrameCut = output.isPending
    output.discard()
    guard isAnswerDue else { return [] }
    let isMute = !questions.isOver && !questions.acknowledges
    attributesDue = (questions.isOver ? 0 : 1) + (flow.awaits(.attributes) ? 1 : 0)
    if !isMute {
      // Which answers are still under way nobody knows, since Ctrl-Z and what comes here drop what has not been drawn,
      // questions and all. But they all come before the one to a new question.
      screen.isFrameCut = true
      tcflush(output.descriptor, TCOFLUSH)
      output.write(TerminalQuestions.bytes(of: .attributes))
      attributesDue += 1
    }
    let deadline = SystemCall.monotonicSeconds + (isMute ? TerminalQuestions.patience : Self.longestWait)
    var events: [Event] = []
    while attributesDue > 0, SystemCall.waitForInput(STDIN_FILENO, until: deadline) {
      let (new, hasRead) = readInput()
      events += new
      if !hasRead, screen.isAtEndOfInput { break }
    }
    if attributesDue > 0 { tcflush(STDIN_FILENO, TCIFLUSH) }
    flow.forget()
    return events
  }

  private func newSize() -> CellSize? {
    guard isSizeStale else { return nil }
    isSizeStale = false
    let (columns, rows) = screen.measure()
    let measured = CellSize(columns: columns, rows: rows)
    guard measured != size else { return nil }
    size = measured
    // The rest of a frame for another size is in nobody's way: the next one shows everything anew.
    if output.isPending, !output.holdsModes {
      output.discard()
      flow.forget()
    }
    return measured
  }
}
