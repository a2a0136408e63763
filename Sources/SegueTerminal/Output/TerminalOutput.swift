#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal without ever waiting for it: what it does not take yet is kept, and goes on when it does.
final class TerminalOutput {
  /// Whether the terminal has gone: a hang-up, or its window is closed.
  private(set) var isGone = false
  /// The terminal, open for writing.
  let descriptor: Int32
  /// Bytes for which a queue that takes any has room.
  private static let leastRoom = 256
  private let isOwn: Bool
  private var isClosed = false
  /// What is on its way; all before `sent` has been taken.
  private var buffer: [UInt8] = []
  private var sent = 0

  /// Opens standard output's terminal once more, so that writing can be made non-blocking: the flag sits on the
  /// open file, and that of standard output is shared with the shell.
  init() {
    let reopened = SystemCall.reopenTerminal(of: STDOUT_FILENO, O_WRONLY)
    isOwn = reopened != nil
    descriptor = reopened ?? STDOUT_FILENO
  }

  /// Whether the system has not taken all bytes yet: call ``flush()`` once it takes more.
  var isPending: Bool { sent < buffer.count && !isGone }

  /// Whether more is pending than a frame: something that must not get lost.
  private(set) var holdsModes = false

  /// Whether the terminal's queue, as far as the system knows of one, is next to empty.
  var isQueueEmpty: Bool {
    var watched = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    return isGone || SystemCall.wait(for: &watched, timeout: 0) && watched[0].revents != 0
  }

  /// Writes these one after the other, behind what is still pending, in one go if they are all taken.
  func write(_ parts: ArraySlice<UInt8>...) {
    guard !isGone else { return }
    if sent == buffer.count { discard() }
    for part in parts { buffer += part }
    flush()
  }

  /// Writes what switches modes.
  func write(_ text: String) {
    write(Array(text.utf8)[...])
    holdsModes = isPending
  }

  /// Hands over as much of what is pending as is taken.
  func flush() {
    while isPending {
      // Standard output itself would wait: it gets what a queue that takes anything has room for.
      if !isOwn, !isQueueEmpty { return }
      let end = isOwn ? buffer.count : min(buffer.count, sent + Self.leastRoom)
      let count = unsafe buffer.withUnsafeBytes {
        unsafe platformWrite(descriptor, $0.baseAddress.map { unsafe $0 + sent }, end - sent)
      }
      if count > 0 {
        sent += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      default: isGone = true
      }
    }
  }

  /// Forgets what is pending, wherever that breaks off: the next sequence ends a broken one.
  func discard() {
    buffer.removeAll(keepingCapacity: true)
    sent = 0
    holdsModes = false
  }

  /// Hands over what is pending, waiting for at most `timeout` seconds whenever nothing is taken.
  func drain(timeout: Double) {
    flush()
    while isPending {
      var watched = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      guard SystemCall.wait(for: &watched, timeout: timeout), watched[0].revents != 0 else { return discard() }
      flush()
    }
  }

  /// Nothing can be written any more.
  func close() {
    if isOwn, !isClosed { platformClose(descriptor) }
    isClosed = true
    isGone = true
  }
}

// Inside the class, its own methods hide the C library's functions of the same name.
private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
private func platformClose(_ descriptor: Int32) { close(descriptor) }
