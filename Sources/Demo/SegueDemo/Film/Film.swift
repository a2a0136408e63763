import Segue

/// Draws an application without a terminal, frame by frame, and hands the frames to a writer.
///
/// It is the same for all that is drawn so: who films says what happens when.
struct Film {
  /// The moments that are drawn, in the application's time.
  enum Frames {
    /// So many a second from 0 on, until nothing moves.
    case rate(Double)
    /// These, which rise.
    case times([TimeInterval])
  }

  /// The most seconds that are filmed, for an application that never rests.
  static let longest: TimeInterval = 60
  /// The longest step of time. What follows another movement begins at a frame, and so with longer steps it would begin later.
  private static let step = 1.0 / 60

  let application: Application
  /// The time in the film at which the application's time is 0.
  var delay: TimeInterval = 0

  /// Hands each frame to `writer`.
  ///
  /// - Parameter happen: Called before the application moves on to a time, with that time. It posts events or begins a
  ///   transition, and returns whether more is to come after that time.
  /// - Returns: The time of the last frame.
  @discardableResult
  func shoot(
    _ frames: Frames, to writer: some FrameWriter, happen: (TimeInterval) throws -> Bool
  ) throws -> TimeInterval {
    var time = 0.0
    switch frames {
    case .rate(let rate):
      for number in 0...Int(Self.longest * rate) {
        time = Double(number) / rate
        let isMoving = try advance(to: time, happen)
        try writer.add(application.frame, at: delay + time)
        if !isMoving { break }
      }
    case .times(let times):
      var number = 0.0
      for next in times {
        while number * Self.step < next - 1e-9 {
          _ = try advance(to: number * Self.step, happen)
          number += 1
        }
        time = next
        _ = try advance(to: time, happen)
        try writer.add(application.frame, at: delay + time)
      }
    }
    return time
  }

  /// Returns whether something moves afterwards, or happens later.
  private func advance(to time: TimeInterval, _ happen: (TimeInterval) throws -> Bool) throws -> Bool {
    let isMore = try happen(time)
    return application.tick(at: time) != .never || isMore
  }
}
