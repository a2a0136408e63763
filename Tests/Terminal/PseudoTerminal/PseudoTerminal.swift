import CPseudoTerminal
import Foundation
public import Segue
public import SegueTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in a pseudo-terminal, whose speed, answers and screen this class simulates. The program ends with the last
/// reference.
public final class PseudoTerminal: Sendable {
  /// The settings of the terminal and of the program.
  public struct Setting: Sendable {
    /// Columns and rows.
    public var size = CellSize(columns: 80, rows: 24)
    /// The questions that the terminal answers.
    public var profile = TerminalProfile.full
    /// The bytes of output that the terminal reads a second; nil for any number.
    public var bytesPerSecond: Double?
    /// The time of a byte over a long way to the terminal, as over ssh, and of its answer back; nil for one at hand.
    public var roundTrip: Duration?
    /// Changes to a minimal environment; nil removes a variable.
    public var environment: [String: String?] = [:]
    /// The program's working folder.
    public var folder = FileManager.default.currentDirectoryPath
    /// Whether a shell leads the session, so that the program can be stopped and continued.
    public var hasShell = false
    /// Whether the terminal keeps its cells, not only its modes.
    public var keepsCells = true
    /// Whether the terminal keeps the output.
    public var keepsBytes = true
    /// Whether the line discipline has unusual settings.
    public var isUnusual = false
    /// The text on the screen at the start.
    public var text = ""
    /// The pictures that the terminal shows, with cells of the size in the profile; nil for none.
    public var graphics: TerminalGraphics?
    /// Whether the system knows the window's size in pixels.
    public var hasWindowPixels = false
    /// What happens to the lines when the size changes.
    public var resizing = TerminalScreen.Resizing.cutting

    /// A terminal of 80 × 24 that answers everything and is fast.
    public init() {}

    fileprivate var variables: [String] {
      var variables = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
      let own = ProcessInfo.processInfo.environment
      for name in ["PATH", "HOME", "ASAN_OPTIONS", "TSAN_OPTIONS"] { variables[name] = own[name] }
      variables["SWIFT_BACKTRACE"] = "enable=no"
      for (name, value) in environment { variables[name] = value }
      return variables.map { "\($0)=\($1)" }
    }
  }

