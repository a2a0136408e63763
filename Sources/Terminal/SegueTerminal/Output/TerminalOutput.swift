import Foundation

/// Writes to the terminal without blocking. Keeps the bytes that the terminal does not accept yet.
final class TerminalOutput {
  /// Whether the terminal is gone: it was hung up, or its window was closed.
  private(set) var isGone = false
  let descriptor: Int32
  /// The room of a queue that accepts any bytes, in bytes.
  private static let leastRoom = 256
  private let isOwn: Bool
  private var isClosed = false
  /// The bytes to write. The system has accepted the first `sent` ones.
  private var buffer: [UInt8] = []
  private var sent = 0
  /// Where the last frame in the buffer ends; 0 if the buffer holds none that is not written yet.
  private var frameEnd = 0

  /// Whether a part of a frame was dropped and no whole frame was written since: the terminal may be in the middle of one.
  private(set) var isFrameCut = false

  /// Opens standard output's terminal again, non-blocking.
  convenience init() {
    let reopened = SystemCall.reopenTerminal(of: STDOUT_FILENO, O_WRONLY)
    self.init(reopened ?? STDOUT_FILENO, isOwn: reopened != nil)
  }

  /// Writes to `descriptor`, which is non-blocking if it is an own one.
  init(_ descriptor: Int32, isOwn: Bool) { (self.descriptor, self.isOwn) = (descriptor, isOwn) }

  /// Whether the system has not accepted all bytes yet: call ``flush()`` when it accepts more.
  var isPending: Bool { sent < buffer.count && !isGone }

  /// Whether a switch of modes is pending, which must not be discarded.
  private(set) var holdsModes = false

  /// Whether the system's queue for the terminal is nearly empty.
  var isQueueEmpty: Bool { isGone || SystemCall.isReady(descriptor, for: POLLOUT, within: 0) }

  /// Writes the parts of a frame behind the pending bytes, with one system call if the terminal accepts them at once.
  func writeFrame(_ parts: ArraySlice<UInt8>...) { append(parts, isFrame: true) }

  /// Writes `bytes` behind the pending bytes.
  func write(_ bytes: ArraySlice<UInt8>) { append([bytes], isFrame: false) }

  private func append(_ parts: [ArraySlice<UInt8>], isFrame: Bool) {
    guard !isGone else { return }
    if sent == buffer.count { discard() }
    for part in parts { buffer += part }
    if isFrame { frameEnd = buffer.count }
    flush()
  }

  /// Writes `text`, which switches modes, behind the pending bytes.
  func write(_ text: String) {
    write(Array(text.utf8)[...])
    holdsModes = isPending
  }

  func flush() {
    while isPending {
      // Standard output itself blocks: it gets no more bytes than the queue surely has room for.
      if !isOwn, !isQueueEmpty { return }
      let end = isOwn ? buffer.count : min(buffer.count, sent + Self.leastRoom)
      let count = unsafe buffer.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress.map { unsafe $0 + sent }, end - sent)
      }
      if count > 0 {
        sent += count
        if frameEnd > 0, sent >= frameEnd { (isFrameCut, frameEnd) = (false, 0) }
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      default: isGone = true
      }
    }
  }

  /// Drops the pending bytes. The ESC of the next sequence ends a truncated one.
  func discard() {
    if sent < frameEnd, sent > 0 { isFrameCut = true }
    buffer.removeAll(keepingCapacity: true)
    (sent, frameEnd) = (0, 0)
    holdsModes = false
  }

  /// Notes that the system may have dropped bytes that it had accepted, and with them the end of a frame.
  func noteLoss() { isFrameCut = true }

  /// Notes that the terminal was told to end whatever frame it was in.
  func noteFrameEnded() { isFrameCut = false }

  /// Writes the pending bytes, and blocks. Gives up when nothing is accepted for `timeout` seconds.
  func drain(timeout: Double) {
    flush()
    while isPending {
      guard SystemCall.isReady(descriptor, for: POLLOUT, within: timeout) else { return discard() }
      flush()
    }
  }

  /// Closes the terminal. Later writes do nothing.
  func close() {
    if isOwn, !isClosed { _ = Foundation.close(descriptor) }
    isClosed = true
    isGone = true
  }
}
