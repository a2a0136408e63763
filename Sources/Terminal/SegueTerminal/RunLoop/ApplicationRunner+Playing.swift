import Foundation
import Segue

// Playing a script: its events instead of the user's, and its ticks instead of the pacer's.
//
// A tick gets the script's time and not the clock's. If its frame has no room, it waits until there is room or the next tick is
// due. So the picture before each pause is seen, and a slow link does not slow the script down.
extension ApplicationRunner {
  /// Performs the script's tick if it is due. Of the user's keys only q has an effect: it ends the application.
  func play(_ events: [Event], at now: TimeInterval) {
    for event in events {
      switch event {
      case .key(Key(.character("q"))):
        application.terminate()
        return
      case .resize: player?.needsRepaint = true
      case .active(let isActive): player?.isActive = isActive
      default: break
      }
    }
    guard fits(application.frame.size), let player, let tick = player.tick else { return endPlaying(after: .nextFrame) }
    guard now >= terminal.clock.realTime(at: tick.time) else { return repaintIfNeeded() }
    let isReady = terminal.isReady
    guard isReady || player.isOvertaken(at: now, on: terminal.clock) else {
      self.player?.isWaiting = true
      // Causes a turn as soon as there is room.
      needsTick = true
      return
    }
    if isReady { repaint(ifNeeded: player.needsRepaint) }
    needsTick = false
    for case .event(.resize(let size)) in tick.steps.map(\.action) {
      guard fits(size) else { return endPlaying(after: .nextFrame) }
      // A smaller picture would leave parts of the larger one beside it.
      clear()
    }
    let wake = application.perform(tick)
    self.player?.advance(after: wake)
    if self.player?.tick == nil { endPlaying(after: wake) }
  }

  private func fits(_ size: CellSize) -> Bool {
    size.columns <= terminal.size.columns && size.rows <= terminal.size.rows
  }

  private func clear() {
    if terminal.screen.inline != nil { return terminal.redrawInline() }
    terminal.output.write("\u{1B}[0m\u{1B}[2J")
  }

  /// Clears the screen and draws everything anew, if the picture was lost by Ctrl-Z or a resize of the window.
  private func repaint(ifNeeded isNeeded: Bool) {
    guard isNeeded else { return }
    player?.needsRepaint = false
    clear()
    application.setNeedsFullRepaint()
  }

  /// Draws the last picture again, by a tick at its time, which has no other effect.
  private func repaintIfNeeded() {
    guard let player, player.needsRepaint || needsTick, let time = player.lastTime else {
      needsTick = false
      return
    }
    needsTick = !terminal.isReady
    if needsTick { return }
    repaint(ifNeeded: true)
    application.tick(at: time)
  }

  /// Hands the application over to the user, in the terminal's own size.
  private func endPlaying(after wake: Application.Wake) {
    let isActive = player?.isActive ?? true
    player = nil
    let now = SystemCall.monotonicSeconds
    let time = terminal.clock.time(atReal: now)
    if application.frame.size != terminal.size { application.post(.resize(terminal.size), at: time) }
    if application.isActive != isActive { application.post(.active(isActive), at: time) }
    needsTick = true
    switch wake {
    case .nextFrame: pacer.requestFrame(lastTickFrom: now, to: now)
    case .at(let time): pacer.rest(until: terminal.clock.realTime(at: time))
    case .never: pacer.rest(until: nil)
    }
  }
}

/// The script that a runner plays, and its next tick.
struct ScriptPlayer {
  private var playback: EventScriptPlayback
  /// The tick that is due next; nil if the script is over.
  private(set) var tick: EventScriptPlayback.Tick?
  /// The time of the last tick; nil before the first one.
  private(set) var lastTime: TimeInterval?
  /// Whether the next tick is due, and waits for room for its frame.
  var isWaiting = false
  /// Whether the picture on the terminal was lost.
  var needsRepaint = false
  /// Whether the terminal says that its window has the keyboard.
  var isActive = true

  init(_ script: EventScript, framesPerSecond: Double) {
    // After its last event the user goes on, even if something still moves.
    playback = EventScriptPlayback(script, framesPerSecond: framesPerSecond, goesOn: false)
    tick = playback.next(after: .nextFrame)
  }

  /// Goes on to the next tick, after the present one has returned `wake`.
  mutating func advance(after wake: Application.Wake) {
    lastTime = tick?.time ?? lastTime
    isWaiting = false
    tick = playback.next(after: wake)
  }

  /// When the next turn is due, in real seconds: with the tick, or while the tick waits for room, with the tick after it. Nil if
  /// only room can end the wait.
  func deadline(on clock: ApplicationClock) -> TimeInterval? {
    let time = isWaiting ? playback.nextFrameTime : tick?.time
    return time.map { clock.realTime(at: $0) }
  }

  /// Whether the present tick is so late that its frame may be left out: the frame after it is due as well.
  func isOvertaken(at real: TimeInterval, on clock: ApplicationClock) -> Bool {
    playback.nextFrameTime.map { real >= clock.realTime(at: $0) } ?? false
  }
}
