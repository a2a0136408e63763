import Foundation
import Segue

/// Recognises keys, answers and whole control sequences in what ncurses hands over, however it was cut on the way,
/// and drops what nobody asks for: so that no answer ever becomes Esc, `?` and `2`.
///
/// Pure: time comes in as an argument, in seconds on any clock that does not step back. Where Esc alone and the
/// start of a sequence look alike, time tells: ask ``deadline`` when to look at the input again, and if nothing is
/// there, call ``expire(at:into:)``. Look first: what lies there unread may have arrived in time, and ends the wait.
struct ControlSequenceParser {
  /// Seconds after which an Esc that nothing follows is the key. ncurses is told not to wait by itself: it
  /// would hold up the frames that are due meanwhile.
  static let escapeDelay = 0.025
  /// The same while an answer is due, which a slow link may cut after its ESC: Esc is felt later, but no answer
  /// falls apart into keys.
  static let escapeDelayBeforeAnswers = 0.1
  /// Seconds after which a sequence that has begun is given up. Longer, because its end is on the way; not
  /// much longer, because Alt-[ begins just like it.
  static let sequenceDelay = 0.25
  /// Seconds after which a string is given up even though bytes still come: whoever types fast after Alt-] is heard
  /// again. No answer takes that long.
  static let stringDelay = 2.0
  /// Seconds without a byte after which a paste counts as over.
  static let pasteDelay = 1.0
  /// Seconds by which whoever reads may be late, having been busy: a wait that ran out that little ago, and that
  /// nobody has ended since, was perhaps kept.
  static let lateness = 1.0

  private enum State: Hashable {
    case ground
    /// After ESC.
    case escape
    /// After `ESC [`.
    case sequence
    /// After `ESC O`.
    case shiftThree
    /// After `ESC [ M`: three bytes of an X10 mouse report.
    case oldMouse
    /// After `ESC [ [`, with which the Linux console begins F1 to F5.
    case console
    /// In a string, OSC, DCS, SOS, PM or APC, and after an ESC in it, which may begin its end.
    case string, stringEscape
    /// Between `ESC [ 2 0 0 ~` and `ESC [ 2 0 1 ~`.
    case paste
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// No sequence that means anything here is longer; the rest of a longer one is swallowed.
  private static let longestBody = 64
  /// No device control string that means anything here is longer, in bytes.
  private static let longestString = 256

  /// Whether the terminal has been asked something and has not said all yet. A lone Esc then waits longer, from the
  /// next byte on; see ``escapeDelayBeforeAnswers``.
  var expectsAnswer = false

  private var state = State.ground
  /// What began the sequence: the byte after ESC (one that goes no further was Alt and this key) or, from a terminal
  /// set to 8 bits, a C1 control character by itself.
  private var introducer: UInt8 = 0
  private var body: [UInt8] = []
  /// How many bytes followed the introducer.
  private var followed = 0
  /// When to give up the string that has begun.
  private var stringEnd: TimeInterval = 0
  private var pasteMatch = 0
  private var character = UTF8Collector()
  private var isAlternate = false

  /// When to call ``expire(at:into:)`` if nothing arrives before; nil if nothing is left hanging.
  private(set) var deadline: TimeInterval?

  /// Takes one byte or decoded report that arrived at `time`, and appends what it completes.
  mutating func feed(_ unit: InputUnit, at time: TimeInterval, into reports: inout [InputReport]) {
    if let deadline, time >= deadline, time >= deadline + Self.lateness || !mayGoOn(with: unit) {
      expire(at: time, into: &reports)
    }
    // Only with a byte, not by itself: otherwise it would depend on how often anybody looks what a byte read right
    // then belongs to.
    if state == .string, time >= stringEnd { giveUp(into: &reports) }
    if state != .string, state != .stringEscape { stringEnd = time + Self.stringDelay }
    switch unit {
    case .byte(let byte): take(byte, into: &reports)
    case .report(let report):
      // ncurses decodes the keys in a paste, too.
      if state == .paste {
        pasteMatch = 0
      } else {
        giveUp(into: &reports)
        reports.append(report)
      }
    }
    deadline = delay.map { time + $0 }
  }

  /// Forgets what has begun, as if it had never arrived.
  mutating func reset() {
    state = .ground
    character.reset()
    deadline = nil
  }

