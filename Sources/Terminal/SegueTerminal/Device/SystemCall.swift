import CNcurses
import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// Calls of the C library that more than one file needs.
enum SystemCall {
  /// Seconds on the monotonic clock, which cannot be set. Its zero has no meaning.
  static var monotonicSeconds: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  nonisolated static func message(for number: Int32) -> String { unsafe String(cString: strerror(number)) }

  /// Writes all bytes; waits if the descriptor is non-blocking and full. Returns the number of bytes that were written, and the
  /// error if some were not.
  nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> (count: Int, error: Int32?) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 {
        return (written, EIO)
      } else if errno == EAGAIN {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&watched, 1, -1)
      } else if errno != EINTR {
        return (written, errno)
      }
    }
    return (written, nil)
  }

  /// Waits until `descriptor` is readable or at its end. Returns false if it is neither by `deadline`.
  static func waitForInput(_ descriptor: Int32, until deadline: Double) -> Bool {
    while deadline > monotonicSeconds {
      if isReady(descriptor, for: POLLIN, within: deadline - monotonicSeconds) { return true }
    }
    return false
  }

  /// Waits until `descriptor` is ready for `events`, or `timeout` seconds have passed, or a signal has come. Returns whether it is
  /// ready.
  static func isReady(_ descriptor: Int32, for events: Int32, within timeout: Double) -> Bool {
    var watched = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
    return wait(for: &watched, timeout: timeout) && watched[0].revents != 0
  }

  /// Opens the null device for each closed standard descriptor. Otherwise the next file that opens, perhaps one of libdispatch's,
  /// would take the descriptor, and even the output. Standard input is opened for writing and the others for reading, so that
  /// their use stays an error.
  static func occupyStandardDescriptors() {
    for (descriptor, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system takes the lowest free number, which is this descriptor.
      _ = unsafe open("/dev/null", access)
    }
  }

  /// Makes standard input the controlling terminal, unless it is a terminal or there is none.
  static func readControllingTerminal() {
    guard isatty(STDIN_FILENO) == 0 else { return }
    let terminal = controllingTerminal()
    guard terminal >= 0, terminal != STDIN_FILENO else { return }
    dup2(terminal, STDIN_FILENO)
    Foundation.close(terminal)
  }

  /// Makes standard output the controlling terminal, unless it is a terminal or there is none. Returns a descriptor of the real standard
  /// output, which ``giveBackOutput(_:)`` takes; nil if nothing has changed.
  static func writeControllingTerminal() -> Int32? {
    guard isatty(STDOUT_FILENO) == 0 else { return nil }
    // What was printed until now belongs to the real output.
    fflush(nil)
    let real = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let terminal = ownTerminal() ?? controllingTerminal()
    defer { if terminal >= 0 { Foundation.close(terminal) } }
    guard real >= 0, terminal >= 0 else {
      if real >= 0 { Foundation.close(real) }
      return nil
    }
    dup2(terminal, STDOUT_FILENO)
    return real
  }

  /// Makes standard output what it was before ``writeControllingTerminal()``.
  static func giveBackOutput(_ real: Int32?) {
    guard let real else { return }
    dup2(real, STDOUT_FILENO)
    Foundation.close(real)
  }

  /// Opens the controlling terminal by its own name, which standard error or standard input may tell: messages on standard error can only
  /// then be recognised as being on the same terminal.
  private static func ownTerminal() -> Int32? {
    [STDERR_FILENO, STDIN_FILENO].lazy.filter { tcgetpgrp($0) >= 0 }.compactMap { openTerminal(of: $0, O_RDWR) }.first
  }

  /// Opens the controlling terminal. Returns a negative number if there is none.
  private static func controllingTerminal() -> Int32 {
    #if canImport(Darwin)
      // kqueue refuses /dev/tty, and /dev/tty does not tell the terminal's own name. Standard output does, if it is that terminal.
      if let own = openTerminal(of: STDOUT_FILENO, O_RDWR) { return own }
    #endif
    return unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
  }

  /// Opens the terminal behind `descriptor` again, non-blocking. The flag cannot be set on `descriptor` itself: it belongs to the
  /// open file, which the shell uses, too.
  static func reopenTerminal(of descriptor: Int32, _ access: Int32) -> Int32? {
    openTerminal(of: descriptor, access | O_NONBLOCK)
  }

  private static func openTerminal(of descriptor: Int32, _ flags: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let own = unsafe open(&name, flags | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : nil
  }

  /// Waits until one of `descriptors` is ready, and sets its `revents`, or until `timeout` seconds have passed. Nil waits without
  /// a limit. Returns false if a signal ended the wait.
  static func wait(for descriptors: inout [pollfd], timeout: Double?) -> Bool {
    #if canImport(Darwin)
      // Without ppoll, a wait is up to a millisecond too long. It is never too short, which would cause turns for nothing.
      let milliseconds = timeout.map { Int32((min(max(0, $0), 1e6) * 1000).rounded(.up)) } ?? -1
      let count = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    #else
      // poll would round a frame of 16.7 ms to whole milliseconds; ppoll takes nanoseconds.
      var limit = timespec()
      if let timeout {
        let clamped = min(max(0, timeout), 1e8)
        limit.tv_sec = Int(clamped)
        limit.tv_nsec = Int((clamped - clamped.rounded(.down)) * 1e9)
      }
      let count = unsafe descriptors.withUnsafeMutableBufferPointer { buffer in
        if timeout == nil { return unsafe segue_ppoll(buffer.baseAddress, UInt(buffer.count), nil) }
        return unsafe segue_ppoll(buffer.baseAddress, UInt(buffer.count), &limit)
      }
    #endif
    return count >= 0
  }
}
