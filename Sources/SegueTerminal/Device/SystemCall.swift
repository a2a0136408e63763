#if canImport(Glibc)
  import CNcurses
  import Glibc
#else
  import Darwin
#endif

/// The few calls of the C library that more than one file here needs.
enum SystemCall {
  /// Seconds on a clock that never steps back and that nobody can set. Its zero means nothing.
  static var monotonicSeconds: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// The C library's words for an error number.
  nonisolated static func message(for number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }

  /// Waits until `descriptor` is readable, or at its end; false if it is not by `deadline`, in monotonic seconds.
  static func waitForInput(_ descriptor: Int32, until deadline: Double) -> Bool {
    var watched = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    while true {
      let left = deadline - monotonicSeconds
      if left <= 0 { return false }
      if wait(for: &watched, timeout: left), watched[0].revents != 0 { return true }
    }
  }

  /// Opens the terminal behind `descriptor` once more, so that nothing waits there and nobody else is told to.
  static func reopenTerminal(of descriptor: Int32, _ access: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let own = unsafe open(&name, access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : nil
  }

  /// Waits until one of `descriptors` is ready or `timeout` seconds have passed; nil waits for ever. The
  /// answer is in `revents`; false says the wait ended early, for a signal.
  static func wait(for descriptors: inout [pollfd], timeout: Double?) -> Bool {
    #if canImport(Glibc)
      // ppoll counts in nanoseconds; poll would round a frame of 16.7 ms to a whole number of milliseconds.
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
    #else
      let milliseconds = timeout.map { Int32((min(max(0, $0), 1e6) * 1000).rounded(.up)) } ?? -1
      let count = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    #endif
    return count >= 0
  }
}
