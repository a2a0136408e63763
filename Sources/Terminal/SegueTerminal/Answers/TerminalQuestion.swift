import Foundation
import SeguePixels

/// A question to the terminal. Terminals answer in order and ignore unknown questions.
enum TerminalQuestion: Hashable {
  /// `OSC 11 ; ? ST`: which colour has the background?
  case background
  /// `CSI ? u`: which parts of the kitty keyboard protocol are on?
  case keyboardProtocol
  /// `CSI ? 2026 $ p` (DECRQM): is synchronized output on, off or unknown?
  case synchronizedOutput
  /// `CSI ? 1016 $ p` (DECRQM): does the mouse report pixels, can it, or is that unknown?
  case pixelMouse
  /// `CSI ? 2031 $ p` (DECRQM): does it report changes of the user's wish for light or dark colours?
  case colorSchemeReports
  /// `CSI ? 2048 $ p` (DECRQM): does it report its size between keys and answers?
  case windowSizeReports
  /// `CSI 16 t`: how large is a cell in pixels?
  case cellSize
  /// Sets a background of 24 bits, asks for the attributes in force (DECRQSS), and resets them.
  case truecolor
  /// Places the cursor as at the end of a frame, and asks for its place (DSR 6): see ``FrameMark``.
  case cursorPosition
  /// A command of kitty's graphics protocol that keeps nothing: is there such a protocol?
  case graphics
  /// `CSI > q` (XTVERSION): what is its name and version?
  case version
  /// `CSI c` (DA1): every terminal answers it.
  case deviceAttributes
  /// `CSI > c` (DA2): which kind of terminal is it, and which version?
  case secondaryAttributes
  /// `CSI ? mode $ p` (DECRQM): is a mode on already, before it is switched on?
  case inheritedMode(Int)
  /// Moves the cursor to the right, and asks for its place (DSR 6): in which column was it? See ``Terminal/placeInline(until:)``.
  case startColumn

  /// The background that ``truecolor`` sets. No palette contains it, so the terminal cannot round to it by accident.
  static let sampleColor = [1, 2, 3]

  /// The place that ``cursorPosition`` asks for. If the answer names another place, the terminal does not place its cursor as
  /// expected, and frames cannot be named by it.
  static let sampleMark = FrameMark(row: FrameMarks.rows.lowerBound, column: FrameMarks.columns.lowerBound)

  var text: String {
    switch self {
    case .background: "\u{1B}]11;?\u{1B}\\"
    case .keyboardProtocol: "\u{1B}[?u"
    case .synchronizedOutput: "\u{1B}[?2026$p"
    case .pixelMouse: "\u{1B}[?\(TerminalModes.pixelMouse)$p"
    case .colorSchemeReports: "\u{1B}[?\(TerminalModes.colorScheme)$p"
    case .windowSizeReports: "\u{1B}[?\(TerminalModes.windowSize)$p"
    case .cellSize: "\u{1B}[16t"
    case .truecolor:
      "\u{1B}[48;2;" + Self.sampleColor.map(String.init).joined(separator: ";") + "m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    case .cursorPosition: Self.sampleMark.question
    case .graphics: PixelScreen.question
    case .version: "\u{1B}[>q"
    case .deviceAttributes: "\u{1B}[c"
    case .secondaryAttributes: "\u{1B}[>c"
    case .inheritedMode(let mode): "\u{1B}[?\(mode)$p"
    case .startColumn: "\u{1B}[\(TerminalAnswer.mostModifiers)C\u{1B}[6n"
    }
  }

  func isAnswered(by answer: TerminalAnswer) -> Bool {
    switch (self, answer) {
    case (.background, .background), (.keyboardProtocol, .keyboard), (.synchronizedOutput, .mode(2026, _)),
      (.truecolor, .rendition), (.pixelMouse, .mode(TerminalModes.pixelMouse, _)), (.cellSize, .cellSize),
      (.colorSchemeReports, .mode(TerminalModes.colorScheme, _)),
      (.windowSizeReports, .mode(TerminalModes.windowSize, _)),
      (.graphics, .graphics(PixelScreen.imageOfQuestion, _)), (.version, .version),
      (.deviceAttributes, .deviceAttributes), (.secondaryAttributes, .secondaryAttributes):
      true
    case (.cursorPosition, .cursorPosition(let mark)): mark == Self.sampleMark
    case (.inheritedMode(let mode), .mode(let answered, _)): mode == answered
    case (.startColumn, .cursorPosition(let mark)): mark.column > TerminalAnswer.mostModifiers
    default: false
    }
  }
}

