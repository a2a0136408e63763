import Dispatch
import Foundation
import Segue
import Synchronization

/// Writes the lines of a recording to a file, in the background, because a disk may take its time.
///
/// Each line is written as a whole with one system call, and is not lost when the program is killed afterwards. If the disk is
/// full, the part of a line is taken back.
nonisolated final class AsciicastFile: Sendable {
  private struct State {
    /// The bytes of the lines that wait to be written.
    var waiting = 0
    /// Why no more is written; nil while all is well.
    var failure: String?
  }

  /// The most bytes that may wait. A disk that hangs does not cost more memory.
  private static let mostWaiting = 16 << 20
  /// Seconds for which the program waits for the disk, at the start and at the end.
  private static let patience = 2.0

  let path: String
  private let state = Mutex(State())
  private let descriptor: Int32
  private let group = DispatchGroup()
  /// Its threads have SIGXFSZ blocked, as libdispatch's have, so that a limit on file sizes is an error and no end.
  private let queue = DispatchQueue(label: "segue.recording", qos: .userInitiated)

  /// Creates the file, or empties it, and writes `lines`.
  init(_ url: URL, beginningWith lines: [AsciicastLine]) throws(TerminalError) {
    path = url.relativePath
    // Without waiting for somebody to read a pipe.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .cannotRecord(path, reason: SystemCall.message(for: errno)) }
    // From a pipe no part of a line could be taken back, and its end would end the program.
    guard lseek(descriptor, 0, SEEK_CUR) >= 0 else { throw .cannotRecord(path, reason: "it is not a file") }
    for line in lines { append(line) }
    if let failure = finish() { throw .cannotRecord(path, reason: failure) }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Why the recording has stopped; nil if it has not.
  var failure: String? { state.withLock { $0.failure } }

  /// Writes a line soon, in the order of the calls.
  func append(_ line: AsciicastLine) {
    let weight = line.weight
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

  private static let slowness = "writing takes too long"

  /// Waits until all lines have been written, but not for ever. Returns why the recording has stopped, if it has.
  func finish() -> String? {
    if group.wait(timeout: .now() + Self.patience) == .timedOut {
      state.withLock { $0.failure = $0.failure ?? Self.slowness }
    }
    return failure
  }

  /// Returns what went wrong.
  private func write(_ line: [UInt8]) -> String? {
    let (count, error) = SystemCall.write(line, to: descriptor)
    guard let error else { return nil }
    if count > 0 { ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR) - off_t(count)) }
    return SystemCall.message(for: error)
  }
}

extension AsciicastLine {
  /// About how much memory the line takes.
  nonisolated fileprivate var weight: Int {
    if case .output(let data, _) = self { data.count } else { 0 }
  }
}
