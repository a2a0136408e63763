import Foundation

/// Converts real time to application time, which may run slower or faster, and which stands still while the program is
/// stopped. Application time starts at 0 and never jumps.
struct ApplicationClock {
  /// The range of ``TerminalOptions/timeScale``.
  nonisolated static let scales = 0.01...1000.0

  private var realOrigin: TimeInterval
  private var origin: TimeInterval = 0
  /// Real seconds in one second of application time.
  private(set) var scale: Double

  init(startingAt real: TimeInterval, scale: Double) {
    self.realOrigin = real
    self.scale = scale
  }

  func time(atReal real: TimeInterval) -> TimeInterval { origin + (real - realOrigin) / scale }

  func realTime(at time: TimeInterval) -> TimeInterval { realOrigin + (time - origin) * scale }

  mutating func setScale(_ scale: Double, atReal real: TimeInterval) {
    origin = time(atReal: real)
    realOrigin = real
    self.scale = scale
  }

  /// Leaves out the real time between `start` and `end`, in which the application did not run.
  mutating func skip(from start: TimeInterval, to end: TimeInterval) { realOrigin += max(0, end - start) }
}
