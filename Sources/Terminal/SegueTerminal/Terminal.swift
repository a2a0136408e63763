import CTerminalGuard
import Foundation
public import Segue
import SeguePixels

/// The terminal on standard input and output, opened for an application and restored after it.
///
/// While it is open, the alternate screen is shown, or some rows below the prompt are used (``TerminalOptions/screen``), keys arrive one by
/// one and unechoed, the cursor is hidden, and the mouse and the window's keyboard focus are reported. If standard error is the same
/// terminal, its messages are shown afterwards.
///
/// It is closed by ``run(_:)-6goyy``, by ``close()``, or when the last reference goes. It is also restored when the program
/// ends in another way: by `exit`, by a crash, whose reason is then on the normal screen, and by Ctrl-\ even if the
/// program hangs; then it may take a second press. Only SIGKILL leaves no time for it.
///
/// A process has one standard input: open one terminal at a time, on the main thread.
@MainActor  // The module's default. Repeated because Swift 6.3's optimiser forgets it for the deinit.
public final class Terminal: Display {
  /// The terminal's size in cells, as of the last ``readEvents()``.
  public internal(set) var size: CellSize
  /// How many colours are used: the options' mode, or else the detected one.
  public private(set) var colorMode: ColorMode
  /// The characters for uneven fills that the terminal is likely to show: see ``MosaicDetection``.
  public private(set) var mosaic: MosaicSet
  /// Whether the background is light or dark: by the options, else by the terminal's own answer, else by the environment variable
  /// COLORFGBG; `.unspecified` if none of them says it. Without the options' style, it follows changes of the terminal's colours.
  public internal(set) var userInterfaceStyle: UserInterfaceStyle
  /// How many times as high as wide a point is: see `Application.pointAspect`. By the terminal's answer, else by its window in pixels; 1
  /// if it knows neither. It changes with the size of the font.
  public var pointAspect: CGFloat { cell?.pointAspect ?? 1 }
  /// The optional sequences for frames that terminfo lists. The cursor is moved between frames, to name them.
  public var capabilities: FrameEncoder.Capabilities {
    let all = screen.terminfo.capabilities.union(
      screen.terminfo.hasHyperlinks ? [.movesCursor, .hyperlinks] : .movesCursor)
    if screen.inline != nil { return all.subtracting([.erasesWithFill, .insertsAndDeletes]).union(.startsAtCursor) }
    return usesWholeScreen && !isWindowLarger ? all : all.subtracting([.erasesWithFill, .insertsAndDeletes])
  }
  /// Whether the terminal reports key releases, so that no time-out has to stand for them. False until the terminal has
  /// answered the questions, which may take a while.
  public var reportsKeyReleases: Bool { keyboard == .releases }
  /// Whether the link has room for a frame, which then waits in no queue, and the window is not being resized around an application below
  /// the prompt. Until then, `Application` runs without drawing.
  public var isReady: Bool {
    !output.isPending && flow.isReady(at: SystemCall.monotonicSeconds) && settlingDeadline == nil
  }
  /// How exactly to show pictures while something moves: exactly, unless the link has been measured to be slow.
  public var fidelity: Fidelity { Fidelity(rawValue: flow.level) ?? .blocks }

  /// The bytes that the link carries in a tenth of a second, so that no key waits longer behind a frame. Nil if no exact frame
  /// can have more bytes, or if the link has not been measured.
  public var byteLimit: Int? {
    guard screen.inline == nil, let limit = flow.byteLimit, limit < size.columns * size.rows * Self.mostBytesPerCell
    else { return nil }
    return limit
  }

  /// Whether frames are sent row by row: to a terminal on this machine without synchronized output, such as xterm. It draws each part
  /// of a frame when that arrives, and is busy with cells and not with bytes.
  public var prefersRowOrder: Bool { screen.inline != nil || !screen.modes.isSynchronized && flow.isNear }

  /// Whether the terminal shows pictures in its own pixels now.
  public var keepsLines: Bool { (pixels?.screen.placementCount ?? 0) > 0 }

  /// The bytes of a frame in motion at each ``Fidelity``, as fractions of an exact frame's: averages for two pages with
  /// photographs, one of which moves by whole cells.
  private static let byteRatios = [1, 0.43, 0.33, 0.24, 0.12, 0.06]
  /// The same row by row, from `make bench`. Text takes more of the bytes then.
  static let byteRatiosInRowOrder = [1, 0.7, 0.52, 0.4, 0.22, 0.16]
  /// The bytes a cell of an exact frame that shows nothing but photographs, about.
  private static let mostBytesPerCell = 24