  /// Ends what has waited long enough by `time`: a lone Esc becomes the key, a broken sequence vanishes.
  mutating func expire(at time: TimeInterval, into reports: inout [InputReport]) {
    guard let deadline, time >= deadline else { return }
    giveUp(into: &reports)
    self.deadline = nil
  }

  /// Whether `unit`, read late, is likelier to belong to what has begun than to be something new.
  private func mayGoOn(with unit: InputUnit) -> Bool {
    guard state == .escape, case .byte(let byte) = unit else { return true }
    return Self.isIntroducer(byte)
  }

  private var delay: TimeInterval? {
    switch state {
    case .ground: character.isPending ? Self.sequenceDelay : nil
    case .escape: expectsAnswer ? Self.escapeDelayBeforeAnswers : Self.escapeDelay
    case .paste: Self.pasteDelay
    default: Self.sequenceDelay
    }
  }

  private mutating func giveUp(into reports: inout [InputReport]) {
    switch state {
    case .ground, .paste, .oldMouse, .console: break
    case .escape: reports.append(.key(Key(.escape)))
    case .sequence, .shiftThree, .string: typeIntroducer(into: &reports)
    case .stringEscape:
      if typeIntroducer(into: &reports) { reports.append(.key(Key(.escape))) }
    }
    character.reset()
    state = .ground
  }

  /// If nothing followed the introducer, it was no sequence but Alt and a key. Whether it was.
  @discardableResult
  private mutating func typeIntroducer(into reports: inout [InputReport]) -> Bool {
    guard followed == 0, introducer < 0x80 else { return false }
    type(introducer, alternate: true, into: &reports)
    return true
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8, into reports: inout [InputReport]) {
    switch state {
    case .ground: takeInGround(byte, into: &reports)
    case .escape: takeAfterEscape(byte, into: &reports)
    case .sequence: takeInSequence(byte, into: &reports)
    case .shiftThree: takeAfterShiftThree(byte, into: &reports)
    case .oldMouse: takeOldMouse(byte, into: &reports)
    case .console: takeInConsole(byte, into: &reports)
    case .string, .stringEscape: takeInString(byte, into: &reports)
    case .paste: takeInPaste(byte)
    }
  }

  private mutating func takeInGround(_ byte: UInt8, into reports: inout [InputReport]) {
    if byte == 0x1B {
      character.reset()
      state = .escape
    } else if (0x80...0x9F).contains(byte), !character.isPending, Self.isIntroducer(byte - 0x40) {
      begin(byte)
    } else {
      type(byte, alternate: false, into: &reports)
    }
  }

  /// Whether a sequence begins with ESC and this byte, or with the C1 control character 0x40 further on.
  private static func isIntroducer(_ byte: UInt8) -> Bool { state(after: byte) != nil }

  private static func state(after introducer: UInt8) -> State? {
    switch introducer {
    case UInt8(ascii: "["): .sequence
    case UInt8(ascii: "O"): .shiftThree
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): .string
    default: nil
    }
  }

