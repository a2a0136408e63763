import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The measurements of one kind of frame.
struct Measure: Codable {
  /// Median of the processor time, in milliseconds.
  var median = 0.0
  /// 95th percentile of the processor time, in milliseconds.
  var slow = 0.0
  /// Median of the bytes.
  var bytes = 0
  /// The number of frames.
  var frames = 0

  init(milliseconds: [Double], bytes: [Int]) {
    median = milliseconds.quantile(0.5) ?? 0
    slow = milliseconds.quantile(0.95) ?? 0
    self.bytes = bytes.quantile(0.5) ?? 0
    frames = milliseconds.count
  }
}

extension Array where Element: Comparable {
  /// The element that a share of all, 0…1, does not exceed; nil if there is none.
  func quantile(_ share: Double) -> Element? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

/// Milliseconds of processor time that this thread spends in `body`, to which other work on the machine adds nothing.
func milliseconds(_ body: () -> Void) -> Double {
  func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
  let start = threadTime()
  body()
  return threadTime() - start
}