  let screen: NcursesScreen
  let signals: SignalPipe
  let output: TerminalOutput
  let framesPerSecond: Double
  /// Whether strangers use the program.
  let isKiosk: Bool
  /// The seconds without input after which the program ends; nil for never.
  let idleLimit: TimeInterval?
  let recorder: AsciicastRecorder?
  private let usesWholeScreen: Bool
  var clock: ApplicationClock
  var decoder = InputDecoder()
  var flow: FrameFlow
  var marks = FrameMarks()
  var questions = OutstandingQuestions()
  var features = TerminalFeatures()
  /// How much of the kitty keyboard protocol is used.
  var keyboard = KeyboardProtocol.unused
  var heldArrow = HeldArrow()
  /// The sequence of the progress that the terminal shows, and when to repeat it; nil for never.
  var (shownProgress, progressRepetition): (String, TimeInterval?) = (TerminalPlaces.progressOff, nil)
  /// Whether the mouse was asked for, and whether it reported pixels before it was given to the terminal.
  let hasMouse: Bool
  var hadPixels = false
  /// Questions that are to be asked once no frame is being written.
  var laterQuestions: [TerminalQuestion] = []
  /// Whether the style is detected, and was not given.
  let detectsStyle: Bool
  /// Whether the options ask for pictures in pixels.
  let pixelMode: PixelMode
  /// The pictures that the terminal shows by itself; nil if it does not.
  var pixels: TerminalPixels?
  /// tmux, if it is around the program, and pictures are wanted.
  var tmux: TmuxWatch?
  /// The size of a cell in pixels; nil if nobody knows it.
  var cell: PixelCell?
  /// Events that were read while answers were awaited.
  var earlierEvents: [Event] = []
  /// The signal that ends the program now; nil until there is one.
  var exitSignal: Int32?
  /// Signals that ask the program to end, SIGINT and SIGTERM, which the run loop has not handled.
  var terminationSignals: [Int32] = []
  /// Whether SIGTSTP or SIGCONT has arrived.
  var (wasAskedToStop, wasContinued) = (false, false)
  /// What other programs have to leave as it was, while they use the terminal.
  var settings: TerminalSettings?
  /// Whether the terminal has more cells than the application uses.
  private var isWindowLarger = false
  /// Whether the size may have changed since it was last measured.
  var isSizeStale = false
  /// The window's size by the terminal's last report (mode 2048), until it is used.
  var reportedWindow: CellSize?
  /// When to measure the window, because no report has followed the signal; nil if none is awaited.
  var sizeDeadline: TimeInterval?
  private(set) var isClosed = false
  /// Where an application below the prompt is.
  var place = InlinePlace()
  /// Standard output as it was, while the controlling terminal stands in for it.
  private let realOutput: Int32?
  /// Whether frames are missing in the recording: known once the terminal is closed.
  private(set) var hasLostRecording = false

