import Foundation
import Segue

/// Turns the input that ncurses returns into events and answers: the parser makes reports, the mouse tracker makes touches.
struct InputDecoder {
  private var parser = ControlSequenceParser()
  private var mouse = MouseTracker()
  private var reports: [InputReport] = []
  private var answers: [TerminalAnswer] = []
  private var signals: [Int32] = []

  /// The signals of keys, such as SIGINT of Ctrl-C. The line discipline turns bytes into signals, and does not know the sequences that
  /// stand for these keys in the kitty keyboard protocol.
  var signalKeys: [Key: Int32] = [:] {
    didSet { parser.urgentKeys = Set(signalKeys.keys) }
  }

  /// More than the questions that can be outstanding.
  private static let mostAnswers = 256

  /// When to call ``expire(at:)`` if nothing arrives before.
  var deadline: TimeInterval? { parser.deadline }

  /// The places of mouse reports' pixels in the window; nil if the mouse reports cells.
  var pixels: PixelGrid? {
    get { mouse.pixels }
    set { mouse.pixels = newValue }
  }

  /// The rows of the window that belong to the application; nil for all of them.
  var region: MouseRegion? {
    get { mouse.region }
    set { mouse.region = newValue }
  }

  var expectsAnswer: Bool {
    get { parser.expectsAnswer }
    set { parser.expectsAnswer = newValue }
  }

  /// Parses `units`, which were read at `time`. Returns the events that they complete.
  mutating func feed(_ units: [InputUnit], at time: TimeInterval) -> [Event] {
    for unit in units { parser.feed(unit, at: time, into: &reports) }
    return takeEvents()
  }

  /// Returns the events that were waiting for time to pass. Read the input and ``feed(_:at:)`` it first.
  mutating func expire(at time: TimeInterval) -> [Event] {
    parser.expire(at: time, into: &reports)
    return takeEvents()
  }

  /// Removes and returns the answers since the last call, in order. At most ``mostAnswers`` are kept.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// Removes and returns the signals that keys have sent since the last call, in order.
  mutating func takeSignals() -> [Int32] {
    defer { signals = [] }
    return signals
  }

  /// Starts over after a time in which another program may have read the input, as while this one was stopped. If the mouse
  /// button was down, its release may be lost: returns the event that cancels the touch.
  mutating func reset() -> [Event] {
    parser.reset()
    answers.removeAll()
    return mouse.reset().map { [$0] } ?? []
  }

  private mutating func takeEvents() -> [Event] {
    defer { reports.removeAll(keepingCapacity: true) }
    return reports.flatMap { report -> [Event] in
      switch report {
      case .key(let key):
        guard let signal = signalKeys[key] else { return [.key(key)] }
        signals.append(signal)
        return []
      case .keyUp(let key): return [.keyUp(key)]
      case .paste(let bytes):
        let text = String(pasted: bytes)
        return text.isEmpty ? [] : [.paste(text)]
      case .focus(let hasFocus): return [.active(hasFocus)]
      case .mouse(let report): return mouse.events(for: report).map(Event.mouse)
      case .answer(let answer):
        mouse.note(answer)
        if answers.count < Self.mostAnswers { answers.append(answer) }
        return []
      }
    }
  }
}

/// A decoded piece of terminal input.
enum InputReport: Hashable {
  case key(Key)
  case keyUp(Key)
  case mouse(MouseReport)
  /// The bytes of a paste, unchanged.
  case paste([UInt8])
  case answer(TerminalAnswer)
  /// `CSI I` and `CSI O`: the terminal's window has got the keyboard, or has lost it.
  case focus(Bool)
}

/// The result of one read by ncurses: a byte, or a key that ncurses has decoded.
enum InputUnit: Hashable {
  case byte(UInt8)
  case report(InputReport)
}

/// Parses terminal input into keys, mouse reports and answers, however the bytes were split on the way.
///
/// Control sequences without a meaning here are dropped whole, so that a stray answer never turns into the keys Esc, `?` and `2`.
/// ``ControlSequenceRecognizer`` knows the syntax. This type adds time, because the Esc key and the start of a sequence are the
/// same byte.
///
/// Pure: time is an argument, in seconds on any monotonic clock. At ``deadline``, read the input first, because bytes
/// that wait there may have arrived in time. If there are none, call ``expire(at:into:)``.
struct ControlSequenceParser {
  /// Seconds after which an ESC alone is the Esc key. ncurses does not wait itself, because that would delay frames.
  static let escapeDelay = 0.025
  /// The same delay while an answer is outstanding. A slow link may split an answer after its ESC. A longer wait keeps
  /// the answer whole, at the price of a later Esc key.
  static let escapeDelayBeforeAnswers = 0.1
  /// Seconds after which an unfinished sequence is given up. It is longer than the Esc delay, because the rest is on its way, and
  /// not much longer, because the key Alt-[ looks like the start of a sequence.
  static let sequenceDelay = 0.25
  /// Seconds after which a string is given up even if bytes keep coming, as when somebody types after Alt-]. Answers take less.
  static let stringDelay = 2.0
  /// Seconds without a byte after which a paste ends with the bytes so far. A link may pause for long. If more bytes of the paste come
  /// after that, the parser drops them: as keys, they would be commands that nobody has given. It drops until the end of the paste
  /// comes. The end may be lost, so the parser also stops when it has dropped nothing for this number of seconds.
  static let pasteDelay = 10.0
  /// Seconds by which a busy caller may read late. If a deadline passed less than this ago without a call of `expire`, the bytes
  /// may have arrived before the deadline, and continue the sequence.
  static let lateness = 1.0

