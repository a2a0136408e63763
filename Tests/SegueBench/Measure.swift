import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What was measured of one kind of frame.
struct Measure: Codable {
  /// Median and 95th percentile of the processor time, in milliseconds.
  var median = 0.0
  var slow = 0.0
  /// Median of the bytes for the terminal.
  var bytes = 0
  /// How many frames.
  var frames = 0

  init(milliseconds: [Double], bytes: [Int]) {
    median = milliseconds.quantile(0.5) ?? 0
    slow = milliseconds.quantile(0.95) ?? 0
    self.bytes = bytes.quantile(0.5) ?? 0
    frames = milliseconds.count
  }
}

extension Array where Element: Comparable {
  /// The element that a share of all, 0…1, does not exceed; nil of none.
  func quantile(_ share: Double) -> Element? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

/// Milliseconds of processor time that `body` takes: other work on the machine may stop this thread, but not make
/// the figure larger.
func milliseconds(_ body: () -> Void) -> Double {
  let start = threadTime()
  body()
  return (threadTime() - start) * 1000
}

/// Processor time of this thread so far, in seconds.
private func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
