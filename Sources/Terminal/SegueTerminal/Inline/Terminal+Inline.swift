import CTerminalGuard
import Foundation
import Segue

/// What a terminal knows of the place of an application below the prompt.
struct InlinePlace {
  /// The column of the cursor before the rows; nil without an answer.
  var startColumn: Int?
  /// Whether the cursor has been looked for.
  var wasSought = false
  /// The columns that name the frames since the rows were placed, of which one answer tells where they are.
  private(set) var names: [Int] = []
  /// The column that names the last frame; nil if it has no name.
  private(set) var lastName: Int?
  /// Whether the terminal has answered by the name of the last frame, and so had the width of the frame.
  private(set) var isLastFrameKnown = false
  /// When the window will have had its size for long enough, in monotonic seconds; nil if nothing depends on that.
  var settling: TimeInterval?
}

// Frames are named by the column of the cursor in the first of the rows, in the last columns of the window. So the answer also says in
// which row of the window that is, and no sequence has to name one. A terminal that is narrower than the program knows, such as tmux for a
// quarter of a second after a change, answers by another column.
extension InlinePlace {
  /// How many columns are names. More than the frames that can be on their way: see ``FrameMarks/mostInUse``.
  private static let count = FrameMarks.columns.count

  /// The column that names the next frame; nil in a window that is too narrow for names that no key shares.
  mutating func nextName(inColumns columns: Int) -> Int? {
    isLastFrameKnown = false
    let first = columns - Self.count + 1
    guard first > TerminalAnswer.mostModifiers else {
      lastName = nil
      return nil
    }
    let next = lastName.map { $0 + 1 } ?? first
    let name = (first...columns).contains(next) ? next : first
    names = names.suffix(Self.count) + [name]
    lastName = name
    return name
  }

  /// Forgets the frames so far, because the rows are elsewhere.
  mutating func forgetNames() { (names, isLastFrameKnown) = ([], false) }

  /// Notes an answer. Returns whether it tells where the rows are.
  mutating func note(_ mark: FrameMark) -> Bool {
    if mark.column == lastName { isLastFrameKnown = true }
    return names.contains(mark.column)
  }
}

extension FrameMark {
  /// The name of a frame below the prompt, whatever the row.
  init(nameColumn column: Int) { self.init(row: 0, column: column) }
}

// An application below the prompt: the questions about the cursor's place, frames, and changes of the window.
extension Terminal {
  /// Whether the application is below the prompt.
  var isInline: Bool { screen.inline != nil }

  /// See `Application.keepsLastFrame`.
  var keepsLastFrame: Bool {
    get { screen.inline?.ending == .kept }
    set {
      screen.inline?.ending = newValue ? .kept : .wiped
      screen.prepareGuardOfInline()
    }
  }

  /// In the first row, an answer with a lower column would be F3 with modifiers. So the question is asked so far to the right.
  private static let startOffset = TerminalAnswer.mostModifiers

  /// Finds the cursor, and takes the rows below it. The answers may take until `deadline`. The events meanwhile are kept.
  func placeInline(until deadline: TimeInterval) {
    guard screen.inline != nil else { return }
    let window = screen.measure()
    screen.inline?.resize(to: Self.used(of: window, isKiosk: isKiosk), isLastFrameKnown: true)
    place.startColumn = nil
    // A narrower window has no room for the question. A terminal that has not answered before is not asked again.
    let isWide = window.columns > Self.startOffset + 1
    if isWide, !place.wasSought || questions.hasEverAnswered || flow.isAnswered {
      // The last one every terminal answers, and so none waits for the others.
      let modes = place.wasSought ? [] : inheritableModes.map(TerminalQuestion.inheritedMode)
      ask(modes + [.startColumn], for: .inline, at: SystemCall.monotonicSeconds)
      earlierEvents += awaitAnswers(until: deadline)
    }
    place.wasSought = true
    // At the right edge the cursor did not go so far.
    let isExact = place.startColumn.map { $0 + Self.startOffset < window.columns } ?? false
    screen.beginInline(inColumn: place.startColumn, isExact: isExact)
    seekFirstRow()
  }

  /// The modes that a shell may have switched on, and that have to be on afterwards. Old terminals would print the end of the question.
  private var inheritableModes: [Int] {
    let isOld = screen.terminfo.isLinuxConsole || screen.terminfo.isGNUScreen
    return isOld || ProcessInfo.processInfo.environment["TERM_PROGRAM"] == "Apple_Terminal"
      ? [] : [TerminalModes.paste, TerminalModes.focus]
  }

