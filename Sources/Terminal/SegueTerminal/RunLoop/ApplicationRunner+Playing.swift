import Foundation
import Segue

/// Playing a script: its events instead of the user's, and its ticks instead of the pacer's.
///
/// A tick comes when it is time for it, with the script's own time and not that of the clock. One whose frame has no room waits
/// until it has, or until the next one is due: so the picture before each pause is seen, and a slow link does not slow the script
/// down.
extension ApplicationRunner {
  /// Does what is due. The user's keys have no effect, but for q, which ends the application.
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
      // Brings about a turn as soon as there is room.
      needsTick = true
      return
    }
    if isReady { repaint(ifNeeded: player.needsRepaint) }
    needsTick = false
    for step in tick.steps {
      guard case .event(.resize(let size)) = step.action else { continue }
      guard fits(size) else { return endPlaying(after: .nextFrame) }
      // A smaller picture would leave the rest of the larger one beside it.
      clear()
    }
    let wake = application.perform(tick)
    self.player?.advance(after: wake)
    if self.player?.tick == nil { endPlaying(after: wake) }
  }

  private func fits(_ size: CellSize) -> Bool {
    size.columns <= terminal.size.columns && size.rows <= terminal.size.rows
  }

  private func clear() { terminal.output.write("\u{1B}[0m\u{1B}[2J") }

  /// The picture was lost, as the user has stopped the program or resized the window.
  private func repaint(ifNeeded isNeeded: Bool) {
    guard isNeeded else { return }
    player?.needsRepaint = false
    clear()
    application.setNeedsFullRepaint()
  }

  /// Draws the last picture again. A tick at the time of the last one has no effect otherwise.
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

  /// The application is the user's from here on, in the terminal's own size.
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