  /// Begins the sequence of an introducer, in its form of 7 or 8 bits.
  private mutating func begin(_ introducer: UInt8) {
    guard let state = Self.state(after: introducer & 0x7F | 0x40) else { return }
    self.state = state
    self.introducer = introducer
    body.removeAll(keepingCapacity: true)
    followed = 0
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    // Esc twice, or Esc and then a key that begins with ESC: no key may get lost.
    case 0x1B: reports.append(.key(Key(.escape)))
    case _ where Self.isIntroducer(byte): begin(byte)
    case 0x80...0x9F:
      reports.append(.key(Key(.escape)))
      state = .ground
      takeInGround(byte, into: &reports)
    default:
      state = .ground
      type(byte, alternate: true, into: &reports)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    case 0x20...0x3F:
      followed += 1
      if body.count <= Self.longestBody { body.append(byte) }
    case UInt8(ascii: "M") where body.isEmpty: state = .oldMouse
    case UInt8(ascii: "[") where body.isEmpty: state = .console
    case 0x40...0x7E:
      state = .ground
      let sequence = ControlSequence(body: body[...], final: byte)
      guard body.count <= Self.longestBody else { return }
      if sequence.startsPaste {
        state = .paste
        pasteMatch = 0
      } else if let answer = sequence.answer {
        reports.append(.answer(answer))
      } else if let report = sequence.report {
        reports.append(report)
      }
    default: breakOff(with: byte, into: &reports)
    }
  }

  private mutating func takeAfterShiftThree(_ byte: UInt8, into reports: inout [InputReport]) {
    switch byte {
    // Old terminals put a modifier in here: `ESC O 5 C`.
    case 0x30...0x3F:
      followed += 1
      if body.count <= Self.longestBody { body.append(byte) }
    case 0x40...0x7E:
      state = .ground
      if let key = ControlSequence.shiftThree(byte) { reports.append(.key(key)) }
    default: breakOff(with: byte, into: &reports)
    }
  }

  private mutating func takeInConsole(_ byte: UInt8, into reports: inout [InputReport]) {
    guard (0x20...0x7E).contains(byte) else { return breakOff(with: byte, into: &reports) }
    state = .ground
    if (0x41...0x45).contains(byte) { reports.append(.key(Key(.function(Int(byte) - 0x40)))) }
  }

  private mutating func takeOldMouse(_ byte: UInt8, into reports: inout [InputReport]) {
    // Each is 32 more than it says; NUL stands for what a byte cannot hold.
    guard byte >= 0x20 || byte == 0 else { return breakOff(with: byte, into: &reports) }
    body.append(byte)
    guard body.count == 3 else { return }
    state = .ground
    let values = body.map { ($0 == 0 ? 256 : Int($0)) - 32 }
    let report = MouseReport(bits: values[0], isRelease: false, column: values[1] - 1, row: values[2] - 1)
    if let report { reports.append(.mouse(report)) }
  }

  private mutating func takeInString(_ byte: UInt8, into reports: inout [InputReport]) {
    switch (state, byte) {
    // ST, or what xterm also takes for one; CAN and SUB break off. Among 7 bits, 0x9C is half a character.
    case (.stringEscape, UInt8(ascii: "\\")), (_, 0x07): endString(into: &reports)
    case (_, 0x9C) where introducer >= 0x80: endString(into: &reports)
    case (_, 0x18), (_, 0x1A): state = .ground
    case (_, 0x1B):
      // Alt and a key, and then Esc twice: the second may begin a sequence.
      if state == .stringEscape, typeIntroducer(into: &reports) { return breakIntoEscape(0x1B, into: &reports) }
      state = .stringEscape
    case (.stringEscape, _):
      typeIntroducer(into: &reports)
      breakIntoEscape(byte, into: &reports)
    default:
      followed += 1
      if body.count <= Self.longestString { body.append(byte) }
    }
  }

  /// The ESC in a string did not end it but begins something else.
  private mutating func breakIntoEscape(_ byte: UInt8, into reports: inout [InputReport]) {
    state = .escape
    takeAfterEscape(byte, into: &reports)
  }

  private mutating func endString(into reports: inout [InputReport]) {
    state = .ground
    guard introducer & 0x7F | 0x40 == UInt8(ascii: "P"), body.count <= Self.longestString else { return }
    if let answer = TerminalAnswer(deviceControl: body[...]) { reports.append(.answer(answer)) }
  }

  /// Whatever it is, it does nothing, up to the end of the paste.
  private mutating func takeInPaste(_ byte: UInt8) {
    if byte == Self.pasteEnd[pasteMatch] {
      pasteMatch += 1
    } else if byte == 0x9B, introducer >= 0x80 {
      // A terminal set to 8 bits ends it so.
      pasteMatch = 2
    } else {
      pasteMatch = byte == 0x1B ? 1 : 0
    }
    if pasteMatch == Self.pasteEnd.count { state = .ground }
  }

  /// A byte that has no place in a sequence: what came before is over, and the byte counts by itself.
  private mutating func breakOff(with byte: UInt8, into reports: inout [InputReport]) {
    giveUp(into: &reports)
    // CAN and SUB say just that, break off.
    if byte != 0x18, byte != 0x1A { takeInGround(byte, into: &reports) }
  }

  // MARK: Characters

  private mutating func type(_ byte: UInt8, alternate: Bool, into reports: inout [InputReport]) {
    // The later bytes of a character come as if no ESC had been before the first.
    if !(0x80...0xBF).contains(byte) { isAlternate = alternate }
    guard let scalar = character.feed(byte), var key = KeyDecoding.key(for: scalar) else { return }
    if isAlternate { key.modifiers.insert(.alternate) }
    reports.append(.key(key))
  }
}
