#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal all or nothing, and notices when it has gone.
final class TerminalOutput {
  /// Whether the terminal has gone: a hang-up, or its window is closed.
  private(set) var isGone = false
  private let descriptor: Int32
  private let isOwn: Bool
  private var isClosed = false
  /// Asked while the terminal does not take any more: a descriptor to watch beside it, and whether to give up
  /// what is being written, since the program is to end.
  var interruption: (descriptor: Int32, shouldGiveUp: () -> Bool)?

  /// Opens standard output's terminal once more, so that writing can be made non-blocking: the flag sits on the
  /// open file, and that of standard output is shared with the shell.
  init() {
    let reopened = Self.reopen()
    isOwn = reopened != nil
    descriptor = reopened ?? STDOUT_FILENO
  }

  /// Writes all of `bytes`, waiting for the terminal where need be.
  func write(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty, !isGone {
      let count = unsafe rest.withUnsafeBytes { unsafe platformWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: if !waitUntilWritable() { return }
      default: isGone = true
      }
    }
  }

  func write(_ text: String) { write(Array(text.utf8)[...]) }

  /// Nothing can be written any more.
  func close() {
    if isOwn, !isClosed { platformClose(descriptor) }
    isClosed = true
    isGone = true
  }

  /// Makes room where a terminal that is stopped or stuck would hold up its own restoring for ever.
  func makeRoom() {
    guard !isGone, !isWritable(within: 0) else { return }
    // After Ctrl-S, only stopping it ourselves gives us the right to start it.
    tcflow(descriptor, TCOOFF)
    tcflow(descriptor, TCOON)
    // Whoever does not read for half a second gets the end of the last frame no more.
    if !isWritable(within: 0.5) { tcflush(descriptor, TCOFLUSH) }
  }

  private func isWritable(within timeout: Double) -> Bool {
    var watched = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    return SystemCall.wait(for: &watched, timeout: timeout) && watched[0].revents != 0
  }

  /// False if what is being written is to be given up.
  private func waitUntilWritable() -> Bool {
    while true {
      var watched = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      if let interruption {
        watched.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard SystemCall.wait(for: &watched, timeout: nil) else { continue }
      if watched.count > 1, watched[1].revents != 0, interruption?.shouldGiveUp() == true { return false }
      if watched[0].revents != 0 { return true }
    }
  }

  private static func reopen() -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
    let descriptor = unsafe open(&name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }
}

// Inside the class, its own methods hide the C library's functions of the same name.
private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
private func platformClose(_ descriptor: Int32) { close(descriptor) }
