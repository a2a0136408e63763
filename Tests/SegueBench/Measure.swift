import Segue

/// What was measured of one kind of frame.
struct Measure: Codable {
  /// Median and 95th percentile of the time, in milliseconds.
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

/// Milliseconds that `body` takes.
func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .milliseconds(1)
}