  /// Notes that the terminal has answered by the name of a frame.
  func noteInlineFrame(_ mark: FrameMark, at time: TimeInterval) {
    if place.note(mark) { decoder.region?.firstRow = mark.row - 1 }
    flow.acknowledge(FrameMark(nameColumn: mark.column), at: time)
  }

  /// Notes an answer about the place of the rows.
  func noteInline(_ answer: TerminalAnswer, to question: TerminalQuestion) {
    switch (question, answer) {
    case (.startColumn, .cursorPosition(let cursor)): place.startColumn = cursor.column - Self.startOffset
    case (_, .mode(let mode, let setting)) where setting == 1 || setting == 3:
      screen.setModes { $0.inherited.insert(mode) }
    default: break
    }
  }

  /// Sets the size of the rows for a new size of the window. They are drawn anew with the next frame, even if they have the same size: the
  /// terminal may have moved them, or cut them off.
  func resizeInline(to window: CellSize) -> CellSize {
    screen.inline?.resize(to: window, isLastFrameKnown: place.isLastFrameKnown)
    screen.inline?.reflow = ReflowDetection.reflow(
      environment: ProcessInfo.processInfo.environment, version: features.version.map(TerminalVersion.init))
    place.settling = screen.inline?.dependsOnSize == true ? SystemCall.monotonicSeconds + Self.stillness : nil
    screen.inline?.isSettled = place.settling == nil
    seekFirstRow()
    screen.prepareGuardOfInline()
    return screen.inline?.size ?? window
  }

  /// Seconds without another size after which the window counts as settled. While its edge is dragged, sizes come faster than frames
  /// arrive, and what is right for one of them erases lines above in the next.
  private static let stillness = 0.2

  /// When the rows can be drawn in a window that has changed; nil if they can be drawn now.
  var settlingDeadline: TimeInterval? { place.settling.flatMap { $0 > SystemCall.monotonicSeconds ? $0 : nil } }

  /// The next frames say where the rows are. A press before that may be meant for anything, and is nobody's.
  private func seekFirstRow() {
    decoder.region = screen.inline.map { MouseRegion(firstRow: nil, rows: $0.size.rows) }
    place.forgetNames()
  }

  /// Prints lines above the rows. They come with the next frame, which has to be a whole one. On the alternate screen they come after it.
  func printAbove(_ text: String) {
    guard !isClosed else { return }
    guard isInline else {
      screen.heldText += InlineText.lines(text).map { $0 + "\r\n" }.joined()
      return
    }
    screen.inline?.print(text)
    screen.prepareGuardOfInline()
    seekFirstRow()
  }

  /// Has the next frame, which has to be a whole one, begin with an empty place.
  func redrawInline() { screen.inline?.setNeedsRoom() }

  /// Writes a frame, or only moves the cursor.
  func presentInline(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?) {
    let now = SystemCall.monotonicSeconds
    // At rest the cursor parks at the first cell: there it is found again after a resize.
    let caret = caret?.isVisible == true ? caret : nil
    if bytes.isEmpty {
      // If the rows have to move first, a frame comes soon, and with it the cursor.
      guard screen.inline?.needsRoom == false else { return }
      let move = screen.moveInlineCursor(to: caret)
      recorder?.add(move[...], size: size, at: now)
      return output.write(move[...])
    }
    if settlingDeadline == nil {
      place.settling = nil
      screen.inline?.isSettled = true
    }
    let (begin, end) =
      screen.modes.isSynchronized ? (TerminalModes.frameBegin, TerminalModes.frameEnd) : ([], [])
    let first = screen.beginInlineFrame()
    let asks = flow.asks && (flow.isAnswered || questions.isAnswerDue)
    let name = place.nextName(inColumns: asks ? size.columns : 0)
    flow.byteRatios = Self.byteRatiosInRowOrder
    flow.send(
      bytes.count, isMoving: isMoving, level: fidelity.rawValue, asking: name.map(FrameMark.init(nameColumn:)), at: now)
    let last = screen.endInlineFrame(showing: caret)
    recorder?.add(first + bytes + last, size: size, at: now)
    let question = name.map { Array(InlineRows.question(inColumn: $0).utf8) } ?? []
    output.writeFrame(begin, first[...], bytes, end, question[...], last[...])
    advanceOutput()
  }
}
