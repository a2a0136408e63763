import CTerminalGuard
import Foundation
import Segue

extension Terminal {
  /// Seconds to wait for the last answer when the terminal is closed or suspended.
  private static let closingPatience = 1.5
  /// Seconds for which a terminal may accept nothing of the rest of a frame below the prompt.
  private static let drainPatience = 0.5

  /// Whether the terminal still has to answer.
  var isAnswerDue: Bool { questions.isAnswerDue || flow.isAnswerDue || awaitsPictureAnswer }

  /// Sends the questions and waits for the answers until `deadline` at most.
  func askOpeningQuestions(_ list: [TerminalQuestion], until deadline: TimeInterval) {
    // Below the prompt the question for the cursor's column stands for the one for its place, which moves it.
    let list = isInline ? list.filter { $0 != .cursorPosition } : list
    ask(list, for: .opening, at: SystemCall.monotonicSeconds)
    earlierEvents += awaitAnswers(until: deadline)
  }

  func ask(_ list: [TerminalQuestion], for purpose: OutstandingQuestions.Purpose, at time: TimeInterval) {
    for question in list {
      questions.append(question, for: purpose, at: time, patience: OpeningQuestions.longestSilence)
    }
    // Before it is written: a crash may come in between.
    segue_guard_expect_answer(true)
    output.write(list.map(\.text).joined())
  }

  func note(_ answer: TerminalAnswer, at time: TimeInterval) {
    defer { if case .cellSize = answer { noteCell() } }
    guard let question = questions.match(answer) else {
      switch answer {
      case .cursorPosition(let mark) where isInline: noteInlineFrame(mark, at: time)
      case .cursorPosition(let mark): flow.acknowledge(mark, at: time)
      case .colorScheme(let style): noteWish(for: style, at: time)
      case .windowSize(let size, let cell): noteReport(of: size, cell: cell)
      case .graphics(let image, let isOK): note(image: image, isOK: isOK)
      default: break
      }
      return
    }
    switch question.purpose {
    case .opening:
      features.note(answer)
      flow.noteOpeningAnswer(after: time - question.sent, reportsCursor: features.reportsCursor)
      screen.setModes { $0.isSynchronized = features.isSynchronized }
      // With the answer to the last question, silence on the others means no.
      guard question.question == .deviceAttributes else { return }
      if features.hasPixelMouse { laterQuestions.append(.pixelMouse) }
      askForPixels()
      screen.setModes {
        $0.reportsColorScheme = features.reportsColorScheme
        $0.reportsSize = features.reportsSize
      }
      chooseKeyboard(at: time)
    case .later:
      features.note(answer)
      if case .background(let color) = answer { noteBackground(color) }
      if case .graphics(_, isOK: true) = answer { beginPixels() }
    case .inline:
      noteInline(answer, to: question.question)
      if question.question == .startColumn {
        flow.noteOpeningAnswer(after: time - question.sent, reportsCursor: true)
      }
    case .keyboard:
      features.note(answer)
      if question.question == .secondaryAttributes { chooseKeyboard(at: time) }
      if case .keyboard(let flags) = answer, !KeyboardFlags(rawValue: flags).contains(.eventTypes) {
        keyboard = .presses
      }
    // The answers to frames come before this one, or never.
    case .closing: flow.giveUp()
    }
  }

  /// Switches the keyboard to as much of kitty's protocol as is right in this terminal. One without a name is asked for its kind,
  /// by which Alacritty is known. Zellij is asked again, because it may have taken a part of the flags.
  private func chooseKeyboard(at time: TimeInterval) {
    guard features.hasKeyboardProtocol else { return }
    let version = features.version.map(TerminalVersion.init)
    let isInZellij = ProcessInfo.processInfo.environment["ZELLIJ"] != nil || version?.name == "zellij"
    keyboard =
      isInZellij
      ? .releases
      : KeyboardDetection.keyboard(
        version: version, deviceAttributes: features.deviceAttributes,
        secondaryAttributes: features.secondaryAttributes)
    screen.setModes { $0.keyboard = keyboard.flags }
    if isInZellij {
      ask([.keyboardProtocol], for: .keyboard, at: time)
    } else if keyboard == .presses, version == nil, features.secondaryAttributes.isEmpty {
      ask([.secondaryAttributes], for: .keyboard, at: time)
    }
  }

  /// Has releases reported while an arrow is down, where that is right for arrows only. Over a network the flags would come too late.
  func followArrows(in events: [Event]) {
    guard keyboard == .releasesOfArrows else { return }
    for event in events { heldArrow.note(event) }
    let isHeld = heldArrow.key != nil && flow.isNear
    screen.setModes { $0.keyboard = isHeld ? .all : keyboard.flags }
  }

  /// Sends the questions that wait, and switches the mouse to pixels, if that is among them, the terminal has them and the size of its cells
  /// is known.
  ///
  /// ``MouseTracker`` takes reports for pixels from the terminal's confirmation on. The pixels of earlier reports count as cells
  /// outside of the window.
  func askLaterQuestions(at time: TimeInterval) {
    var list = laterQuestions
    guard !list.isEmpty, !output.isPending, !isClosed else { return }
    laterQuestions = []
    if features.hasPixelMouse, let cell {
      decoder.pixels = PixelGrid(cell: cell, window: size)
      screen.setModes { $0.reportsPixels = true }
    } else {
      list.removeAll { $0 == .pixelMouse }
    }
    ask(list, for: .later, at: time)
  }

  /// Waits for all pending answers before the terminal is restored, because the shell would read them as keys. Gives up the
  /// frames on their way. Returns the events that arrived.
  func awaitLastAnswers() -> [Event] {
    guard !isClosed, !output.isGone else { return [] }
    if isLinear {
      output.drain(timeout: 0.5)
      return []
    }
    // Below the prompt a frame has to be whole, or the cursor may be anywhere.
    if screen.inline == nil { output.discard() } else { output.drain(timeout: Self.drainPatience) }
    let now = SystemCall.monotonicSeconds
    questions.expire(at: now)
    let isReporting = screen.modes.reportsColorScheme || screen.modes.reportsSize
    if isReporting { output.write(TerminalModes.reportsOff) }
    guard isReporting || isAnswerDue || flow.mayBeAnsweredLate else { return [] }
    var patience = OpeningQuestions.patience
    // A terminal that has never answered is not asked again.
    if questions.hasEverAnswered || flow.isAnswered {
      patience = Self.closingPatience
      // Ctrl-Z and the flush below drop output that is not drawn yet, and its questions. So nobody knows which answers will come,
      // but all of them come before the answer to a new question.
      if screen.inline == nil {
        tcflush(output.descriptor, TCOFLUSH)
        output.noteLoss()
      }
      questions.append(.deviceAttributes, for: .closing, at: now, patience: patience)
      output.write(Array(TerminalQuestion.deviceAttributes.text.utf8)[...])
    }
    let events = awaitAnswers(until: now + patience)
    if !questions.isEmpty || flow.isAnswerDue { tcflush(STDIN_FILENO, TCIFLUSH) }
    questions.giveUp()
    flow.giveUp()
    return events
  }

  /// Reads input until all questions have been answered, or `deadline`. Returns the events.
  func awaitAnswers(until deadline: TimeInterval) -> [Event] {
    var events: [Event] = []
    while !questions.isEmpty || flow.isAnswerDue, SystemCall.waitForInput(STDIN_FILENO, until: deadline) {
      let (new, hasRead) = readInput()
      events += new
      if !hasRead, screen.isAtEndOfInput { break }
    }
    return events
  }
}
