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
/// and the mouse reports. It is closed by ``run(_:)``, by ``close()``, or when the last reference goes; not by
/// `exit` and not by a crash.
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
  public var capabilities: FrameEncoder.Capabilities { screen.capabilities }

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
  private var decoder = InputDecoder()
  private var isSizeStale = false
  private var isClosed = false

  /// Opens the terminal.
  ///
  /// - Throws: ``TerminalError`` if standard input or output is no terminal, or one that cannot do what is
  ///   needed. Then nothing has changed.
  public init(options: TerminalOptions = .init()) throws(TerminalError) {
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
    clock = ApplicationClock(startingAt: SystemCall.monotonicSeconds, scale: options.timeScale)
    let (columns, rows) = screen.measure()
    size = CellSize(columns: columns, rows: rows)
    colorMode =
      options.colorMode
      ?? ColorDetection.mode(
        environment: ProcessInfo.processInfo.environment, terminfoColors: screen.colors,
        hasDirectColor: screen.hasDirectColor)
    mosaic = MosaicDetection.set(environment: ProcessInfo.processInfo.environment)
    output.interruption = (
      signals.readEnd,
      { [weak self] in
        self?.readSignals()
        return self?.exitSignal != nil
      }
    )
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
    return readInput().events
  }

  /// Writes `bytes` to the terminal, all of them. Waits if the terminal cannot take them yet; gives up if it
  /// has gone or if the program has been told to end.
  public func present(_ bytes: ArraySlice<UInt8>) { output.write(bytes) }

  /// Gives the terminal back as it was: main screen, cursor, colours, echo, mouse and signals. Further calls,
  /// and presenting afterwards, do nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    screen.close()
    output.close()
    signals.close()
  }

  // MARK: For the run loop

  /// When to read even though nothing has arrived, in seconds of the real clock: an Esc waits to be alone.
  var inputDeadline: Double? { decoder.deadline }

  /// The events, as far as no signal has to tell of them, and whether anything at all could be read.
  func readInput() -> (events: [Event], hasRead: Bool) {
    guard !isClosed else { return ([], false) }
    let now = SystemCall.monotonicSeconds
    let units = screen.readUnits()
    var events = decoder.feed(units ?? [], at: now)
    events += decoder.expire(at: now)
    if let size = newSize() { events.append(.resize(size)) }
    return (events, units != nil)
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

  private func newSize() -> CellSize? {
    guard isSizeStale else { return nil }
    isSizeStale = false
    let (columns, rows) = screen.measure()
    let measured = CellSize(columns: columns, rows: rows)
    guard measured != size else { return nil }
    size = measured
    return measured
  }
}
