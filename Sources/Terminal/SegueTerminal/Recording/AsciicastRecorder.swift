import Dispatch
import Foundation
import Segue
import Synchronization

/// Records the frames of a terminal, as they are shown, in asciicast v2.
///
/// Times are real seconds since the start: slow motion is recorded slow, and a stopped program as a pause.
final class AsciicastRecorder {
  /// Clears the screen. An older player, which ignores the new size, would leave the old picture beside the new one.
  private static let clear = Array("\u{1B}[0m\u{1B}[2J".utf8)

  private let file: AsciicastFile
  private let start: TimeInterval
  private var size: CellSize

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - size: The size of the screen.
  ///   - term: The terminal's name in terminfo. Nothing else of the environment is recorded.
  ///   - now: The time on the monotonic clock, in seconds.
  init(_ url: URL, size: CellSize, term: String?, at now: TimeInterval) throws(TerminalError) {
    (self.size, start) = (size, now)
    let title = CommandLineProgram.name
    file = try AsciicastFile(url, beginningWith: [.header(size, term: term, title: title), .opening])
  }

  /// Records a frame, whose `bytes` hold no questions to the terminal.
  func add(_ bytes: ArraySlice<UInt8>, size: CellSize, at now: TimeInterval) {
    var frame = Array(bytes)
    if size != self.size {
      self.size = size
      file.append(.resize(size, time: now - start))
      // The application draws everything anew.
      frame = Self.clear + frame
    }
    file.append(.output(frame, time: now - start))
  }

  /// Ends the recording. Returns the error that stopped it before, if any.
  func end(at now: TimeInterval) -> TerminalError? {
    file.append(.closing(size, time: now - start))
    return file.finish().map { .cannotRecord(file.path, reason: $0) }
  }
}

extension Terminal {
  /// The recorder for the options; nil without a recording. Call it first, so that nothing has changed if it throws.
  static func recorder(
    _ options: TerminalOptions, environment: [String: String]
  ) throws(TerminalError) -> AsciicastRecorder? {
    guard let url = options.recording else { return nil }
    if options.isKiosk { throw .cannotRecord(url.path(percentEncoded: false), reason: "a kiosk writes no files") }
    // Otherwise a program that fails would already have emptied an older recording.
    try NcursesScreen.checkTerminal()
    // If the terminal does not know its size, ncurses guesses, and the first frame corrects this.
    let size = NcursesScreen.windowSize ?? CellSize(columns: 80, rows: 24)
    return try AsciicastRecorder(url, size: size, term: environment["TERM"], at: SystemCall.monotonicSeconds)
  }
}

/// Writes the lines of a recording to a file, in the background, because a disk may take its time.
///
/// One system call writes a whole line, so that a program that is killed later does not lose it. If the disk is full, an
/// incomplete line is removed.
nonisolated final class AsciicastFile: Sendable {
  private struct State {
    /// The bytes of the lines that wait to be written.
    var waiting = 0
    /// The error that stopped the recording; nil if there is none.
    var failure: String?
  }

  /// The most bytes that may wait. A disk that hangs does not cost more memory.
  private static let mostWaiting = 16 << 20
  /// Seconds for which the program waits for the disk, at the start and at the end.
  private static let patience = 2.0
  private static let slowness = "writing takes too long"
  /// The most bytes of the first line of a recording.
  private static let longestHeader = 1 << 16
  /// The keys of the first line, in any version of the format.
  private static let headerKeys: Set = [
    "version", "width", "height", "timestamp", "duration", "idle_time_limit", "command", "title", "env", "theme",
    "term", "tags",
    "stdout",
  ]

  let path: String
  private let state = Mutex(State())
  private let descriptor: Int32
  private let group = DispatchGroup()
  /// libdispatch blocks SIGXFSZ in its threads, so that a limit on file sizes is an error and does not end the program.
  private let queue = DispatchQueue(label: "segue.recording", qos: .userInitiated)

  /// Creates the file, or empties it if it holds a recording, and writes `lines`.
  init(_ url: URL, beginningWith lines: [AsciicastLine]) throws(TerminalError) {
    path = url.relativePath
    // Without waiting for somebody to read a pipe.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .cannotRecord(path, reason: SystemCall.message(for: errno)) }
    // An incomplete line cannot be removed from a pipe, and a pipe without a reader would end the program.
    guard lseek(descriptor, 0, SEEK_CUR) >= 0 else { throw .cannotRecord(path, reason: "it is not a file") }
    guard lockFile() else {
      throw .cannotRecord(path, reason: "another program is recording to it")
    }
    guard isOwn else { throw .cannotRecord(path, reason: "the file exists and is not a recording") }
    // A device cannot be truncated.
    ftruncate(descriptor, 0)
    for line in lines { append(line) }
    if let failure = finish() { throw .cannotRecord(path, reason: failure) }
  }

  /// Locks the file until it is closed. Returns false if another program has it locked. A device takes any number of recordings.
  private func lockFile() -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return true }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether the file is empty, a device, or a recording. Anything else is somebody's, and stays.
  private var isOwn: Bool {
    guard lseek(descriptor, 0, SEEK_END) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: Self.longestHeader)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    lseek(descriptor, 0, SEEK_SET)
    let header = bytes[..<max(0, count)].split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    guard header.count == 2, let values = try? JSONSerialization.jsonObject(with: Data(header[0])) as? [String: Any],
      let version = values["version"] as? Int
    else { return false }
    return (1...3).contains(version) && Self.headerKeys.isSuperset(of: values.keys)
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// The error that stopped the recording; nil if there is none.
  var failure: String? { state.withLock { $0.failure } }

  /// Writes a line soon, in the order of the calls.
  func append(_ line: AsciicastLine) {
    // About how much memory the line takes.
    let weight = if case .output(let data, _) = line { data.count } else { 0 }
    let isKept = state.withLock { state in
      if state.failure == nil, state.waiting + weight > Self.mostWaiting { state.failure = Self.slowness }
      if state.failure == nil { state.waiting += weight }
      return state.failure == nil
    }
    guard isKept else { return }
    queue.async(group: group) { [self] in
      let failure = failure ?? write(line.bytes)
      state.withLock { state in
        state.waiting -= weight
        state.failure = state.failure ?? failure
      }
    }
  }

  /// Waits until all lines have been written, at most ``patience`` seconds. Returns the error that stopped the recording, if any.
  func finish() -> String? {
    if group.wait(timeout: .now() + Self.patience) == .timedOut {
      state.withLock { $0.failure = $0.failure ?? Self.slowness }
    }
    return failure
  }

  /// Returns the error, if any.
  private func write(_ line: [UInt8]) -> String? {
    let (count, error) = SystemCall.write(line, to: descriptor)
    guard let error else { return nil }
    if count > 0 { ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR) - off_t(count)) }
    return SystemCall.message(for: error)
  }
}
