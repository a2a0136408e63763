/// A movement besides animations, which each tick advances before its frame.
package protocol FrameParticipant: AnyObject {
  /// Moves on to `time`. Returns whether it needs another frame.
  func advance(to time: TimeInterval) -> Bool
  /// Whether it follows the host's time, and moves on while the application's time stands still.
  var runsInPause: Bool { get }
}

extension FrameParticipant { package var runsInPause: Bool { false } }