  /// Opens the terminal and asks for its features. The answers may take 150 ms.
  ///
  /// - Throws: ``TerminalError`` if standard input or output is no terminal, or if the terminal cannot show an application.
  ///   Nothing has changed then.
  public init(options: TerminalOptions = .init()) throws(TerminalError) {
    let environment = ProcessInfo.processInfo.environment
    if options.isKiosk { segue_kiosk_prepare() }
    if options.readsControllingTerminal { SystemCall.readControllingTerminal() }
    let realOutput = options.writesControllingTerminal ? SystemCall.writeControllingTerminal() : nil
    // Initialised last: until then, nothing may have changed.
    var isOpen = false
    defer { if !isOpen { SystemCall.giveBackOutput(realOutput) } }
    recorder = try Self.recorder(options, environment: environment)
    let signals = try SignalPipe()
    let output = TerminalOutput()
    do {
      screen =
        options.isLinear
        ? try LinearScreen(canBeStopped: !options.isKiosk, output: output)
        : try NcursesScreen(
          isMouseEnabled: options.isMouseEnabled, canBeStopped: !options.isKiosk,
          inlineRows: options.screen.inlineRows, output: output)
    } catch {
      output.close()
      signals.close()
      throw error
    }
    self.signals = signals
    self.output = output
    decoder.signalKeys = screen.signalKeys
    framesPerSecond = options.framesPerSecond
    usesWholeScreen = options.usesWholeScreen
    hasMouse = options.isMouseEnabled
    pixelMode = options.pixels
    isKiosk = options.isKiosk
    idleLimit = options.idleLimit ?? (options.isKiosk ? IdleLimit.ofKiosk : nil)
    flow = FrameFlow(interval: 1 / min(options.framesPerSecond, 60), byteRatios: Self.byteRatios)
    clock = ApplicationClock(startingAt: SystemCall.monotonicSeconds)
    let window = screen.measure()
    size = screen.inline?.size ?? Self.used(of: window, isKiosk: options.isKiosk)
    isWindowLarger = size != window
    screen.inline?.ending = options.keepsLastFrame ? .kept : .wiped
    self.realOutput = realOutput
    isOpen = true
    mosaic = options.isLinear ? .ascii : MosaicDetection.set(environment: environment)
    userInterfaceStyle = options.userInterfaceStyle
    detectsStyle = options.userInterfaceStyle == .unspecified
    let terminfo = screen.terminfo
    let detected = ColorDetection.mode(
      environment: environment, terminfoColors: terminfo.colors, hasDirectColor: terminfo.hasDirectColor)
    colorMode = options.colorMode ?? detected
    // All that is to be written is open by now.
    let refusal = options.isKiosk ? segue_kiosk_confine() : 0
    if refusal != 0 {
      close()
      throw .system("seccomp", errno: refusal)
    }
    if options.isLinear {
      colorMode = .mono
      return
    }
    let asksForTruecolor =
      options.colorMode == nil && ColorDetection.isWorthAsking(environment: environment, detected: detected)
    let deadline = SystemCall.monotonicSeconds + OpeningQuestions.patience
    placeInline(until: deadline)
    askOpeningQuestions(
      OpeningQuestions.list(
        term: terminfo.name, asksForBackground: options.userInterfaceStyle == .unspecified,
        asksForTruecolor: asksForTruecolor, hasMouse: options.isMouseEnabled), until: deadline)
    cell = features.cellPixels ?? screen.measureCell()
    mosaic = MosaicDetection.set(environment: environment, version: features.version)
    if features.showsTruecolor { colorMode = .truecolor }
    if options.userInterfaceStyle == .unspecified {
      userInterfaceStyle =
        features.background.map(StyleDetection.style(background:)) ?? StyleDetection.style(environment: environment)
    }
  }

  isolated deinit { close() }

  /// Whether it shows lines, for people who do not see it: see ``TerminalOptions/isLinear``.
  public var isLinear: Bool { screen is LinearScreen }

  /// The events since the last call, in order, without waiting. They include a new size. Signals that end or stop the
  /// program are left to ``run(_:)-6goyy``.
  public func readEvents() -> [Event] {
    readSignals()
    let events = readInput().events
    advanceOutput()
    return events
  }

  /// Writes `bytes`, a whole frame, to the terminal without waiting. ``readEvents()`` and ``run(_:)-6goyy`` later write the bytes
  /// that the terminal does not accept at once.
  public func present(_ bytes: ArraySlice<UInt8>) { present(bytes, isMoving: false, fidelity: .exact) }

  /// Writes a frame in the same way. Its size decides how exact the next frames of the motion are: see ``fidelity``.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity) {
    present(bytes, isMoving: isMoving, fidelity: fidelity, caret: nil)
  }

  /// Writes a frame in the same way, and shows the cursor in its place, or hides it. A frame without bytes only moves the cursor.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?) {
    guard !isClosed else { return }
    if screen.inline != nil { return presentInline(bytes, isMoving: isMoving, fidelity: fidelity, caret: caret) }
    let pictures = takePictures()
    let isFrame = !bytes.isEmpty || !pictures.isEmpty
    let cursor = screen.cursorSequences(showing: caret, hasFrame: isFrame)
    recorder?.add(
      cursor.before + pictures.before + bytes + pictures.after + cursor.after, size: size,
      at: SystemCall.monotonicSeconds)
    if !isFrame { return output.write(cursor.after[...]) }
    let (begin, end) =
      screen.modes.isSynchronized ? (TerminalModes.frameBegin, TerminalModes.frameEnd) : ([], [])
    // Before the terminal's first answer, frames ask as well: the answer to the large first frame says how fast the link is.
    let asks = flow.asks && (flow.isAnswered || questions.isAnswerDue)
    let mark = asks ? marks.next(in: size) : nil
    flow.byteRatios = prefersRowOrder ? Self.byteRatiosInRowOrder : Self.byteRatios
    let count = pictures.before.count + bytes.count + pictures.after.count
    flow.send(count, isMoving: isMoving, level: fidelity.rawValue, asking: mark, at: SystemCall.monotonicSeconds)
    // The question moves the cursor.
    output.writeFrame(
      begin, cursor.before[...], pictures.before[...], bytes, pictures.after[...], end,
      mark.map { Array($0.question.utf8)[...] } ?? [], cursor.after[...])
    advanceOutput()
  }

  /// Restores screen, cursor, colours, echo, mouse and signals. Further calls, and presenting afterwards, do nothing.
  public func close() {
    guard !isClosed else { return }
    _ = awaitLastAnswers()
    endPictures()
    isClosed = true
    pixels?.prepared.close()
    tmux?.close()
    screen.close()
    output.close()
    signals.close()
    SystemCall.giveBackOutput(realOutput)
    if let failure = recorder?.end(at: SystemCall.monotonicSeconds) {
      hasLostRecording = true
      CommandLineProgram.report(failure)
    }
  }
}

