import Foundation
import Segue

/// The script that a runner plays, and its next tick.
struct ScriptPlayer {
  private var playback: EventScriptPlayback
  /// The tick that is due next; nil if the script is over.
  private(set) var tick: EventScriptPlayback.Tick?
  /// The time of the last tick; nil before the first one.
  private(set) var lastTime: TimeInterval?
  /// Whether the next tick is due, but waits for room for its frame.
  var isWaiting = false
  /// Whether the picture on the terminal was lost, or has never been there.
  var needsRepaint = false
  /// Whether the terminal says that its window has the keyboard.
  var isActive = true

  init(_ script: EventScript, framesPerSecond: Double) {
    // After its last event the user goes on, whatever moves.
    playback = EventScriptPlayback(script, framesPerSecond: framesPerSecond, goesOn: false)
    tick = playback.next(after: .nextFrame)
  }

  /// Goes on to the next tick, after the present one has returned `wake`.
  mutating func advance(after wake: Application.Wake) {
    lastTime = tick?.time ?? lastTime
    isWaiting = false
    tick = playback.next(after: wake)
  }

  /// When to look again, in real seconds: when a tick is due, or, while it waits for room, when the one after it is. Nil if only
  /// room counts.
  func deadline(on clock: ApplicationClock) -> TimeInterval? {
    let time = isWaiting ? playback.nextFrameTime : tick?.time
    return time.map { clock.realTime(at: $0) }
  }

  /// Whether the present tick is so late that its frame may go unseen: the frame after it is due as well.
  func isOvertaken(at real: TimeInterval, on clock: ApplicationClock) -> Bool {
    playback.nextFrameTime.map { real >= clock.realTime(at: $0) } ?? false
  }
}
