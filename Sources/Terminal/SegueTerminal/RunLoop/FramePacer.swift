import Foundation

/// Decides when the next frame is due. While something moves, frames lie on a fixed grid that starts with the motion, so that they
/// do not drift. A late frame is left out and delays no other.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FramePacer {
  /// Seconds between frames.
  let interval: TimeInterval
  /// The start of the grid; nil while nothing moves.
  private var gridOrigin: TimeInterval?
  /// When the next tick is due; nil if only an event causes one.
  private(set) var deadline: TimeInterval?

  init(framesPerSecond: Double) { interval = 1 / framesPerSecond }

  /// Whether something moves, so that events wait for the next frame.
  var isFlowing: Bool { gridOrigin != nil }

  /// Requests the next frame on the grid, after a tick that began at `start` and ended at `end`. The grid starts at `start` if
  /// nothing moved before. Returns how many frames the tick has missed.
  @discardableResult
  mutating func requestFrame(lastTickFrom start: TimeInterval, to end: TimeInterval) -> Int {
    let last = gridOrigin == nil ? start : deadline ?? start
    let origin = gridOrigin ?? start
    gridOrigin = origin
    // Without the microsecond, a tick exactly on the grid could be due there again.
    let passed = ((end - origin + 1e-6) / interval).rounded(.down)
    let next = origin + (passed + 1) * interval
    deadline = next
    return max(0, Int(((next - last) / interval).rounded()) - 1)
  }

  /// Ends the grid: nothing moves. The next tick is due at `time`, if at all.
  mutating func rest(until time: TimeInterval?) {
    gridOrigin = nil
    deadline = time
  }
}

/// Converts real time to the application's host time, which starts at 0, never jumps, and stands still while the program is
/// stopped.
struct ApplicationClock {
  private var origin: TimeInterval

  init(startingAt real: TimeInterval) { origin = real }

  func time(atReal real: TimeInterval) -> TimeInterval { real - origin }

  func realTime(at time: TimeInterval) -> TimeInterval { origin + time }

  /// Leaves out the real time between `start` and `end`, in which the application did not run.
  mutating func skip(from start: TimeInterval, to end: TimeInterval) { origin += max(0, end - start) }
}
