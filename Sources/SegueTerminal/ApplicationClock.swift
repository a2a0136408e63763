import Foundation

/// Turns real time into the application's: slower or faster, and standing still while the program is stopped.
/// Application time starts at 0 and never jumps, whatever happens to the scale.
struct ApplicationClock {
  /// The scales that make sense; see ``TerminalOptions/timeScale``.
  nonisolated static let scales = 0.01...1000.0

  private var realOrigin: TimeInterval
  private var origin: TimeInterval = 0
  /// Real seconds per application second.
  private(set) var scale: Double

  init(startingAt real: TimeInterval, scale: Double) {
    self.realOrigin = real
    self.scale = scale
  }

  func time(atReal real: TimeInterval) -> TimeInterval { origin + (real - realOrigin) / scale }

  func realTime(at time: TimeInterval) -> TimeInterval { realOrigin + (time - origin) * scale }

  /// Changes the speed from `real` on.
  mutating func setScale(_ scale: Double, atReal real: TimeInterval) {
    origin = time(atReal: real)
    realOrigin = real
    self.scale = scale
  }

  /// Leaves out the real time between `start` and `end`: the application did not run then.
  mutating func skip(from start: TimeInterval, to end: TimeInterval) { realOrigin += max(0, end - start) }
}
