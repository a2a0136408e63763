import Foundation

/// Converts real time to that of an application's host, which starts at 0, never jumps, and stands still while the program is
/// stopped.
struct ApplicationClock {
  private var origin: TimeInterval

  init(startingAt real: TimeInterval) { origin = real }

  func time(atReal real: TimeInterval) -> TimeInterval { real - origin }

  func realTime(at time: TimeInterval) -> TimeInterval { origin + time }

  /// Leaves out the real time between `start` and `end`, in which the application did not run.
  mutating func skip(from start: TimeInterval, to end: TimeInterval) { origin += max(0, end - start) }
}
