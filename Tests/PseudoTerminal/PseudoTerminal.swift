import CPseudoTerminal
import Foundation
public import Segue
public import SegueTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in a real terminal, the other side of which is in our own hands: how fast it reads, what it answers, what
/// it shows. The program ends with the last reference.
public final class PseudoTerminal: Sendable {
  /// How the terminal is, and how the program is started.
  public struct Setting: Sendable {
    /// Columns and rows.
    public var size = CellSize(columns: 80, rows: 24)
    /// What it answers.
    public var profile = TerminalProfile.full
    /// How many bytes of output it takes a second; nil for all that come.
    public var bytesPerSecond: Double?
    /// What is added to the plainest environment, or taken from it.
    public var environment: [String: String?] = [:]
    /// The program's working folder.
    public var folder = FileManager.default.currentDirectoryPath
    /// Whether a shell leads the session, so that the program can be stopped and continued.
    public var hasShell = false
    /// Whether there is more to be seen than the modes.
    public var keepsCells = true
    /// Whether the output is kept.
    public var keepsBytes = true
    /// Whether the line is set in an unusual way.
    public var isUnusual = false
    /// What stands on the screen at the start.
    public var text = ""

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

  /// Why there is no terminal.
  public struct StartError: Error, CustomStringConvertible {
    /// One line.
    public let description: String
  }

  /// When the program was started.
  public let started: ContinuousClock.Instant
  /// How the terminal was set before.
  public let initialLineDiscipline: LineDiscipline?
  /// Its process.
  public let process: Int32
  private let line: TerminalLine

  /// Starts the program at the path `program`.
  public init(_ program: String, _ arguments: [String] = [], _ setting: Setting = Setting()) throws {
    let (words, variables) = unsafe (Self.strings([program] + arguments), Self.strings(setting.variables))
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var terminal = pseudo_terminal()
    var error = unsafe pseudo_terminal_open(Int32(setting.size.columns), Int32(setting.size.rows), &terminal)
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
    process = line.process
    line.state.withLock { $0.record.screen.read(setting.text) }
    line.start()
  }

  /// A list for exec, which ends with a null.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  /// Sets the line as few have it, so that whoever restores it by guesswork is found out.
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

  /// Whether the programs of this build run under a sanitizer, which catches faults itself.
  public static var isSanitized: Bool { pseudo_terminal_is_sanitized() }

  // MARK: What there is to see

  /// Asks for something that has been found out, while nothing is read.
  public func look<Value: Sendable>(_ question: (TerminalRecord) -> Value) -> Value {
    line.state.withLock { question($0.record) }
  }

  /// What it shows.
  public var screen: TerminalScreen { look(\.screen) }
  /// What has become of the program.
  public var state: ProcessState { look(\.state) }
  /// All that it has written, if that is kept.
  public var bytes: [UInt8] { look(\.bytes) }

  /// Forgets the bytes and when they came.
  public func forgetBytes() {
    line.state.withLock { state in
      state.record.bytes = []
      state.record.arrivals = []
    }
  }

  /// How the terminal is set now, as `stty` tells; nil once it has gone.
  public var lineDiscipline: LineDiscipline? {
    line.state.withLock { $0.isHungUp ? nil : LineDiscipline(of: line.terminal.device) }
  }

  /// What lies on the line for whoever reads next: a shell that takes key by key, as most do, would find it. From
  /// then on the terminal hands on what is typed at once and does not show it.
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

  // MARK: What the user and the system do

  /// Types something; returns when.
  @discardableResult
  public func type(_ text: String) -> ContinuousClock.Instant { type(bytes: Array(text.utf8)) }

  /// Types bytes; returns when.
  @discardableResult
  public func type(bytes: [UInt8]) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    let isLeft = line.state.withLock { state in
      state.outgoing += bytes
      line.send(&state)
      return !state.outgoing.isEmpty
    }
    if isLeft { line.wake() }
    return now
  }

  /// How many bytes that were typed have found no room on the line yet.
  public var untyped: Int { line.state.withLock { $0.outgoing.count } }

  /// How many bytes that were typed the program has not read yet, as far as the system tells.
  public var unread: Int {
    line.state.withLock { $0.isHungUp ? 0 : max(0, Int(pseudo_terminal_pending(line.terminal.device))) }
  }

  /// Sends the program, and nobody else, a signal.
  public func signal(_ number: Int32) { if process > 0, !state.hasEnded { kill(process, number) } }

  /// Has a stopped program go on, as the shell's `fg` does.
  public func continueInForeground() { order(UInt8(pseudo_terminal_foreground)) }
  /// Has a stopped program go on, as the shell's `bg` does.
  public func continueInBackground() { order(UInt8(pseudo_terminal_background)) }

  private func order(_ order: UInt8) { _ = platformWrite(line.terminal.channel, [order], 1) }

  /// Gives the terminal another size.
  public func resize(_ size: CellSize) {
    line.state.withLock { state in
      guard !state.isHungUp else { return }
      state.record.screen.resize(to: size)
      _ = pseudo_terminal_resize(line.terminal.controller, Int32(size.columns), Int32(size.rows))
    }
  }

  /// Closes the window.
  public func hangUp() {
    line.state.withLock { state in
      guard !state.isHungUp else { return }
      state.isHungUp = true
      state.record.isClosed = true
      close(line.terminal.controller)
    }
    line.wake()
  }

  /// Answers differently from now on.
  public func setProfile(_ profile: TerminalProfile) { line.state.withLock { $0.profile = profile } }

  /// Reads faster or slower from now on; nil for all that comes.
  public func setBytesPerSecond(_ rate: Double?) {
    line.state.withLock { state in
      (state.bytesPerSecond, state.nextRead) = (rate, .now)
    }
    line.wake()
  }

  /// Reads all that there is now, however slow the line is. Returns how many bytes that were.
  public func readAll() -> Int {
    line.state.withLock { state in
      (state.bytesPerSecond, state.isPaused) = (nil, false)
      let before = state.record.count
      var last = -1
      while last != state.record.count {
        last = state.record.count
        state.nextRead = .now
        line.receive(&state)
      }
      return state.record.count - before
    }
  }

  /// Reads nothing for a while, as after Ctrl-S in a window.
  public func setPaused(_ isPaused: Bool) {
    line.state.withLock { $0.isPaused = isPaused }
    line.wake()
  }

  // MARK: What the system knows of the program

  /// A line of /proc/PID/status, as a number; nil where there is no such thing.
  public func status(_ name: String, ofTask task: String? = nil) -> Int? {
    let folder = task.map { "/proc/\(process)/task/\($0)" } ?? "/proc/\(process)"
    let text = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// How often each of its threads has gone to sleep or was interrupted so far; nil where that cannot be told.
  public var wakeUps: [String: Int]? {
    let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return tasks.map { tasks in
      Dictionary(uniqueKeysWithValues: tasks.map { ($0, wakeUps(ofTask: $0)) })
    }
  }

  private func wakeUps(ofTask task: String) -> Int {
    (status("voluntary_ctxt_switches", ofTask: task) ?? 0) + (status("nonvoluntary_ctxt_switches", ofTask: task) ?? 0)
  }

  /// How many files it has open.
  public var descriptors: Int? { try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count }

  /// Milliseconds that its main thread has run on a processor so far, and has been ready to but had to wait because
  /// other work was there.
  public var schedule: (ran: Double, waited: Double)? {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    let numbers = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count < 2 ? nil : (numbers[0] / 1e6, numbers[1] / 1e6)
  }
}