  /// The reason why there is no terminal.
  public struct StartError: Error, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String
  }

  /// The time just before the program was started.
  public let started: ContinuousClock.Instant
  /// The line discipline's settings before the start.
  public let initialLineDiscipline: LineDiscipline?
  /// The program's process.
  public let process: Int32
  private let line: TerminalLine
  private let hasWindowPixels: Bool

  /// Starts the program at the path `program`.
  public init(_ program: String, _ arguments: [String] = [], _ setting: Setting = Setting()) throws {
    let (words, variables) = unsafe (Self.strings([program] + arguments), Self.strings(setting.variables))
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var terminal = pseudo_terminal()
    var error = unsafe pseudo_terminal_open(Int32(setting.size.columns), Int32(setting.size.rows), &terminal)
    if error == 0, setting.hasWindowPixels { error = Self.setSize(setting.size, hasPixels: true, terminal.controller) }
    if error == 0, setting.isUnusual { Self.makeUnusual(terminal.device) }
    initialLineDiscipline = LineDiscipline(of: terminal.device)
    started = .now
    if error == 0 {
      error = unsafe program.withCString { program in
        unsafe setting.folder.withCString { folder in
          unsafe words.withUnsafeBufferPointer { words in
            unsafe variables.withUnsafeBufferPointer { variables in
              var request = unsafe pseudo_terminal_request()
              unsafe (request.program, request.folder) = (program, folder)
              unsafe (request.arguments, request.environment) = (words.baseAddress, variables.baseAddress)
              unsafe request.has_shell = setting.hasShell
              return unsafe pseudo_terminal_start(&request, &terminal)
            }
          }
        }
      }
    }
    guard error == 0 else {
      for descriptor in [terminal.controller, terminal.device, terminal.channel] where descriptor >= 0 {
        close(descriptor)
      }
      throw StartError(description: "no terminal: \(unsafe String(cString: strerror(error)))")
    }
    line = TerminalLine(terminal, setting)
    hasWindowPixels = setting.hasWindowPixels
    process = line.process
    line.state.withLock { state in
      state.record.screen.resizing = setting.resizing
      state.record.screen.read(setting.text)
    }
    line.start()
  }

  private static func setSize(_ size: CellSize, hasPixels: Bool, _ controller: Int32) -> Int32 {
    let cell = hasPixels ? TerminalProfile.cell : (width: 0, height: 0)
    return pseudo_terminal_resize(
      controller, Int32(size.columns), Int32(size.rows), Int32(size.columns * cell.width),
      Int32(size.rows * cell.height))
  }

  /// A list for exec, which ends with a null pointer.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  /// Changes settings that a program can restore only if it has saved them.
  private static func makeUnusual(_ descriptor: Int32) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return }
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_lflag &= ~tcflag_t(ECHOK | ECHOKE)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { unsafe $0[Int(VERASE)] = 8 }
    unsafe cfsetispeed(&settings, speed_t(B9600))
    unsafe cfsetospeed(&settings, speed_t(B9600))
    unsafe tcsetattr(descriptor, TCSANOW, &settings)
  }

  deinit { line.end() }

  /// Whether the programs of this build have a sanitizer, which catches faults itself.
  public static var isSanitized: Bool { pseudo_terminal_is_sanitized() }

  // MARK: Output

  /// Returns `question`'s answer about the record, under the lock.
  public func look<Value: Sendable>(_ question: (TerminalRecord) -> Value) -> Value {
    line.state.withLock { question($0.record) }
  }

  /// The terminal's screen.
  public var screen: TerminalScreen { look(\.screen) }
  /// The state of the program.
  public var state: ProcessState { look(\.state) }
  /// The program's output, if it is kept.
  public var bytes: [UInt8] { look(\.bytes) }

  /// Forgets the output and its arrivals.
  public func forgetBytes() {
    line.state.withLock { state in
      state.record.bytes = []
      state.record.arrivals = []
    }
  }

  /// The line discipline's settings; nil after a hang-up.
  public var lineDiscipline: LineDiscipline? {
    line.state.withLock { $0.isHungUp ? nil : LineDiscipline(of: line.terminal.device) }
  }

  /// Reads the input that the program has not read, as a shell would that reads key by key. From then on the line
  /// discipline passes input on at once and does not echo it.
  public func takeUnreadInput() -> [UInt8] {
    line.state.withLock { state in
      var settings = termios()
      guard !state.isHungUp, unsafe tcgetattr(line.terminal.device, &settings) == 0 else { return [] }
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      unsafe tcsetattr(line.terminal.device, TCSANOW, &settings)
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(line.terminal.device, &bytes, bytes.count)
      return Array(bytes[..<max(0, count)])
    }
  }

  // MARK: Input and events

  /// Types text; returns the time.
  @discardableResult public func type(_ text: String) -> ContinuousClock.Instant { type(bytes: Array(text.utf8)) }

  /// Types bytes; returns the time.
  @discardableResult public func type(bytes: [UInt8]) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    let isLeft = line.state.withLock { state in
      state.add(bytes, answering: nil, due: now + (state.transit?.delay ?? .zero))
      line.send(&state)
      return !state.outgoing.isEmpty || !state.input.isEmpty
    }
    if isLeft { line.wake() }
    return now
  }

  /// The number of typed bytes for which the line has had no room yet.
  public var untyped: Int {
    line.state.withLock { state in
      state.outgoing.count + state.input.reduce(0) { $0 + ($1.question == nil ? $1.bytes.count : 0) }
    }
  }

  /// The number of typed bytes that the program has not read yet, as far as the system tells.
  public var unread: Int {
    line.state.withLock { $0.isHungUp ? 0 : max(0, Int(pseudo_terminal_pending(line.terminal.device))) }
  }

  /// Sends a signal to the program alone.
  public func signal(_ number: Int32) { if process > 0, !state.hasEnded { kill(process, number) } }

  /// Continues a stopped program, as the shell's `fg` does.
  public func continueInForeground() { order(UInt8(pseudo_terminal_foreground)) }
  /// Continues a stopped program, as the shell's `bg` does.
  public func continueInBackground() { order(UInt8(pseudo_terminal_background)) }

  private func order(_ order: UInt8) { _ = platformWrite(line.terminal.channel, [order], 1) }

  /// Changes the terminal's size.
  public func resize(_ size: CellSize) {
    let reports = line.state.withLock { state in
      guard !state.isHungUp else { return false }
      state.record.screen.resize(to: size)
      _ = Self.setSize(size, hasPixels: hasWindowPixels, line.terminal.controller)
      return state.record.screen.modes.enabled.contains(2048)
    }
    guard reports else { return }
    let (height, width) = (size.rows * TerminalProfile.cell.height, size.columns * TerminalProfile.cell.width)
    type("\u{1B}[48;\(size.rows);\(size.columns);\(height);\(width)t")
  }

  /// Gives the terminal another background, as when the desktop changes for the night. A terminal with mode 2031 on reports it.
  public func setBackground(_ background: String, isDark: Bool) {
    let reports = line.state.withLock { state in
      state.profile.background = background
      return state.record.screen.modes.enabled.contains(2031)
    }
    if reports { type("\u{1B}[?997;\(isDark ? 1 : 2)n") }
  }

  /// Closes the terminal, as when a window is closed.
  public func hangUp() {
    line.state.withLock { state in
      guard !state.isHungUp else { return }
      state.isHungUp = true
      state.record.isClosed = true
      close(line.terminal.controller)
    }
    line.wake()
  }

  /// Changes the questions that the terminal answers.
  public func setProfile(_ profile: TerminalProfile) { line.state.withLock { $0.profile = profile } }

  /// Changes the bytes that the terminal reads a second; nil for any number.
  public func setBytesPerSecond(_ rate: Double?) {
    line.state.withLock { state in (state.bytesPerSecond, state.nextRead) = (rate, .now) }
    line.wake()
  }

  /// Whether output waits to be read, or answers and typed text wait to be sent. A terminal that is paused does not read.
  public var isBusy: Bool {
    line.state.withLock { state in
      if !state.input.isEmpty || !state.outgoing.isEmpty || state.transit?.nextDue != nil { return true }
      if state.isPaused || state.isHungUp || state.record.isClosed { return false }
      var output = pollfd(fd: line.terminal.controller, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&output, 1, 0) > 0 && output.revents & Int16(POLLIN) != 0
    }
  }

  /// Reads all output so far, from now on without a limit or a pause. Returns the number of bytes.
  public func readAll() -> Int {
    line.state.withLock { state in
      (state.bytesPerSecond, state.isPaused) = (nil, false)
      let before = state.record.count
      if let rest = state.transit?.takeAll() { line.obey(rest[...], at: .now, &state) }
      var last = -1
      while last != state.record.count {
        last = state.record.count
        state.nextRead = .now
        line.receive(&state)
        if let rest = state.transit?.takeAll() { line.obey(rest[...], at: .now, &state) }
      }
      return state.record.count - before
    }
  }

  /// The most bytes that have been in front of a distant line's bottleneck at once, since the last call.
  public func takeLargestQueue() -> Int {
    line.state.withLock { state in
      defer { state.transit?.largestQueue = 0 }
      return state.transit?.largestQueue ?? 0
    }
  }

  /// Pauses or resumes reading, as after Ctrl-S and Ctrl-Q.
  public func setPaused(_ isPaused: Bool) {
    line.state.withLock { $0.isPaused = isPaused }
    line.wake()
  }
}