  /// Whether an answer is outstanding. From the next byte on, ESC then waits for ``escapeDelayBeforeAnswers``.
  var expectsAnswer = false

  /// When to call ``expire(at:into:)`` if nothing arrives before; nil if no sequence is unfinished.
  private(set) var deadline: TimeInterval?

  /// The keys that count in any case.
  var urgentKeys: Set<Key> = []

  private var recognizer = ControlSequenceRecognizer()
  /// Looks for the end of a paste that was given up; nil if there is none.
  private var lostPaste: PasteCollector?
  /// When the rest of the lost paste counts as over; nil if nothing of it has come.
  private var lostPasteDeadline: TimeInterval?
  /// When to give up the string that has begun.
  private var stringDeadline: TimeInterval = 0

  /// Parses one byte or one report of ncurses, read at `time`. Appends the reports that it completes.
  mutating func feed(_ unit: InputUnit, at time: TimeInterval, into reports: inout [InputReport]) {
    if let deadline, time >= deadline, time >= deadline + Self.lateness || !mayContinue(with: unit) {
      expire(at: time, into: &reports)
    }
    // These are here and not in expire, so that the result does not depend on how often expire is called.
    if let lostPasteDeadline, time >= lostPasteDeadline { forgetLostPaste() }
    if recognizer.state == .string, time >= stringDeadline { recognizer.giveUp(into: &reports) }
    if !recognizer.isInString { stringDeadline = time + Self.stringDelay }
    let count = reports.count
    switch unit {
    case .byte(let byte): recognizer.consume(byte, into: &reports)
    case .report(let report): recognizer.consume(report, into: &reports)
    }
    if lostPaste != nil { dropRest(from: count, of: &reports, with: unit, at: time) }
    deadline = delay.map { time + $0 }
  }

  /// Drops what a unit has completed, if it is in the rest of a lost paste and looks like the user's input. The terminal's own answers
  /// count, and another paste, because the end of the lost one may never come.
  private mutating func dropRest(
    from count: Int, of reports: inout [InputReport], with unit: InputUnit, at time: TimeInterval
  ) {
    var isOver = false
    switch unit {
    case .byte(let byte): isOver = lostPaste?.feed(byte) != nil
    case .report(let report): lostPaste?.feed(report)
    }
    dropInput(from: count, of: &reports, at: time)
    if isOver { forgetLostPaste() }
  }

  private mutating func dropInput(from count: Int, of reports: inout [InputReport], at time: TimeInterval) {
    let kept = reports[count...].filter { report in
      switch report {
      case .key(let key): urgentKeys.contains(key)
      case .keyUp, .mouse: false
      case .answer, .focus, .paste: true
      }
    }
    if kept.count < reports.count - count { lostPasteDeadline = time + Self.pasteDelay }
    reports.replaceSubrange(count..., with: kept)
  }

  private mutating func forgetLostPaste() { (lostPaste, lostPasteDeadline) = (nil, nil) }

  /// Forgets an unfinished sequence, as if it had never arrived.
  mutating func reset() {
    recognizer.reset()
    forgetLostPaste()
    deadline = nil
  }

  /// Gives up an unfinished sequence after ``deadline``: a lone ESC becomes the Esc key, a broken sequence disappears.
  mutating func expire(at time: TimeInterval, into reports: inout [InputReport]) {
    guard let deadline, time >= deadline else { return }
    let count = reports.count
    let rest = recognizer.restOfPaste
    recognizer.giveUp(into: &reports)
    if lostPaste != nil { dropInput(from: count, of: &reports, at: deadline) }
    if let rest { (lostPaste, lostPasteDeadline) = (rest, nil) }
    self.deadline = nil
  }

  /// Whether `unit`, read late, probably continues the unfinished sequence and is no key of its own.
  private func mayContinue(with unit: InputUnit) -> Bool {
    guard recognizer.state == .escape, case .byte(let byte) = unit else { return true }
    return ControlSequenceRecognizer.isIntroducer(byte)
  }

  private var delay: TimeInterval? {
    switch recognizer.state {
    case .ground: recognizer.isInCharacter ? Self.sequenceDelay : nil
    case .escape: expectsAnswer ? Self.escapeDelayBeforeAnswers : Self.escapeDelay
    case .paste: Self.pasteDelay
    default: Self.sequenceDelay
    }
  }
}
