import CTerminalGuard
import Foundation
import Segue

/// Input, output and signals, for ``readEvents()`` and the run loop.
extension Terminal {
  /// Reads the input that is there. Returns the events, and whether there was any input.
  func readInput() -> (events: [Event], hasRead: Bool) {
    guard !isClosed else { return ([], false) }
    let now = SystemCall.monotonicSeconds
    // First, because the mouse reports pixels of the new window.
    let size = newSize()
    let units = screen.readUnits()
    decoder.expectsAnswer = isAnswerDue
    var events = earlierEvents + decoder.feed(units ?? [], at: now)
    earlierEvents = []
    events += decoder.expire(at: now)
    for answer in decoder.takeAnswers() { note(answer, at: now) }
    if let size { events.append(.resize(size)) }
    return (events, units != nil)
  }

  /// Writes what is pending, as far as the terminal accepts it. Asks again for answers that are late, and gives up those
  /// that are overdue.
  func advanceOutput() {
    output.flush()
    let now = SystemCall.monotonicSeconds
    if !output.isPending, !flow.awaitsRoom || output.isQueueEmpty { flow.noteFlushed(at: now) }
    questions.expire(at: now)
    askAboutMouse(at: now)
    if let mark = flow.expire(at: now) { output.write(Array(mark.question.utf8)[...]) }
    segue_guard_expect_answer(isAnswerDue)
  }

  func readSignals() {
    guard !isClosed else { return }
    for number in signals.read() {
      switch number {
      case SIGINT, SIGTERM, SIGHUP: exitSignal = exitSignal ?? number
      case SIGTSTP: wasAskedToStop = true
      case SIGCONT: wasContinued = true
      case SIGWINCH: isSizeStale = true
      default: break
      }
    }
  }

  private func newSize() -> CellSize? {
    guard isSizeStale else { return nil }
    isSizeStale = false
    let measured = screen.measure()
    // The letters may have another size in a window of as many.
    if screen.modes.reportsPixels { mouseQuestions.append(.cellSize) }
    guard measured != size else { return nil }
    size = measured
    decoder.pixels?.window = measured
    // The rest of a frame for the old size is useless: the next one draws everything.
    if output.isPending, !output.holdsModes {
      output.discard()
      flow.giveUp()
    }
    return measured
  }
}
