import Foundation

/// Decides when the next frame is due. While something moves, frames lie on a fixed grid that starts with the
/// motion: so they do not drift, and a late frame is left out instead of pushing the others back. Times are real
/// seconds.
struct FramePacer {
  /// Seconds between frames.
  let interval: TimeInterval
  /// Where the grid of the present motion starts; nil while nothing moves.
  private var gridOrigin: TimeInterval?
  /// When the next tick is due; nil: never, unless something happens.
  private(set) var deadline: TimeInterval?

  init(framesPerSecond: Double) { interval = 1 / framesPerSecond }

  /// Whether frames follow one another, so that events wait for the next one.
  var isFlowing: Bool { gridOrigin != nil }

  /// The application wants a frame as soon as there may be one. `start` is when the last tick began, `end` when
  /// its bytes were out.
  mutating func requestFrame(lastTickFrom start: TimeInterval, to end: TimeInterval) {
    let origin = gridOrigin ?? start
    gridOrigin = origin
    // The microsecond keeps a tick that ran exactly on its place from being asked to run there again.
    let passed = ((end - origin + 1e-6) / interval).rounded(.down)
    deadline = origin + (passed + 1) * interval
  }

  /// Nothing moves, and the next tick is due at `time`, or never.
  mutating func rest(until time: TimeInterval?) {
    gridOrigin = nil
    deadline = time
  }
}
