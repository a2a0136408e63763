import Foundation

/// Parses terminal input into keys, mouse reports and answers, however the bytes were split on the way.
///
/// Control sequences without a meaning here are dropped whole, so that a stray answer never turns into the keys Esc,
/// `?` and `2`. ``ControlSequenceRecognizer`` knows the syntax; this type adds time, because an Esc key and the first
/// byte of a sequence are the same byte.
///
/// Pure: time is an argument, in seconds on any monotonic clock. At ``deadline``, read the input first, because bytes
/// that wait there may have arrived in time. If there are none, call ``expire(at:into:)``.
struct ControlSequenceParser {
  /// Seconds after which an ESC alone is the Esc key. ncurses does not wait itself, because that would delay frames.
  static let escapeDelay = 0.025
  /// The same delay while an answer is outstanding. A slow link may split an answer after its ESC. A longer wait keeps
  /// the answer whole, at the price of a later Esc key.
  static let escapeDelayBeforeAnswers = 0.1
  /// Seconds after which an unfinished sequence is given up. Longer than the Esc delay, because the rest of it is on
  /// the way; not much longer, because the key Alt-[ looks the same.
  static let sequenceDelay = 0.25
  /// Seconds after which a string is given up even though bytes come, as in typing after Alt-]. Answers take less.
  static let stringDelay = 2.0
  /// Seconds without a byte after which a paste is over. What has come until then counts.
  static let pasteDelay = 1.0
  /// Seconds by which a busy caller may read late. If a deadline passed less than this ago, and `expire` was not
  /// called, the bytes may have arrived before it, and continue the sequence.
  static let lateness = 1.0

  /// Whether an answer is outstanding. From the next byte on, ESC then waits for ``escapeDelayBeforeAnswers``.
  var expectsAnswer = false

  /// When to call ``expire(at:into:)`` if nothing arrives before; nil if no sequence is unfinished.
  private(set) var deadline: TimeInterval?

  private var recognizer = ControlSequenceRecognizer()
  /// When to give up the string that has begun.
  private var stringDeadline: TimeInterval = 0

  /// Parses one byte, or one report that ncurses has decoded, read at `time`. Appends what it completes.
  mutating func feed(_ unit: InputUnit, at time: TimeInterval, into reports: inout [InputReport]) {
    if let deadline, time >= deadline, time >= deadline + Self.lateness || !mayContinue(with: unit) {
      expire(at: time, into: &reports)
    }
    // Checked when a byte arrives and not in expire: otherwise the result would depend on how often expire is called.
    if recognizer.state == .string, time >= stringDeadline { recognizer.giveUp(into: &reports) }
    if !recognizer.isInString { stringDeadline = time + Self.stringDelay }
    switch unit {
    case .byte(let byte): recognizer.consume(byte, into: &reports)
    case .report(let report): recognizer.consume(report, into: &reports)
    }
    deadline = delay.map { time + $0 }
  }

  /// Forgets an unfinished sequence, as if it had never arrived.
  mutating func reset() {
    recognizer.reset()
    deadline = nil
  }

  /// Gives up an unfinished sequence after ``deadline``: a lone ESC becomes the Esc key, a broken sequence disappears.
  mutating func expire(at time: TimeInterval, into reports: inout [InputReport]) {
    guard let deadline, time >= deadline else { return }
    recognizer.giveUp(into: &reports)
    self.deadline = nil
  }

  /// Whether `unit`, read late, is likelier to continue the unfinished sequence than to be a key of its own.
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
