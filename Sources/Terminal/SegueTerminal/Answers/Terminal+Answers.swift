import CTerminalGuard
import Foundation
import Segue

extension Terminal {
  /// Seconds to wait for the last answer when the terminal is closed or suspended.
  private static let closingPatience = 1.5

  /// Whether the terminal still has to answer.
  var isAnswerDue: Bool { questions.isAnswerDue || flow.isAnswerDue }

  /// Sends the questions and waits for the answers, for ``OpeningQuestions/patience`` at most.
  func askOpeningQuestions(_ list: [TerminalQuestion]) {
    segue_guard_expect_answer(true)
    ask(list, for: .opening, at: SystemCall.monotonicSeconds)
    earlierEvents = awaitAnswers(until: SystemCall.monotonicSeconds + OpeningQuestions.patience)
  }

  private func ask(_ list: [TerminalQuestion], for purpose: OutstandingQuestions.Purpose, at time: TimeInterval) {
    for question in list {
      questions.append(question, for: purpose, at: time, patience: OpeningQuestions.longestSilence)
    }
    output.write(list.map(\.text).joined())
  }

  func note(_ answer: TerminalAnswer, at time: TimeInterval) {
    guard let question = questions.match(answer) else {
      if case .cursorPosition(let mark) = answer { flow.acknowledge(mark, at: time) }
      return
    }
    switch question.purpose {
    case .opening:
      features.note(answer)
      flow.noteOpeningAnswer(after: time - question.sent, reportsCursor: features.reportsCursor)
      screen.setModes {
        $0.reportsKeyReleases = features.reportsKeyReleases
        $0.isSynchronized = features.isSynchronized
      }
      // With the answer to the last question, silence on the others means no.
      if question.question == .deviceAttributes, features.hasPixelMouse { mouseQuestions.append(.pixelMouse) }
    case .mouse: features.note(answer)
    // The answers to frames come before this one, or never.
    case .closing: flow.giveUp()
    }
  }

  /// Switches the mouse to pixels, if the terminal has them and the size of its cells is known, and sends the pending questions
  /// about the mouse.
  ///
  /// ``MouseTracker`` takes reports for pixels from the terminal's confirmation on. The pixels of earlier reports count as cells
  /// outside of the window.
  func askAboutMouse(at time: TimeInterval) {
    let list = mouseQuestions
    guard !list.isEmpty, !output.isPending, !isClosed else { return }
    mouseQuestions = []
    guard let cell = features.cellPixels ?? screen.measureCell() else { return }
    decoder.pixels = PixelGrid(cell: cell, window: size)
    screen.setModes { $0.reportsPixels = true }
    ask(list, for: .mouse, at: time)
  }

  /// Waits for all pending answers before the terminal is restored, because the shell would read them as keys. Gives up the
  /// frames on their way. Returns the events that arrived.
  func awaitLastAnswers() -> [Event] {
    guard !isClosed, !output.isGone else { return [] }
    screen.isFrameCut = output.isPending
    output.discard()
    let now = SystemCall.monotonicSeconds
    questions.expire(at: now)
    guard isAnswerDue || flow.mayBeAnsweredLate else { return [] }
    var patience = OpeningQuestions.patience
    // A terminal that has never answered is not asked again.
    if questions.hasEverAnswered || flow.isAnswered {
      patience = Self.closingPatience
      // Ctrl-Z and the flush below drop output that is not drawn yet, and its questions. So nobody knows which answers will come,
      // but all of them come before the answer to a new question.
      screen.isFrameCut = true
      tcflush(output.descriptor, TCOFLUSH)
      questions.append(.deviceAttributes, for: .closing, at: now, patience: patience)
      output.write(TerminalQuestion.deviceAttributes.bytes)
    }
    let events = awaitAnswers(until: now + patience)
    if !questions.isEmpty || flow.isAnswerDue { tcflush(STDIN_FILENO, TCIFLUSH) }
    questions.giveUp()
    flow.giveUp()
    return events
  }

  /// Reads input until all questions have been answered, or `deadline`. Returns the events.
  private func awaitAnswers(until deadline: TimeInterval) -> [Event] {
    var events: [Event] = []
    while !questions.isEmpty || flow.isAnswerDue, SystemCall.waitForInput(STDIN_FILENO, until: deadline) {
      let (new, hasRead) = readInput()
      events += new
      if !hasRead, screen.isAtEndOfInput { break }
    }
    return events
  }
}