// Input, output and signals, for readEvents() and the run loop.
extension Terminal {
  /// Reads the available input. Returns its events, and whether there was any input.
  func readInput() -> (events: [Event], hasRead: Bool) {
    guard !isClosed else { return ([], false) }
    let now = SystemCall.monotonicSeconds
    // First, because the mouse reports pixels of the new window.
    let size = newSize()
    let units = screen.readUnits()
    decoder.expectsAnswer = isAnswerDue
    var events = earlierEvents + decoder.feed(units ?? [], at: now)
    earlierEvents = []
    events += decoder.expire(at: now)
    followArrows(in: events)
    // The line discipline would have sent it to all programs in the foreground.
    for signal in decoder.takeSignals() { kill(0, signal) }
    for answer in decoder.takeAnswers() { note(answer, at: now) }
    if events.contains(.active(true)) { askForBackgroundOnFocus() }
    let reported = reportedWindow == nil ? nil : newSize()
    if let size = reported ?? size { events.append(.resize(size)) }
    return (events, units != nil)
  }

  /// Writes pending output as far as the terminal accepts it, repeats questions whose answers are late, and gives up questions
  /// whose answers are overdue.
  func advanceOutput() {
    output.flush()
    let now = SystemCall.monotonicSeconds
    if !output.isPending, !flow.awaitsRoom || output.isQueueEmpty { flow.noteFlushed(at: now) }
    questions.expire(at: now)
    askLaterQuestions(at: now)
    expireSizeReport(at: now)
    repeatProgress(at: now)
    if let mark = flow.expire(at: now) { output.write(screen.question(mark)[...]) }
    segue_guard_expect_answer(isAnswerDue)
  }

  func readSignals() {
    guard !isClosed else { return }
    for number in signals.read() {
      // Ctrl-C and Ctrl-Z drop output that the terminal has not read yet.
      if screen.inline == nil, number == SIGINT || number == SIGTSTP { output.noteLoss() }
      switch number {
      case SIGINT, SIGTERM: terminationSignals.append(number)
      case SIGHUP: exitSignal = exitSignal ?? number
      case SIGTSTP: wasAskedToStop = !isKiosk
      case SIGCONT: wasContinued = true
      case SIGWINCH: noteSizeSignal(at: SystemCall.monotonicSeconds)
      default: break
      }
    }
  }

  /// The part of a window that is used, from its top left corner. A terminal may say that it has 65,535 × 65,535 cells, which would take all
  /// the memory there is. The largest screens with the smallest letters have fewer than the first of these sizes; in a kiosk, where anybody
  /// may say it, a screen of 3840 × 2160 pixels with letters of 8 × 16 is the measure.
  static func used(of window: CellSize, isKiosk: Bool) -> CellSize {
    let most = isKiosk ? CellSize(columns: 500, rows: 150) : CellSize(columns: 1000, rows: 500)
    return CellSize(columns: min(window.columns, most.columns), rows: min(window.rows, most.rows))
  }

  private func newSize() -> CellSize? {
    guard isSizeStale else { return nil }
    isSizeStale = false
    let window = reportedWindow ?? screen.measure()
    reportedWindow = nil
    let used = Self.used(of: window, isKiosk: isKiosk)
    let measured = screen.inline == nil ? used : resizeInline(to: used)
    // A new font size may leave the number of cells as it is, and change their pixels.
    if features.cellPixels != nil || screen.modes.reportsPixels {
      laterQuestions.append(.cellSize)
    } else {
      cell = screen.measureCell()
    }
    isWindowLarger = measured != window
    guard measured != size || screen.inline != nil else { return nil }
    size = measured
    decoder.pixels?.window = measured
    // The rest of a frame for the old size is useless: the next frame draws everything.
    if output.isPending, !output.holdsModes, screen.inline == nil {
      output.discard()
      flow.giveUp()
      notePictureLoss()
    }
    return measured
  }
}