/// The questions to a terminal that is being opened.
///
/// Every terminal answers the last question, DA1, and answers in order: the questions before DA1 that are unanswered by then
/// stay unanswered.
enum OpeningQuestions {
  /// Seconds for which opening the terminal waits for the answers. Later answers count too, except for colours.
  static let patience = 0.15
  /// Seconds after which no answer is expected any more, so that closing the terminal does not wait for it.
  static let longestSilence = 1.0

  /// The questions for a TERM, in order. They belong on the alternate screen: some terminals print the end of a question that
  /// they do not know.
  static func list(
    term: String, asksForBackground: Bool, asksForTruecolor: Bool, hasMouse: Bool
  ) -> [TerminalQuestion] {
    // The Linux console knows only these two, and old versions print the end of all others.
    if term.hasPrefix("linux") { return [.cursorPosition, .deviceAttributes] }
    // The background comes first, because editors ask for it as well. If an answer to the program before arrives now, it is taken
    // for the answer to this question, and discards no other.
    return (asksForBackground ? [.background, .colorSchemeReports] : []) + [.keyboardProtocol, .synchronizedOutput]
      + [.windowSizeReports, .version]
      + (hasMouse ? [.pixelMouse] : []) + [.cellSize] + (asksForTruecolor ? [.truecolor] : [])
      + [.cursorPosition, .deviceAttributes]
  }
}

/// The questions that the terminal has not answered, in the order in which they were sent. ``FramesInFlight`` holds the questions
/// at the ends of frames.
///
/// Terminals answer in order. So an answer belongs to the oldest question that it can answer, and the older questions stay
/// unanswered. An answer that belongs to no question is ignored.
///
/// A question is given up at its deadline. It keeps its place, because its answer may still come.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct OutstandingQuestions {
  enum Purpose: Hashable {
    /// Asked when the terminal is opened, for its features.
    case opening
    /// Asked while the terminal is open: for the places of the mouse reports' pixels in the window, for the proportions of cells, and for
    /// the background.
    case later
    /// Asked about the place of an application below the prompt, and about modes that its shell may have switched on.
    case inline
    /// Asked while the terminal is open, about its keyboard.
    case keyboard
    /// Asked before the terminal is restored. All other answers come before this one, so that none is left for the shell.
    case closing
  }

  struct Entry: Hashable {
    let question: TerminalQuestion
    let purpose: Purpose
    let sent: TimeInterval
    let deadline: TimeInterval
    fileprivate(set) var isGivenUp = false
  }

  private var entries: [Entry] = []

  private(set) var hasEverAnswered = false

  var isEmpty: Bool { entries.isEmpty }
  /// Whether any question is still waiting for its answer.
  var isAnswerDue: Bool { entries.contains { !$0.isGivenUp } }
  /// When to call ``expire(at:)`` if no answer comes before; nil if no question waits.
  var deadline: TimeInterval? { entries.lazy.filter { !$0.isGivenUp }.map(\.deadline).min() }

  /// Appends a question that was sent at `time`, to be given up `patience` seconds later.
  ///
  /// Drops the same question if it was given up: the next answer counts for the new one.
  mutating func append(
    _ question: TerminalQuestion, for purpose: Purpose, at time: TimeInterval, patience: TimeInterval
  ) {
    entries.removeAll { $0.isGivenUp && $0.question == question }
    entries.append(Entry(question: question, purpose: purpose, sent: time, deadline: time + patience))
  }

  /// Removes the question that `answer` belongs to, and all older ones. Returns the question; nil if the answer has none.
  mutating func match(_ answer: TerminalAnswer) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.question.isAnswered(by: answer) }) else { return nil }
    let entry = entries[index]
    entries.removeSubrange(...index)
    hasEverAnswered = true
    return entry
  }

  /// Gives up the questions whose deadline has passed by `time`.
  mutating func expire(at time: TimeInterval) {
    for index in entries.indices where entries[index].deadline <= time { entries[index].isGivenUp = true }
  }

  /// Gives up all questions.
  mutating func giveUp() { expire(at: .infinity) }
}
