import Foundation

/// Decides when the next frame is due. While something moves, frames lie on a fixed grid that starts with the motion:
/// they do not drift, and a late frame is left out instead of delaying the others.
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

  /// Whether frames follow one another, so that events wait for the next one.
  var isFlowing: Bool { gridOrigin != nil }

  /// Requests the next frame on the grid, after a tick that began at `start` and had written its bytes at `end`. The
  /// grid starts at `start` if nothing moved before. Returns how many frames are left out because it took too long.
  @discardableResult
  mutating func requestFrame(lastTickFrom start: TimeInterval, to end: TimeInterval) -> Int {
    let last = gridOrigin == nil ? start : deadline ?? start
    let origin = gridOrigin ?? start
    gridOrigin = origin
    // The microsecond keeps a tick that ran exactly on the grid from being due there again.
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
